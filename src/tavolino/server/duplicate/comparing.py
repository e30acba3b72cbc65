"""Results by comparison: how a seat did with a deal, measured by all others who had the same seat with it."""

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

BEST = 100
"""What a seat gets that did better than all others."""
EVEN = Fraction(BEST, 2)
"""What a bye brings, and a table that nothing can be compared with."""


class Compared(Struct, frozen=True):
    """How a seat did: by how many points it was ahead at its table, and what that is worth, from 0 to 100."""

    margin: int
    score: Fraction


def margins(points: Sequence[int]) -> list[int]:
    """Return by how much each seat of a table is ahead of the best of the others, or behind."""
    return [own - max([*points[:seat], *points[seat + 1 :]]) for seat, own in enumerate(points)]


def scores(margins: Sequence[int]) -> list[Fraction]:
    """Return what each of some margins is worth: a win over all who are lower, half a win over its equals."""
    others = len(margins) - 1
    if not others:
        return [EVEN]
    return [Fraction(BEST * _halves(own, margins), 2 * others) for own in margins]


def _halves(own: int, all_margins: Sequence[int]) -> int:
    lower = sum(other < own for other in all_margins)
    same = sum(other == own for other in all_margins) - 1
    return 2 * lower + same


def compared(tables: Sequence[Sequence[int]]) -> list[list[Compared]]:
    """Return how every seat did, table by table, from the points of all tables with the same deal."""
    ahead = [margins(points) for points in tables]
    by_seat = [scores(column) for column in zip(*ahead, strict=True)]
    return [
        [Compared(margin, by_seat[seat][table]) for seat, margin in enumerate(row)]
        for table, row in enumerate(ahead)
    ]
