"""Puzzles as values: a line of JSON each, in the package and in files of one's own.

A position is reached by the log of its match, as in a record; moves are in the notation of the game, and
points are rounded to a tenth.
"""

from typing import Any

from msgspec import Struct

from tavolino.core.game import Seat
from tavolino.core.record import Line


class PuzzleError(ValueError):
    """What is wrong with a puzzle or with a file of puzzles."""


class Worse(Struct, frozen=True, forbid_unknown_fields=True):
    """What a move gives away against the answer, and in which parts: those that are worth a word."""

    lost: float
    parts: dict[str, float]


class Puzzle(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position in which one seat is to decide, and one move is clearly best."""

    id: str
    game: str
    rules: int
    """The version of the rules; under others a puzzle is not set."""
    options: dict[str, Any]
    seats: int
    seat: Seat
    round: int
    phase: str
    """The kind of decision, in the game's words `phase.…`."""
    themes: tuple[str, ...]
    """What the answer wins, in the game's words `part.…`, the most first."""
    rating: float
    """How hard it is at a first guess, as the ratings of people count."""
    margin: float
    """The points that the next best move gives away."""
    answers: tuple[str, ...]
    """The best move; others are answers too if they begin the same plan in another order."""
    line: tuple[str, ...]
    """How the turn goes best, from the answer on."""
    worse: dict[str, Worse]
    """All other moves, the next best first."""
    prospects: tuple[dict[str, Any], ...]
    """Events that most likely follow from the best line, and not from the next best."""
    source: str
    """Whose match it was: `human`, or the computer players."""
    log: tuple[Line, ...]
    """How the position is reached."""
