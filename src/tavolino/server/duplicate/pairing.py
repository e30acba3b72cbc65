"""Who plays whom: those who stand alike sit together, as far as possible with people they have not met.

Everybody begins at a table with those who stand next. Two of different tables change places for as long as
that makes fewer meet again or, if it does not, brings those who stand alike closer together.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, permutations, product
from typing import TypeAlias

from tavolino.core.game import Seat
from tavolino.server.duplicate.facts import Entrant, Round

FEWEST_TABLES = 2
"""With one table there is nothing to compare."""
_Cost: TypeAlias = tuple[int, int]


class History:
    """Who has met whom, who has sat where, and who has had a bye."""

    def __init__(self, rounds: Iterable[Round]) -> None:
        self.met: Counter[frozenset[int]] = Counter()
        self.sat: Counter[tuple[int, Seat]] = Counter()
        self.rested: Counter[int] = Counter()
        for played in rounds:
            self.rested.update(played.byes)
            for table in played.tables:
                self.met.update(frozenset(pair) for pair in combinations([at.entrant for at in table], 2))
                self.sat.update((at.entrant, at.seat) for at in table)


def missing(entrants: int, players: int) -> int:
    """Return how many computer players make the number come out, at two tables or more."""
    return max(FEWEST_TABLES * players, -(-entrants // players) * players) - entrants


def company(entrants: Sequence[Entrant], players: int) -> list[Entrant]:
    """Return the computer players that sit down in the next round, of those who know the tournament already.

    The first of them play on: if people withdraw, those who came last go first.
    """
    people = sum(not one.is_out and one.level is None for one in entrants)
    return [one for one in entrants if one.level is not None][: missing(people, players)]


def resting(order: Sequence[int], players: int, history: History) -> list[int]:
    """Return who has a bye: the last in the standings of those who have had the fewest."""
    ranked = sorted(enumerate(order), key=lambda at: (history.rested[at[1]], -at[0]))
    return [entrant for _, entrant in ranked[: len(order) % players]]


def paired(order: Sequence[int], players: int, history: History) -> list[list[int]]:
    """Return the tables of a round, from those who play in the order of the standings."""
    rank = {entrant: place for place, entrant in enumerate(order)}
    tables = [list(order[first : first + players]) for first in range(0, len(order), players)]

    def cost(*some: Sequence[int]) -> _Cost:
        pairs = [pair for table in some for pair in combinations(table, 2)]
        again = sum(history.met[frozenset(pair)] ** 2 for pair in pairs)
        return again, sum((rank[one] - rank[other]) ** 2 for one, other in pairs)

    while sum(_improved(one, other, cost) for one, other in combinations(tables, 2)):
        pass
    return [_seated(table, history) for table in tables]


def _improved(one: list[int], other: list[int], cost: Callable[..., _Cost]) -> bool:
    """Let two of two tables change places if that is better, and say whether it was."""
    for here, there in product(range(len(one)), range(len(other))):
        before = cost(one, other)
        one[here], other[there] = other[there], one[here]
        if cost(one, other) < before:
            return True
        one[here], other[there] = other[there], one[here]
    return False


def _seated(table: Sequence[int], history: History) -> list[int]:
    """Return the entrants of a table by seats: each where they have sat least."""

    def worn(seats: Iterable[int]) -> int:
        return sum((history.sat[entrant, seat] + 1) ** 2 for seat, entrant in enumerate(seats))

    return list(min(permutations(table), key=worn))
