"""The pieces of Walking in Burano: facts read off the box, no rules."""

from enum import IntEnum
from typing import Final, Literal, TypeAlias, get_args

from tavolino.core.values import Counts

PLAYERS: Final = range(1, 5)
MARKET_COLUMNS: Final = {1: 4, 2: 3, 3: 4, 4: 5}
START_COINS: Final = 4
START_PERMITS: Final = 4
SCAFFOLDS: Final = 2
MOST_HOUSES: Final = 5
MOST_BUILT: Final = 3
MOST_IN_HAND: Final = 3
MOST_COINS: Final = 6
COINS_FOR_TAKEN: Final = (0, 2, 1, 0)
"""Coins that come with so many cards taken."""
PRICES: Final = (1, 2, 2)
"""Coins for the first, second and third card of a turn."""
QUIET_ROUNDS: Final = 5
"""So many rounds in which nobody lays a card end a match that could go on for ever."""

Edition: TypeAlias = Literal["polish", "german"]
EDITIONS: Final[tuple[Edition, ...]] = ("polish", "german")

End: TypeAlias = Literal["top", "bottom"]
ENDS: Final[tuple[End, ...]] = ("top", "bottom")


class Level(IntEnum):
    """The three floors of a house, from the ground up."""

    GROUND = 0
    FIRST = 1
    ROOF = 2


class Colour(IntEnum):
    """The six colours of the houses."""

    RED = 0
    ORANGE = 1
    YELLOW = 2
    GREEN = 3
    BLUE = 4
    PINK = 5


LEVELS: Final = tuple(Level)
COLOURS: Final = tuple(Colour)
COPIES: Final = range(1, 5)

CardId: TypeAlias = str
"""Level, colour and number of a floor card, such as `g-red-1`; what it shows is up to the deck."""


def card_id(level: Level, colour: Colour, number: int) -> CardId:
    """Return the name of a card."""
    return f"{level.name[0]}-{colour.name}-{number}".lower()


CARDS: Final[tuple[CardId, ...]] = tuple(
    card_id(level, colour, number) for level in LEVELS for colour in COLOURS for number in COPIES
)
CARDS_OF_LEVEL: Final = tuple(CARDS[24 * level : 24 * (level + 1)] for level in LEVELS)
LEVEL_OF: Final = {card: LEVELS[index // 24] for index, card in enumerate(CARDS)}
COLOUR_OF: Final = {card: COLOURS[index % 24 // 4] for index, card in enumerate(CARDS)}
ORDER: Final = {card: index for index, card in enumerate(CARDS)}

BACKS: Final[tuple[CardId, ...]] = tuple(level.name.lower() for level in LEVELS)
"""What a card looks like from behind; stands for a card that one may not see."""
LEVEL_SHOWN: Final = LEVEL_OF | dict(zip(BACKS, LEVELS, strict=True))
"""The level that a card shows from either side."""


class Character(IntEnum):
    """Four tourists, then seven inhabitants."""

    WOMAN = 0
    MAN = 1
    GIRL = 2
    BOY = 3
    MAYOR = 4
    POLICEMAN = 5
    SANTA = 6
    SHOPKEEPER = 7
    TAILOR = 8
    FLORIST = 9
    GARDENER = 10


CHARACTERS: Final = tuple(Character)
TOURISTS: Final = CHARACTERS[:4]
INHABITANTS: Final = CHARACTERS[4:]
HARDER: Final = (Character.SHOPKEEPER, Character.FLORIST, Character.GARDENER)
NO_CHARACTERS: Final[Counts] = (0,) * len(CHARACTERS)
TOURISTS_OF_A_KIND: Final = 3
INHABITANTS_OF_A_KIND: Final = 2

Shop: TypeAlias = Literal["clothes", "ice_cream", "cafe", "pizzeria"]
SHOPS: Final[tuple[Shop, ...]] = ("clothes", "ice_cream", "cafe", "pizzeria")
SHOP_POINTS: Final = (2, 3)

Icon: TypeAlias = Literal[
    "flowers",
    "plants",
    "cats",
    "red_awnings",
    "blue_awnings",
    "lamps",
    "chimneys",
    "passers_by",
    "closed_windows",
]
ICONS: Final[tuple[Icon, ...]] = get_args(Icon)
"""What is counted on cards, beside shops."""

SIDE_BY_SIDE: Final = 3
"""So many cards of one level please florist and gardener."""
LIKES: Final[dict[Character, tuple[Icon | Shop, ...]]] = {
    Character.WOMAN: ("flowers",),
    Character.MAN: ("plants",),
    Character.GIRL: ("cats",),
    Character.BOY: ("cats", "red_awnings", "blue_awnings", "lamps", "chimneys"),
    Character.MAYOR: ("passers_by",),
    Character.POLICEMAN: ("lamps",),
    Character.SANTA: ("chimneys",),
    Character.SHOPKEEPER: SHOPS,
    Character.TAILOR: ("red_awnings", "blue_awnings"),
    Character.FLORIST: ("flowers",) * SIDE_BY_SIDE,
    Character.GARDENER: ("plants",) * SIDE_BY_SIDE,
}
"""What each character looks for."""

_RULES_IN_CHAPTER: Final = {
    1: range(1, 6),
    2: range(1, 4),
    3: range(1, 11),
    4: range(1, 3),
    5: range(1, 5),
    6: range(1, 3),
    7: range(1, 7),
    8: range(1, 6),
    9: range(17),
}
RULES: Final = tuple(
    f"WB-{chapter}.{number}" for chapter, numbers in _RULES_IN_CHAPTER.items() for number in numbers
)
