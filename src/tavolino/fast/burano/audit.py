"""What must be true of every row, written apart from the rules: all of the reference's `audit`, and more."""

from typing import Final

from tavolino.fast.burano.layout import (
    BELOW,
    BITS,
    BOAT,
    BUILDINGS,
    CARDS,
    COINS,
    COLOURS,
    COLUMNS,
    DEALING,
    DEALING_WORKS,
    DECIDED,
    FINISHED,
    FIRST,
    FISH,
    HAND,
    HOLES,
    HOME,
    HOUSES,
    HUT,
    HUTS,
    IN_DECK,
    IN_ROW,
    ISLANDS,
    KINDS,
    KNOWN,
    LACE_WORKERS,
    LAID,
    LAID_ROOFS,
    LEFT_PORT,
    MOVES,
    OFFSET,
    OPEN_SEAFOOD,
    PAIR_FIRST,
    PAIR_SECOND,
    PAIRS,
    PAYING_LACE,
    PHASE,
    PIECES,
    PLACES,
    PLAYER,
    PLAYERS,
    POINTS,
    PREPARED,
    PRIVILEGES,
    PYRAMID,
    REMOVED,
    RESERVE,
    RIGHT_PORT,
    RING,
    ROOF_FIRST,
    ROOF_SECOND,
    ROOFS,
    ROOFS_OF_A_KIND,
    ROOFS_OF_A_PLAYER,
    ROUND,
    ROUNDS,
    SEAFOOD,
    SEAFOOD_DECK,
    SEASON,
    SEATS,
    SHIP,
    SHIPS,
    SOLD,
    SQUARE_SET,
    STACKING,
    STACKS,
    STOPS,
    SUPPLY,
    TAKING_CUBES,
    TRIED,
    TURN,
    WORKERS,
    WORKS,
    WORKSHOPS,
    box,
)
from tavolino.fast.compiled import compiled
from tavolino.fast.row import Row

FAULTS: Final = (
    "a number out of its range",
    "cubes of a colour lost or made",
    "a roof lost or twice there",
    "seafood lost or made, or too much of it open",
    "building cards that nobody can have, or too many open",
    "a house that cannot stand",
    "a roof that lies on nothing",
    "fewer than no coins, privileges or points",
    "too many prepared cubes",
    "cards known that are not in hand",
    "workers lost or made",
    "a lace worker without a workshop, or two things on a square",
    "a cube that hangs in the air",
    "a ring or a hand that is not in order",
    "huts or actions dealt wrongly, or a ship in no port",
)
"""What a bit of `faults` stands for."""
_OUT_OF_RANGE: Final = 1

ALL_CUBES: Final[int] = box.CUBES_OF_A_COLOUR
ALL_WORKERS: Final[int] = box.WORKERS
ALL_OF_A_KIND: Final[int] = box.ALL_SEAFOOD[0]
MOST_OPEN_SEAFOOD: Final[int] = box.OPEN_SEAFOOD
MOST_OPEN_BUILDINGS: Final[int] = box.OPEN_BUILDINGS
MOST_PREPARED: Final[int] = box.PREPARATION_SPACES
MOST_MOVES: Final = len(box.MOVE_COINS)
SEASONS: Final = len(box.ROUNDS)
HUTS_OF_A_COLOUR: Final[int] = box.HUTS_OF_A_COLOUR
ALL_WORKS: Final = len(box.WORKS)
MOST_LEVELS: Final = 2 * box.STOREYS - 1
"""Cube, roof, cube, roof, cube."""
DIGIT: Final = 3
ONE_DIGIT: Final = (1 << DIGIT) - 1
"""So many bits of a column for each cube and half of a roof."""


@compiled
def faults(row: Row) -> int:
    """Return the set of all that is broken, as bits in the order of FAULTS; nothing, if the row is sound."""
    if is_out_of_range(row):
        return _OUT_OF_RANGE
    broken = (
        are_cubes_lost(row) << 1
        | is_roof_lost(row) << 2
        | is_seafood_lost(row) << 3
        | are_buildings_wrong(row) << 4
        | is_house_impossible(row) << 5
        | is_roof_in_the_air(row) << 6
        | is_lace_misplaced(row) << 11
        | is_dealt_wrongly(row) << 14
    )
    for seat in range(row[SEATS]):
        player = start_of(seat)
        broken |= (
            (row[player + COINS] < 0 or row[player + PRIVILEGES] < 0 or row[player + POINTS] < 0) << 7
            | (sum_of(row, player + PREPARED, COLOURS) > MOST_PREPARED) << 8
            | is_unknown_known(row, player) << 9
            | are_workers_lost(row, player) << 10
            | is_cube_in_the_air(row, player) << 12
            | is_out_of_order(row, player) << 13
        )
    return broken


@compiled
def start_of(seat: int) -> int:
    """Return where the cells of a player begin."""
    return PLAYERS + seat * PLAYER


@compiled
def sum_of(row: Row, at: int, length: int) -> int:
    """Return the sum of so many cells."""
    number = 0
    for cell in range(at, at + length):
        number += row[cell]
    return number


@compiled
def ones(bits: int) -> int:
    """Return how many members a set has."""
    number = 0
    while bits:
        bits &= bits - 1
        number += 1
    return number


@compiled
def is_out_of_range(row: Row) -> bool:
    """Say whether a phase, a season, a seat, a place or a piece is none that exists."""
    seats, season = row[SEATS], row[SEASON]
    if not (0 <= row[PHASE] <= FINISHED and 0 <= row[TURN] < seats and 0 <= row[FIRST] < seats):
        return True
    if not 0 <= season <= SEASONS or not 0 <= row[ROUND] <= ROUNDS[season]:
        return True
    if not (0 <= row[MOVES] <= MOST_MOVES and 0 <= row[LAID] <= HOLES):
        return True
    for number in range(row[LAID]):
        if not 0 <= row[LAID_ROOFS + number] < seats * ROOFS * PAIRS:
            return True
    for colour in range(COLOURS):
        if row[TRIED + colour]:
            return True
    for seat in range(seats):
        if is_player_out_of_range(row, start_of(seat)):
            return True
    return False


@compiled
def is_player_out_of_range(row: Row, player: int) -> bool:
    """Say whether a player has something that does not exist."""
    if not (1 <= row[player + HOME] <= ALL_WORKERS and 0 <= row[player + OFFSET] < HOUSES):
        return True
    if not (0 <= row[player + BOAT] < STOPS and 0 <= row[player + DECIDED] <= PLACES):
        return True
    if row[player + DECIDED] < PLACES and row[PHASE] != STACKING:
        return True
    for place in range(PLACES):
        most = COLOURS if place < row[player + DECIDED] else 0
        if not 0 <= row[player + PYRAMID + place] <= most:
            return True
    for place in range(ROOFS_OF_A_PLAYER):
        if not 0 <= row[player + HAND + place] <= ROOFS:
            return True
    for piece in range(PIECES):
        if not 0 <= row[player + RING + piece] < PIECES:
            return True
    return False


@compiled
def are_cubes_lost(row: Row) -> bool:
    """Say whether there are more or fewer cubes of a colour than in the box, or fewer than none somewhere."""
    for colour in range(COLOURS):
        number = row[SUPPLY + colour]
        if number < 0:
            return True
        for hole in range(HOLES):
            column = row[COLUMNS + hole]
            while column > 0:
                number += column & ONE_DIGIT == colour + 1
                column >>= 2 * DIGIT
        for seat in range(row[SEATS]):
            player = start_of(seat)
            if row[player + RESERVE + colour] < 0 or row[player + PREPARED + colour] < 0:
                return True
            number += row[player + RESERVE + colour] + row[player + PREPARED + colour]
            for place in range(PLACES):
                number += row[player + PYRAMID + place] == colour + 1
        if number != ALL_CUBES:
            return True
    return False


@compiled
def is_roof_lost(row: Row) -> bool:
    """Say whether a roof is not exactly once in a stack, out of the game, in a hand or laid."""
    for kind in range(KINDS):
        seen = row[STACKS + kind] | row[REMOVED + kind]
        number = ones(row[STACKS + kind]) + ones(row[REMOVED + kind])
        for seat in range(row[SEATS]):
            for place in range(ROOFS_OF_A_PLAYER):
                roof = row[start_of(seat) + HAND + place] - 1
                if roof >= 0 and roof // ROOFS_OF_A_KIND == kind:
                    seen, number = seen | 1 << roof % ROOFS_OF_A_KIND, number + 1
        for laid in range(row[LAID]):
            roof = row[LAID_ROOFS + laid] // PAIRS % ROOFS
            if roof // ROOFS_OF_A_KIND == kind:
                seen, number = seen | 1 << roof % ROOFS_OF_A_KIND, number + 1
        if seen != (1 << ROOFS_OF_A_KIND) - 1 or number != ROOFS_OF_A_KIND:
            return True
    return False


@compiled
def is_seafood_lost(row: Row) -> bool:
    """Say whether there are more or fewer cards of a kind than in the box, or too many lie open."""
    for kind in range(SEAFOOD):
        number = row[OPEN_SEAFOOD + kind] + row[SEAFOOD_DECK + kind]
        is_negative = row[OPEN_SEAFOOD + kind] < 0 or row[SEAFOOD_DECK + kind] < 0
        for seat in range(row[SEATS]):
            player = start_of(seat)
            number += row[player + FISH + kind] + row[player + SOLD + kind]
            is_negative = is_negative or row[player + FISH + kind] < 0 or row[player + SOLD + kind] < 0
        if is_negative or number != ALL_OF_A_KIND:
            return True
    return sum_of(row, OPEN_SEAFOOD, SEAFOOD) > MOST_OPEN_SEAFOOD


@compiled
def are_buildings_wrong(row: Row) -> bool:
    """Say whether a building card is nowhere, or too many lie open."""
    lying_open = 0
    for card in range(BUILDINGS):
        if not IN_DECK <= row[CARDS + card] < row[SEATS]:
            return True
        lying_open += row[CARDS + card] == IN_ROW
    return lying_open > MOST_OPEN_BUILDINGS


@compiled
def is_house_impossible(row: Row) -> bool:
    """Say whether a house is too high, has a gap or a colour that does not exist, or there are more or fewer
    halves of roofs than roofs have.
    """
    halves = 0
    for hole in range(HOLES):
        column, levels = row[COLUMNS + hole], 0
        if column < 0:
            return True
        while column:
            if not 1 <= column & ONE_DIGIT <= COLOURS:
                return True
            column >>= DIGIT
            levels += 1
        if levels > MOST_LEVELS:
            return True
        halves += levels // 2
    return halves != 2 * row[LAID]


@compiled
def is_roof_in_the_air(row: Row) -> bool:
    """Say whether a laid roof is not what its two houses show, on the storey on which it was laid."""
    for number in range(row[LAID]):
        code = row[LAID_ROOFS + number]
        pair, roof = code % PAIRS, code // PAIRS % ROOFS
        for half in range(2):
            hole = PAIR_SECOND[pair] if half else PAIR_FIRST[pair]
            colour = ROOF_SECOND[roof] if half else ROOF_FIRST[roof]
            storey = 1
            for earlier in range(number):
                other = row[LAID_ROOFS + earlier] % PAIRS
                storey += PAIR_FIRST[other] == hole or PAIR_SECOND[other] == hole
            if row[COLUMNS + hole] >> DIGIT * (2 * storey - 1) & ONE_DIGIT != colour + 1:
                return True
    return False


@compiled
def is_unknown_known(row: Row, player: int) -> bool:
    """Say whether others know of cards that are not in the hand."""
    for kind in range(SEAFOOD):
        if not 0 <= row[player + KNOWN + kind] <= row[player + FISH + kind]:
            return True
    return False


@compiled
def are_workers_lost(row: Row, player: int) -> bool:
    """Say whether workers at home, on islands and at lace are more or fewer than ten."""
    number = row[player + HOME]
    for island in range(ISLANDS):
        if row[player + WORKERS + island] < 0:
            return True
        number += row[player + WORKERS + island]
    for cell in range(SQUARE_SET):
        number += ones(row[player + LACE_WORKERS + cell])
    return number != ALL_WORKERS


@compiled
def is_lace_misplaced(row: Row) -> bool:
    """Say whether workshops overlap, or a lace worker stands where none is, or where another one stands."""
    for cell in range(SQUARE_SET):
        squares = taken = 0
        for colour in range(COLOURS):
            workshop = row[WORKSHOPS + colour * SQUARE_SET + cell]
            if workshop >> BITS or workshop & squares:
                return True
            squares |= workshop
        for seat in range(row[SEATS]):
            own = row[start_of(seat) + LACE_WORKERS + cell]
            if own >> BITS or own & taken or own & ~squares:
                return True
            taken |= own
    return False


@compiled
def is_cube_in_the_air(row: Row, player: int) -> bool:
    """Say whether a cube of a pyramid rests on fewer than four; cubes pay for lace from anywhere (BU-8.2)."""
    if row[PHASE] in (PAYING_LACE, DEALING_WORKS, TAKING_CUBES, FINISHED):
        return False
    filled = 0
    for place in range(PLACES):
        filled |= (row[player + PYRAMID + place] != 0) << place
    for place in range(PLACES):
        if filled >> place & 1 and BELOW[place] & ~filled:
            return True
    return False


@compiled
def is_out_of_order(row: Row, player: int) -> bool:
    """Say whether a piece of the ring is there twice, or a hand of roofs has a gap."""
    pieces = 0
    for piece in range(PIECES):
        pieces |= 1 << row[player + RING + piece]
    for place in range(1, ROOFS_OF_A_PLAYER):
        if row[player + HAND + place] and not row[player + HAND + place - 1]:
            return True
    return pieces != (1 << PIECES) - 1


@compiled
def is_dealt_wrongly(row: Row) -> bool:
    """Say whether huts or actions are not as many as they must be, or a ship lies in no port (BU-1.1)."""
    if row[PHASE] <= DEALING:
        return False
    for colour in range(COLOURS):
        if times(row, HUT, HUTS, colour + 1) != HUTS_OF_A_COLOUR:
            return True
    for work in range(ALL_WORKS):
        if times(row, WORKS, COLOURS, work + 1) != COLOURS // ALL_WORKS:
            return True
    return times(row, SHIP, SHIPS, LEFT_PORT) + times(row, SHIP, SHIPS, RIGHT_PORT) != SHIPS


@compiled
def times(row: Row, at: int, length: int, value: int) -> int:
    """Return how often a value is in so many cells."""
    number = 0
    for cell in range(at, at + length):
        number += row[cell] == value
    return number
