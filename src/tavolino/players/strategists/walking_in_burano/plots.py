"""The five plots of a street: what stands there, and which cards of the hand will."""

from functools import lru_cache
from typing import NamedTuple

from tavolino.games.walking_in_burano.material import LEVEL_OF, MOST_HOUSES, CardId
from tavolino.games.walking_in_burano.street import EMPTY_HOUSE, House, Street
from tavolino.players.strategists.walking_in_burano.icons import COLOUR_BIT


class Plots(NamedTuple):
    """A street as five houses; those that nobody has begun yet stand at the right end."""

    places: tuple[int | None, ...]
    """Where each stands in the street."""
    planned: tuple[House, ...]
    """With the cards of the hand that fit without a permit."""
    useful: int
    """How many cards of the hand those are."""
    missing: tuple[int, ...]
    """How many cards are still to be laid, those of the hand too."""
    order: tuple[int, ...]
    """Unfinished houses, the ones with the fewest missing cards first."""


@lru_cache(1 << 12)
def plots(street: Street, hand: tuple[CardId, ...]) -> Plots:
    """Return the five plots of a street."""
    built = [place for place, house in enumerate(street) if house != EMPTY_HOUSE]
    places: list[int | None] = list(range(built[0], built[-1] + 1)) if built else []
    houses = [street[place] for place in range(built[0], built[-1] + 1)] if built else []
    places += [None] * (MOST_HOUSES - len(places))
    houses += [EMPTY_HOUSE] * (MOST_HOUSES - len(houses))
    planned = list(houses)
    useful = sum(_plan(planned, card) for card in hand)
    missing = tuple(house.count(None) for house in houses)
    order = sorted(
        (place for place in range(MOST_HOUSES) if missing[place]),
        key=lambda place: (missing[place], planned[place].count(None)),
    )
    return Plots(tuple(places), tuple(planned), useful, missing, tuple(order))


def _plan(planned: list[House], card: CardId) -> bool:
    """Put a card of the hand where it needs no permit, into the fullest house; say whether there is one."""
    level, colour = LEVEL_OF[card], COLOUR_BIT[card]
    fitting = [place for place in range(MOST_HOUSES) if _fits(planned, place, level, colour)]
    if not fitting:
        return False
    place = min(fitting, key=lambda place: planned[place].count(None))
    ground, first, roof = planned[place]
    planned[place] = (
        card if level == 0 else ground,
        card if level == 1 else first,
        card if level == 2 else roof,
    )
    return True


def _fits(planned: list[House], place: int, level: int, colour: int) -> bool:
    house = planned[place]
    if house[level] is not None or (house != EMPTY_HOUSE and not colours(house) & colour):
        return False
    beside = planned[max(0, place - 1) : place] + planned[place + 1 : place + 2]
    return not any(COLOUR_BIT.get(other[level] or "") == colour for other in beside)


@lru_cache(1 << 12)
def colours(cards: tuple[CardId | None, ...]) -> int:
    """Return the colours of cards, one bit for each."""
    found = 0
    for card in cards:
        if card is not None:
            found |= COLOUR_BIT[card]
    return found
