"""Cubes of the supply, for a privilege each in the whole clean-up (BU-7.3)."""

from typing import Any

from numpy.typing import NDArray

from tavolino.fast.burano.layout import BUY, COLOURS, PRIVILEGES, RESERVE, SUPPLY
from tavolino.fast.burano.seats import mover
from tavolino.fast.burano.sets import total
from tavolino.fast.compiled import compiled
from tavolino.fast.row import Row


@compiled
def can_buy(row: Row) -> bool:
    """Say whether the player could buy a cube."""
    return row[mover(row) + PRIVILEGES] > 0 and total(row, SUPPLY, COLOURS) > 0


@compiled
def purchases(row: Row, out: NDArray[Any], count: int) -> int:
    """Buy a cube of any colour that is there."""
    return each_of_supply(row, BUY, out, count) if row[mover(row) + PRIVILEGES] else count


@compiled
def each_of_supply(row: Row, first: int, out: NDArray[Any], count: int) -> int:
    """Write an action for each colour that is in the supply."""
    for colour in range(COLOURS):
        if row[SUPPLY + colour]:
            out[count] = first + colour
            count += 1
    return count


@compiled
def get_cube(row: Row, colour: int) -> None:
    """Take a cube of the supply into the reserve."""
    row[SUPPLY + colour] -= 1
    row[mover(row) + RESERVE + colour] += 1
