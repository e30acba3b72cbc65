"""A match as one row of small integers: named parts, one after the other."""

from array import array
from collections.abc import Iterable
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

CELL: Final = np.dtype(np.int16)
Row: TypeAlias = NDArray[np.int16]

CHANCE: Final = -1
OVER: Final = -2
"""Stand for the seat to move when chance draws, and when the match is over."""
NOBODY: Final = -1
"""Stands for a seat where nobody is meant."""


def row_of(cells: Iterable[int]) -> Row:
    """Return a row of these numbers; an array of Python's takes them faster than NumPy."""
    return np.frombuffer(array("h", cells), CELL)


class Parts:
    """Gives each part of a row its place: a plain number, which the compiler folds into the code."""

    def __init__(self, start: int = 0) -> None:
        self.end = start

    def part(self, size: int = 1) -> int:
        """Return the place of the next part."""
        place = self.end
        self.end += size
        return place
