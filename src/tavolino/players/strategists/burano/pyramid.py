"""Which cubes of a pyramid come next, and which ones belong on top."""

from functools import lru_cache
from typing import Final, NamedTuple

from tavolino.core.values import Counts, count
from tavolino.games.burano.geometry import ABOVE, PLACES
from tavolino.games.burano.material import COLOURS
from tavolino.games.burano.state import Pyramid

_MEMORY: Final = 1 << 13


class Cubes(NamedTuple):
    """The cubes of a pyramid by colour; colours on top as a number with a bit for each."""

    counts: Counts
    total: int
    tops: int


@lru_cache(_MEMORY)
def cubes_of(pyramid: Pyramid) -> Cubes:
    """Count the cubes of a pyramid; one in building has no top yet."""
    counts = count([cube for cube in pyramid if cube is not None], len(COLOURS))
    tops = 0
    if len(pyramid) == len(PLACES):
        for place, cube in enumerate(pyramid):
            if cube is not None and all(pyramid[above] is None for above in ABOVE[place]):
                tops |= 1 << cube
    return Cubes(counts, sum(counts), tops)
