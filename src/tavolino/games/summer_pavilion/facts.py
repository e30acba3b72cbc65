"""What clients show off the box: stars and their bonuses, numbers, features, and how many tiles fit."""

from typing import Final

from msgspec import Struct

from tavolino.games.summer_pavilion.material import (
    COLOURS,
    CORNERS,
    FEATURES,
    MULTICOLOURED_BONUS,
    NUMBER_BONUS,
    NUMBERS,
    STAR_BONUS,
    STAR_COLOURS,
    STAR_NAMES,
    START_POINTS,
    SUPPLY_SPACES,
    Colour,
    FeatureKind,
)


class FeatureFact(Struct, frozen=True):
    """A feature: the outer star that it is counted with, the tiles that it gives, the spaces around it."""

    kind: FeatureKind
    star: int
    tiles: int
    spaces: tuple[str, ...]


class Numbers(Struct, frozen=True):
    """The numbers printed on the spaces of each side: star, position − 1."""

    front: tuple[tuple[int, ...], ...]
    back: tuple[tuple[int, ...], ...]


class StarNames(Struct, frozen=True):
    """What people call the stars of each side: `name.<star>` of the catalogues."""

    front: tuple[str, ...]
    back: tuple[str, ...]


class NumberBonus(Struct, frozen=True):
    """What a number gives that is covered on all stars."""

    number: int
    points: int


class Facts(Struct, frozen=True):
    """Stars on the front have colours and bonuses; `wild` tells the wild colour of each round."""

    wild: tuple[Colour, ...]
    star_names: StarNames
    star_colours: tuple[Colour | None, ...]
    star_bonus: tuple[int, ...]
    number_bonus: tuple[NumberBonus, ...]
    numbers: Numbers
    features: tuple[FeatureFact, ...]
    supply_spaces: int
    corners: int
    start_points: int


FACTS: Final = Facts(
    wild=COLOURS,
    star_names=StarNames(**STAR_NAMES),
    star_colours=STAR_COLOURS,
    star_bonus=tuple(
        MULTICOLOURED_BONUS if colour is None else STAR_BONUS[colour] for colour in STAR_COLOURS
    ),
    number_bonus=tuple(NumberBonus(number, points) for number, points in NUMBER_BONUS.items()),
    numbers=Numbers(**NUMBERS),
    features=tuple(
        FeatureFact(feature.kind, feature.spaces[0].star, feature.reward, tuple(map(str, feature.spaces)))
        for feature in FEATURES
    ),
    supply_spaces=SUPPLY_SPACES,
    corners=CORNERS,
    start_points=START_POINTS,
)
