"""Earning: coins for the visible houses, and for workers taken back (BU-6.10, BU-6.11)."""

from typing import Any, Final

from numpy.typing import NDArray

from tavolino.fast.burano.layout import (
    COINS,
    DONE,
    HOME,
    ISLANDS,
    LACE_WORKERS,
    MOVING,
    RECALL_FROM_ISLAND,
    RECALL_FROM_LACE,
    RECALLING,
    SQUARES,
    WORKERS,
    box,
)
from tavolino.fast.burano.ring import come_home, visible_coins
from tavolino.fast.burano.seats import enter, mover
from tavolino.fast.burano.sets import put_squares, squares_at
from tavolino.fast.compiled import compiled
from tavolino.fast.row import Row

ALL_WORKERS: Final[int] = box.WORKERS


@compiled
def earn(row: Row) -> None:
    """Take a coin for every visible coin (BU-6.10); then workers can be taken back."""
    player = mover(row)
    row[player + COINS] += visible_coins(row, player)
    recall_on(row)


@compiled
def recall_on(row: Row) -> None:
    """Go on as long as a worker is away."""
    enter(row, MOVING if row[mover(row) + HOME] == ALL_WORKERS else RECALLING)


@compiled
def recalls(row: Row, out: NDArray[Any]) -> int:
    """Take a worker back from an island or from lace, or no more (BU-6.11)."""
    player, count = mover(row), 0
    for island in range(ISLANDS):
        if row[player + WORKERS + island]:
            out[count] = RECALL_FROM_ISLAND + island
            count += 1
    lace = squares_at(row, player + LACE_WORKERS)
    for square in range(SQUARES):
        if lace >> square & 1:
            out[count] = RECALL_FROM_LACE + square
            count += 1
    out[count] = DONE
    return count + 1


@compiled
def recall(row: Row, action: int) -> None:
    """Take a worker back for a coin (BU-6.11)."""
    player = mover(row)
    if action < RECALL_FROM_LACE:
        row[player + WORKERS + action - RECALL_FROM_ISLAND] -= 1
    else:
        lace = squares_at(row, player + LACE_WORKERS)
        put_squares(row, player + LACE_WORKERS, lace & ~(1 << (action - RECALL_FROM_LACE)))
    come_home(row, player, 1)
    recall_on(row)
