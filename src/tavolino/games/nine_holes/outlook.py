"""What a seat would like to know before it decides, counted by the rules."""

from msgspec import Struct

from tavolino.core.game import Seat
from tavolino.games.nine_holes.material import NAMES, ROWS
from tavolino.games.nine_holes.state import State


class Outlook(Struct, frozen=True):
    """The holes that would make a row: for the seat itself, and for its rival, who has to be stopped.

    Both are empty holes; whether a stone can get there is another question.
    """

    chances: tuple[str, ...]
    threats: tuple[str, ...]


def outlook(state: State, seat: Seat) -> Outlook:
    """Return the seat's chances and its rival's threats."""
    return Outlook(chances=_completing(state, seat), threats=_completing(state, 1 - seat))


def _completing(state: State, seat: Seat) -> tuple[str, ...]:
    """Return the empty holes of rows whose other two hold stones of this seat."""
    holes = {
        hole
        for row in ROWS
        for hole in row
        if state.board[hole] is None and all(state.board[other] == seat for other in row if other != hole)
    }
    return tuple(NAMES[hole] for hole in sorted(holes))
