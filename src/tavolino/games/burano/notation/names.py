"""The words and letters by which pieces and places are named."""

from collections.abc import Iterable
from enum import IntEnum
from typing import Final

from tavolino.core.notation import Reader
from tavolino.games.burano.geometry import HOLE_NAMES, PLACE_NAMES, SQUARE_NAMES
from tavolino.games.burano.material import (
    BUILDINGS,
    COLOURS,
    HUTS,
    HUTS_ON_AN_ISLAND,
    ISLANDS,
    LETTERS,
    PLAYERS,
    ROOF_KINDS,
    ROOFS_BY_NAME,
    SEAFOOD,
    SHIPS,
    STOPS,
    Building,
    Colour,
    Roof,
    Seafood,
)


def word_of(thing: IntEnum) -> str:
    """Return the word for a colour, a kind, a ship, a stop or a card."""
    return thing.name.lower()


HUT_NAMES: Final = tuple(
    f"{ISLANDS[hut // HUTS_ON_AN_ISLAND].name}{hut % HUTS_ON_AN_ISLAND + 1}" for hut in HUTS
)
RECALL_NAMES: Final = (*(island.name for island in ISLANDS), *SQUARE_NAMES)

COLOUR_WORDS: Final = {word_of(colour): colour for colour in COLOURS}
STACK_WORDS: Final[dict[str, Colour | None]] = {**COLOUR_WORDS, "none": None}
KIND_WORDS: Final = {word_of(kind): kind for kind in ROOF_KINDS}
SHIP_WORDS: Final = {word_of(ship): ship for ship in SHIPS}
STOP_WORDS: Final = {word_of(stop): stop for stop in STOPS}
SEAFOOD_WORDS: Final = {word_of(kind): kind for kind in SEAFOOD}
ROOF_WORDS: Final = {name.lower(): roof for name, roof in ROOFS_BY_NAME.items()}
HOLE_WORDS: Final = {name: hole for hole, name in enumerate(HOLE_NAMES)}
SQUARE_WORDS: Final = {name: square for square, name in enumerate(SQUARE_NAMES)}
PLACE_WORDS: Final = {name: place for place, name in enumerate(PLACE_NAMES)}
HUT_WORDS: Final = {name.lower(): hut for hut, name in enumerate(HUT_NAMES)}
RECALL_WORDS: Final = {name.lower(): place for place, name in enumerate(RECALL_NAMES)}
BUILDING_WORDS: Final = {str(int(building)): building for building in BUILDINGS}
BONUS_WORDS: Final[dict[str, Building | None]] = {"privileges": None, **BUILDING_WORDS}
FISH_WORDS: Final[dict[str, Seafood | None]] = {"deck": None, **SEAFOOD_WORDS}
CATCH_WORDS: Final[dict[str, Seafood | None]] = {"?": None, **SEAFOOD_WORDS}


def letters_of(colours: Iterable[Colour]) -> str:
    """Return colours as their letters."""
    return "".join(colour.name[0] for colour in colours)


def words_of(cards: Iterable[Seafood]) -> str:
    """Return seafood cards as words."""
    return " ".join(map(word_of, cards))


def read_colour(reader: Reader) -> Colour:
    """Read the name of a colour."""
    return reader.choice(COLOUR_WORDS, "a colour: " + ", ".join(COLOUR_WORDS))


def read_letters(reader: Reader, number: int) -> tuple[Colour, ...]:
    """Read colours by their letters."""
    (letters,) = reader.match(f"([bpygow]{{{number}}})", f"{number} colours by their letters B P Y G O W")
    return tuple(LETTERS[letter.upper()] for letter in letters)


def read_roof(reader: Reader) -> Roof:
    """Read the name of a roof."""
    return reader.choice(ROOF_WORDS, "a roof such as islands-BP")


def read_square(reader: Reader) -> int:
    """Read the name of a lace square."""
    return reader.choice(SQUARE_WORDS, "a lace square such as 0.1 (row 0–3, column 0–6)")


def read_hole(reader: Reader) -> int:
    """Read the name of a hole of the main island."""
    return reader.choice(HOLE_WORDS, "a hole of the main island such as e5")


def read_place(reader: Reader) -> int:
    """Read the name of a place of the pyramid."""
    return reader.choice(PLACE_WORDS, "a place of the pyramid such as 2.0.1 (layer, row, column)")


def read_hut(reader: Reader) -> int:
    """Read the name of a hut."""
    return reader.choice(HUT_WORDS, "a hut such as A1 (island A–F, number 1–3)")


def read_seat(reader: Reader) -> int:
    """Read the number of a seat."""
    return reader.number(range(PLAYERS[-1]), f"a seat from 0 to {PLAYERS[-1] - 1}")


def read_seafood(reader: Reader) -> tuple[Seafood, ...]:
    """Read seafood cards to the end."""
    cards = []
    while reader.has_more:
        cards.append(reader.choice(SEAFOOD_WORDS, "seafood: " + ", ".join(SEAFOOD_WORDS)))
    return tuple(cards)
