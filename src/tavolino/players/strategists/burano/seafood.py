"""What seafood in hand promises: sets for the ships, and how near they are."""

from functools import lru_cache
from typing import Final

from tavolino.core.values import Counts
from tavolino.games.burano.actions import sales
from tavolino.games.burano.material import SHIPS, Ship
from tavolino.games.burano.sea import offers, sold_for

_MEMORY: Final = 1 << 13

KEPT: Final = 1.5
"""About what a card is worth that stays in hand."""


def shape(hand: Counts) -> Counts:
    """Return a hand by its numbers alone, the largest first: all kinds are alike to the ships."""
    return tuple(sorted(hand, reverse=True))


@lru_cache(_MEMORY)
def best_sale(hand: Counts, ships: tuple[Ship, ...] = SHIPS) -> tuple[int, Counts]:
    """Return the points of the best set in a hand of this shape, and the shape of what is left.

    A card that is kept may go to another ship later, so dear cards count against a set.
    """
    best, best_worth, rest = 0, 0.0, hand
    for ship in ships:
        for sale in sales(ship, offers(ship, hand)):
            points = sold_for(ship, len(sale.cards))
            worth = points - KEPT * len(sale.cards)
            if worth > best_worth:
                left = list(hand)
                for card in sale.cards:
                    left[card] -= 1
                best, best_worth, rest = points, worth, shape(tuple(left))
    return best, rest


@lru_cache(_MEMORY)
def one_more(hand: Counts, number: int) -> Counts:
    """Return the shape of a hand with one card more of a kind of which there are that many."""
    at = hand.index(number)
    return (*hand[:at], number + 1, *hand[at + 1 :])
