"""The houses on the main island: where a cube can be built, and where a roof can lie."""

from tavolino.fast.burano.layout import (
    ACROSS,
    ALL_HOLES,
    BRIDGES,
    COLUMNS,
    DOWN,
    HOLE_SET,
    HOLES,
    LEFT_EDGE,
    RIGHT_EDGE,
    ROW_ENDS,
    SITES,
)
from tavolino.fast.burano.sets import holes_at, put_holes
from tavolino.fast.compiled import compiled
from tavolino.fast.row import Row


@compiled
def levels(column: int) -> int:
    """Return how many things stand in a hole: cube, roof, cube, roof, cube."""
    number = 0
    while column:
        column >>= 3
        number += 1
    return number


@compiled
def top(row: Row, hole: int) -> int:
    """Return the colour on top of a hole in which something stands."""
    column = row[COLUMNS + hole]
    while column > 7:
        column >>= 3
    return column - 1


@compiled
def put_on(row: Row, hole: int, colour: int) -> None:
    """Put a cube or half a roof on top of a hole."""
    column = row[COLUMNS + hole]
    row[COLUMNS + hole] = column | (colour + 1) << 3 * levels(column)


@compiled
def survey(row: Row) -> None:
    """Note what the town offers; it changes with cubes and roofs alone, and is asked in every turn.

    A cube goes into an empty hole beside a corner (BU-5.1), or on a roof below the top (BU-5.2). A roof joins
    two cubes in line, on one storey, bare, with no roof to cross (BU-5.4).
    """
    filled = roofed = first_storey = second_storey = 0
    for hole in range(HOLES):
        column = row[COLUMNS + hole]
        if column:
            number, bit = levels(column), 1 << hole
            filled |= bit
            if number == 1:
                first_storey |= bit
            elif number == 3:
                second_storey |= bit
            elif number < 5:
                roofed |= bit
    put_holes(row, SITES, roofed | (at_corners(filled) & ~filled))
    bridges = holes_at(row, BRIDGES)
    upper_bridges = holes_at(row, BRIDGES + HOLE_SET)
    across = in_line(first_storey, 1, bridges) | in_line(second_storey, 1, upper_bridges)
    put_holes(row, ACROSS, across & ~ROW_ENDS)
    down = in_line(first_storey, 9, bridges >> 4) | in_line(second_storey, 9, upper_bridges >> 4)
    put_holes(row, DOWN, down)


@compiled
def at_corners(holes: int) -> int:
    """Return the holes that touch one of these with a corner."""
    not_left, not_right = holes & ~LEFT_EDGE, holes & ~RIGHT_EDGE
    return (not_right << 5 | not_left << 4 | not_left >> 5 | not_right >> 4) & ALL_HOLES


@compiled
def in_line(bare: int, step: int, bridged: int) -> int:
    """Return the bare cubes with another one a step further and no bridge between them."""
    return bare & bare >> step & ~bridged
