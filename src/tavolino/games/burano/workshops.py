"""The six workshop tiles: how they can be turned and laid, and whether the others still fit (BU-1.6)."""

from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

from tavolino.games.burano.geometry import BESIDE
from tavolino.games.burano.material import (
    COLOURS,
    LACE_COLUMNS,
    LACE_ROWS,
    LAYOUTS,
    LETTERS,
    SQUARES,
    Colour,
)

TURNS = range(4)
"""Quarter turns clockwise; tiles are printed on one side, so they are never flipped."""

Cell: TypeAlias = tuple[int, int]


class Tile(NamedTuple):
    """The squares of a tile in its bounding box, and the one with the coin."""

    cells: tuple[Cell, ...]
    coin: Cell


class Laid(NamedTuple):
    """The squares that a tile covers on the lace area, and the one with the coin."""

    squares: tuple[int, ...]
    coin: int


def square_at(row: int, column: int) -> int:
    """Return the number of a square."""
    return row * LACE_COLUMNS + column


@cache
def tile_of(seats: int, colour: Colour) -> Tile:
    """Return the tile of a colour as it lies in the printed layout."""
    rows, coins = LAYOUTS[seats]
    cells = [
        (row, column)
        for row in range(LACE_ROWS)
        for column in range(LACE_COLUMNS)
        if LETTERS.get(rows[row][column]) is colour
    ]
    coin = next(cell for cell in coins if cell in cells)
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    return Tile(tuple((row - top, column - left) for row, column in cells), (coin[0] - top, coin[1] - left))


@cache
def turned(seats: int, colour: Colour, turns: int) -> Tile:
    """Return a tile after some quarter turns clockwise."""
    if turns == 0:
        return tile_of(seats, colour)
    cells, coin = turned(seats, colour, turns - 1)
    bottom = max(row for row, _ in cells)
    return Tile(tuple(sorted((column, bottom - row) for row, column in cells)), (coin[1], bottom - coin[0]))


@cache
def laid(seats: int, colour: Colour, turns: int, square: int) -> Laid | None:
    """Return where a tile lies whose bounding box has its upper left corner there; None if it juts out."""
    row, column = divmod(square, LACE_COLUMNS)
    cells, coin = turned(seats, colour, turns)
    if any(row + down >= LACE_ROWS or column + right >= LACE_COLUMNS for down, right in cells):
        return None
    squares = tuple(square_at(row + down, column + right) for down, right in cells)
    return Laid(squares, square_at(row + coin[0], column + coin[1]))


def printed_squares(seats: int) -> tuple[Colour | None, ...]:
    """Return the colour of every square in the printed layout."""
    return tuple(LETTERS.get(letter) for row in LAYOUTS[seats].rows for letter in row)


def printed_coins(seats: int) -> tuple[int, ...]:
    """Return the coin squares of the printed layout."""
    return tuple(sorted(square_at(row, column) for row, column in LAYOUTS[seats].coins))


# --- Will the others still fit? -------------------------------------------------------------------


@cache
def _footprints(seats: int, colour: Colour) -> tuple[int, ...]:
    """Return all squares that a tile can cover, each set as a number with a bit for every square."""
    found = (laid(seats, colour, turns, square) for turns in TURNS for square in SQUARES)
    return tuple(dict.fromkeys(mask_of(there.squares) for there in found if there is not None))


def mask_of(squares: tuple[int, ...]) -> int:
    """Return squares as a number with a bit for each."""
    return sum(1 << square for square in squares)


@lru_cache(maxsize=1 << 16)
def can_complete(seats: int, covered: int, colour: int) -> bool:
    """Say whether the tiles from this colour on can all be laid beside the covered squares."""
    if colour == len(COLOURS):
        return True
    if _room(covered, len(tile_of(seats, COLOURS[0]).cells)) < len(COLOURS) - colour:
        return False
    return any(
        not covered & footprint and can_complete(seats, covered | footprint, colour + 1)
        for footprint in _footprints(seats, COLOURS[colour])
    )


def _room(covered: int, size: int) -> int:
    """Return how many tiles of a size could lie on the free squares at best, area by area."""
    free = {square for square in SQUARES if not covered >> square & 1}
    room = 0
    while free:
        area = [free.pop()]
        for square in area:
            area += free.intersection(BESIDE[square])
            free.difference_update(area)
        room += len(area) // size
    return room
