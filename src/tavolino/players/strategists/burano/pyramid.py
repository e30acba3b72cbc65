"""Which cubes of a pyramid come next, and which ones belong on top."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from tavolino.core.values import Counts, count
from tavolino.games.burano.geometry import ABOVE, PLACES
from tavolino.games.burano.material import COLOURS, Roof
from tavolino.games.burano.state import Pyramid

_MEMORY: Final = 1 << 13

LAYER_WORTH: Final = (-1.0, 1.0, 1.5)
"""How much a wished cube is in its place on each layer, from below."""
ROOF_NEED: Final = 2.0
"""The wish for a cube in the colour of a roof, beside that for its action."""
REPEATED: Final = 0.7
"""How much less every further cube of a colour is wished for."""


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


def stacked_well(pyramid: Pyramid, roofs: tuple[Roof, ...], wished: Sequence[float]) -> float:
    """Say how well a pyramid is stacked: what is wished for on top, but not all of one colour.

    Cubes are wished for because of their actions, and because of the roofs that need them.
    """
    needs = list(wished)
    for _, first, second in roofs:
        needs[first] += ROOF_NEED
        needs[second] += ROOF_NEED
    worth, seen = 0.0, [0] * len(COLOURS)
    for (layer, _, _), cube in zip(PLACES, pyramid, strict=False):
        if cube is not None:
            worth += LAYER_WORTH[layer - 1] * needs[cube] * REPEATED ** seen[cube]
            seen[cube] += layer > 1
    return worth
