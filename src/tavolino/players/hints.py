"""Advice for people: the best moves, what they are worth, and why."""

from collections.abc import Mapping
from random import Random

from msgspec import Struct

from tavolino.core.game import AnyAction
from tavolino.players.base import Position
from tavolino.players.hard import Budget, HardPlayer

MOST = 3
_LEAST_DIFFERENCE = 0.5
"""Differences in points below this are not worth mentioning."""


class Reason(Struct, frozen=True):
    """A part of the game, and how many more points a move promises there than the move it is held against."""

    part: str
    points: float


class Hint(Struct, frozen=True):
    """A move with the margin to expect after it (alone: the points), and what speaks for and against it.

    The best move is held against the second best, all others against the best.
    """

    action: AnyAction
    estimate: float
    reasons: tuple[Reason, ...]


def hints(position: Position, rng: Random, most: int = MOST, budget: Budget | None = None) -> list[Hint]:
    """Return the best moves of the seat to move, the best one first, as `hard` sees them."""
    estimates = HardPlayer(budget).estimates(position, rng)[:most]
    parts = [estimate.parts for estimate in estimates]
    against = [parts[min(1, len(parts) - 1)], *[parts[0]] * (len(parts) - 1)]
    return [
        Hint(estimate.action, estimate.value, differences(mine, other))
        for estimate, mine, other in zip(estimates, parts, against, strict=True)
    ]


def differences(mine: Mapping[str, float], other: Mapping[str, float]) -> tuple[Reason, ...]:
    """Return the parts that differ, the largest difference first."""
    names = dict.fromkeys((*mine, *other))
    reasons = [Reason(name, mine.get(name, 0.0) - other.get(name, 0.0)) for name in names]
    worth_a_word = [reason for reason in reasons if abs(reason.points) >= _LEAST_DIFFERENCE]
    return tuple(sorted(worth_a_word, key=lambda reason: -abs(reason.points)))
