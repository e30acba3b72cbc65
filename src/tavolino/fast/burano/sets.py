"""Sets as bits of a number, spread over the cells of a row; and short lists of up to three things."""

from tavolino.fast.burano.layout import BITS, HOLE_SET, LIST, SQUARE_SET
from tavolino.fast.compiled import compiled
from tavolino.fast.row import Row

_CELL = (1 << BITS) - 1


@compiled
def squares_at(row: Row, at: int) -> int:
    """Return the set of lace squares in these cells."""
    return int(row[at]) | int(row[at + 1]) << BITS


@compiled
def put_squares(row: Row, at: int, squares: int) -> None:
    """Write a set of lace squares."""
    for cell in range(SQUARE_SET):
        row[at + cell] = squares >> BITS * cell & _CELL


@compiled
def holes_at(row: Row, at: int) -> int:
    """Return the set of holes, or of bridges, in these cells."""
    return int(row[at]) | int(row[at + 1]) << BITS | int(row[at + 2]) << 2 * BITS


@compiled
def put_holes(row: Row, at: int, holes: int) -> None:
    """Write a set of holes, or of bridges."""
    for cell in range(HOLE_SET):
        row[at + cell] = holes >> BITS * cell & _CELL


@compiled
def size(members: int) -> int:
    """Return how many members a set has."""
    number = 0
    while members:
        members &= members - 1
        number += 1
    return number


@compiled
def total(row: Row, pile: int, kinds: int) -> int:
    """Return how many things lie in a pile of several kinds."""
    number = 0
    for kind in range(kinds):
        number += row[pile + kind]
    return number


@compiled
def append(row: Row, at: int, thing: int) -> None:
    """Put a thing at the end of a short list."""
    while row[at]:
        at += 1
    row[at] = thing + 1


@compiled
def without(row: Row, at: int, thing: int) -> None:
    """Take a thing out of a short list, and close the gap."""
    is_found = False
    for place in range(at, at + LIST):
        is_found = is_found or row[place] == thing + 1
        if is_found:
            row[place] = row[place + 1] if place + 1 < at + LIST else 0
