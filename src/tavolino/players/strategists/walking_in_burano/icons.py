"""What cards show, as rows of numbers; and what a missing card can be expected to show."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeAlias

from tavolino.games.walking_in_burano.decks import Card
from tavolino.games.walking_in_burano.material import (
    COLOUR_OF,
    COLOURS,
    LEVEL_OF,
    LEVELS,
    MOST_HOUSES,
    ORDER,
    SHOPS,
    CardId,
)
from tavolino.games.walking_in_burano.state import Options, deck_of
from tavolino.games.walking_in_burano.street import House, Street

Icons: TypeAlias = tuple[float, ...]
"""How many of each icon, in the order of the names below; the four kinds of shops come last."""

FLOWERS, PLANTS, CATS, DELIGHTS, PASSERS_BY, CHIMNEYS, LAMPS, RED, BLUE, SHOP_POINTS, CLOSED = range(11)
"""Delights are what the boy likes: cats, awnings, lamps and chimneys."""
FIRST_SHOP: Final = 11
NOTHING: Final[Icons] = (0.0,) * (FIRST_SHOP + len(SHOPS))

EVERY_COLOUR: Final = (1 << len(COLOURS)) - 1
COLOUR_BIT: Final = {card: 1 << colour for card, colour in COLOUR_OF.items()}
CARD_BIT: Final = {card: 1 << index for card, index in ORDER.items()}
OF_LEVEL: Final = tuple(sum(CARD_BIT[card] for card in ORDER if LEVEL_OF[card] == level) for level in LEVELS)
_OF_COLOUR: Final = tuple(
    sum(CARD_BIT[card] for card in ORDER if COLOUR_OF[card] == colour) for colour in COLOURS
)

FREE_CHOICE = 1.15
"""How much better a card can be where any colour fits."""
CHOSEN_COLOUR = 2 / 3
"""How much less often a house needs permits whose colour is not chosen yet: its first card needs none."""


class Filler(NamedTuple):
    """What is expected in an empty place: of each icon at most, on average, and how likely a permit goes."""

    hope: Icons
    usual: Icons
    permit: float


@cache
def shown(options: Options) -> dict[CardId, Icons]:
    """Return what each card of the deck shows."""
    return {card: _icons(face) for card, face in deck_of(options).cards.items()}


def _icons(card: Card) -> Icons:
    awnings = card.red_awnings + card.blue_awnings
    numbers = (
        card.flowers,
        card.plants,
        card.cats,
        card.cats + awnings + card.lamps + card.chimneys,
        card.passers_by,
        card.chimneys,
        card.lamps,
        card.red_awnings,
        card.blue_awnings,
        card.shop_points,
        card.closed_windows,
        *(card.shop == shop for shop in SHOPS),
    )
    return tuple(map(float, numbers))


def total(rows: Sequence[Icons]) -> Icons:
    """Return rows of icons added up."""
    return tuple(map(sum, zip(*rows, strict=True))) if rows else NOTHING


def plus(some: Icons, others: Icons) -> Icons:
    """Return both rows added."""
    return tuple([one + other for one, other in zip(some, others, strict=True)])


@lru_cache(1 << 12)
def of_house(options: Options, house: House) -> Icons:
    """Return what the cards of a house show together."""
    cards = shown(options)
    return total([cards[card] for card in house if card is not None])


@lru_cache(1 << 12)
def closed_windows(options: Options, street: Street) -> float:
    """Return how many closed windows a street will have when all its cards are laid."""
    laid = sum([of_house(options, house)[CLOSED] for house in street])
    drawn = [_typical(options, level)[CLOSED] for level in LEVELS for house in street if house[level]]
    whole = MOST_HOUSES * sum(_typical(options, level)[CLOSED] for level in LEVELS)
    return laid + whole - sum(drawn)


@lru_cache(1 << 12)
def bits(cards: tuple[CardId, ...]) -> int:
    """Return a set of cards as a number, one bit for each."""
    return sum(CARD_BIT[card] for card in cards)


@cache
def fitting(level: int, colours: int) -> int:
    """Return all cards of a level in these colours, one bit for each."""
    chosen = sum(_OF_COLOUR[colour] for colour in COLOURS if colours >> colour & 1)
    return OF_LEVEL[level] & chosen


class Luck(NamedTuple):
    """How likely a card that fits can be had in time, from the market and from the decks."""

    market: float
    unseen: float


def filler(options: Options, level: int, colours: int, market: int, unseen: int, luck: Luck) -> Filler:
    """Return what an empty place on a level, where these colours fit, can be expected to show at last."""
    if colours == EVERY_COLOUR:
        return _any_colour(options, level, luck)
    cards = fitting(level, colours)
    return _filler(options, level, market & cards, unseen & cards, luck)


@lru_cache(1 << 12)
def _filler(options: Options, level: int, market: int, unseen: int, luck: Luck) -> Filler:
    cards = shown(options)
    chances = [
        (luck.market if market & bit else luck.unseen, cards[card])
        for card, bit in CARD_BIT.items()
        if (market | unseen) & bit
    ]
    none = 1.0
    for chance, _ in chances:
        none *= 1 - chance
    typical = _typical(options, level)
    hope = tuple(
        _best_of(sorted(((icons[icon], chance) for chance, icons in chances), reverse=True), typical[icon])
        for icon in range(len(NOTHING))
    )
    weight = sum(chance for chance, _ in chances) + none
    usual = tuple(
        (sum(chance * icons[icon] for chance, icons in chances) + none * typical[icon]) / weight
        for icon in range(len(NOTHING))
    )
    return Filler(hope, usual, none)


def _best_of(chances: list[tuple[float, float]], otherwise: float) -> float:
    """Return what can be expected from taking the best that can be had."""
    value, left = 0.0, 1.0
    for shows, chance in chances:
        value += left * chance * shows
        left *= 1 - chance
    return value + left * otherwise


@cache
def _typical(options: Options, level: int) -> Icons:
    rows = [icons for card, icons in shown(options).items() if LEVEL_OF[card] == level]
    return tuple(number / len(rows) for number in total(rows))


@cache
def _any_colour(options: Options, level: int, luck: Luck) -> Filler:
    """Return what to expect where a house has not been begun: its colour can be chosen, once."""
    each = [_filler(options, level, 0, fitting(level, 1 << colour), luck) for colour in COLOURS]
    hope = tuple(FREE_CHOICE * number / len(each) for number in total([one.hope for one in each]))
    usual = tuple(number / len(each) for number in total([one.usual for one in each]))
    return Filler(hope, usual, CHOSEN_COLOUR * each[0].permit)
