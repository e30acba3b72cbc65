"""Filling up roofs: at the beginning (BU-1.4) and in the clean-up (BU-8.5)."""

from typing import Any

from numpy.typing import NDArray

from tavolino.fast.burano.layout import (
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
    """Let a player give back roofs, if there are any, then draw; then it is the next player's turn."""
    while seat != NOBODY:
        row[TURN] = seat
        if row[mover(row) + HAND]:
            enter(row, RETURNING_ROOFS)
            return
        if can_draw(row):
            enter(row, DRAWING_ROOF)
            return
        seat = next_from_first(row)
    begin_season(row)


@compiled
def returns(row: Row, out: NDArray[Any]) -> int:
    """Give back any roof, or no more (BU-8.5)."""
    player, count = mover(row), 0
    while count < ROOFS_OF_A_PLAYER and row[player + HAND + count]:
        out[count] = RETURN + row[player + HAND + count] - 1
        count += 1
    out[count] = DONE
    return count + 1


@compiled
def return_roof(row: Row, roof: int) -> None:
    """Take a roof out of the game (BU-8.5)."""
    player = mover(row)
    without(row, player + HAND, roof)
    row[REMOVED + roof // ROOFS_OF_A_KIND] |= 1 << roof % ROOFS_OF_A_KIND
    if not row[player + HAND]:
        begin_drawing(row)


@compiled
def begin_drawing(row: Row) -> None:
    """Let a player who has given back enough draw."""
    enter(row, DRAWING_ROOF)
    draw_on(row)


@compiled
def can_draw(row: Row) -> bool:
    """Say whether the player has fewer than three roofs, and there is one to draw."""
    if row[mover(row) + HAND + ROOFS_OF_A_PLAYER - 1]:
        return False
    for kind in range(KINDS):
        if row[STACKS + kind]:
            return True
    return False


@compiled
def draw_on(row: Row) -> None:
    """Draw until there are three, as long as there are roofs; then it is the next player's turn."""
    if can_draw(row):
        row[PHASE] = DRAWING_ROOF
    else:
        begin_roofs(row, next_from_first(row))


@compiled
def drawings(row: Row, out: NDArray[Any]) -> int:
    """Draw a kind not drawn yet; the same again only if nothing else is there (BU-1.4, BU-8.5)."""
    count = 0
    for kind in range(KINDS):
        if row[STACKS + kind] and not was_drawn(row, kind):
            out[count] = DRAW_ROOF + kind
            count += 1
    if count:
        return count
    for kind in range(KINDS):
        if row[STACKS + kind]:
            out[count] = DRAW_ROOF + kind
            count += 1
    return count


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
