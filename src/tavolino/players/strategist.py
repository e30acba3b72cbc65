"""What there is to know about a game, in three depths; and the worth of a position that follows from it."""

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from msgspec import Struct

from tavolino.core.game import Seat


class SearchSettings(Struct, frozen=True, kw_only=True):
    """How the search of one game is set: how many moves, how far, how often."""

    settled: Callable[[Any, Any], bool]
    """Whether a line of play that began at one state may be judged at another; else it goes on."""
    width: int = 8
    """How many moves are looked at closely: the best ones at first sight."""
    simulations: int = 200
    """How many lines of play a decision is worth."""
    trust: float = 2.0
    """How many simulations the first sight of a move counts for."""
    beam: int = 0
    """How many lines of one's own turn are followed at once instead of playing on by instinct; 0: none."""


class Strategist(Protocol):
    """What a player knows about one game; a package of `strategists` is this object."""

    @property
    def SEARCH(self) -> SearchSettings:  # noqa: N802
        """How far it pays to think ahead."""

    def glance(self, state: Any, seat: Seat) -> float:
        """Return what a beginner sees in a position, beside the points of now."""

    def parts(self, state: Any, seat: Seat) -> dict[str, float]:
        """Return the points that a seat can expect at the end, by what brings them.

        Every name has its words in all languages (`part.NAME`), because hints tell them.
        """

    def instinct(self, state: Any, seat: Seat, rng: Random) -> Any:
        """Return a sensible action at once, without trying any."""


def expected(strategist: Strategist, state: Any, seat: Seat) -> float:
    """Return the points that a seat can expect at the end."""
    return sum(strategist.parts(state, seat).values())


def margin(strategist: Strategist, state: Any, seat: Seat, seats: int) -> float:
    """Return by how much a seat can expect to beat the best of the others; alone, its points."""
    others = [expected(strategist, state, other) for other in range(seats) if other != seat]
    return expected(strategist, state, seat) - max(others, default=0.0)
