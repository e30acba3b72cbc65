"""The standings after any round: scores by comparison, added up."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from tavolino.server.duplicate.comparing import EVEN, Compared, compared
from tavolino.server.duplicate.facts import Entrant, Round


class Standing(Struct, frozen=True):
    """Where somebody stands: the place, which may be shared, and what it follows from."""

    place: int
    entrant: int
    score: Fraction
    margin: int
    """How far ahead at all tables together: it decides between equal scores."""
    rounds: tuple[Fraction | None, ...]
    """What each round brought; None: not there."""


def results(played: Round) -> dict[int, Compared]:
    """Return how everybody did in a round that is over; a bye, and a table without a result, is even."""
    finished = [table for table in played.tables if all(at.points is not None for at in table)]
    even = Compared(0, EVEN)
    found = {at.entrant: even for at in played.sittings}
    rows = compared([[at.points or 0 for at in table] for table in finished])
    for table, row in zip(finished, rows, strict=True):
        found |= {at.entrant: result for at, result in zip(table, row, strict=True)}
    return found


def standings(entrants: Sequence[Entrant], rounds: Sequence[Round]) -> list[Standing]:
    """Return the standings after some rounds, the best first; equals share a place."""
    by_round = [results(played) for played in rounds]
    sums = {one.number: _sum(one.number, by_round) for one in entrants}
    order = sorted(sums, key=lambda number: (*(-part for part in sums[number]), number))
    return [
        Standing(
            place=1 + sum(other > sums[number] for other in sums.values()),
            entrant=number,
            score=sums[number][0],
            margin=sums[number][1],
            rounds=tuple(found[number].score if number in found else None for found in by_round),
        )
        for number in order
    ]


def _sum(number: int, by_round: Sequence[Mapping[int, Compared]]) -> tuple[Fraction, int]:
    own = [found[number] for found in by_round if number in found]
    return sum((result.score for result in own), Fraction(0)), sum(result.margin for result in own)
