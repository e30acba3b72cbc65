"""What follows from the shapes of the pieces: neighbours on the main island, at sea, in lace and pyramid."""

from functools import cache
from typing import Final

from tavolino.games.burano.material import (
    HEIGHT,
    LACE_COLUMNS,
    LAYERS,
    ROUTES,
    SQUARES,
    START_HOLE,
    STOPS,
    WIDTH,
    Stop,
    is_hole,
)

# --- The main island ------------------------------------------------------------------------------

HOLES: Final = tuple((x, y) for y in range(HEIGHT) for x in range(WIDTH) if is_hole(x, y))
"""The squares with a hole; everywhere else a hole is named by its index here."""

HOLE_AT: Final = {square: hole for hole, square in enumerate(HOLES)}
CENTRE_HOLE: Final = HOLE_AT[START_HOLE]
HOLE_NAMES: Final = tuple(f"{'abcdefghi'[x]}{y + 1}" for x, y in HOLES)
"""Columns a to i from left to right, rows 1 to 7 from top to bottom."""


def _around(hole: int, steps: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    x, y = HOLES[hole]
    return tuple(HOLE_AT[x + dx, y + dy] for dx, dy in steps if (x + dx, y + dy) in HOLE_AT)


DIAGONAL: Final = tuple(_around(hole, ((-1, -1), (1, -1), (-1, 1), (1, 1))) for hole in range(len(HOLES)))
"""The holes that touch a hole with a corner (BU-5.1)."""

LINES: Final = tuple((hole, other) for hole in range(len(HOLES)) for other in _around(hole, ((2, 0), (0, 2))))
"""All pairs of holes with one solid square between them, in a row or a column (BU-5.4)."""


def between(hole: int, other: int) -> tuple[int, int]:
    """Return the solid square that a roof over two line neighbours bridges."""
    (x, y), (u, v) = HOLES[hole], HOLES[other]
    return (x + u) // 2, (y + v) // 2


BRIDGED: Final = {pair: between(*line) for line in LINES for pair in (line, line[::-1])}
"""The solid square under a roof, whichever way round it lies."""

# --- The sea --------------------------------------------------------------------------------------

NEIGHBOURS: Final = tuple(
    tuple(sorted({stop for route in ROUTES if here in route for stop in route if stop is not here}))
    for here in STOPS
)


@cache
def reach(boat: Stop, is_swift: bool) -> tuple[Stop, ...]:
    """Return the stops a boat can sail to: one step away (BU-6.1), with BU-9.11 also two, never back."""
    near = NEIGHBOURS[boat]
    if not is_swift:
        return near
    far = {stop for step in near for stop in NEIGHBOURS[step]} - {boat}
    return tuple(sorted(far.union(near)))


# --- The lace area --------------------------------------------------------------------------------

SQUARE_NAMES: Final = tuple(f"{square // LACE_COLUMNS}.{square % LACE_COLUMNS}" for square in SQUARES)
"""Row and column, both from 0."""


def _beside(square: int) -> tuple[int, ...]:
    row, column = divmod(square, LACE_COLUMNS)
    return tuple(
        other
        for other in SQUARES
        if abs(other // LACE_COLUMNS - row) + abs(other % LACE_COLUMNS - column) == 1
    )


BESIDE: Final = tuple(_beside(square) for square in SQUARES)
"""The squares orthogonally next to a square (BU-6.8)."""

# --- The pyramid ----------------------------------------------------------------------------------

PLACES: Final = tuple(
    (layer, i, j) for layer, side in enumerate(LAYERS, 1) for i in range(side) for j in range(side)
)
"""All places in the order in which a pyramid is built: layer, i, j (BU-2.4)."""

PLACE_NAMES: Final = tuple(f"{layer}.{i}.{j}" for layer, i, j in PLACES)
BELOW: Final = tuple(
    tuple(
        below
        for below, (lower, a, b) in enumerate(PLACES)
        if lower == layer - 1 and a in (i, i + 1) and b in (j, j + 1)
    )
    for layer, i, j in PLACES
)
"""The four places that carry a place; none for the lowest layer."""

ABOVE: Final = tuple(
    tuple(above for above, below in enumerate(BELOW) if place in below) for place in range(len(PLACES))
)
"""The places that rest on a place."""

LAYER_ENDS: Final = tuple(sum(side * side for side in LAYERS[:layer]) for layer, _, _ in PLACES)
"""For every place, the number of places up to the end of its layer."""

LAYER_BOUNDARIES: Final = frozenset({0, *LAYER_ENDS})
"""The numbers of places that make up whole layers."""
