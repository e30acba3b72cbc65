"""All actions that a player may take, made quickly: everyone asks this list.

`refusal` says the same the other way round, action by action; tests hold the two against each other.
"""

from collections.abc import Sequence

from tavolino.core.game import Seat
from tavolino.games.burano import phases
from tavolino.games.burano.actions import SEND, Decision
from tavolino.games.burano.legal import cleanup, lace, moves, sail, setup
from tavolino.games.burano.phases import ChancePhase, Over, UpkeepPhase
from tavolino.games.burano.state import State

__all__ = ["legal"]


def legal(state: State, seat: Seat) -> Sequence[Decision]:
    """Return all actions of a seat; none if it is not its turn."""
    match state.phase:
        case phases.Stacking():
            return moves.stacking(state.players[seat]) if 0 <= seat < len(state.players) else ()
        case _ if seat != state.turn:
            return ()
        case phases.Moving():
            return moves.moving(state, seat)
        case phases.Fishing():
            return sail.fishing(state)
        case phases.Lacing():
            return lace.lacing(state, seat, state.phase)
        case phases.Sailing():
            return sail.sailing(state, seat, state.phase)
        case phases.Recalling():
            return lace.recalling(state, seat)
        case phases.Rewarding():
            return moves.rewarding(state)
        case phases.Sending():
            return SEND
        case phases.Selling():
            return sail.selling(state, seat)
        case _:
            return _in_upkeep(state, seat, state.phase)


def _in_upkeep(state: State, seat: Seat, phase: UpkeepPhase | ChancePhase | Over) -> Sequence[Decision]:
    match phase:
        case phases.DrawingRoof():
            return setup.drawing_roof(state, seat, phase)
        case phases.ReturningRoofs():
            return setup.returning_roofs(state, seat)
        case phases.PayingLace():
            return cleanup.paying_lace(state, seat, phase)
        case phases.TakingCubes():
            return cleanup.taking_cubes(state, seat, phase)
        case phases.BuyingCubes():
            return cleanup.buying_cubes(state, seat)
        case phases.Arranging():
            return setup.arranging(state, phase)
        case _:
            return _nothing(phase)


def _nothing(_: ChancePhase | Over) -> Sequence[Decision]:
    """Chance draws, or the match is over."""
    return ()
