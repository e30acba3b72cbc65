"""A review as values: what `tavolino review --json` prints, and what clients get.

Points are rounded to a tenth. Versions count entries of the log: version 5 is the state after five entries,
and the decision of version 5 is the entry at place 5.
"""

from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct

from tavolino.core.game import AnyEvents, Seat
from tavolino.core.record import Result, SeatRecord
from tavolino.players.hints import Reason

FORMAT: Final = 1

Mark: TypeAlias = Literal["best", "fine", "slip", "blunder"]
MARKS: Final[tuple[Mark, ...]] = ("best", "fine", "slip", "blunder")


class Engine(Struct, frozen=True):
    """Who reviewed, and how closely: two reviews can be compared if these are the same."""

    name: str
    """The level whose judgement it is."""
    worlds: int
    """In how many imagined worlds moves that are close compete, at most."""


class Thresholds(Struct, frozen=True):
    """From how many points given away a decision is a slip, and from how many a blunder."""

    slip: float
    blunder: float


class Moment(Struct, frozen=True):
    """What everybody could expect: by how much to beat the best of the others; alone, the points."""

    version: int
    round: int
    expected: tuple[float, ...]


class Better(Struct, frozen=True):
    """How the turn would have gone better, in notation, and what speaks for it, the largest part first."""

    moves: tuple[str, ...]
    reasons: tuple[Reason, ...]
    events: AnyEvents = ()
    """What the moves would have brought about; told of the moments of the match and of its seats alone."""
    prospects: AnyEvents = ()
    """What most likely follows then, and not from the move that was made; told of the same moments."""


class Decision(Struct, frozen=True):
    """A decision between at least two actions, and what it gave away."""

    version: int
    turn: int
    """The version at which its seat came to move; the graph has a moment there."""
    seat: Seat
    round: int
    phase: str
    """The kind of decision, in the game's words `phase.…`."""
    move: str
    mark: Mark
    lost: float
    """The points it gave away against the best move."""
    stake: float
    """The points between the best move and one at random."""
    better: Better | None = None
    """For slips and blunders."""


class Draw(Struct, frozen=True):
    """A draw, and by how much it was better for each seat than such draws are on average."""

    version: int
    round: int
    luck: tuple[float, ...]


class Share(Struct, frozen=True):
    """What a seat did in one part of the match: decisions by mark, points given away, accuracy.

    Accuracy is the share of the points at stake that it kept: 100 is the best move every time, 0 no better
    than moves at random; None if nothing was at stake.
    """

    marks: dict[Mark, int]
    lost: float
    accuracy: float | None


class Summary(Struct, frozen=True):
    """What a seat did, altogether, by round and by kind of decision; and its luck with the draws."""

    seat: Seat
    all: Share
    rounds: dict[int, Share]
    phases: dict[str, Share]
    forced: int
    """Decisions with nothing to choose; they are not judged."""
    luck: float
    moments: tuple[int, ...]
    """The versions of its own costliest decisions, the costliest first."""


class Review(Struct, frozen=True, kw_only=True):
    """A match reviewed."""

    format: int = FORMAT
    game: str
    rules: int
    options: dict[str, Any]
    seats: tuple[SeatRecord, ...]
    entries: int
    """The length of the log."""
    result: Result | None
    """None while the match goes on: then its last moment is an estimate too."""
    engine: Engine
    thresholds: Thresholds
    graph: tuple[Moment, ...]
    decisions: tuple[Decision, ...]
    draws: tuple[Draw, ...]
    players: tuple[Summary, ...]
    moments: tuple[int, ...]
    """The versions of the decisions that decided the match, the costliest first, at most three."""
