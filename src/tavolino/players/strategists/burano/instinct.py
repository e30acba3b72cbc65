"""What a player of Burano does without thinking."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from tavolino.core.game import Seat
from tavolino.games import burano as game
from tavolino.games.burano import phases
from tavolino.games.burano.actions import (
    DRAW_OPEN,
    Build,
    ChooseBonus,
    DrawRoof,
    DrawSeafood,
    LayRoof,
    PayLace,
    PlaceLace,
    Prepare,
    Sail,
    Sell,
    TakeCube,
)
from tavolino.games.burano.geometry import BESIDE
from tavolino.games.burano.material import PORTS
from tavolino.games.burano.phases import Phase
from tavolino.games.burano.sea import matches_at, sold_for
from tavolino.games.burano.state import State

PORT_CARDS: Final = 4
"""From this many cards on, a port is as good as an island with two matches."""


def instinct(state: State, seat: Seat, rng: Random) -> Any:
    """Return a sensible action at once, without trying any."""
    actions = game.legal(state, seat)
    if len(actions) == 1:
        return actions[0]
    choose = _HABITS.get(type(state.phase))
    return rng.choice(actions) if choose is None else choose(state, seat, actions, rng)


def _move(_: State, __: Seat, actions: Any, rng: Random) -> Any:
    """Lay a roof if one fits, else build, else prepare: the first move of a turn is paid for."""
    for kind in (LayRoof, Build, Prepare):
        found = [action for action in actions if type(action) is kind]
        if found:
            return rng.choice(found)
    return actions[-1]


def _bonus(_: State, __: Seat, actions: Any, rng: Random) -> Any:
    cards = [action for action in actions if type(action) is ChooseBonus and action.building is not None]
    return rng.choice(cards or actions)


def _sail(state: State, seat: Seat, actions: Any, _: Random) -> Any:
    """Sail where most huts match, or to a port with a full hand; never pay for it."""
    player = state.players[seat]
    stops = [action for action in actions if type(action) is Sail]
    if not stops:
        return actions[-1]
    cards = sum(player.seafood)
    return max(
        stops,
        key=lambda sail: (
            cards / (PORT_CARDS / 2) if sail.stop in PORTS else float(matches_at(state, player, sail.stop))
        ),
    )


def _fish(state: State, seat: Seat, actions: Any, _: Random) -> Any:
    """Take the open card of which there are most in hand already."""
    hand = state.players[seat].seafood
    cards = [action.card for action in actions if type(action) is DrawSeafood and action.card is not None]
    return DRAW_OPEN[max(cards, key=lambda card: hand[card])] if cards else actions[-1]


def _sell(_: State, __: Seat, actions: Any, ___: Random) -> Any:
    sets = [action for action in actions if type(action) is Sell]
    return max(sets, key=lambda sell: sold_for(sell.ship, len(sell.cards))) if sets else actions[-1]


def _lace(state: State, seat: Seat, actions: Any, _: Random) -> Any:
    """Grow the union where it is thickest."""
    lace = state.lace
    squares = [action for action in actions if type(action) is PlaceLace and lace[action.square] is None]
    if not squares:
        return actions[-1]
    return max(squares, key=lambda action: [lace[other] for other in BESIDE[action.square]].count(seat))


def _pay(_: State, __: Seat, actions: Any, ___: Random) -> Any:
    """Pay for every worker, with the card first."""
    paid = [action for action in actions if type(action) is PayLace]
    return paid[-1] if paid else actions[-1]


def _take(_: State, __: Seat, actions: Any, rng: Random) -> Any:
    """Replace every missing cube; buy none."""
    cubes = [action for action in actions if type(action) is TakeCube]
    return rng.choice(cubes) if cubes else actions[-1]


def _draw(_: State, __: Seat, actions: Any, rng: Random) -> Any:
    return rng.choice([action for action in actions if type(action) is DrawRoof])


def _last(_: State, __: Seat, actions: Any, ___: Random) -> Any:
    """Do no more."""
    return actions[-1]


def _first(_: State, __: Seat, actions: Any, ___: Random) -> Any:
    return actions[0]


_HABITS: Final[Mapping[type[Phase], Callable[[State, Seat, Any, Random], Any]]] = {
    phases.Moving: _move,
    phases.Rewarding: _bonus,
    phases.Sailing: _sail,
    phases.Fishing: _fish,
    phases.Sending: _first,
    phases.Selling: _sell,
    phases.Lacing: _lace,
    phases.Recalling: _last,
    phases.PayingLace: _pay,
    phases.TakingCubes: _take,
    phases.ReturningRoofs: _last,
    phases.DrawingRoof: _draw,
    phases.BuyingCubes: _last,
}
"""One habit for each kind of decision; everything else is drawn."""
