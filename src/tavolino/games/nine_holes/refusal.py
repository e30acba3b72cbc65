"""Why an action is not allowed, with the number of the rule that forbids it.

Written apart from `legal` on purpose. When several rules forbid an action, the first of these is named:
the end, whose turn it is, phase, holes, stones, distance.
"""

from tavolino.core.game import Refusal, Seat, no
from tavolino.games.nine_holes.actions import Action, Move, Place
from tavolino.games.nine_holes.material import HOLES, NAMES, SIDE
from tavolino.games.nine_holes.state import Phase, State


def refusal(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Return the first rule that forbids the action, or None."""
    match action:
        case Place():
            return (
                _refuse_turn(state, seat)
                or _refuse_phase(state, Phase.PLACE)
                or _refuse_hole(action.hole)
                or _refuse_taken(state, action.hole, "NH-2.1")
            )
        case Move():
            return (
                _refuse_turn(state, seat)
                or _refuse_phase(state, Phase.MOVE)
                or _refuse_hole(action.start)
                or _refuse_hole(action.end)
                or _refuse_stone(state, seat, action.start)
                or _refuse_taken(state, action.end, "NH-3.1")
                or _refuse_distance(state, action)
            )


def _refuse_turn(state: State, seat: Seat) -> Refusal | None:
    if state.phase is Phase.OVER:
        return no("NH-4.1" if state.row else "NH-4.2", "over")
    if seat != state.turn:
        return no("NH-1.3", "not-your-turn", turn=state.turn)
    return None


def _refuse_phase(state: State, wanted: Phase) -> Refusal | None:
    if state.phase is wanted:
        return None
    return no("NH-2.2", "place-first") if wanted is Phase.MOVE else no("NH-2.2", "no-stone-left")


def _refuse_hole(hole: int) -> Refusal | None:
    return None if hole in HOLES else no("NH-1.1", "no-such-hole", hole=hole)


def _refuse_stone(state: State, seat: Seat, hole: int) -> Refusal | None:
    return None if state.board[hole] == seat else no("NH-3.1", "not-your-stone", hole=NAMES[hole])


def _refuse_taken(state: State, hole: int, rule: str) -> Refusal | None:
    return None if state.board[hole] is None else no(rule, "hole-taken", hole=NAMES[hole])


def _refuse_distance(state: State, action: Move) -> Refusal | None:
    """With `neighbours`, a stone goes one hole across or one down or up (NH-3.2)."""
    across = abs(action.start % SIDE - action.end % SIDE)
    down = abs(action.start // SIDE - action.end // SIDE)
    if state.options.moving == "anywhere" or across + down == 1:
        return None
    return no("NH-3.2", "too-far", start=NAMES[action.start], end=NAMES[action.end])
