"""Everything that a player or chance can do in Walking in Burano."""

from collections.abc import Iterator
from functools import cache
from typing import TypeAlias

from msgspec import Struct

from tavolino.core.game import Seat
from tavolino.games.walking_in_burano.material import (
    CARDS,
    CHARACTERS,
    ENDS,
    LEVEL_OF,
    MARKET_COLUMNS,
    ORDER,
    CardId,
    Character,
    End,
)
from tavolino.games.walking_in_burano.street import COLUMNS


class Take(Struct, frozen=True, gc=False, tag="take", forbid_unknown_fields=True):
    """Take cards from the top or bottom of a market column (1 is next to the decks); all of it is `top`."""

    column: int
    end: End
    count: int


class Build(Struct, frozen=True, gc=False, tag="build", forbid_unknown_fields=True):
    """Lay a card of the hand in a column of the street (−4 to 4; the first card lies in column 0)."""

    card: CardId
    column: int


class Swap(Struct, frozen=True, gc=False, tag="swap", forbid_unknown_fields=True):
    """Put two cards of the hand under their decks, one after the other, for a coin.

    The order matters only on one level; cards of two levels are named from the ground up.
    """

    cards: tuple[CardId, CardId]


class Done(Struct, frozen=True, gc=False, tag="done", forbid_unknown_fields=True):
    """Build no more in this turn."""


class Invite(Struct, frozen=True, gc=False, tag="invite", forbid_unknown_fields=True):
    """Lay a character under the left-most finished house that has none."""

    character: Character


class Return(Struct, frozen=True, gc=False, tag="return", forbid_unknown_fields=True):
    """Put a card that cannot be kept under its deck, face down."""

    card: CardId


class Dismiss(Struct, frozen=True, gc=False, tag="dismiss", forbid_unknown_fields=True):
    """Remove a character from the solo game."""

    character: Character


class Start(Struct, frozen=True, gc=False, tag="start", forbid_unknown_fields=True):
    """Chance names the first player."""

    seat: Seat


class Reveal(Struct, frozen=True, gc=False, tag="reveal", forbid_unknown_fields=True):
    """Chance fills the rows of the market, from right to left; cards in the order drawn."""

    ground: tuple[CardId, ...]
    first: tuple[CardId, ...]
    roof: tuple[CardId, ...]


Decision: TypeAlias = Take | Build | Swap | Done | Invite | Return | Dismiss
ChanceAction: TypeAlias = Start | Reveal
Action: TypeAlias = Decision | ChanceAction

# Made once, as legal lists are made millions of times.
DONE = Done()
BUILD = {card: tuple(Build(card, column) for column in COLUMNS) for card in CARDS}
RETURN = {card: Return(card) for card in CARDS}
INVITE = tuple(Invite(character) for character in CHARACTERS)
DISMISS = tuple(Dismiss(character) for character in CHARACTERS)


@cache
def take(column: int, end: End, count: int) -> Take:
    """Return this taking of cards; made once."""
    return Take(column, end, count)


@cache
def swaps(one: CardId, other: CardId) -> tuple[Swap, ...]:
    """Return the ways to put two cards back: both orders if they go under the same deck; made once."""
    if LEVEL_OF[one] == LEVEL_OF[other]:
        return (Swap((one, other)), Swap((other, one)))
    return (Swap((one, other) if ORDER[one] < ORDER[other] else (other, one)),)


def every_action(seats: int) -> Iterator[Decision]:
    """Return all actions that seats may ever take."""
    for column in range(1, MARKET_COLUMNS[seats] + 1):
        for end in ENDS:
            for count in (1, 2, 3):
                yield take(column, end, count)
    for card in CARDS:
        yield from BUILD[card]
    for index, card in enumerate(CARDS):
        for other in CARDS[index + 1 :]:
            yield from swaps(card, other)
    yield DONE
    yield from INVITE
    yield from RETURN.values()
    yield from DISMISS
