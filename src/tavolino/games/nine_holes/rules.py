"""How a match of Nine Holes goes: place three stones each, then move them until somebody has a row."""

from msgspec.structs import replace

from tavolino.core.game import Seat
from tavolino.core.rng import Stream
from tavolino.core.values import put
from tavolino.games.nine_holes.actions import Action, Move, Place
from tavolino.games.nine_holes.state import Board, Options, Phase, State, check_options


def new(options: Options, seats: int) -> State:
    """Set the table: an empty board (NH-1.1)."""
    check_options(options, seats)
    return State(options)


def to_move(state: State) -> tuple[Seat, ...]:
    """Return whose decision it is."""
    return () if state.phase is Phase.OVER else (state.turn,)


def chance(state: State, rng: Stream) -> Action:  # noqa: ARG001 - the contract of all games
    """Do nothing: no state asks chance."""
    raise AssertionError("nothing is drawn in Nine Holes")


def apply(state: State, seat: Seat, action: Action) -> State:
    """Return the state after a legal action."""
    match action:
        case Place(hole):
            return _after(state, put(state.board, hole, seat))
        case Move(start, end):
            return _after(state, put(put(state.board, start, None), end, seat))


def _after(state: State, board: Board) -> State:
    return replace(state, board=board, done=state.done + 1)
