"""What characters will score on a street, and which of them it should wait for."""

from collections.abc import Sequence

from tavolino.core.values import Counts
from tavolino.games.walking_in_burano.material import INHABITANTS, SHOPS, TOURISTS, Character
from tavolino.games.walking_in_burano.scoring import (
    AWNING_PAIR_POINTS,
    CHIMNEY_POINTS,
    POLICEMAN_POINTS,
    SHOPKEEPER_POINTS,
)
from tavolino.players.strategists.walking_in_burano.icons import (
    BLUE,
    CHIMNEYS,
    FIRST_SHOP,
    PASSERS_BY,
    RED,
)
from tavolino.players.strategists.walking_in_burano.prospects import Prospect

_CHIMNEYS, _RED, _BLUE, _SHOP = (icon - PASSERS_BY for icon in (CHIMNEYS, RED, BLUE, FIRST_SHOP))


def street_icons(houses: Sequence[Prospect], chances: Sequence[float], everything: bool) -> list[float]:
    """Return what the street will show, from the passers-by on; `everything`: in unfinished houses too."""
    one, two, three, four, five = chances
    rows = [house.shows for house in houses]
    shown = [one * a + two * b + three * c + four * d + five * e for a, b, c, d, e in zip(*rows, strict=True)]
    if everything:
        for house, chance in zip(houses, chances, strict=True):
            if chance < 1:
                shown = [icons + (1 - chance) * more for icons, more in zip(shown, house.known, strict=True)]
    return shown


def inhabitants_points(
    houses: Sequence[Prospect], chances: Sequence[float], icons: Sequence[float]
) -> list[float]:
    """Return what each inhabitant, in their order, will score on the street."""
    florist, gardener = _side_by_side(houses, chances)
    kinds = sum([min(1.0, shop) for shop in icons[_SHOP : _SHOP + len(SHOPS)]])
    return [
        icons[0],
        _between(POLICEMAN_POINTS, _lamps(houses, chances)),
        CHIMNEY_POINTS * icons[_CHIMNEYS],
        _between(SHOPKEEPER_POINTS, kinds),
        AWNING_PAIR_POINTS * min(icons[_RED], icons[_BLUE]),
        florist,
        gardener,
    ]


def _between(points: Sequence[int], number: float) -> float:
    """Return the points for a number that may lie between two steps."""
    step = min(int(number), len(points) - 2)
    return points[step] + min(1.0, number - step) * (points[step + 1] - points[step])


def _lamps(houses: Sequence[Prospect], chances: Sequence[float]) -> float:
    """Return in how many houses, no two side by side, lamps can be expected."""
    one, two, three, four, five = [house.lamp * chance for house, chance in zip(houses, chances, strict=True)]
    return max(one + three + five, one + four, two + four, two + five)


def _side_by_side(houses: Sequence[Prospect], chances: Sequence[float]) -> tuple[float, float]:
    """Return the flowers and the plants on the best three cards side by side on a level."""
    one, two, three, four, five = chances
    left, middle, right = min(one, two, three), min(two, three, four), min(three, four, five)
    rows = [house.rows for house in houses]
    best = [
        max(left * (a + b + c), middle * (b + c + d), right * (c + d + e))
        for a, b, c, d, e in zip(*rows, strict=True)
    ]
    return max(best[:3]), max(best[3:])


def best_guests(
    houses: Sequence[tuple[float, Prospect]],
    living: Sequence[float],
    supply: Counts,
    own: Sequence[Character | None],
) -> float:
    """Return the points of the best characters for houses that have none, each with its chance.

    Every house first gets its best tourist, the most eager first; then inhabitants take the places of those
    who score less.
    """
    left = list(supply)
    tourists = []
    wishes = [(chance * max(house.tourists), chance, place) for place, (chance, house) in enumerate(houses)]
    wishes.sort(reverse=True)
    for _, chance, place in wishes:
        points = houses[place][1].tourists
        best, guest = 0.0, -1
        for who in TOURISTS:
            if left[who] and points[who] > best:
                best, guest = points[who], who
        if guest >= 0:
            left[guest] -= 1
        tourists.append((chance * best, chance))
    tourists.sort()
    neighbours = [
        points for who, points in zip(INHABITANTS, living, strict=True) if supply[who] and who not in own
    ]
    neighbours.sort(reverse=True)
    total = 0.0
    for index, (score, chance) in enumerate(tourists):
        rival = chance * neighbours[index] if index < len(neighbours) else 0.0
        total += max(score, rival)
    return total
