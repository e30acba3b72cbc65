"""Making lace: workers go to the workshops (BU-6.7 to BU-6.9, BU-7.2)."""

from typing import Any, Final

from numpy.typing import NDArray

from tavolino.fast.burano.layout import (
    ALL_SQUARES,
    ARROWS,
    ARROWS_LEFT,
    COIN_SQUARES,
    COINS,
    COLOURS,
    DONE,
    HOME,
    LACE_WORKERS,
    LACING,
    LIST,
    MOVING,
    PLACE_LACE,
    PRIVILEGES,
    SEATS,
    SQUARE_SET,
    SQUARES,
    TURN,
    WORKSHOPS,
    box,
)
from tavolino.fast.burano.ring import come_home, house, send_out
from tavolino.fast.burano.scoring import beside
from tavolino.fast.burano.seats import TAKEOVER, enter, has_card, mover, player_of
from tavolino.fast.burano.sets import put_squares, squares_at, without
from tavolino.fast.compiled import compiled
from tavolino.fast.row import Row

EVICTION_COINS: Final[int] = box.EVICTION_COINS


@compiled
def begin_lace(row: Row) -> None:
    """Offer a worker for each arrow house (BU-6.7)."""
    player = mover(row)
    enter(row, LACING)
    for arrow in range(ARROWS):
        row[ARROWS_LEFT + arrow] = house(row, player, arrow) + 1
    lace_on(row)


@compiled
def lace_on(row: Row) -> None:
    """Go on as long as there is a square for another worker."""
    if not open_squares(row):
        enter(row, MOVING)


@compiled
def open_squares(row: Row) -> int:
    """Return the squares for the next worker; the last worker stays at home (BU-6.9)."""
    player, workshops = mover(row), 0
    if row[player + HOME] == 1:
        return 0
    for place in range(LIST):
        if row[ARROWS_LEFT + place]:
            workshops |= squares_at(row, WORKSHOPS + (row[ARROWS_LEFT + place] - 1) * SQUARE_SET)
    workshops &= ~squares_at(row, player + LACE_WORKERS)
    return workshops if row[player + PRIVILEGES] else workshops & free_squares(row)


@compiled
def free_squares(row: Row) -> int:
    """Return the squares that cost no privilege: beside one's own, not taken (BU-6.8, BU-7.2, BU-9.12)."""
    own, taken = squares_at(row, mover(row) + LACE_WORKERS), 0
    if not has_card(row, row[TURN], TAKEOVER):
        for seat in range(row[SEATS]):
            taken |= squares_at(row, player_of(seat) + LACE_WORKERS)
    return (beside(own) if own else ALL_SQUARES) & ~taken


@compiled
def lacings(row: Row, out: NDArray[Any]) -> int:
    """Place a worker of an arrow house that is left, or no more (BU-6.7)."""
    count, squares = 0, open_squares(row)
    for square in range(SQUARES):
        if squares >> square & 1:
            out[count] = PLACE_LACE + square
            count += 1
    out[count] = DONE
    return count + 1


@compiled
def place_lace(row: Row, square: int) -> None:
    """Place a worker; a worker of somebody else goes home (BU-7.2, BU-9.12); take the coin (BU-6.9)."""
    player, bit = mover(row), 1 << square
    if not free_squares(row) & bit:
        row[player + PRIVILEGES] -= 1
    for seat in range(row[SEATS]):
        other = player_of(seat) + LACE_WORKERS
        if squares_at(row, other) & bit:
            put_squares(row, other, squares_at(row, other) & ~bit)
            come_home(row, player_of(seat), EVICTION_COINS)
    put_squares(row, player + LACE_WORKERS, squares_at(row, player + LACE_WORKERS) | bit)
    send_out(row, player, 1)
    if squares_at(row, COIN_SQUARES) & bit:
        row[player + COINS] += 1
    without(row, ARROWS_LEFT, workshop_at(row, square))
    lace_on(row)


@compiled
def workshop_at(row: Row, square: int) -> int:
    """Return the colour of the workshop on a square that has one."""
    colour = 0
    while colour < COLOURS and not squares_at(row, WORKSHOPS + colour * SQUARE_SET) >> square & 1:
        colour += 1
    return colour
