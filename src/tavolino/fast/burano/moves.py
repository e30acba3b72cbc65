"""The moves of a turn, the privileges between them, and the end of the turn (BU-3 to BU-5, BU-7)."""

from typing import Any, Final

from numpy.typing import NDArray

from tavolino.fast.burano.cleanup import begin_clean_up
from tavolino.fast.burano.earn import earn
from tavolino.fast.burano.lace import begin_lace
from tavolino.fast.burano.layout import (
    ABOVE,
    ACROSS,
    ADD,
    BELOW,
    BRIDGES,
    BUILD,
    BUILDINGS,
    COINS,
    COLOURS,
    COLUMNS,
    DOWN,
    EARN,
    END_TURN,
    FIRST,
    HAND,
    HOLE_SET,
    HOLES,
    LACE,
    LAID,
    LAID_ROOFS,
    LAY,
    LINE_ACROSS,
    LINE_DOWN,
    MOVE_COINS,
    MOVES,
    PAIR_FIRST,
    PAIR_SECOND,
    PAIRS,
    PLACES,
    PREPARE,
    PREPARED,
    PRIVILEGES,
    PYRAMID,
    REWARDED,
    REWARDING,
    ROOF_FIRST,
    ROOF_SECOND,
    ROOFS,
    ROOFS_OF_A_PLAYER,
    ROUND,
    ROUNDS,
    SEASON,
    SITES,
    SUPPLY,
    TAKE_COIN,
    TURN,
    WILD_COLOURS,
    WORKS,
    box,
)
from tavolino.fast.burano.sail import begin_sail
from tavolino.fast.burano.seats import enter, has_card, mover, next_from_first
from tavolino.fast.burano.sets import holes_at, put_holes, total, without
from tavolino.fast.burano.town import levels, put_on, survey, top
from tavolino.fast.compiled import compiled
from tavolino.fast.row import NOBODY, Row

PREPARATION_SPACES: Final[int] = box.PREPARATION_SPACES

# --- What is legal --------------------------------------------------------------------------------


@compiled
def moves(row: Row, out: NDArray[Any]) -> int:
    """Make a move that can be paid (BU-3.1), use a privilege (BU-3.4), or end the turn."""
    player, count, made = mover(row), 0, row[MOVES]
    filled = filled_places(row, player)
    can_move = made < len(MOVE_COINS) and row[player + COINS] + MOVE_COINS[made] >= 0
    prepared = total(row, player + PREPARED, COLOURS)
    if can_move and prepared < PREPARATION_SPACES:
        for place in range(PLACES):
            if filled >> place & 1 and not filled & ABOVE[place]:  # BU-4.1
                out[count] = PREPARE + place
                count += 1
    if can_move and prepared:
        count = buildings(row, player, out, count)
    if can_move and row[player + HAND]:
        count = layings(row, player, out, count)
    if row[player + PRIVILEGES]:
        count = additions(row, filled, out, count)
        out[count] = TAKE_COIN
        count += 1
    out[count] = END_TURN
    return count + 1


@compiled
def filled_places(row: Row, player: int) -> int:
    """Return the places of the pyramid with a cube."""
    filled = 0
    for place in range(PLACES):
        if row[player + PYRAMID + place]:
            filled |= 1 << place
    return filled


@compiled
def buildings(row: Row, player: int, out: NDArray[Any], count: int) -> int:
    """Every prepared colour, every hole that takes a cube (BU-5.1, BU-5.2)."""
    sites = holes_at(row, SITES)
    for colour in range(COLOURS):
        if row[player + PREPARED + colour]:
            for hole in range(HOLES):
                if sites >> hole & 1:
                    out[count] = BUILD + colour * HOLES + hole
                    count += 1
    return count


@compiled
def additions(row: Row, filled: int, out: NDArray[Any], count: int) -> int:
    """Any cube of the supply, on an empty place whose four cubes below are there (BU-7.3)."""
    gaps = 0
    for place in range(PLACES):
        if not filled >> place & 1 and filled & BELOW[place] == BELOW[place]:
            gaps |= 1 << place
    for colour in range(COLOURS):
        if gaps and row[SUPPLY + colour]:
            for place in range(PLACES):
                if gaps >> place & 1:
                    out[count] = ADD + colour * PLACES + place
                    count += 1
    return count


@compiled
def layings(row: Row, player: int, out: NDArray[Any], count: int) -> int:
    """Every roof, every line of two cubes of its colours, either way round (BU-5.4)."""
    across, down = holes_at(row, ACROSS), holes_at(row, DOWN)
    if not across | down:
        return count
    wild = wild_colours(row)
    for place in range(ROOFS_OF_A_PLAYER):
        roof = row[player + HAND + place] - 1
        if roof >= 0:
            for hole in range(HOLES):
                if across >> hole & 1:
                    count = ways_round(row, roof, LINE_ACROSS[hole], wild, out, count)
                if down >> hole & 1:
                    count = ways_round(row, roof, LINE_DOWN[hole], wild, out, count)
    return count


@compiled
def wild_colours(row: Row) -> int:
    """Return the colours of roof halves that fit any cube (BU-9.4 to BU-9.6)."""
    wild = 0
    for card in range(BUILDINGS):
        if has_card(row, row[TURN], card):
            wild |= WILD_COLOURS[card]
    return wild


@compiled
def ways_round(row: Row, roof: int, line: int, wild: int, out: NDArray[Any], count: int) -> int:
    """Write the ways in which a roof fits the cubes of a line."""
    one, other = top(row, PAIR_FIRST[2 * line]), top(row, PAIR_SECOND[2 * line])
    first, second = ROOF_FIRST[roof], ROOF_SECOND[roof]
    is_first_wild, is_second_wild = wild >> first & 1, wild >> second & 1
    number = LAY + int(roof) * PAIRS + 2 * line
    if (one == first or is_first_wild) and (other == second or is_second_wild):
        out[count] = number
        count += 1
    if (other == first or is_first_wild) and (one == second or is_second_wild):
        out[count] = number + 1
        count += 1
    return count


# --- Moves ----------------------------------------------------------------------------------------


@compiled
def pay_move(row: Row, player: int) -> None:
    """Pay for the next move of the turn, or be paid for the first (BU-3.1)."""
    row[player + COINS] += MOVE_COINS[row[MOVES]]
    row[MOVES] += 1


@compiled
def prepare(row: Row, place: int) -> None:
    """Move a cube from the pyramid to a preparation space (BU-4.1)."""
    player = mover(row)
    pay_move(row, player)
    row[player + PREPARED + row[player + PYRAMID + place] - 1] += 1
    row[player + PYRAMID + place] = 0


@compiled
def build(row: Row, colour: int, hole: int) -> None:
    """Build a cube (BU-5.1, BU-5.2) and carry out the action of its colour (BU-5.3)."""
    player = mover(row)
    pay_move(row, player)
    row[player + PREPARED + colour] -= 1
    if row[COLUMNS + hole] and top(row, hole) == colour:
        row[player + PRIVILEGES] += 1
    put_on(row, hole, colour)
    survey(row)
    work = row[WORKS + colour] - 1
    if work == EARN:
        earn(row)
    elif work == LACE:
        begin_lace(row)
    else:
        begin_sail(row)


@compiled
def lay_roof(row: Row, roof: int, pair: int) -> None:
    """Cover two cubes with a roof (BU-5.4); its bonus is chosen next."""
    player, first, second = mover(row), PAIR_FIRST[pair], PAIR_SECOND[pair]
    pay_move(row, player)
    without(row, player + HAND, roof)
    bridges = BRIDGES if levels(row[COLUMNS + first]) == 1 else BRIDGES + HOLE_SET
    put_holes(row, bridges, holes_at(row, bridges) | 1 << int(first + second) // 2)
    put_on(row, first, ROOF_FIRST[roof])
    put_on(row, second, ROOF_SECOND[roof])
    survey(row)
    row[LAID_ROOFS + row[LAID]] = (int(row[TURN]) * ROOFS + roof) * PAIRS + pair
    row[LAID] += 1
    enter(row, REWARDING)
    row[REWARDED] = roof


# --- Privileges -----------------------------------------------------------------------------------


@compiled
def add_cube(row: Row, colour: int, place: int) -> None:
    """Take a cube of the supply into the pyramid (BU-7.3)."""
    player = mover(row)
    row[player + PRIVILEGES] -= 1
    row[player + PYRAMID + place] = colour + 1
    row[SUPPLY + colour] -= 1


@compiled
def take_coin(row: Row) -> None:
    """Turn a privilege into a coin (BU-7.4)."""
    player = mover(row)
    row[player + PRIVILEGES] -= 1
    row[player + COINS] += 1


# --- The end of a turn ----------------------------------------------------------------------------


@compiled
def end_turn(row: Row) -> None:
    """Take a coin if there was no move (BU-3.2); go on clockwise (BU-2.2), then to the clean-up (BU-2.3)."""
    if not row[MOVES]:
        row[mover(row) + COINS] += 1
    row[MOVES] = 0
    following = next_from_first(row)
    if following != NOBODY:
        row[TURN] = following
    elif row[ROUND] < ROUNDS[row[SEASON]]:
        row[TURN] = row[FIRST]
        row[ROUND] += 1
    else:
        begin_clean_up(row)
