"""How a street is likely to look at the end: its five houses, built, held in hand or still hoped for."""

from functools import lru_cache
from math import exp
from typing import NamedTuple

from tavolino.core.game import Seat
from tavolino.games.walking_in_burano.material import LEVEL_OF, MOST_HOUSES, CardId, Character
from tavolino.games.walking_in_burano.state import Options, State
from tavolino.games.walking_in_burano.street import EMPTY_HOUSE, House
from tavolino.players.strategists.walking_in_burano.icons import (
    COLOUR_BIT,
    EVERY_COLOUR,
    NOTHING,
    Filler,
    Icons,
    Luck,
    bits,
    filler,
    of_house,
)
from tavolino.players.strategists.walking_in_burano.tempo import (
    CARDS_OF_HOUSE,
    chance_to_finish,
    turns_alone,
    turns_together,
)

FROM_MARKET = 0.5
FADE = 0.5
UNSEEN_LUCK = 0.7
"""How likely an unseen card is seen and can be had, for each turn left, divided by the cards of its pile."""


class Prospect(NamedTuple):
    """One house as it is likely to become: what its cards show, what missing ones may add, and how likely."""

    character: Character | None
    finished: bool
    chance: float
    known: Icons
    rows: tuple[tuple[float, float], ...]
    """Flowers and plants of each level, known or hoped for."""
    hope: Icons
    usual: Icons
    permit: float
    laid: Icons


class Promise(NamedTuple):
    rows: tuple[tuple[float, float], ...]
    hope: Icons
    usual: Icons
    permit: float


class Outlook(NamedTuple):
    """The street of a seat as it is likely to become."""

    houses: tuple[Prospect, ...]
    turns: float


def outlook(state: State, seat: Seat) -> Outlook:
    """Return how the street of a seat is likely to look at the end."""
    player, options = state.players[seat], state.options
    street = player.street
    built = [place for place, house in enumerate(street) if house != EMPTY_HOUSE]
    left, right = (built[0], built[-1]) if built else (0, -1)
    columns = list(range(left, right + 1))
    houses = [street[place] for place in columns]
    guests = [player.characters[place] for place in columns]
    while len(houses) < MOST_HOUSES:
        houses.append(EMPTY_HOUSE)
        guests.append(None)
    planned, useful = _with_hand(houses, player.hand)
    missing = [house.count(None) for house in houses]
    order = sorted((count, planned[place].count(None), place) for place, count in enumerate(missing) if count)
    alone = len(state.players) == 1
    waiting = sum(not count and guest is None for count, guest in zip(missing, guests, strict=True))
    turns = turns_alone(state, waiting + len(order)) if alone else turns_together(state, seat)
    promises = _promises(state, planned, _luck(state, max(0.0, turns)))
    chances = [1.0] * MOST_HOUSES
    cards, needed = 0, 0.0
    for number, (count, _, place) in enumerate(order, 1):
        cards += count
        needed += promises[place].permit
        if alone:
            turns = turns_alone(state, waiting + number)
        in_time = chance_to_finish(state, seat, turns, cards, min(useful, cards))
        chances[place] = in_time * enough(player.permits, needed)
    prospects = []
    for place, house in enumerate(planned):
        known = of_house(options, house)
        rows, hope, usual, permit = promises[place]
        laid = known if house is houses[place] else of_house(options, houses[place])
        prospects.append(
            Prospect(guests[place], not missing[place], chances[place], known, rows, hope, usual, permit, laid)
        )
    return Outlook(tuple(prospects), turns)


def enough(permits: int, needed: float) -> float:
    """Return how likely the permits suffice where so many are expected to be needed (Poisson)."""
    chance = term = exp(-needed)
    for number in range(1, permits + 1):
        term *= needed / number
        chance += term
    return chance


def _promises(state: State, planned: list[House], luck: Luck) -> list[Promise]:
    options = state.options
    market = 0
    for column in state.market:
        market |= bits(column)
    unseen = 0
    for pile in state.piles:
        unseen |= bits(pile.unseen)
    promises = []
    for place, house in enumerate(planned):
        if None in house:
            before = planned[place - 1] if place else EMPTY_HOUSE
            after = planned[place + 1] if place + 1 < MOST_HOUSES else EMPTY_HOUSE
            promises.append(_promise(options, house, before, after, market, unseen, luck))
        else:
            promises.append(Promise(_rows(options, house), NOTHING, NOTHING, 0.0))
    return promises


def _luck(state: State, turns: float) -> Luck:
    size = max(1, min(pile.size for pile in state.piles))
    share = len(state.players) ** 0.5
    market = FROM_MARKET * (1 - FADE**turns) / share
    return Luck(round(market, 1), round(min(0.6, UNSEEN_LUCK * turns / size / share), 1))


def _with_hand(houses: list[House], hand: tuple[CardId, ...]) -> tuple[list[House], int]:
    """Put the cards of the hand where they fit without a permit, the fullest houses first."""
    planned = list(houses)
    useful = 0
    for card in hand:
        level, colour = LEVEL_OF[card], COLOUR_BIT[card]
        best, best_count = -1, -1
        for place, house in enumerate(planned):
            if house[level] is not None:
                continue
            count = 3 - house.count(None)
            if count and not _colours(house) & colour:
                continue
            if count <= best_count:
                continue
            if place and _same(planned[place - 1][level], colour):
                continue
            if place + 1 < MOST_HOUSES and _same(planned[place + 1][level], colour):
                continue
            best, best_count = place, count
        if best >= 0:
            changed = list(planned[best])
            changed[level] = card
            planned[best] = (changed[0], changed[1], changed[2])
            useful += 1
    return planned, useful


def _same(card: CardId | None, colour: int) -> bool:
    return card is not None and COLOUR_BIT[card] == colour


@lru_cache(1 << 14)
def _colours(house: House) -> int:
    colours = 0
    for card in house:
        if card is not None:
            colours |= COLOUR_BIT[card]
    return colours


@lru_cache(1 << 14)
def _rows(options: Options, house: House) -> tuple[tuple[float, float], ...]:
    return tuple(of_house(options, (card, None, None))[:2] for card in house)  # type: ignore[misc]


@lru_cache(1 << 16)
def _promise(
    options: Options, house: House, before: House, after: House, market: int, unseen: int, luck: Luck
) -> Promise:
    own = _colours(house) or EVERY_COLOUR
    rows: list[tuple[float, float]] = []
    hope, usual, permit = NOTHING, NOTHING, 0.0
    for level, card in enumerate(house):
        if card is not None:
            icons = of_house(options, (card, None, None))
            rows.append((icons[0], icons[1]))
            continue
        beside = _colours(before + after) if options.edition == "german" else _colours((before[level], after[level]))  # type: ignore[arg-type]
        free = own & ~beside
        fill: Filler = filler(options, level, free, market, unseen, luck)
        rows.append((fill.hope[0], fill.hope[1]))
        hope = tuple([one + two for one, two in zip(hope, fill.hope, strict=True)])
        usual = tuple([one + two for one, two in zip(usual, fill.usual, strict=True)])
        permit += fill.permit
    return Promise(tuple(rows), hope, usual, permit)


__all__ = ["CARDS_OF_HOUSE", "Outlook", "Prospect", "outlook"]
