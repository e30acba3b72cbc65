"""The points that a player of Burano can expect at the end, by what brings them."""

from collections.abc import Callable
from functools import cache
from operator import itemgetter, mul
from typing import Final

from tavolino.core.game import Seat
from tavolino.games.burano.material import COINS_FOR_A_POINT
from tavolino.games.burano.phases import Over, Stacking
from tavolino.games.burano.scoring import end_items
from tavolino.games.burano.state import State
from tavolino.players.strategists.burano.clock import Clock, clock_of
from tavolino.players.strategists.burano.memory import Memory
from tavolino.players.strategists.burano.signs import signs
from tavolino.players.strategists.burano.weights import Weights, weights_at

SIGNS: Final = {
    "coins": ("coin", "spare_coin"),
    "moves": ("turn", "privilege"),
    "cubes": ("prepared", "wish", "cube", "spare_cube", "home", "stacked"),
    "roofs": ("ready", "near", "far", "farther", "farthest", "roof", "coming_roof"),
    "buildings": ("building", "promise", "wild"),
    "seafood": ("sale", "second_sale", "card", "port", "catch", "coming_sale"),
    "islands": ("island_now", "island_soon", "island_later", "island_lead", "coming_worker"),
    "lace": ("lace_now", "lace_soon", "lace_later", "lace_worker", "coming_lace"),
}
"""What belongs together: the signs of every part."""

Scale = tuple[str, Callable[[dict[str, float]], tuple[float, ...]], tuple[float, ...]]


@cache
def _scales(weights: Weights) -> tuple[Scale, ...]:
    """Return for every part how to pick its signs, and their weights."""
    return tuple(
        (part, itemgetter(*names), tuple(getattr(weights, name) for name in names))
        for part, names in SIGNS.items()
    )


_others: Final[Memory[dict[str, float]]] = Memory(1 << 12)
"""The parts of players who are not to move: they change only with what `parts` lists as seen."""


def parts(state: State, seat: Seat) -> dict[str, float]:
    """Return the points that a seat can expect, by what brings them."""
    if type(state.phase) is Over:
        return _final(state, seat)
    clock = clock_of(state, seat)
    weights = weights_at(clock.turns)
    if seat == state.turn or type(state.phase) is Stacking:
        return _weighed(state, seat, clock, weights)
    seen = (
        weights,
        clock,
        state.players[seat],
        state.columns,
        state.laid,
        state.workshops,
        state.lace,
        state.huts,
        state.ships,
        state.seafood,
        state.seafood_deck,
        state.works,
        state.buildings,
        *[player.islands for player in state.players],
    )
    return dict(_others.recall(seen, lambda: _weighed(state, seat, clock, weights)))


def _weighed(state: State, seat: Seat, clock: Clock, weights: Weights) -> dict[str, float]:
    """Return the parts while the match goes on."""
    counted = signs(state, seat, clock, weights)
    worth = {"points": float(state.players[seat].points)}
    for part, pick, values in _scales(weights):
        worth[part] = sum(map(mul, pick(counted), values))
    return worth


def _final(state: State, seat: Seat) -> dict[str, float]:
    """Return the final score by the same names."""
    player = state.players[seat]
    unsold = sum(player.seafood)
    coins = (player.coins + player.privileges) // COINS_FOR_A_POINT
    cards = sum(item.points for item in end_items(state, seat)) - unsold - coins
    return {"points": float(player.points), "coins": coins, "seafood": unsold, "buildings": cards}
