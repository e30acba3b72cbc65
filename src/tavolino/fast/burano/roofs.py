"""Filling up roofs: at the beginning (BU-1.4) and in the clean-up (BU-8.5)."""

from typing import Any

from numpy.typing import NDArray

from tavolino.fast.burano.buying import can_buy, purchases
from tavolino.fast.burano.layout import (
    BUYING_CUBES,
    DONE,
    DRAW_ROOF,
    DRAWING_ROOF,
    DRAWN,
    HAND,
    KINDS,
    LIST,
    PHASE,
    REMOVED,
    RETURN,
    RETURNING_ROOFS,
    REVEALING_ROOF,
    ROOFS_OF_A_KIND,
    ROOFS_OF_A_PLAYER,
    SEASON,
    STACKS,
    TURN,
)
from tavolino.fast.burano.pyramid import begin_season
from tavolino.fast.burano.seats import enter, mover, next_from_first
from tavolino.fast.burano.sets import append, size, without
from tavolino.fast.compiled import compiled
from tavolino.fast.luck import Luck, below
from tavolino.fast.row import NOBODY, Row


@compiled
def begin_roofs(row: Row, seat: int) -> None:
    """Let players in turn give back roofs, draw, and buy cubes, as far as there is something to decide."""
    while seat != NOBODY:
        row[TURN] = seat
        if row[mover(row) + HAND]:
            enter(row, RETURNING_ROOFS)
            return
        if is_short(row):
            enter(row, DRAWING_ROOF)
            return
        if may_buy(row):
            enter(row, BUYING_CUBES)
            return
        seat = next_from_first(row)
    begin_season(row)


@compiled
def finish_roofs(row: Row) -> None:
    """Go on with the next player's roofs, then with the season."""
    begin_roofs(row, next_from_first(row))


@compiled
def returns(row: Row, out: NDArray[Any]) -> int:
    """Give back any roof, buy, or no more (BU-8.5)."""
    player, count = mover(row), 0
    while count < ROOFS_OF_A_PLAYER and row[player + HAND + count]:
        out[count] = RETURN + row[player + HAND + count] - 1
        count += 1
    count = purchases(row, out, count)
    out[count] = DONE
    return count + 1


@compiled
def return_roof(row: Row, roof: int) -> None:
    """Take a roof out of the game (BU-8.5)."""
    player = mover(row)
    without(row, player + HAND, roof)
    row[REMOVED + roof // ROOFS_OF_A_KIND] |= 1 << roof % ROOFS_OF_A_KIND
    if not row[player + HAND]:
        draw_on(row)


@compiled
def begin_drawing(row: Row) -> None:
    """Let a player who has given back enough draw; without a new roof to see there is no more to decide."""
    if is_short(row):
        enter(row, DRAWING_ROOF)
    else:
        finish_roofs(row)


@compiled
def is_short(row: Row) -> bool:
    """Say whether a player must draw: until there are three, as long as there are roofs (BU-8.5)."""
    if row[mover(row) + HAND + ROOFS_OF_A_PLAYER - 1]:
        return False
    for kind in range(KINDS):
        if row[STACKS + kind]:
            return True
    return False


@compiled
def draw_on(row: Row) -> None:
    """Draw the next roof; when all are seen, cubes may be bought in the clean-up (BU-7.3)."""
    if is_short(row):
        row[PHASE] = DRAWING_ROOF
    else:
        buy_on(row)


@compiled
def may_buy(row: Row) -> bool:
    """Say whether this is the clean-up and a cube could be bought."""
    return row[SEASON] > 0 and can_buy(row)


@compiled
def buy_on(row: Row) -> None:
    """Let a player buy cubes after the roofs, as long as that is possible (BU-7.3)."""
    if may_buy(row):
        enter(row, BUYING_CUBES)
    else:
        finish_roofs(row)


@compiled
def buyings(row: Row, out: NDArray[Any]) -> int:
    """Buy, or no more (BU-7.3)."""
    count = purchases(row, out, 0)
    out[count] = DONE
    return count + 1


@compiled
def drawings(row: Row, out: NDArray[Any]) -> int:
    """Draw a kind not drawn yet; the same again only if nothing else is there (BU-1.4, BU-8.5)."""
    count = 0
    for kind in range(KINDS):
        if row[STACKS + kind] and not was_drawn(row, kind):
            out[count] = DRAW_ROOF + kind
            count += 1
    if not count:
        for kind in range(KINDS):
            if row[STACKS + kind]:
                out[count] = DRAW_ROOF + kind
                count += 1
    return purchases(row, out, count) if row[SEASON] else count


@compiled
def was_drawn(row: Row, kind: int) -> bool:
    """Say whether the player has drawn a roof of this kind now."""
    for place in range(LIST):
        if row[DRAWN + place] == kind + 1:
            return True
    return False


@compiled
def draw_roof(row: Row, kind: int) -> None:
    """Draw from the stack of a kind; chance shows what it is."""
    append(row, DRAWN, kind)
    row[PHASE] = REVEALING_ROOF


@compiled
def reveal_roof(row: Row, luck: Luck) -> None:
    """Give the player the roof that was drawn (BU-1.4)."""
    last = LIST - 1
    while not row[DRAWN + last]:
        last -= 1
    kind = row[DRAWN + last] - 1
    stack = row[STACKS + kind]
    left = stack
    for _ in range(below(luck, size(stack))):
        left &= left - 1
    roof = left & -left
    row[STACKS + kind] = stack & ~roof
    append(row, mover(row) + HAND, kind * ROOFS_OF_A_KIND + size(roof - 1))
    draw_on(row)
