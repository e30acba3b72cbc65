"""Setting the table: everything at its place, then the deal (BU-1)."""

from typing import Final

from tavolino.fast.burano.layout import (
    ARROWS,
    BOAT,
    BUILDINGS,
    CARDS,
    COINS,
    COLOURS,
    DECIDED,
    FIRST,
    FIXED_FIRST,
    HOME,
    HUT,
    HUTS,
    IN_DECK,
    IN_ROW,
    KINDS,
    LEFT_PORT,
    OFFSET,
    PHASE,
    PIECES,
    PLACES,
    PLAYER,
    PLAYERS,
    PRIVILEGES,
    RESERVE,
    RIGHT_PORT,
    RING,
    ROOFS_OF_A_KIND,
    SEAFOOD,
    SEAFOOD_DECK,
    SEATS,
    SHIP,
    SHIPS,
    STACKS,
    START_HOLE,
    SUPPLY,
    TURN,
    WORKERS,
    WORKS,
    box,
)
from tavolino.fast.burano.roofs import begin_roofs
from tavolino.fast.burano.sail import fill_row
from tavolino.fast.burano.seats import player_of
from tavolino.fast.burano.town import put_on, survey
from tavolino.fast.burano.workshops import begin_workshops
from tavolino.fast.compiled import compiled
from tavolino.fast.luck import Luck, below
from tavolino.fast.row import NOBODY, Row

CUBES_OF_A_COLOUR: Final[int] = box.CUBES_OF_A_COLOUR
SEAFOOD_OF_A_KIND: Final[int] = box.ALL_SEAFOOD[0]
START_CUBES: Final[int] = box.START_CUBES[0]
START_COINS: Final[int] = box.START_COINS
START_PRIVILEGES: Final[int] = box.START_PRIVILEGES
OPEN_BUILDINGS: Final[int] = box.OPEN_BUILDINGS
SHIPS_IN_A_PORT: Final[int] = box.SHIPS_IN_A_PORT
ALL_WORKERS: Final[int] = box.WORKERS
NUMBER_OF_WORKS: Final = len(box.WORKS)


@compiled
def begin(row: Row) -> None:
    """Bring the pieces to the table, nothing drawn yet (BU-1.1); options stay as they are."""
    seats, first = row[SEATS], row[FIXED_FIRST]
    for cell in range(PHASE, PLAYERS + seats * PLAYER):
        row[cell] = 0
    row[TURN] = row[FIRST] = max(first, 0)
    for colour in range(COLOURS):
        row[SUPPLY + colour] = CUBES_OF_A_COLOUR
    for kind in range(SEAFOOD):
        row[SEAFOOD_DECK + kind] = SEAFOOD_OF_A_KIND
    for card in range(BUILDINGS):
        row[CARDS + card] = IN_DECK
    for kind in range(KINDS):
        row[STACKS + kind] = (1 << ROOFS_OF_A_KIND) - 1
    for seat in range(seats):
        player = player_of(seat)
        row[player + HOME] = ALL_WORKERS
        row[player + BOAT] = LEFT_PORT
        row[player + DECIDED] = PLACES
        for piece in range(PIECES):
            row[player + RING + piece] = piece
    if first != NOBODY:
        begin_workshops(row)


@compiled
def name_first(row: Row, luck: Luck) -> None:
    """Draw the first player (BU-1.2)."""
    row[TURN] = row[FIRST] = below(luck, row[SEATS])
    begin_workshops(row)


@compiled
def set_table(row: Row, luck: Luck) -> None:
    """Draw everything that lies on the table at the beginning (BU-1.1), then let roofs be drawn (BU-1.4)."""
    for hut in range(HUTS):
        row[HUT + hut] = hut % COLOURS + 1
    shuffle(row, HUT, HUTS, luck)
    port_ships(row, luck)
    deal_works(row, luck)
    for seat in range(row[SEATS]):
        shuffle(row, player_of(seat) + RING, PIECES, luck)
    cube = below(luck, COLOURS)
    row[SUPPLY + cube] -= 1
    put_on(row, START_HOLE, cube)
    survey(row)
    open_buildings(row, luck)
    fill_row(row, luck)
    for seat in range(row[SEATS]):
        equip(row, seat)
    begin_roofs(row, row[FIRST])


@compiled
def port_ships(row: Row, luck: Luck) -> None:
    """Draw the ships of the left port."""
    for ship in range(SHIPS):
        row[SHIP + ship] = ship
    shuffle(row, SHIP, SHIPS, luck)
    left = first_of(row, SHIP, SHIPS_IN_A_PORT)
    for ship in range(SHIPS):
        row[SHIP + ship] = LEFT_PORT if left >> ship & 1 else RIGHT_PORT


@compiled
def open_buildings(row: Row, luck: Luck) -> None:
    """Draw the building cards that lie open."""
    for card in range(BUILDINGS):
        row[CARDS + card] = card
    shuffle(row, CARDS, BUILDINGS, luck)
    drawn = first_of(row, CARDS, OPEN_BUILDINGS)
    for card in range(BUILDINGS):
        row[CARDS + card] = IN_ROW if drawn >> card & 1 else IN_DECK


@compiled
def first_of(row: Row, at: int, things: int) -> int:
    """Return the set of what is in the first cells of a part."""
    drawn = 0
    for cell in range(at, at + things):
        drawn |= 1 << row[cell]
    return drawn


@compiled
def deal_works(row: Row, luck: Luck) -> None:
    """Deal two colours to each action (BU-1.1, BU-8.3)."""
    for colour in range(COLOURS):
        row[WORKS + colour] = colour % NUMBER_OF_WORKS + 1
    shuffle(row, WORKS, COLOURS, luck)


@compiled
def shuffle(row: Row, at: int, things: int, luck: Luck) -> None:
    """Put so many cells into any order."""
    for last in range(things - 1, 0, -1):
        other = below(luck, last + 1)
        thing = row[at + last]
        row[at + last] = row[at + other]
        row[at + other] = thing


@compiled
def equip(row: Row, seat: int) -> None:
    """Give a player cubes and coins; the first to fourth one boat and worker on island A to D, and the
    arrows there (BU-1.2, BU-1.3, BU-1.5).
    """
    player, island = player_of(seat), (seat - row[FIRST]) % row[SEATS]
    row[player + COINS] = START_COINS
    row[player + PRIVILEGES] = START_PRIVILEGES
    for colour in range(COLOURS):
        row[player + RESERVE + colour] = START_CUBES
        row[SUPPLY + colour] -= START_CUBES
    row[player + OFFSET] = ARROWS * island
    row[player + HOME] = ALL_WORKERS - 1
    row[player + BOAT] = island
    row[player + WORKERS + island] = 1
