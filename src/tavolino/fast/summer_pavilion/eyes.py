"""What a seat sees in numbers, the same as `envs.encodings.summer_pavilion`; everything lies open."""

from tavolino.fast.compiled import compiled
from tavolino.fast.eyes import Sight, copied, number, one_hot, seat_mark
from tavolino.fast.row import Row
from tavolino.fast.summer_pavilion.layout import (
    BAG,
    BOARD,
    BONUS,
    BUILD,
    COLOURS,
    FINISHED,
    FIRST,
    HAND,
    KEPT,
    PASSED,
    PHASE,
    POINTS,
    RESTOCK,
    ROUND,
    SEATS,
    SIDE,
    SOURCES,
    SPACES,
    START_TILE,
    SUPPLY,
    TOWER,
    TURN,
    WORKSHOPS,
)
from tavolino.fast.summer_pavilion.rules import ROUNDS, is_out, player_of, to_move

SIDES = 2


def sight_size(seats: int) -> int:
    """Return how many numbers an observation has."""
    table = SIDES + (FINISHED + 1) + ROUNDS + 2 + 3 * seats + (4 + int(WORKSHOPS[seats])) * COLOURS
    return table + seats * (2 + 2 * COLOURS + SPACES * COLOURS)


@compiled
def observe(row: Row, seat: int, out: Sight) -> None:
    """Write what a seat sees; seats are turned so that the own one comes first."""
    seats = row[SEATS]
    at = one_hot(out, 0, row[SIDE], SIDES)
    at = one_hot(out, at, row[PHASE], FINISHED + 1)
    at = one_hot(out, at, row[ROUND] - 1, ROUNDS)
    at = number(out, at, row[BONUS])
    at = number(out, at, row[PHASE] == BUILD and row[player_of(row[TURN]) + PASSED] != 0)
    at = seat_mark(out, at, to_move(row), seat, seats)
    at = seat_mark(out, at, row[FIRST], seat, seats)
    at = seat_mark(out, at, row[START_TILE], seat, seats)
    at = copied(out, at, row, BAG, COLOURS)
    at = copied(out, at, row, TOWER, COLOURS)
    at = copied(out, at, row, SUPPLY, COLOURS)
    at = copied(out, at, row, SOURCES, (1 + WORKSHOPS[seats]) * COLOURS)
    for ahead in range(seats):
        at = number(out, at, row[player_of((seat + ahead) % seats) + POINTS])
    for ahead in range(seats):
        at = number(out, at, has_passed(row, (seat + ahead) % seats))
    for ahead in range(seats):
        at = copied(out, at, row, player_of((seat + ahead) % seats) + HAND, COLOURS)
    for ahead in range(seats):
        at = copied(out, at, row, player_of((seat + ahead) % seats) + KEPT, COLOURS)
    for ahead in range(seats):
        board = player_of((seat + ahead) % seats) + BOARD
        for space in range(SPACES):
            at = one_hot(out, at, row[board + space] - 1, COLOURS)


@compiled
def has_passed(row: Row, owner: int) -> bool:
    """Say whether a player builds no more in this round, be it for want of tiles (SP-5.8)."""
    player = player_of(owner)
    if row[PHASE] in (BUILD, RESTOCK) and owner != row[TURN]:
        return is_out(row, player)
    return row[player + PASSED] != 0
