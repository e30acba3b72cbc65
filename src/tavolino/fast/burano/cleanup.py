"""The clean-up after a season: islands, lace, action colours, cubes (BU-8.1 to BU-8.4)."""

from typing import Any, Final

from numpy.typing import NDArray

from tavolino.fast.burano.buying import can_buy, each_of_supply, get_cube, purchases
from tavolino.fast.burano.lace import workshop_at
from tavolino.fast.burano.layout import (
    ARROWS,
    BUYING_CUBES,
    COLOURS,
    DEALING_WORKS,
    DONE,
    FINISHED,
    FIRST,
    FREE,
    HOME,
    LACE_WORKERS,
    MISSING,
    PAID,
    PAY,
    PAY_FREE,
    PAYING_LACE,
    PHASE,
    PLACES,
    POINTS,
    PRIVILEGES,
    PYRAMID,
    RESERVE,
    SEASON,
    SQUARE_SET,
    SQUARES,
    SUPPLY,
    TAKE,
    TAKING_CUBES,
    TURN,
    WORKSHOPS,
    box,
)
from tavolino.fast.burano.ring import house
from tavolino.fast.burano.roofs import begin_roofs, buy_on
from tavolino.fast.burano.scoring import score_islands, union_points
from tavolino.fast.burano.seats import FREE_LACE, enter, has_card, mover, next_from_first
from tavolino.fast.burano.sets import put_squares, squares_at, total
from tavolino.fast.compiled import compiled
from tavolino.fast.row import NOBODY, Row

LACE_POINTS: Final[int] = box.LACE_POINTS
WINTER: Final = len(box.ROUNDS)


@compiled
def begin_clean_up(row: Row) -> None:
    """Score the islands (BU-8.1), then lace from the first player on."""
    score_islands(row)
    begin_paying(row, row[FIRST])
    pay_on(row)


# --- Lace -----------------------------------------------------------------------------------------


@compiled
def begin_paying(row: Row, seat: int) -> None:
    """Let a player pay for lace workers (BU-8.2)."""
    row[TURN] = seat
    enter(row, PAYING_LACE)
    row[FREE] = has_card(row, seat, FREE_LACE)


@compiled
def pay_on(row: Row) -> None:
    """Let players pay or buy as long as there is something to pay or to buy (BU-8.2)."""
    while row[PHASE] == PAYING_LACE and not can_pay_or_buy(row):
        finish_paying(row)


@compiled
def can_pay_or_buy(row: Row) -> bool:
    """Say whether there is another worker that could be paid for, or a cube that could be bought."""
    return can_buy(row) or (unpaid(row) if row[FREE] else payable(row)) != 0


@compiled
def unpaid(row: Row) -> int:
    """Return the squares with a worker of the player that is not paid for."""
    return squares_at(row, mover(row) + LACE_WORKERS) & ~squares_at(row, PAID)


@compiled
def payable(row: Row) -> int:
    """Return those whose colour is in the pyramid or was bought; prepared cubes never pay."""
    player, colours, workshops = mover(row), 0, 0
    for place in range(PLACES):
        colours |= 1 << row[player + PYRAMID + place]
    for colour in range(COLOURS):
        if row[player + RESERVE + colour] or colours >> (colour + 1) & 1:
            workshops |= squares_at(row, WORKSHOPS + colour * SQUARE_SET)
    return unpaid(row) & workshops


@compiled
def payments(row: Row, out: NDArray[Any]) -> int:
    """Pay for a worker with a cube or with the card, buy a cube, or no more (BU-8.2)."""
    count, by_cube, by_card = 0, payable(row), unpaid(row) if row[FREE] else 0
    for square in range(SQUARES):
        if by_cube >> square & 1:
            out[count] = PAY + square
            count += 1
    for square in range(SQUARES):
        if by_card >> square & 1:
            out[count] = PAY_FREE + square
            count += 1
    count = purchases(row, out, count)
    out[count] = DONE
    return count + 1


@compiled
def pay_lace(row: Row, square: int) -> None:
    """Return a cube of the workshop's colour for a lace worker (BU-8.2)."""
    player, colour = mover(row), workshop_at(row, square)
    row[SUPPLY + colour] += 1
    if row[player + RESERVE + colour]:
        row[player + RESERVE + colour] -= 1
    else:
        place = PLACES - 1
        while row[player + PYRAMID + place] != colour + 1:
            place -= 1
        row[player + PYRAMID + place] = 0
    note_paid(row, square)


@compiled
def pay_lace_free(row: Row, square: int) -> None:
    """Pay for a lace worker with the card BU-9.14 (BU-8.2)."""
    row[FREE] = 0
    note_paid(row, square)


@compiled
def note_paid(row: Row, square: int) -> None:
    """Score a lace worker that is paid for (BU-8.2)."""
    row[mover(row) + POINTS] += LACE_POINTS
    put_squares(row, PAID, squares_at(row, PAID) | 1 << square)
    pay_on(row)


@compiled
def finish_paying(row: Row) -> None:
    """Score the unions (BU-8.2); after the last player go on, in winter to the end."""
    row[mover(row) + POINTS] += union_points(squares_at(row, PAID))
    following = next_from_first(row)
    if following == NOBODY:
        enter(row, FINISHED if row[SEASON] == WINTER else DEALING_WORKS)
    else:
        begin_paying(row, following)


# --- Cubes ----------------------------------------------------------------------------------------


@compiled
def begin_cubes(row: Row, seat: int) -> None:
    """Let players in turn take the cubes of their covered houses, as far as nobody has to decide (BU-8.4)."""
    while seat != NOBODY:
        row[TURN] = seat
        missing = min(refill_cubes(row, mover(row)), total(row, SUPPLY, COLOURS))
        if missing or can_buy(row):
            enter(row, TAKING_CUBES)
            row[MISSING] = missing
            return
        seat = next_from_first(row)
    begin_roofs(row, row[FIRST])


@compiled
def refill_cubes(row: Row, player: int) -> int:
    """Keep the pyramid's cubes, take those of the covered houses; return how many are missing (BU-8.4)."""
    for place in range(PLACES):
        if row[player + PYRAMID + place]:
            row[player + RESERVE + row[player + PYRAMID + place] - 1] += 1
            row[player + PYRAMID + place] = 0
    missing = 0
    for sector in range(row[player + HOME]):
        colour = house(row, player, ARROWS + sector)
        if row[SUPPLY + colour]:
            row[SUPPLY + colour] -= 1
            row[player + RESERVE + colour] += 1
        else:
            missing += 1
    return missing


@compiled
def cubes_on(row: Row) -> None:
    """Let the player replace missing cubes (BU-8.4) and buy (BU-7.3) while any are left."""
    row[MISSING] = min(row[MISSING], total(row, SUPPLY, COLOURS))
    if not row[MISSING] and not can_buy(row):
        finish_cubes(row)


@compiled
def cubes(row: Row, out: NDArray[Any]) -> int:
    """Take a cube in place of a missing one, buy, or no more (BU-8.4)."""
    count = each_of_supply(row, TAKE, out, 0) if row[MISSING] else 0
    count = purchases(row, out, count)
    out[count] = DONE
    return count + 1


@compiled
def take_cube(row: Row, colour: int) -> None:
    """Take another colour in place of a missing one (BU-8.4)."""
    get_cube(row, colour)
    row[MISSING] -= 1
    cubes_on(row)


@compiled
def buy_cube(row: Row, colour: int) -> None:
    """Buy a cube for a privilege, usable at once (BU-7.3)."""
    get_cube(row, colour)
    row[mover(row) + PRIVILEGES] -= 1
    if row[PHASE] == PAYING_LACE:
        pay_on(row)
    elif row[PHASE] == TAKING_CUBES:
        cubes_on(row)
    elif row[PHASE] == BUYING_CUBES:
        buy_on(row)


@compiled
def finish_cubes(row: Row) -> None:
    """Go on with the next player's cubes, then with the roofs (BU-8.5)."""
    begin_cubes(row, next_from_first(row))
