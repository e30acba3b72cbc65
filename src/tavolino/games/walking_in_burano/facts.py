"""Facts off the box and out of the rules that clients show: said once, here made ready for them."""

from typing import Final

from msgspec import Struct

from tavolino.games.walking_in_burano.decks import RECONSTRUCTED, Card
from tavolino.games.walking_in_burano.legal import takes_of
from tavolino.games.walking_in_burano.market import taken_and_left
from tavolino.games.walking_in_burano.material import (
    CARDS,
    CHARACTERS,
    COINS_FOR_TAKEN,
    COLOUR_OF,
    COPIES,
    ICONS,
    LEVEL_OF,
    LEVELS,
    LIKES,
    MOST_COINS,
    MOST_HOUSES,
    ORDER,
    PRICES,
    SHOP_POINTS,
    SHOPS,
    START_PERMITS,
    CardId,
    Colour,
    End,
    Icon,
    Level,
    Shop,
)
from tavolino.games.walking_in_burano.scoring import PERMIT_POINTS, RATINGS, Rating
from tavolino.games.walking_in_burano.street import COLUMNS


class Floor(Struct, frozen=True):
    """What a card is in every deck."""

    level: Level
    colour: Colour
    number: int


class Taking(Struct, frozen=True):
    """A way to take cards from a market column: which ones, counted from the top, and the coins with them."""

    end: End
    count: int
    cards: tuple[int, ...]
    coins: int


class RatingStep(Struct, frozen=True):
    """A rating of the solo game and the points from which on it is given."""

    rating: Rating
    least: int


class Facts(Struct, frozen=True):
    """What everybody can know before a match.

    `columns`: of a street, left to right. `prices`: coins for the first, second and third card of a turn.
    `takings`: the ways to take from a market column that has 0, 1, 2 or 3 cards (WB-2.1, WB-2.2).
    `likes`: what each character looks for. `ratings`: the worst first. `cards`: the reconstructed deck.
    """

    columns: tuple[int, ...]
    most_houses: int
    most_coins: int
    start_permits: int
    permit_points: int
    prices: tuple[int, ...]
    takings: tuple[tuple[Taking, ...], ...]
    likes: tuple[tuple[Icon | Shop, ...], ...]
    ratings: tuple[RatingStep, ...]
    icons: tuple[Icon, ...]
    shops: tuple[Shop, ...]
    shop_points: tuple[int, ...]
    floors: dict[CardId, Floor]
    cards: tuple[Card, ...]


def _takings(height: int) -> tuple[Taking, ...]:
    column = tuple(range(height))
    return tuple(
        Taking(
            take.end,
            take.count,
            taken_and_left(column, take.end, take.count)[0],
            COINS_FOR_TAKEN[take.count],
        )
        for take in takes_of(1, height)
    )


FACTS: Final = Facts(
    columns=tuple(COLUMNS),
    most_houses=MOST_HOUSES,
    most_coins=MOST_COINS,
    start_permits=START_PERMITS,
    permit_points=PERMIT_POINTS,
    prices=PRICES,
    takings=tuple(_takings(height) for height in range(len(LEVELS) + 1)),
    likes=tuple(LIKES[character] for character in CHARACTERS),
    ratings=tuple(RatingStep(rating, least) for least, rating in reversed(RATINGS)),
    icons=ICONS,
    shops=SHOPS,
    shop_points=SHOP_POINTS,
    floors={
        card: Floor(LEVEL_OF[card], COLOUR_OF[card], COPIES[ORDER[card] % len(COPIES)]) for card in CARDS
    },
    cards=tuple(RECONSTRUCTED.cards.values()),
)
