"""The market: rows that move to the right, columns that cards are taken from."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias, TypeVar

from tavolino.games.walking_in_burano.material import LEVEL_OF, LEVELS, CardId, End
from tavolino.games.walking_in_burano.state import Market

T = TypeVar("T")
Cards: TypeAlias = tuple[CardId, ...]
Rows: TypeAlias = tuple[Cards, ...]
"""The cards of each level from left to right, ground floors first; gaps are closed to the right."""


def taken_and_left(column: tuple[T, ...], end: End, count: int) -> tuple[tuple[T, ...], tuple[T, ...]]:
    """Split a column into the cards taken from one end and the rest (WB-2.1)."""
    if end == "top":
        return column[:count], column[count:]
    return column[-count:], column[:-count]


@lru_cache(1 << 6)
def rows_of(market: Market) -> Rows:
    """Return the rows of a market, whatever gaps are in them."""
    rows: list[list[CardId]] = [[] for _ in LEVELS]
    for column in market:
        for card in column:
            rows[LEVEL_OF[card]].append(card)
    return tuple([tuple(row) for row in rows])


def without_last(rows: Rows) -> tuple[Rows, Cards]:
    """Take the right-most card out of each row that has one (WB-7.3)."""
    return tuple([row[:-1] for row in rows]), tuple(row[-1] for row in rows if row)


def columns_of(rows: Sequence[Cards], width: int) -> Market:
    """Return the columns of rows that are moved to the right as far as they go (WB-7.4)."""
    full = [(None,) * (width - len(row)) + row for row in reversed(rows)]
    return tuple([tuple(filter(None, column)) for column in zip(*full, strict=True)])
