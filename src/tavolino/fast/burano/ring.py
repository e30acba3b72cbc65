"""A player's ring of twelve houses and the time wheel on it: arrows, sectors, what workers cover.

The wheel points at houses offset, offset + 1 and offset + 2; sector k lies at house offset + 2 + k. Workers
at home fill the sectors from 1 on without a gap.
"""

from typing import Final

from tavolino.fast.burano.layout import (
    ARROWS,
    COINS,
    HOME,
    HOUSE,
    HOUSES,
    HOUSES_OF_A_PIECE,
    OFFSET,
    RING,
    box,
)
from tavolino.fast.compiled import compiled
from tavolino.fast.row import Row

FOUNTAIN_OF_A_PIECE: Final[int] = box.FOUNTAIN_OF_A_PIECE


@compiled
def house(row: Row, player: int, step: int) -> int:
    """Return the colour of the house so many steps after the first arrow, covered or not (BU-6.12)."""
    place = (row[player + OFFSET] + step) % HOUSES
    return HOUSE[row[player + RING + place // HOUSES_OF_A_PIECE], place % HOUSES_OF_A_PIECE]


@compiled
def arrow_colours(row: Row, player: int) -> int:
    """Return the set of colours of the three arrow houses."""
    colours = 0
    for arrow in range(ARROWS):
        colours |= 1 << house(row, player, arrow)
    return colours


@compiled
def visible_fountains(row: Row, player: int) -> int:
    """Return how many fountains no worker covers (BU-5.6)."""
    fountains = 0
    for step in range(ARROWS + row[player + HOME], ARROWS + HOUSES):
        fountains += (row[player + OFFSET] + step) % HOUSES_OF_A_PIECE == FOUNTAIN_OF_A_PIECE
    return fountains


@compiled
def visible_coins(row: Row, player: int) -> int:
    """Return how many coins no worker covers (BU-6.10)."""
    return HOUSES - row[player + HOME] - visible_fountains(row, player)


@compiled
def send_out(row: Row, player: int, workers: int) -> None:
    """Take workers from the lowest sectors and turn the wheel by their number (BU-6.4, BU-6.7)."""
    row[player + HOME] -= workers
    row[player + OFFSET] = (row[player + OFFSET] + workers) % HOUSES


@compiled
def come_home(row: Row, player: int, coins: int) -> None:
    """Put a worker on the lowest empty sector, with coins for it (BU-6.5, BU-6.11, BU-7.2)."""
    row[player + HOME] += 1
    row[player + COINS] += coins
