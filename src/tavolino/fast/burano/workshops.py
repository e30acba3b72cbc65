"""Laying the six workshop tiles so that the others still fit (BU-1.6)."""

from typing import Any

from numpy.typing import NDArray

from tavolino.fast.burano.layout import (
    ALL_SQUARES,
    ARRANGE,
    ARRANGING,
    COIN,
    COIN_SQUARES,
    COLOURS,
    DEALING,
    FOOTPRINT,
    LAYINGS,
    PRINTED,
    PRINTED_COINS,
    PRINTED_WORKSHOPS,
    SEATS,
    SQUARE_SET,
    TILE,
    TILE_SQUARES,
    TILES,
    TRIED,
    WORKSHOPS,
)
from tavolino.fast.burano.scoring import beside
from tavolino.fast.burano.seats import enter
from tavolino.fast.burano.sets import put_squares, size, squares_at
from tavolino.fast.compiled import compiled
from tavolino.fast.luck import Luck, below
from tavolino.fast.row import Row


@compiled
def footprint(seats: int, colour: int, laying: int) -> int:
    """Return the squares that a tile covers, laid like this; a card keeps a copy of a table for each use."""
    return FOOTPRINT[seats, colour, laying]


@compiled
def begin_workshops(row: Row) -> None:
    """Lay the tiles as printed, or let them be laid one by one in the order of colours."""
    if row[TILES] != PRINTED:
        enter(row, ARRANGING)
        return
    seats = row[SEATS]
    for colour in range(COLOURS):
        put_squares(row, WORKSHOPS + colour * SQUARE_SET, PRINTED_WORKSHOPS[seats, colour])
    put_squares(row, COIN_SQUARES, PRINTED_COINS[seats])
    enter(row, DEALING)


@compiled
def arrangements(row: Row, out: NDArray[Any]) -> int:
    """Write every way to lay the next tile."""
    count, colour = 0, row[TILE]
    for laying in range(LAYINGS):
        if fits(row, laying):
            out[count] = ARRANGE + colour * LAYINGS + laying
            count += 1
    return count


@compiled
def draw_arrangement(row: Row, luck: Luck) -> None:
    """Lay the next tile at random where it fits."""
    ways = 0
    for laying in range(LAYINGS):
        ways += int(fits(row, laying))
    drawn, laying = below(luck, ways), 0
    while drawn or not fits(row, laying):
        drawn -= int(fits(row, laying))
        laying += 1
    arrange(row, laying)


@compiled
def arrange(row: Row, laying: int) -> None:
    """Lay the next tile; after the last the table is dealt."""
    colour, seats = row[TILE], row[SEATS]
    put_squares(row, WORKSHOPS + colour * SQUARE_SET, footprint(seats, colour, laying))
    put_squares(row, COIN_SQUARES, squares_at(row, COIN_SQUARES) | 1 << int(COIN[seats, colour, laying]))
    if colour + 1 == COLOURS:
        enter(row, DEALING)
    else:
        row[TILE] = colour + 1


@compiled
def fits(row: Row, laying: int) -> bool:
    """Say whether the next tile can lie like this: inside, on free squares, leaving room for the others."""
    covering = footprint(row[SEATS], row[TILE], laying)
    covered = 0
    for colour in range(row[TILE]):
        covered |= squares_at(row, WORKSHOPS + colour * SQUARE_SET)
    return covering != 0 and not covering & covered and can_complete(row, covered | covering, row[TILE] + 1)


@compiled
def can_complete(row: Row, covered: int, first: int) -> bool:
    """Say whether the tiles from this colour on can all be laid beside the covered squares.

    Tile after tile is tried in every way; TRIED tells how far each has come.
    """
    seats, colour = row[SEATS], first
    while first <= colour < COLOURS:
        if row[TRIED + colour]:  # it did not work out: take the tile up again
            covered ^= footprint(seats, colour, row[TRIED + colour] - 1)
        laying = next_laying(row, covered, colour)
        if laying < LAYINGS:
            covered |= footprint(seats, colour, laying)
            row[TRIED + colour] = laying + 1
            colour += 1
        else:
            row[TRIED + colour] = 0
            colour -= 1
    for tile in range(COLOURS):
        row[TRIED + tile] = 0
    return colour == COLOURS


@compiled
def next_laying(row: Row, covered: int, colour: int) -> int:
    """Return the next way to lay a tile that is worth trying."""
    seats = row[SEATS]
    for laying in range(row[TRIED + colour], LAYINGS):
        covering = footprint(seats, colour, laying)
        is_free = covering != 0 and not covering & covered
        if is_free and room(covered | covering, TILE_SQUARES[seats]) >= COLOURS - colour - 1:
            return laying
    return LAYINGS


@compiled
def room(covered: int, squares: int) -> int:
    """Return how many tiles could lie on the free squares at best, area by area."""
    free, tiles = ALL_SQUARES & ~covered, 0
    while free:
        area = 0
        more = free & -free
        while more != area:
            area = more
            more |= beside(area) & free
        tiles += size(area) // squares
        free &= ~area
    return tiles
