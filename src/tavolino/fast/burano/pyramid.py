"""The beginning of a season: everybody builds a pyramid, unseen by the others (BU-2)."""

from typing import Any

from numpy.typing import NDArray

from tavolino.fast.burano.layout import (
    BOUNDARIES,
    COINS,
    COLOURS,
    DECIDED,
    FIRST,
    LAYER_END,
    LEAVE_EMPTY,
    MOVES,
    MOVING,
    PLACES,
    PYRAMID,
    RESERVE,
    ROUND,
    SEASON,
    SEATS,
    STACK,
    STACKING,
    SUPPLY,
    TURN,
)
from tavolino.fast.burano.seats import enter, mover, player_of
from tavolino.fast.burano.sets import total
from tavolino.fast.compiled import compiled
from tavolino.fast.row import Row


@compiled
def begin_season(row: Row) -> None:
    """Pass on the first-player marker (BU-8.6), except in the first season, and let pyramids be built."""
    if row[SEASON]:
        row[FIRST] = (row[FIRST] + 1) % row[SEATS]
    row[SEASON] += 1
    row[ROUND] = 0
    enter(row, STACKING)
    for seat in range(row[SEATS]):
        row[player_of(seat) + DECIDED] = 0
    stack_on(row, 0)


@compiled
def stack_on(row: Row, seat: int) -> None:
    """Go on to the next seat whose pyramid is not complete; if there is none, turns begin."""
    while seat < row[SEATS] and is_complete(row, player_of(seat)):
        seat += 1
    if seat < row[SEATS]:
        row[TURN] = seat
    else:
        begin_turns(row)


@compiled
def is_complete(row: Row, player: int) -> bool:
    """Say whether a pyramid is full, or its last layer is decided to the end (BU-2.5)."""
    decided = row[player + DECIDED]
    return decided == PLACES or (BOUNDARIES >> decided & 1 and total(row, player + RESERVE, COLOURS) == 0)


@compiled
def stackings(row: Row, out: NDArray[Any]) -> int:
    """Put any cube on the next place; it stays empty only in a layer that cannot be filled (BU-2.5)."""
    player, count, cubes = mover(row), 0, 0
    for colour in range(COLOURS):
        number = row[player + RESERVE + colour]
        if number:
            cubes += number
            out[count] = STACK + colour
            count += 1
    place = row[player + DECIDED]
    if cubes < LAYER_END[place] - place:
        out[count] = LEAVE_EMPTY
        count += 1
    return count


@compiled
def stack(row: Row, action: int) -> None:
    """Put a cube of the reserve on the next place, or leave the place empty (BU-2.4, BU-2.5)."""
    player = mover(row)
    if action != LEAVE_EMPTY:
        row[player + RESERVE + action - STACK] -= 1
        row[player + PYRAMID + row[player + DECIDED]] = action - STACK + 1
    row[player + DECIDED] += 1
    stack_on(row, row[TURN])


@compiled
def begin_turns(row: Row) -> None:
    """Show the pyramids and give up the cubes left over for a coin each (BU-2.6)."""
    for seat in range(row[SEATS]):
        player = player_of(seat)
        for colour in range(COLOURS):
            row[player + COINS] += row[player + RESERVE + colour]
            row[SUPPLY + colour] += row[player + RESERVE + colour]
            row[player + RESERVE + colour] = 0
        row[player + DECIDED] = PLACES
    enter(row, MOVING)
    row[ROUND] = 1
    row[TURN] = row[FIRST]
    row[MOVES] = 0
