"""How a house is likely to look at the end: what is known of it, and what may be hoped for."""

from functools import lru_cache
from math import sqrt
from typing import Final, NamedTuple

from tavolino.games.walking_in_burano.material import LEVELS
from tavolino.games.walking_in_burano.scoring import BOY_POINTS, CAT_POINTS, TOURIST_POINTS
from tavolino.games.walking_in_burano.state import Options, State
from tavolino.games.walking_in_burano.street import EMPTY_HOUSE, House
from tavolino.players.strategists.walking_in_burano.icons import (
    CATS,
    DELIGHTS,
    EVERY_COLOUR,
    FIRST_SHOP,
    FLOWERS,
    LAMPS,
    PASSERS_BY,
    PLANTS,
    SHOP_POINTS,
    Icons,
    Luck,
    bits,
    filler,
    fitting,
    of_house,
    plus,
    shown,
)
from tavolino.players.strategists.walking_in_burano.plots import colours

# Found by solo matches of the medium player, 60 for each value: none above or below played better.
FROM_MARKET = 0.5
"""How likely a card of the market can be had if there is time."""
FADE = 0.5
"""How likely it is that there is no time, for each turn left."""
UNSEEN_LUCK = 0.7
"""How many cards of a pile can be had in a turn: those that are seen, and not lost again."""
MOST_UNSEEN_LUCK = 0.6
HOUSE_AIM = 0.6
"""How far missing cards can be chosen for the tourist of a house: 0 is not at all, 1 is always."""
STREET_AIM = 0.4
"""The same for what the whole street shows."""
_TOURIST_ICONS: Final = ((FLOWERS, 1), (PLANTS, 1), (CATS, CAT_POINTS), (DELIGHTS, BOY_POINTS))
"""What woman, man, girl and boy look for, and their points for each."""


class Prospect(NamedTuple):
    """A house as it is likely to be when it is finished."""

    tourists: tuple[float, ...]
    """The points of each tourist here."""
    known: Icons
    """What its cards show, from the passers-by on."""
    shows: Icons
    """The same with what missing cards may add."""
    rows: tuple[float, ...]
    """The flowers of its three levels, then the plants."""
    lamp: float
    """How likely it has one."""
    permits: float
    """How many permits it is likely to cost."""


def luck_of(state: State, turns: float) -> Luck:
    """Return how likely a fitting card can be had in that many turns."""
    size = max(1, min([pile.size for pile in state.piles]))
    share = sqrt(len(state.players))
    market = FROM_MARKET * (1 - FADE**turns) / share
    # Rounded, so that what was worked out for a house can be used again and again.
    return Luck(round(market, 1), round(min(MOST_UNSEEN_LUCK, UNSEEN_LUCK * turns / size / share), 1))


def prospects(state: State, planned: tuple[House, ...], luck: Luck) -> list[Prospect]:
    """Return what can be expected of each house of a street."""
    options = state.options
    market = 0
    for column in state.market:
        market |= bits(column)
    unseen = 0
    for pile in state.piles:
        unseen |= bits(pile.unseen)
    found = []
    for place, house in enumerate(planned):
        if None in house:
            before = planned[place - 1] if place else EMPTY_HOUSE
            after = planned[place + 1] if place + 1 < len(planned) else EMPTY_HOUSE
            free, wanted = _gaps(house, before, after, options.edition == "german")
            found.append(_prospect(options, house, free, market & wanted, unseen & wanted, luck))
        else:
            found.append(_prospect(options, house, (), 0, 0, luck))
    return found


@lru_cache(1 << 12)
def _gaps(house: House, before: House, after: House, german: bool) -> tuple[tuple[int, ...], int]:
    """Return the colours that fit on each level that has no card, and all cards that would."""
    own = colours(house) or EVERY_COLOUR
    free, wanted = [0] * len(LEVELS), 0
    for level in LEVELS:
        if house[level] is None:
            beside = before + after if german else (before[level], after[level])
            free[level] = own & ~colours(beside)
            if free[level] != EVERY_COLOUR:
                wanted |= fitting(level, free[level])
    return tuple(free), wanted


@lru_cache(1 << 12)
def _prospect(
    options: Options, house: House, free: tuple[int, ...], market: int, unseen: int, luck: Luck
) -> Prospect:
    cards = shown(options)
    known = of_house(options, house)
    hope = usual = known
    permits = 0.0
    floors = []
    for level in LEVELS:
        card = house[level]
        if card is not None:
            floors.append(cards[card])
            continue
        fill = filler(options, level, free[level], market, unseen, luck)
        hope, usual, permits = plus(hope, fill.hope), plus(usual, fill.usual), permits + fill.permit
        floors.append(fill.hope)
    for_house, for_street = _blend(usual, hope, HOUSE_AIM), _blend(usual, hope, STREET_AIM)
    return Prospect(
        tourists=tuple(TOURIST_POINTS + points * for_house[icon] for icon, points in _TOURIST_ICONS),
        known=known[PASSERS_BY:],
        # Nobody chooses a card for its shop's points or its closed windows alone.
        shows=for_street[PASSERS_BY:SHOP_POINTS] + usual[SHOP_POINTS:FIRST_SHOP] + for_street[FIRST_SHOP:],
        rows=tuple([floor[icon] for icon in (FLOWERS, PLANTS) for floor in floors]),
        lamp=min(1.0, for_street[LAMPS]),
        permits=permits,
    )


def _blend(usual: Icons, hope: Icons, aim: float) -> Icons:
    return tuple([one + aim * (other - one) for one, other in zip(usual, hope, strict=True)])
