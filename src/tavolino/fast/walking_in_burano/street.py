"""Sets, and what a street says about where a card can lie: houses, scaffolds, colours."""

from typing import Final

from tavolino.fast.compiled import compiled
from tavolino.fast.row import Row
from tavolino.fast.walking_in_burano.layout import (
    CARD_BITS,
    COLOURS,
    COLUMNS,
    EDITION,
    FIRST_FLOOR,
    GERMAN,
    GROUND,
    LAID,
    LEFT,
    LEVELS,
    OF_A_COLOUR,
    OF_A_LEVEL,
    PAINTED,
    PERMITS,
    RIGHT,
    ROOF,
    SET_BITS,
    box,
)

SCAFFOLDS: Final[int] = box.SCAFFOLDS
MOST_HOUSES: Final[int] = box.MOST_HOUSES
MIDDLE: Final = COLUMNS // 2
HALF_A_SET: Final = (1 << SET_BITS) - 1


# --- Sets are bits --------------------------------------------------------------------------------


@compiled
def size_of(things: int) -> int:
    """Return how many things are in a set."""
    bits = int(things)
    bits -= (bits >> 1) & 0x55555555
    bits = (bits & 0x33333333) + ((bits >> 2) & 0x33333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F
    return ((bits * 0x01010101) >> 24) & 0xFF


@compiled
def first_of(things: int) -> int:
    """Return the first thing of a set."""
    return size_of((things & -things) - 1)


@compiled
def nth_of(things: int, number: int) -> int:
    """Return the thing that has so many before it."""
    for _ in range(number):
        things &= things - 1
    return first_of(things)


@compiled
def card_set(row: Row, start: int) -> int:
    """Return a set of cards of one level."""
    return int(row[start]) | int(row[start + 1]) << SET_BITS


@compiled
def put_card_set(row: Row, start: int, cards: int) -> None:
    """Write a set of cards of one level."""
    row[start] = cards & HALF_A_SET
    row[start + 1] = cards >> SET_BITS


# --- A street -------------------------------------------------------------------------------------


@compiled
def level_of(card: int) -> int:
    """Return the level of a card."""
    return card // OF_A_LEVEL


@compiled
def colour_of(card: int) -> int:
    """Return the colour of a card."""
    return card % OF_A_LEVEL // OF_A_COLOUR


@compiled
def card_under(returned: int) -> int:
    """Return which card a cell of RETURNED holds."""
    return returned & ((1 << CARD_BITS) - 1)


@compiled
def owner_of(returned: int) -> int:
    """Return who has returned the card of such a cell face down; nobody, if everybody saw it."""
    return (returned >> CARD_BITS) - 1


@compiled
def columns(first: int, last: int) -> int:
    """Return the set of all columns from the first to the last."""
    return (2 << last) - (1 << first)


@compiled
def built(row: Row, player: int) -> int:
    """Return the columns that have a card."""
    return row[player + LAID + GROUND] | row[player + LAID + FIRST_FLOOR] | row[player + LAID + ROOF]


@compiled
def finished(row: Row, player: int) -> int:
    """Return the columns of houses that have all three cards (WB-5.1)."""
    return row[player + LAID + GROUND] & row[player + LAID + FIRST_FLOOR] & row[player + LAID + ROOF]


@compiled
def spare_scaffolds(row: Row, player: int) -> int:
    """One stands for each ground floor that the street lacks, one for a first floor below a roof (WB-4.2)."""
    if not built(row, player):
        return SCAFFOLDS
    street = columns(row[player + LEFT], row[player + RIGHT])
    hanging = row[player + LAID + ROOF] & ~row[player + LAID + FIRST_FLOOR]
    return SCAFFOLDS - size_of(street & ~row[player + LAID + GROUND]) - size_of(hanging)


@compiled
def openings(row: Row, player: int, level: int) -> int:
    """Return the columns where a card of a level leaves a sound street (WB-3.2 to WB-3.6, WB-4.2)."""
    if not built(row, player):
        return 1 << MIDDLE
    spare = spare_scaffolds(row, player)
    if level == ROOF and not spare:
        free = row[player + LAID + FIRST_FLOOR]
    else:
        # Beside the street every column on the way takes a scaffold, and so does each floor below the card.
        ahead = spare + 1 - level
        left, right = row[player + LEFT], row[player + RIGHT]
        free = columns(
            max(left - ahead, right - MOST_HOUSES + 1, 0),
            min(right + ahead, left + MOST_HOUSES - 1, COLUMNS - 1),
        )
    return free & ~row[player + LAID + level]


@compiled
def without_permit(row: Row, player: int, card: int) -> int:
    """Return the columns where a card breaks no rule of colour (WB-3.7, WB-3.8)."""
    level, colour = level_of(card), colour_of(card)
    same = 0
    for floor in range(LEVELS):
        same |= row[player + PAINTED + floor * COLOURS + colour]
    beside = same if row[EDITION] == GERMAN else row[player + PAINTED + level * COLOURS + colour]
    return (same | ~built(row, player)) & ~(beside << 1 | beside >> 1)


@compiled
def places_for(row: Row, player: int, card: int) -> int:
    """Return the columns where a player can lay a card; one permit is enough everywhere (WB-3.9)."""
    places = openings(row, player, level_of(card))
    return places if row[player + PERMITS] else places & without_permit(row, player, card)
