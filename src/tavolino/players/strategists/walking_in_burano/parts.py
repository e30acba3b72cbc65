"""The points that a seat can expect at the end, by what brings them."""

from math import exp

from tavolino.core.game import Seat
from tavolino.games import walking_in_burano as game
from tavolino.games.walking_in_burano.material import TOURISTS, Character
from tavolino.games.walking_in_burano.scoring import PERMIT_POINTS
from tavolino.games.walking_in_burano.state import Phase, State
from tavolino.players.strategists.walking_in_burano.guests import (
    best_guests,
    inhabitants_points,
    tourist_points,
)
from tavolino.players.strategists.walking_in_burano.icons import CLOSED, SHOP_POINTS
from tavolino.players.strategists.walking_in_burano.outlook import Outlook, outlook

HOUSE_AIM = 0.6
STREET_AIM = 0.4
COIN = 0.05

_PART_OF_RULE = {
    **{f"WB-9.{number}": "tourists" for number in range(1, 6)},
    **{f"WB-9.{number}": "inhabitants" for number in range(6, 13)},
    "WB-9.13": "shops",
    "WB-9.14": "permits",
    "WB-9.15": "closed-windows",
}


def parts(state: State, seat: Seat) -> dict[str, float]:
    """Return the points that a seat can expect, by what brings them."""
    if state.phase is Phase.OVER:
        return _scored(state, seat)
    player, everything = state.players[seat], state.options.edition == "german"
    view = outlook(state, seat)
    houses = view.houses
    living = inhabitants_points(houses, everything, STREET_AIM)
    own = frozenset(house.character for house in houses if house.character is not None)
    here = sum(
        tourist_points(house, house.character, 0.0)
        for house in houses
        if house.character is not None and house.character in TOURISTS
    )
    neighbours = sum(living[who - Character.MAYOR] for who in own if who not in TOURISTS)
    shops = sum(house.chance * (house.known[SHOP_POINTS] + house.usual[SHOP_POINTS]) for house in houses)
    permits = player.permits - min(player.permits, sum(house.chance * house.permit for house in houses))
    return {
        "tourists": here,
        "inhabitants": neighbours,
        "guests-to-come": best_guests(houses, living, state.characters, own, HOUSE_AIM),
        "shops": shops,
        "permits": PERMIT_POINTS * permits,
        "closed-windows": -_closed(state, seat, view),
        "coins": COIN * player.coins,
    }


def _scored(state: State, seat: Seat) -> dict[str, float]:
    points = dict.fromkeys(
        ("tourists", "inhabitants", "guests-to-come", "shops", "permits", "closed-windows", "coins"), 0.0
    )
    for item in game.score(state)[seat].items:
        points[_PART_OF_RULE[item.rule]] += item.points
    return points


def _closed(state: State, seat: Seat, view: Outlook) -> float:
    if not state.options.closed_windows:
        return 0.0
    mine = sum(house.chance * (house.known[CLOSED] + house.usual[CLOSED]) for house in view.houses)
    if len(state.players) == 1:
        return mine
    others = 1.5
    return mine / (1 + exp(others - mine))
