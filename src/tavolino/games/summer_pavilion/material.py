"""The pieces of Summer Pavilion: facts read off the box, no rules."""

from enum import IntEnum
from typing import Final, Literal, NamedTuple, TypeAlias

from tavolino.core.values import Counts

PLAYERS: Final = range(2, 5)
ROUNDS: Final = 6
START_POINTS: Final = 5
LEAST_POINTS: Final = 1
TILES_OF_A_COLOUR: Final = 22
SUPPLY_SPACES: Final = 10
TILES_ON_A_WORKSHOP: Final = 4
CORNERS: Final = 4
WORKSHOPS: Final = {2: 5, 3: 7, 4: 9}
MOST_WORKSHOPS: Final = max(WORKSHOPS.values())


class Colour(IntEnum):
    """The six colours, in the order in which they are wild."""

    PURPLE = 0
    GREEN = 1
    ORANGE = 2
    YELLOW = 3
    BLUE = 4
    RED = 5

    __hash__ = int.__hash__  # the enum's own is slow, and stars of tiles are hashed all the time


COLOURS: Final = tuple(Colour)
NO_TILES: Final[Counts] = (0,) * len(COLOURS)
FULL_BAG: Final[Counts] = (TILES_OF_A_COLOUR,) * len(COLOURS)

Side: TypeAlias = Literal["front", "back"]
SIDES: Final[tuple[Side, ...]] = ("front", "back")

CENTRE_STAR: Final = 0
STARS: Final = range(7)
OUTER_STARS: Final = range(1, 7)
POSITIONS: Final = range(1, 7)

STAR_COLOURS: Final[tuple[Colour | None, ...]] = (
    None,
    Colour.PURPLE,
    Colour.ORANGE,
    Colour.RED,
    Colour.BLUE,
    Colour.YELLOW,
    Colour.GREEN,
)
"""The colour of each star on the front; the centre star has none."""

STAR_NAMES: Final[dict[Side, tuple[str, ...]]] = {
    "front": (
        "centre-star",
        *(f"{colour.name.lower()}-star" for colour in STAR_COLOURS if colour is not None),
    ),
    "back": (
        "centre-star",
        "left-star",
        "upper-left-star",
        "upper-right-star",
        "right-star",
        "lower-right-star",
        "lower-left-star",
    ),
}
"""What people call a star: on the front by its colour, on the grey back by where it lies."""

_ASCENDING: Final = (1, 2, 3, 4, 5, 6)
NUMBERS: Final[dict[Side, tuple[tuple[int, ...], ...]]] = {
    "front": (_ASCENDING,) * 7,
    "back": ((3,) * 6, *((3, 2, 1, 4, 5, 6),) * 6),
}
"""The number printed on each space: side, star, position − 1."""


class Space(NamedTuple):
    """One of the 42 spaces of a board; positions count clockwise from 1."""

    star: int
    position: int

    def __str__(self) -> str:
        return f"{self.star}.{self.position}"


SPACES: Final = tuple(Space(star, position) for star in STARS for position in POSITIONS)

SPACE_NAMES: Final = {star: {p: str(Space(star, p)) for p in POSITIONS} for star in STARS}

FeatureKind: TypeAlias = Literal["window", "statue", "pillar"]
REWARDS: Final[dict[FeatureKind, int]] = {"window": 3, "statue": 2, "pillar": 1}


class Feature(NamedTuple):
    """A window, statue or pillar: complete when every space around it has a tile."""

    kind: FeatureKind
    spaces: tuple[Space, ...]

    @property
    def reward(self) -> int:
        """How many tiles it gives."""
        return REWARDS[self.kind]


def _features_of(star: int) -> tuple[Feature, ...]:
    next_star = star % 6 + 1
    before, after = (star + 3) % 6 + 1, (star + 4) % 6 + 1  # the centre positions that face this star
    return (
        Feature("window", (Space(star, 5), Space(star, 6))),
        Feature("statue", (Space(star, 1), Space(star, 2), Space(next_star, 3), Space(next_star, 4))),
        Feature(
            "pillar",
            (Space(star, 2), Space(star, 3), Space(CENTRE_STAR, before), Space(CENTRE_STAR, after)),
        ),
    )


FEATURES: Final = tuple(feature for star in OUTER_STARS for feature in _features_of(star))
FEATURES_AT: Final = {space: tuple(f for f in FEATURES if space in f.spaces) for space in SPACES}

MULTICOLOURED_BONUS: Final = 12
STAR_BONUS: Final[dict[Colour, int]] = {
    Colour.RED: 14,
    Colour.BLUE: 15,
    Colour.YELLOW: 16,
    Colour.ORANGE: 17,
    Colour.GREEN: 18,
    Colour.PURPLE: 20,
}
NUMBER_BONUS: Final[dict[int, int]] = {1: 4, 2: 8, 3: 12, 4: 16}

_RULES_IN_CHAPTER: Final = {1: 5, 2: 2, 3: 7, 4: 10, 5: 8, 6: 3, 7: 5}
RULES: Final = tuple(
    f"SP-{chapter}.{number}" for chapter, last in _RULES_IN_CHAPTER.items() for number in range(1, last + 1)
)
