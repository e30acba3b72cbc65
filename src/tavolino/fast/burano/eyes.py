"""What a seat sees in numbers, the same as `envs.encodings.burano`.

It sees neither the others' pyramids while they are built, nor their cards drawn blind.
"""

from typing import Final

from tavolino.fast.burano.layout import (
    ARROWS,
    ARROWS_LEFT,
    BOAT,
    BRIDGE_ORDER,
    BRIDGES,
    BUILDINGS,
    CARDS,
    COIN_SQUARES,
    COINS,
    COLOURS,
    COLUMNS,
    DECIDED,
    DRAWING_ROOF,
    DRAWN,
    FINISHED,
    FIRST,
    FISH,
    FISHING,
    FREE,
    HAND,
    HOLE_SET,
    HOLES,
    HOME,
    HOUSE,
    HOUSES,
    HUT,
    HUTS,
    IN_DECK,
    IN_ROW,
    ISLANDS,
    KINDS,
    KNOWN,
    LACE_WORKERS,
    LACING,
    LEFT,
    LEFT_PORT,
    LIST,
    MATCHES,
    MISSING,
    MOVES,
    OFFSET,
    OPEN_SEAFOOD,
    PAID,
    PAYING_LACE,
    PHASE,
    PIECES,
    PLACES,
    POINTS,
    PREPARED,
    PRIVILEGES,
    PYRAMID,
    REFILLING_SEAFOOD,
    REMOVED,
    RESERVE,
    REVEALING_ROOF,
    REVEALING_SEAFOOD,
    RING,
    ROOFS,
    ROOFS_OF_A_KIND,
    ROOFS_OF_A_PLAYER,
    ROUND,
    SAILING,
    SEAFOOD,
    SEAFOOD_DECK,
    SEASON,
    SEATS,
    SHIP,
    SHIPS,
    SOLD,
    SQUARE_SET,
    SQUARES,
    STACKING,
    STACKS,
    STOPS,
    SUPPLY,
    SWAPPED,
    TAKING_CUBES,
    TILES,
    WORKERS,
    WORKS,
    WORKSHOP_TILES,
    WORKSHOPS,
    box,
)
from tavolino.fast.burano.pyramid import is_complete
from tavolino.fast.burano.ring import house
from tavolino.fast.burano.rules import to_move
from tavolino.fast.burano.seats import player_of
from tavolino.fast.burano.sets import holes_at, squares_at, total
from tavolino.fast.compiled import compiled
from tavolino.fast.eyes import Sight, copied, number, one_hot
from tavolino.fast.row import Row

WAYS_TO_LAY_TILES: Final = len(WORKSHOP_TILES)
SEASONS: Final = len(box.ROUNDS) + 1
NUMBER_OF_WORKS: Final = len(box.WORKS)
PORTS: Final = STOPS - ISLANDS
LEVELS: Final = 2 * box.STOREYS - 1
STOREYS: Final[int] = box.ROOFED_STOREYS


def sight_size(seats: int) -> int:
    """Return how many numbers an observation has."""
    status = WAYS_TO_LAY_TILES + (FINISHED + 1) + 3 + COLOURS + SQUARES + 2 + KINDS + SEASONS + 2 + 2 * seats
    cards = COLOURS * (NUMBER_OF_WORKS + 1 + HUTS) + SHIPS * PORTS + SEAFOOD + 1 + 2 * BUILDINGS + 2 * ROOFS
    lace = SQUARES * (1 + COLOURS + seats)
    town = len(BRIDGE_ORDER) * STOREYS + HOLES * LEVELS * COLOURS
    player = 6 + 2 * COLOURS + ISLANDS + 2 * SEAFOOD + STOPS + HOUSES
    player += COLOURS * (HOUSES + ARROWS + PLACES) + BUILDINGS + ROOFS
    return status + cards + lace + town + seats * player


@compiled
def observe(row: Row, seat: int, out: Sight) -> None:
    """Write what a seat sees; seats are turned so that the own one comes first."""
    at = see_status(row, seat, out, 0)
    at = see_cards(row, out, at)
    at = see_lace(row, seat, out, at)
    at = see_town(row, out, at)
    at = see_piles(row, seat, out, at)
    see_boards(row, seat, out, at)


# --- Parts of several kinds -----------------------------------------------------------------------


@compiled
def marks(out: Sight, at: int, members: int, length: int) -> int:
    """Write a 1 for every member of a set."""
    place = at
    while members:
        if members & 1:
            out[place] = 1
        members >>= 1
        place += 1
    return at + length


@compiled
def marks_of(out: Sight, at: int, row: Row, start: int, length: int, wanted: int) -> int:
    """Write a 1 for every cell with this number in it."""
    for cell in range(length):
        if row[start + cell] == wanted:
            out[at + cell] = 1
    return at + length


@compiled
def colours_of(out: Sight, at: int, row: Row, start: int, length: int, colours: int) -> int:
    """Write which of several colours, or of other kinds, is in each cell; 0 is none."""
    for cell in range(start, start + length):
        at = one_hot(out, at, row[cell] - 1, colours)
    return at


@compiled
def if_in(row: Row, first: int, last: int, cell: int) -> int:
    """Return what is remembered in a cell, if the phase is one of these."""
    return row[cell] if first <= row[PHASE] <= last else 0


# --- The table ------------------------------------------------------------------------------------


@compiled
def see_status(row: Row, seat: int, out: Sight, at: int) -> int:
    """Write what is being done, and what has to be remembered for it."""
    seats, phase = row[SEATS], row[PHASE]
    at = one_hot(out, at, row[TILES], WAYS_TO_LAY_TILES)
    at = one_hot(out, at, phase, FINISHED + 1)
    at = number(out, at, if_in(row, SAILING, SAILING, SWAPPED))
    at = number(out, at, if_in(row, FISHING, REVEALING_SEAFOOD, LEFT))
    at = number(out, at, if_in(row, FISHING, REFILLING_SEAFOOD, MATCHES))
    for place in range(LIST):
        arrow = if_in(row, LACING, LACING, ARROWS_LEFT + place)
        if arrow:
            out[at + arrow - 1] += 1
    at += COLOURS
    at = marks(out, at, squares_at(row, PAID) if phase == PAYING_LACE else 0, SQUARES)
    at = number(out, at, if_in(row, PAYING_LACE, PAYING_LACE, FREE))
    at = number(out, at, if_in(row, TAKING_CUBES, TAKING_CUBES, MISSING))
    drawn = 0
    for place in range(LIST):
        drawn |= 1 << if_in(row, DRAWING_ROOF, REVEALING_ROOF, DRAWN + place)
    at = marks(out, at, drawn >> 1, KINDS)
    at = one_hot(out, at, row[SEASON], SEASONS)
    at = number(out, at, row[ROUND])
    at = number(out, at, row[MOVES])
    for ahead in range(seats):
        at = number(out, at, decides(row, (seat + ahead) % seats))
    return one_hot(out, at, (row[FIRST] - seat) % seats, seats)


@compiled
def decides(row: Row, seat: int) -> bool:
    """Say whether a seat is to move; while pyramids are built, several are."""
    if row[PHASE] == STACKING:
        return not is_complete(row, player_of(seat))
    return to_move(row) == seat


@compiled
def see_cards(row: Row, out: Sight, at: int) -> int:
    """Write what lies open for all, and what can be told by counting."""
    at = colours_of(out, at, row, WORKS, COLOURS, NUMBER_OF_WORKS)
    at = copied(out, at, row, SUPPLY, COLOURS)
    at = colours_of(out, at, row, HUT, HUTS, COLOURS)
    for ship in range(SHIPS):
        at = one_hot(out, at, row[SHIP + ship] - LEFT_PORT, PORTS)
    at = copied(out, at, row, OPEN_SEAFOOD, SEAFOOD)
    at = number(out, at, total(row, SEAFOOD_DECK, SEAFOOD))
    at = marks_of(out, at, row, CARDS, BUILDINGS, IN_ROW)
    at = marks_of(out, at, row, CARDS, BUILDINGS, IN_DECK)
    for kind in range(KINDS):
        at = marks(out, at, row[STACKS + kind], ROOFS_OF_A_KIND)
    for kind in range(KINDS):
        at = marks(out, at, row[REMOVED + kind], ROOFS_OF_A_KIND)
    return at


@compiled
def see_lace(row: Row, seat: int, out: Sight, at: int) -> int:
    """Write the lace area."""
    at = marks(out, at, squares_at(row, COIN_SQUARES), SQUARES)
    for colour in range(COLOURS):
        workshop = squares_at(row, WORKSHOPS + colour * SQUARE_SET)
        for square in range(SQUARES):
            if workshop >> square & 1:
                out[at + square * COLOURS + colour] = 1
    at += SQUARES * COLOURS
    for ahead in range(row[SEATS]):
        player = player_of((seat + ahead) % row[SEATS])
        at = marks(out, at, squares_at(row, player + LACE_WORKERS), SQUARES)
    return at


@compiled
def see_town(row: Row, out: Sight, at: int) -> int:
    """Write the bridges by storey, and what stands in each hole, from below."""
    for storey in range(STOREYS):
        bridges = holes_at(row, BRIDGES + storey * HOLE_SET)
        for place in range(len(BRIDGE_ORDER)):
            if bridges >> int(BRIDGE_ORDER[place]) & 1:
                out[at + place * STOREYS + storey] = 1
    at += len(BRIDGE_ORDER) * STOREYS
    for hole in range(HOLES):
        column, level = row[COLUMNS + hole], at
        while column:
            level = one_hot(out, level, (column & 7) - 1, COLOURS)
            column >>= 3
        at += LEVELS * COLOURS
    return at


# --- The players ----------------------------------------------------------------------------------


@compiled
def see_piles(row: Row, seat: int, out: Sight, at: int) -> int:
    """Write what is counted of every player."""
    seats = row[SEATS]
    for cell in (POINTS, COINS, PRIVILEGES, HOME):
        for ahead in range(seats):
            at = number(out, at, row[player_of((seat + ahead) % seats) + cell])
    for ahead in range(seats):
        player = player_of((seat + ahead) % seats)
        hidden = total(row, player + FISH, SEAFOOD) - total(row, player + KNOWN, SEAFOOD)
        at = number(out, at, hidden if ahead else 0)
    for ahead in range(seats):
        at = number(out, at, 0 if is_unseen(row, ahead) else row[player_of((seat + ahead) % seats) + DECIDED])
    for ahead in range(seats):
        at = see_reserve(row, player_of((seat + ahead) % seats), is_unseen(row, ahead), out, at)
    for ahead in range(seats):
        at = copied(out, at, row, player_of((seat + ahead) % seats) + PREPARED, COLOURS)
    for ahead in range(seats):
        at = copied(out, at, row, player_of((seat + ahead) % seats) + WORKERS, ISLANDS)
    for ahead in range(seats):
        at = copied(out, at, row, player_of((seat + ahead) % seats) + (KNOWN if ahead else FISH), SEAFOOD)
    for ahead in range(seats):
        at = copied(out, at, row, player_of((seat + ahead) % seats) + SOLD, SEAFOOD)
    return at


@compiled
def is_unseen(row: Row, ahead: int) -> bool:
    """Say whether a pyramid is somebody else's and being built."""
    return ahead > 0 and row[PHASE] == STACKING


@compiled
def see_reserve(row: Row, player: int, unseen: bool, out: Sight, at: int) -> int:
    """Write the reserve; as long as a pyramid is not seen, its cubes count as not stacked yet."""
    end = copied(out, at, row, player + RESERVE, COLOURS)
    if unseen:
        for place in range(PLACES):
            if row[player + PYRAMID + place]:
                out[at + row[player + PYRAMID + place] - 1] += 1
    return end


@compiled
def see_boards(row: Row, seat: int, out: Sight, at: int) -> None:
    """Write where everything stands on the boards of the players."""
    seats = row[SEATS]
    for ahead in range(seats):
        at = one_hot(out, at, row[player_of((seat + ahead) % seats) + BOAT], STOPS)
    for ahead in range(seats):
        at = one_hot(out, at, row[player_of((seat + ahead) % seats) + OFFSET], HOUSES)
    for ahead in range(seats):
        ring = player_of((seat + ahead) % seats) + RING
        for piece in range(PIECES):
            for place in range(HOUSE.shape[1]):
                at = one_hot(out, at, HOUSE[row[ring + piece], place], COLOURS)
    for ahead in range(seats):
        for arrow in range(ARROWS):
            at = one_hot(out, at, house(row, player_of((seat + ahead) % seats), arrow), COLOURS)
    for ahead in range(seats):
        at = marks_of(out, at, row, CARDS, BUILDINGS, (seat + ahead) % seats)
    for ahead in range(seats):
        at = see_roofs(row, player_of((seat + ahead) % seats) + HAND, out, at)
    for ahead in range(seats):
        player = player_of((seat + ahead) % seats)
        if not is_unseen(row, ahead):
            colours_of(out, at, row, player + PYRAMID, PLACES, COLOURS)
        at += PLACES * COLOURS


@compiled
def see_roofs(row: Row, hand: int, out: Sight, at: int) -> int:
    """Write which roofs a player has to lay."""
    for place in range(ROOFS_OF_A_PLAYER):
        if row[hand + place]:
            out[at + row[hand + place] - 1] = 1
    return at + ROOFS
