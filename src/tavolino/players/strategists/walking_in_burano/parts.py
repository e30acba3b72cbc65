"""The points that a seat can expect at the end, by what brings them."""

from math import exp
from typing import Final

from tavolino.core.game import Seat
from tavolino.games import walking_in_burano as game
from tavolino.games.walking_in_burano.material import Character
from tavolino.games.walking_in_burano.scoring import PERMIT_POINTS
from tavolino.games.walking_in_burano.state import Phase, State
from tavolino.players.strategists.walking_in_burano.forecast import forecast
from tavolino.players.strategists.walking_in_burano.guests import best_guests
from tavolino.players.strategists.walking_in_burano.icons import (
    CLOSED,
    PASSERS_BY,
    SHOP_POINTS,
    closed_windows,
)

COIN = 0.05
"""Coins break ties, and are handy."""

_NAMES: Final = (
    "tourists",
    "inhabitants",
    "guests-to-come",
    "shops",
    "permits",
    "closed-windows",
    "coins",
)
_PART_OF_RULE: Final = {
    **{f"WB-9.{number}": "tourists" for number in range(1, 6)},
    **{f"WB-9.{number}": "inhabitants" for number in range(6, 13)},
    "WB-9.13": "shops",
    "WB-9.14": "permits",
    "WB-9.15": "closed-windows",
}
_SHOPS, _CLOSED = SHOP_POINTS - PASSERS_BY, CLOSED - PASSERS_BY


def parts(state: State, seat: Seat) -> dict[str, float]:
    """Return the points that a seat can expect, by what brings them."""
    if state.phase is Phase.OVER:
        return _scored(state, seat)
    player, seen = state.players[seat], forecast(state, seat)
    tourists = inhabitants = 0.0
    for guest, house in zip(seen.guests, seen.houses, strict=True):
        if guest is not None and guest < Character.MAYOR:
            tourists += house.tourists[guest]
        elif guest is not None:
            inhabitants += seen.living[guest - Character.MAYOR]
    spent = sum([chance * house.permits for chance, house in zip(seen.chances, seen.houses, strict=True)])
    return {
        "tourists": tourists,
        "inhabitants": inhabitants,
        "guests-to-come": best_guests(seen.waiting(), seen.living, state.characters, seen.guests),
        "shops": seen.icons[_SHOPS],
        "permits": PERMIT_POINTS * max(0.0, player.permits - spent),
        "closed-windows": -_closed(state, seat, seen.icons[_CLOSED]),
        "coins": COIN * player.coins,
    }


def _scored(state: State, seat: Seat) -> dict[str, float]:
    """Return the points of a match that is over."""
    points = dict.fromkeys(_NAMES, 0.0)
    for item in game.score(state)[seat].items:
        points[_PART_OF_RULE[item.rule]] += item.points
    return points


def _closed(state: State, seat: Seat, mine: float) -> float:
    """Return the closed windows that will cost a point: alone all, else if nobody has more (WB-9.15)."""
    if not state.options.closed_windows:
        return 0.0
    others = [
        closed_windows(state.options, player.street)
        for other, player in enumerate(state.players)
        if other != seat
    ]
    return mine / (1 + exp(max(others) - mine)) if others else mine
