"""All actions that a player may take, made quickly: everyone asks this list.

`refusal` says the same the other way round, action by action; tests hold the two against each other.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from tavolino.core.game import Seat
from tavolino.games.burano.actions import Decision
from tavolino.games.burano.legal.cleanup import buying_cubes, paying_lace, taking_cubes
from tavolino.games.burano.legal.lace import lacing, recalling
from tavolino.games.burano.legal.moves import moving, rewarding, stacking
from tavolino.games.burano.legal.sail import fishing, sailing, selling, sending
from tavolino.games.burano.legal.setup import arranging, drawing_roof, returning_roofs
from tavolino.games.burano.phases import (
    Arranging,
    BuyingCubes,
    DrawingRoof,
    Fishing,
    Lacing,
    Moving,
    PayingLace,
    Phase,
    Recalling,
    ReturningRoofs,
    Rewarding,
    Sailing,
    Selling,
    Sending,
    Stacking,
    TakingCubes,
)
from tavolino.games.burano.state import State

__all__ = ["legal"]


def legal(state: State, seat: Seat) -> Sequence[Decision]:
    """Return all actions of a seat; none if it is not its turn."""
    phase = state.phase
    kind = type(phase)
    if seat != state.turn and (kind is not Stacking or seat not in range(len(state.players))):
        return ()
    if kind is Arranging and state.options.workshops == "random":
        return ()
    options = _LEGAL.get(kind)
    return () if options is None else options(state, seat, phase)


_LEGAL: Final[dict[type[Phase], Callable[[State, Seat, Any], Sequence[Decision]]]] = {
    Arranging: arranging,
    DrawingRoof: drawing_roof,
    Stacking: stacking,
    Moving: moving,
    Rewarding: rewarding,
    Sailing: sailing,
    Fishing: fishing,
    Sending: sending,
    Selling: selling,
    Lacing: lacing,
    Recalling: recalling,
    PayingLace: paying_lace,
    TakingCubes: taking_cubes,
    ReturningRoofs: returning_roofs,
    BuyingCubes: buying_cubes,
}
