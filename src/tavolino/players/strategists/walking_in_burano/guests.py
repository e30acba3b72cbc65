"""Which characters a street is heading for, and what they will score on it."""

from collections.abc import Sequence
from itertools import pairwise

from tavolino.core.values import Counts
from tavolino.games.walking_in_burano.material import INHABITANTS, SHOPS, TOURISTS, Character
from tavolino.games.walking_in_burano.scoring import (
    AWNING_PAIR_POINTS,
    BOY_POINTS,
    CAT_POINTS,
    CHIMNEY_POINTS,
    POLICEMAN_POINTS,
    SHOPKEEPER_POINTS,
    TOURIST_POINTS,
)
from tavolino.players.strategists.walking_in_burano.icons import (
    BLUE,
    CATS,
    CHIMNEYS,
    DELIGHTS,
    FIRST_SHOP,
    FLOWERS,
    LAMPS,
    PASSERS_BY,
    PLANTS,
    RED,
    Icons,
)
from tavolino.players.strategists.walking_in_burano.outlook import Prospect

AIM = 0.5
"""How far missing cards can be chosen for what one wants to see: 0 is not at all, 1 is always."""
_TOURIST_ICONS = ((FLOWERS, 1), (PLANTS, 1), (CATS, CAT_POINTS), (DELIGHTS, BOY_POINTS))


def tourist_points(house: Prospect, tourist: Character, aim: float) -> float:
    """Return what a tourist will score under a house once it is finished."""
    icon, points = _TOURIST_ICONS[tourist]
    shows = house.known[icon] + house.usual[icon] + aim * (house.hope[icon] - house.usual[icon])
    return TOURIST_POINTS + points * shows


def inhabitants_points(houses: Sequence[Prospect], everything: bool, aim: float) -> list[float]:
    """Return what each inhabitant, in their order, will score on the finished street.

    `everything`: cards of unfinished houses count too.
    """
    sums = [0.0] * (FIRST_SHOP + len(SHOPS))
    for house in houses:
        chance = house.chance
        known, hope, usual = house.known, house.hope, house.usual
        sure = 1.0 if everything or house.finished else chance
        for icon in _STREET_ICONS:
            sums[icon] += sure * known[icon] + chance * (usual[icon] + aim * (hope[icon] - usual[icon]))
    kinds = sum(min(1.0, sums[FIRST_SHOP + shop]) for shop in range(len(SHOPS)))
    return [
        sums[PASSERS_BY],
        _between(POLICEMAN_POINTS, _lamps(houses, aim)),
        CHIMNEY_POINTS * sums[CHIMNEYS],
        _between(SHOPKEEPER_POINTS, kinds),
        AWNING_PAIR_POINTS * min(sums[RED], sums[BLUE]),
        _side_by_side(houses, 0),
        _side_by_side(houses, 1),
    ]


_STREET_ICONS = (PASSERS_BY, CHIMNEYS, RED, BLUE, *range(FIRST_SHOP, FIRST_SHOP + len(SHOPS)))


def _between(points: Sequence[int], number: float) -> float:
    """Return the points for a number that may lie between two steps."""
    step = min(int(number), len(points) - 2)
    return points[step] + min(1.0, number - step) * (points[step + 1] - points[step])


def _lamps(houses: Sequence[Prospect], aim: float) -> float:
    one, two, three, four, five = (
        house.chance
        * min(1.0, house.known[LAMPS] + house.usual[LAMPS] + aim * (house.hope[LAMPS] - house.usual[LAMPS]))
        for house in houses
    )
    return max(one + three + five, one + four, two + four, two + five)


def _side_by_side(houses: Sequence[Prospect], which: int) -> float:
    best = 0.0
    for first in range(len(houses) - 2):
        one, two, three = houses[first : first + 3]
        chance = min(one.chance, two.chance, three.chance)
        for level in range(3):
            shows = one.rows[level][which] + two.rows[level][which] + three.rows[level][which]
            best = max(best, chance * shows)
    return best


def best_guests(
    houses: Sequence[Prospect],
    living: Sequence[float],
    supply: Counts,
    own: frozenset[Character],
    aim: float,
) -> float:
    """Return the points of the best characters for all houses that have none yet."""
    free = [house for house in houses if house.character is None]
    tourists = []
    for house in free:
        most = max(
            (tourist_points(house, who, 0.0 if house.finished else aim) for who in TOURISTS if supply[who]),
            default=0.0,
        )
        tourists.append((house.chance * most, house.chance))
    tourists.sort()
    neighbours = sorted(
        (
            points
            for who, points in zip(INHABITANTS, living, strict=True)
            if supply[who] and who not in own
        ),
        reverse=True,
    )
    value = 0.0
    for index, (most, chance) in enumerate(tourists):
        other = chance * neighbours[index] if index < len(neighbours) else 0.0
        value += max(most, other)
    return value


__all__ = ["AIM", "Icons", "best_guests", "inhabitants_points", "pairwise", "tourist_points"]
