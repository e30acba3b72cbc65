"""What must be true of every row, written apart from the rules: all of the reference's `audit`, and more."""

from typing import Final

from tavolino.fast.compiled import compiled
from tavolino.fast.row import NOBODY, Row
from tavolino.fast.summer_pavilion.layout import (
    BACK,
    BAG,
    BOARD,
    BONUS,
    BUILD,
    COLOURS,
    DRAFT,
    FINISHED,
    FIRST,
    HAND,
    KEPT,
    PASSED,
    PHASE,
    PLAYER,
    PLAYERS,
    POINTS,
    POSITIONS,
    ROUND,
    SEATS,
    SIDE,
    SOURCES,
    SPACES,
    STAR_COLOURS,
    STARS,
    START_TILE,
    SUPPLY,
    TURN,
    WORKSHOPS,
    box,
)

FAULTS: Final = (
    "a number out of its range",
    "tiles of a colour lost or made",
    "a pile that holds fewer than no tiles",
    "too many tiles in the supply or on a workshop",
    "bonus tiles that cannot be taken",
    "points that nothing can have earned",
    "too many tiles kept, or kept by somebody who still builds",
    "a star of colours that cannot be",
    "a phase with nothing to do in it",
)
"""What a bit of `faults` stands for."""
_OUT_OF_RANGE: Final = 1

ROUNDS: Final[int] = box.ROUNDS
START_POINTS: Final[int] = box.START_POINTS
LEAST_POINTS: Final[int] = box.LEAST_POINTS
TILES_OF_A_COLOUR: Final[int] = box.TILES_OF_A_COLOUR
SUPPLY_SPACES: Final[int] = box.SUPPLY_SPACES
TILES_ON_A_WORKSHOP: Final[int] = box.TILES_ON_A_WORKSHOP
CORNERS: Final[int] = box.CORNERS
CENTRE_STAR: Final[int] = box.CENTRE_STAR
PILES: Final = (PLAYERS - BAG) // COLOURS
"""Bag, tower, supply, centre and workshops, one after the other."""


@compiled
def faults(row: Row) -> int:
    """Return the set of all that is broken, as bits in the order of FAULTS; nothing, if the row is sound."""
    if is_out_of_range(row):
        return _OUT_OF_RANGE
    return (
        are_tiles_lost(row) << 1
        | is_pile_negative(row) << 2
        | is_table_overfull(row) << 3
        | is_bonus_impossible(row) << 4
        | are_points_impossible(row) << 5
        | are_tiles_kept_wrongly(row) << 6
        | is_star_impossible(row) << 7
        | is_nothing_to_do(row) << 8
    )


@compiled
def start_of(seat: int) -> int:
    """Return where the cells of a player begin."""
    return PLAYERS + seat * PLAYER


@compiled
def sum_of(row: Row, pile: int) -> int:
    """Return how many tiles a pile holds."""
    number = 0
    for cell in range(pile, pile + COLOURS):
        number += row[cell]
    return number


@compiled
def is_out_of_range(row: Row) -> bool:
    """Say whether a phase, a round, a seat, a mark or a tile is none that exists."""
    seats = row[SEATS]
    if not (0 <= row[PHASE] <= FINISHED and 1 <= row[ROUND] <= ROUNDS and 0 <= row[SIDE] <= BACK):
        return True
    if not (0 <= row[TURN] < seats and 0 <= row[FIRST] < seats and NOBODY <= row[START_TILE] < seats):
        return True
    for seat in range(seats):
        player = start_of(seat)
        if row[player + PASSED] not in (0, 1):
            return True
        for space in range(player + BOARD, player + BOARD + SPACES):
            if not 0 <= row[space] <= COLOURS:
                return True
    return False


@compiled
def are_tiles_lost(row: Row) -> bool:
    """Say whether there are more or fewer tiles of a colour than in the box (SP-1.1)."""
    for colour in range(COLOURS):
        number = 0
        for pile in range(PILES):
            number += row[BAG + pile * COLOURS + colour]
        for seat in range(row[SEATS]):
            player = start_of(seat)
            number += row[player + HAND + colour] + row[player + KEPT + colour]
            for space in range(player + BOARD, player + BOARD + SPACES):
                number += row[space] == colour + 1
        if number != TILES_OF_A_COLOUR:
            return True
    return False


@compiled
def is_pile_negative(row: Row) -> bool:
    """Say whether a pile holds fewer than no tiles of a colour."""
    for cell in range(BAG, PLAYERS):
        if row[cell] < 0:
            return True
    for seat in range(row[SEATS]):
        player = start_of(seat)
        for colour in range(COLOURS):
            if row[player + HAND + colour] < 0 or row[player + KEPT + colour] < 0:
                return True
    return False


@compiled
def is_table_overfull(row: Row) -> bool:
    """Say whether the supply or a workshop holds more than fit, or a workshop is used that is not there."""
    for pile in range(1, (PLAYERS - SOURCES) // COLOURS):
        most = TILES_ON_A_WORKSHOP if pile <= WORKSHOPS[row[SEATS]] else 0
        if sum_of(row, SOURCES + pile * COLOURS) > most:
            return True
    return sum_of(row, SUPPLY) > SUPPLY_SPACES


@compiled
def is_bonus_impossible(row: Row) -> bool:
    """Say whether tiles are due that the supply does not have, or while nobody builds (SP-4.7)."""
    if row[BONUS] == 0:
        return False
    return row[BONUS] < 0 or row[PHASE] != BUILD or row[BONUS] > sum_of(row, SUPPLY)


@compiled
def are_points_impossible(row: Row) -> bool:
    """Say whether somebody has fewer points than the least, or more than all tiles of its stars can bring:
    the first tile of a star brings 1 point at most, the second 2 … (SP-4.6).
    """
    for seat in range(row[SEATS]):
        player = start_of(seat)
        most = START_POINTS
        for star in range(STARS):
            laid = 0
            for position in range(POSITIONS):
                laid += row[player + BOARD + star * POSITIONS + position] != 0
            most += laid * (laid + 1) // 2
        if not LEAST_POINTS <= row[player + POINTS] <= most:
            return True
    return False


@compiled
def are_tiles_kept_wrongly(row: Row) -> bool:
    """Say whether more than four are kept (SP-5.2), or any by somebody who has not passed (SP-5.1)."""
    for seat in range(row[SEATS]):
        player = start_of(seat)
        kept = sum_of(row, player + KEPT)
        if kept > CORNERS or (kept and not row[player + PASSED]):
            return True
    return False


@compiled
def is_star_impossible(row: Row) -> bool:
    """Say whether a star holds a colour that may not lie there (SP-4.4, SP-4.5)."""
    for seat in range(row[SEATS]):
        for star in range(STARS):
            first = start_of(seat) + BOARD + star * POSITIONS
            laid = different = seen = 0
            for space in range(first, first + POSITIONS):
                if row[space]:
                    laid += 1
                    different += not seen >> row[space] & 1
                    seen |= 1 << row[space]
            if row[SIDE] == BACK:
                if laid > different > 1:
                    return True
            elif star == CENTRE_STAR:
                if laid > different:
                    return True
            elif seen & ~(1 << (STAR_COLOURS[star] + 1)):
                return True
    return False


@compiled
def is_nothing_to_do(row: Row) -> bool:
    """Say whether tiles are drafted and none is there (SP-3.7), or built while some are left to draft, or
    whoever builds has neither tiles nor a bonus (SP-5.8).
    """
    on_offer = 0
    for cell in range(SOURCES, PLAYERS):
        on_offer += row[cell]
    if row[PHASE] == DRAFT:
        return on_offer == 0
    if row[PHASE] == BUILD and not row[BONUS] and sum_of(row, start_of(row[TURN]) + HAND) == 0:
        return True
    return on_offer > 0
