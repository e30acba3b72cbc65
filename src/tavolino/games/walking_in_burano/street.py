"""A street of houses: where its cards lie, where scaffolds stand, which rules of colour a card breaks."""

from functools import lru_cache
from typing import Final, TypeAlias

from msgspec import Struct

from tavolino.core.values import put
from tavolino.games.walking_in_burano.material import (
    COLOUR_OF,
    LEVEL_OF,
    LEVELS,
    SCAFFOLDS,
    CardId,
    Edition,
    Level,
)

House: TypeAlias = tuple[CardId | None, CardId | None, CardId | None]
"""Ground floor, first floor, roof."""

Street: TypeAlias = tuple[House, ...]
"""The columns −4 to 4; the first card of a street lies in column 0."""

COLUMNS: Final = range(-4, 5)
MIDDLE: Final = 4
"""Where column 0 is in a street."""

EMPTY_HOUSE: Final[House] = (None, None, None)
EMPTY_STREET: Final[Street] = (EMPTY_HOUSE,) * len(COLUMNS)


class Scaffolds(Struct, frozen=True):
    """Where scaffolds stand (column and level), and how many are spare (negative: missing)."""

    places: tuple[tuple[int, Level], ...]
    spare: int


def house_at(street: Street, column: int) -> House:
    """Return the house of a column; beyond the last columns there is nothing."""
    return street[column + MIDDLE] if column in COLUMNS else EMPTY_HOUSE


def with_card(street: Street, card: CardId, column: int) -> Street:
    """Return the street with a card laid on its own level of a column (WB-3.2)."""
    house = list(street[column + MIDDLE])
    house[LEVEL_OF[card]] = card
    ground, first, roof = house
    return put(street, column + MIDDLE, (ground, first, roof))


def cards_of(street: Street) -> list[CardId]:
    """Return all cards, house by house and from the ground up."""
    return [card for house in street for card in house if card is not None]


def is_finished(house: House) -> bool:
    """Say whether a house has its three floor cards (WB-5.1)."""
    return None not in house


@lru_cache(1 << 6)
def finished_columns(street: Street) -> tuple[int, ...]:
    """Return the columns of finished houses, left to right."""
    return tuple([column for column, house in zip(COLUMNS, street, strict=True) if None not in house])


def built_columns(street: Street) -> tuple[int, ...]:
    """Return the columns that have at least one card, left to right."""
    return tuple([column for column, house in zip(COLUMNS, street, strict=True) if house != EMPTY_HOUSE])


def house_number(street: Street, column: int) -> int:
    """Return which house of a street stands in a column, counted from the left as people do."""
    return column - built_columns(street)[0] + 1


@lru_cache(1 << 6)
def scaffolds(street: Street) -> Scaffolds:
    """Stand a scaffold below every hanging card and in every gap between houses (WB-3.3, WB-3.4, WB-4.2)."""
    built = built_columns(street)
    reach = range(built[0], built[-1] + 1) if built else ()
    places = tuple([(column, level) for column in reach for level in _below(street[column + MIDDLE])])
    return Scaffolds(places, SCAFFOLDS - len(places))


@lru_cache(1 << 6)
def _below(house: House) -> tuple[Level, ...]:
    """Return the levels below the top card of a house that have none; without any card, the ground."""
    top = max((level for level in LEVELS if house[level] is not None), default=Level.FIRST)
    return tuple([level for level in LEVELS if level < top and house[level] is None])


def breaks_house(street: Street, card: CardId, column: int) -> bool:
    """Say whether a card brings another colour into a house (WB-3.7)."""
    colours = [COLOUR_OF[laid] for laid in house_at(street, column) if laid is not None]
    return bool(colours) and COLOUR_OF[card] not in colours


def breaks_neighbours(street: Street, card: CardId, column: int, edition: Edition) -> bool:
    """Say whether a card beside (Polish) or in a house beside (German) has its colour (WB-3.8)."""
    colour, level = COLOUR_OF[card], LEVEL_OF[card]
    for house in (house_at(street, column - 1), house_at(street, column + 1)):
        beside = (house[level],) if edition == "polish" else house
        if any(laid is not None and COLOUR_OF[laid] is colour for laid in beside):
            return True
    return False


def needs_permit(street: Street, card: CardId, column: int, edition: Edition) -> bool:
    """Say whether a card costs a permit: one, even if it breaks both rules of colour (WB-3.9)."""
    return breaks_house(street, card, column) or breaks_neighbours(street, card, column, edition)
