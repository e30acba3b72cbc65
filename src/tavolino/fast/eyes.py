"""Writing the parts of an observation; each function returns where the next part begins.

An observation is all zeros before it is written, and most of it stays so: only the rest costs time.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tavolino.fast.compiled import compiled
from tavolino.fast.row import Row

Sight: TypeAlias = NDArray[np.int16]


@compiled
def number(out: Sight, at: int, value: int) -> int:
    """Write a single number."""
    out[at] = value
    return at + 1


@compiled
def one_hot(out: Sight, at: int, index: int, length: int) -> int:
    """Write a 1 at a place among so many; nothing if there is no such place."""
    if 0 <= index < length:
        out[at + index] = 1
    return at + length


@compiled
def seat_mark(out: Sight, at: int, seat: int, own: int, seats: int) -> int:
    """Write a 1 for a seat, counted from one's own; nothing for nobody and for chance."""
    return one_hot(out, at, -1 if seat < 0 else (seat - own) % seats, seats)


@compiled
def copied(out: Sight, at: int, row: Row, start: int, length: int) -> int:
    """Write a part of the row as it is."""
    for place in range(length):
        out[at + place] = row[start + place]
    return at + length
