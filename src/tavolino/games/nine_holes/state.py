"""A match of Nine Holes at one moment, as immutable values."""

from collections.abc import Iterable
from enum import Enum
from typing import TypeAlias

from msgspec import Struct

from tavolino.core.game import OptionsError, Seat, check_seats
from tavolino.games.nine_holes.material import HOLES, LONGEST, MOVINGS, PLAYERS, ROWS, STONES, Moving

Board: TypeAlias = tuple[Seat | None, ...]
"""Whose stone is in each hole."""

EMPTY_BOARD: Board = (None,) * len(HOLES)


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Where a stone may move once all are placed."""

    moving: Moving = "neighbours"


def check_options(options: Options, seats: int) -> None:
    """Raise OptionsError unless this many can play with these options."""
    check_seats(PLAYERS, seats, None)
    if options.moving not in MOVINGS:
        raise OptionsError(f"moving: neighbours or anywhere, not {options.moving!r}")


def variants(seats: int) -> Iterable[Options]:  # noqa: ARG001 - the contract of all games
    """Return all combinations of options."""
    return [Options(moving) for moving in MOVINGS]


class Phase(Enum):
    """What is being done."""

    PLACE = "place"
    MOVE = "move"
    OVER = "over"


class State(Struct, frozen=True, gc=False):
    """Everything there is; `done` counts the actions of both players."""

    options: Options
    board: Board = EMPTY_BOARD
    done: int = 0

    @property
    def turn(self) -> Seat:
        """Whose turn it is: both take turns, seat 0 begins (NH-1.3)."""
        return self.done % PLAYERS[0]

    @property
    def phase(self) -> Phase:
        """Place all stones (NH-2.2), then move them, until there is a row or time is up."""
        if self.row or self.done == LONGEST:
            return Phase.OVER
        return Phase.PLACE if self.done < STONES * PLAYERS[0] else Phase.MOVE

    @property
    def row(self) -> tuple[int, ...]:
        """The holes of a row with stones of one player (NH-4.1); none, if there is no such row."""
        for row in ROWS:
            owners = {self.board[hole] for hole in row}
            if len(owners) == 1 and None not in owners:
                return row
        return ()


def seats(state: State) -> int:  # noqa: ARG001 - the contract of all games
    """Return how many play."""
    return PLAYERS[0]
