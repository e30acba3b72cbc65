"""What there is to know about a game, at three depths, and what a position is worth by it."""

from collections.abc import Callable
from enum import Enum
from random import Random
from typing import Any, Protocol

from msgspec import Struct

from tavolino.core.game import Seat


class Judge(Protocol):
    """Anything that can say what a position is worth."""

    def parts(self, state: Any, seat: Seat) -> dict[str, float]:
        """Return the points that a seat can expect at the end, by what brings them.

        Every name has its words in all languages (`part.NAME`), because hints tell them.
        """


class Rivals(Enum):
    """When the others are weighed while a turn is thought through."""

    NEVER = "never"
    AT_ITS_END = "at its end"
    ALWAYS = "always"


def always(*_: Any) -> bool:
    """Answer yes to any question about states."""
    return True


class SearchSettings(Struct, frozen=True, kw_only=True):
    """How one game is searched: how many moves, how far, how often."""

    turn_over: Callable[[Any, Any], bool] = always
    """Whether the turn that was under way at one state is over at another, though its seat may move on."""
    turn_width: int = 0
    """How many lines of its turn medium follows; none means that it looks one action ahead."""
    deep_width: int = 0
    """How many lines of its turn hard follows."""
    later_width: int = 0
    """How many lines of its own later turns it follows when it plays on; none means that instinct does."""
    rivals: Rivals = Rivals.ALWAYS
    """When hard weighs the others; doing so at every action of a turn takes twice the time."""
    judge: Judge | None = None
    """Judges positions for hard more closely, and more slowly, than the strategist, if it is given."""
    open: Callable[[Any], bool] = always
    """Whether playing on from a state can tell more than thinking the turn through."""
    settled: Callable[[Any, Any], bool] = always
    """Whether a line of play that began at one state may be judged at another; else it goes on."""
    width: int = 8
    """How many moves are played on: the best ones at first."""
    simulations: int = 200
    """How many lines of play a decision is worth; where none is played on, how many positions."""
    trust: float = 2.0
    """How many simulations the first impression of a move counts for."""


class Strategist(Judge, Protocol):
    """What a player knows about one game; a package of `strategists` is this object."""

    def search(self, seats: int) -> SearchSettings:
        """Return how far it pays to think ahead with that many players."""

    def glance(self, state: Any, seat: Seat) -> float:
        """Return what a beginner sees in a position, apart from the current points."""

    def instinct(self, state: Any, seat: Seat, rng: Random) -> Any:
        """Return a sensible action at once, without trying any."""


def expected(judge: Judge, state: Any, seat: Seat) -> float:
    """Return the points that a seat can expect at the end."""
    return sum(judge.parts(state, seat).values())


RIVALS = "rivals"


def standing(judge: Judge, state: Any, seat: Seat, seats: int) -> dict[str, float]:
    """Return the parts of a seat; what the best of the others can expect is one that counts against it."""
    others = [expected(judge, state, other) for other in range(seats) if other != seat]
    parts = judge.parts(state, seat)
    return {**parts, RIVALS: -max(others)} if others else parts


def margin(judge: Judge, state: Any, seat: Seat, seats: int) -> float:
    """Return by how much a seat can expect to beat the best of the others; alone, its points."""
    return sum(standing(judge, state, seat, seats).values())
