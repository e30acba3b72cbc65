"""What random matches look like in figures, by the compiled rules: many more of them in the same time."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tavolino.fast.compiled import compiled_for
from tavolino.fast.game import fast_rules, packing
from tavolino.fast.luck import below, lucks
from tavolino.fast.processor import in_shares
from tavolino.fast.row import OVER
from tavolino.games import GAMES

DECISIONS, CHOICES, SQUARES, FEWEST, MOST = range(5)
"""What is noted of a match: its decisions; of the numbers of legal actions at them the sum, the sum of the
squares, the lowest and the highest.
"""
AT_ONCE: Final = 1 << 16
"""So many matches are played before anything is told."""


class Measured(NamedTuple):
    """What was noted, one row a match."""

    noted: NDArray[np.int64]
    points: NDArray[np.int64]
    places: NDArray[np.int64]

    @property
    def choices(self) -> float:
        """The mean number of legal actions at a decision."""
        return float(self.noted[:, CHOICES].sum() / self.noted[:, DECISIONS].sum())

    @property
    def spread(self) -> float:
        """The standard deviation of that number."""
        square = self.noted[:, SQUARES].sum() / self.noted[:, DECISIONS].sum()
        return float(max(0.0, square - self.choices**2) ** 0.5)

    @property
    def wins(self) -> NDArray[np.bool_]:
        """Who has won which match; some win together."""
        return self.places == 1


def measured(
    name: str, options: Any, seats: int, matches: int, seed: int = 0, workers: int | None = None
) -> Iterator[Measured]:
    """Play whole matches at random, on all cores; return what was noted, piece by piece."""
    row = packing(name).pack(GAMES[name].new(options, seats))
    luck = lucks(seed, matches)
    for begin in range(0, matches, AT_ONCE):
        some = luck[begin : begin + AT_ONCE]
        piece = Measured(*(np.zeros((len(some), wide), np.int64) for wide in (MOST + 1, seats, seats)))
        in_shares(_measuring(name), workers, np.repeat(row[None], len(some), 0), some, *piece)
        yield piece


def joined(pieces: Iterable[Measured]) -> Measured:
    """Return several pieces as one."""
    return Measured(*map(np.concatenate, zip(*pieces, strict=True)))


def figures_of(found: Measured) -> dict[str, str]:
    """Return figures by name, as `arena.stats` has them."""
    noted = found.noted
    fewest, most = noted[:, FEWEST].min(), noted[:, MOST].max()
    return {
        "matches": f"{len(noted):,}",
        "decisions a match": _spread(noted[:, DECISIONS]),
        "choices a decision": f"{found.choices:.1f} ± {found.spread:.1f} ({fewest}–{most})",
        "points a player": _spread(found.points),
        "wins by seat": " / ".join(f"{share:.1%}" for share in found.wins.mean(0)),
    }


def _spread(numbers: NDArray[np.int64]) -> str:
    return f"{numbers.mean():.1f} ± {numbers.std():.1f} ({numbers.min()}–{numbers.max()})"


@cache
def _measuring(name: str) -> Any:
    rules = fast_rules(name)
    deal, to_move, legal, step = rules.deal, rules.to_move, rules.legal, rules.step
    score, place_of, most_legal = rules.score, rules.place_of, rules.MOST_LEGAL

    @compiled_for(name)
    def measure_share(
        begin: int, end: int, rows: Any, lucks: Any, noted: Any, points: Any, places: Any
    ) -> int:
        out = np.empty(most_legal, np.int16)
        for match in range(begin, end):
            row, luck, notes = rows[match], lucks[match], noted[match]
            deal(row, luck)
            notes[FEWEST] = most_legal
            while to_move(row) != OVER:
                actions = legal(row, out)
                notes[DECISIONS] += 1
                notes[CHOICES] += actions
                notes[SQUARES] += actions * actions
                notes[FEWEST] = min(notes[FEWEST], actions)
                notes[MOST] = max(notes[MOST], actions)
                action: Any = np.int64(out[below(luck, actions)])
                step(row, action, luck)
            for seat in range(points.shape[1]):
                points[match, seat] = score(row, seat)
                places[match, seat] = place_of(row, seat)
        return 0

    return measure_share
