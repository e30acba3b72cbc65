"""What a seat may know: in Nine Holes everything lies open."""

from typing import Annotated

from msgspec import Meta, Struct

from tavolino.core.game import BySeat, Seat
from tavolino.core.rng import Stream
from tavolino.games.nine_holes.actions import Action
from tavolino.games.nine_holes.material import LONGEST, PLAYERS, SIDE, STONES, Moving
from tavolino.games.nine_holes.rules import to_move
from tavolino.games.nine_holes.state import Board, Phase, State


class View(Struct, frozen=True):
    """The table as a seat sees it: the board row by row, the stones that each player has still to place."""

    seat: Seat | None
    moving: Moving
    phase: Phase
    to_move: Annotated[tuple[Seat, ...], Meta(max_length=1)]
    rows: tuple[Board, ...]
    left: BySeat[Annotated[int, Meta(ge=0, le=STONES)]]
    done: Annotated[int, Meta(ge=0, le=LONGEST)]


def view(state: State, seat: Seat | None) -> View:
    """Return the table as a seat or a spectator (None) sees it."""
    placed = min(state.done, STONES * PLAYERS[0])
    return View(
        seat=seat,
        moving=state.options.moving,
        phase=state.phase,
        to_move=to_move(state),
        rows=tuple(state.board[row : row + SIDE] for row in range(0, len(state.board), SIDE)),
        left=(STONES - (placed + 1) // 2, STONES - placed // 2),
        done=state.done,
    )


def redact(action: Action, seat: Seat | None) -> Action:  # noqa: ARG001 - the contract of all games
    """Return the action as a seat may see it: as it is."""
    return action


def redeal(state: State, seat: Seat, rng: Stream) -> State:  # noqa: ARG001 - the contract of all games
    """Return a state that the seat cannot tell from this one: there is no other."""
    return state
