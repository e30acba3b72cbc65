"""A match of Walking in Burano at one moment, as immutable values."""

from collections.abc import Iterable
from enum import Enum
from functools import lru_cache
from typing import Final, TypeAlias

from msgspec import UNSET, Struct, UnsetType

from tavolino.core.game import OptionsError, Seat, check_seats
from tavolino.core.values import Counts, count
from tavolino.games.walking_in_burano.decks import RECONSTRUCTED, Card, Deck, DeckError, deck_of_cards
from tavolino.games.walking_in_burano.material import (
    CHARACTERS,
    EDITIONS,
    HARDER,
    INHABITANTS_OF_A_KIND,
    LEVEL_OF,
    LEVELS,
    ORDER,
    PLAYERS,
    START_COINS,
    START_PERMITS,
    TOURISTS,
    TOURISTS_OF_A_KIND,
    CardId,
    Character,
    Edition,
    Level,
)
from tavolino.games.walking_in_burano.street import COLUMNS, EMPTY_STREET, Street

_LONGEST_DECK_NAME: Final = 60


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True, cache_hash=True):
    """Edition, variants, who starts if it is not to be drawn, and the deck with its SHA-256.

    A deck of one's own is carried along with all its `cards`; those of the reconstructed one are known.
    """

    edition: Edition = "polish"
    easier: bool = False
    closed_windows: bool = True
    first: Seat | None = None
    deck: str = RECONSTRUCTED.name
    deck_sha256: str = RECONSTRUCTED.sha256
    cards: tuple[Card, ...] | UnsetType = UNSET


def check_options(options: Options, seats: int) -> None:
    """Raise OptionsError unless this many can play with these options and their deck is one."""
    check_seats(PLAYERS, seats, options.first)
    if options.edition not in EDITIONS:
        raise OptionsError(f"edition: polish or german, not {options.edition!r}")
    if seats == 1 and not options.closed_windows:
        raise OptionsError("closed_windows: they always cost in the solo game (WB-8.4)")
    deck_of(options)


@lru_cache(1 << 8)
def deck_of(options: Options) -> Deck:
    """Return the deck that the options carry or name, or raise OptionsError and say what is wrong with it."""
    deck = RECONSTRUCTED if options.cards is UNSET else _own_deck(options.deck, options.cards)
    if (options.deck, options.deck_sha256) == (deck.name, deck.sha256):
        return deck
    if options.cards is UNSET:
        raise OptionsError(
            f"deck: the cards of “{options.deck}” ({options.deck_sha256}) are missing; only those of the "
            f"{deck.name} deck ({deck.sha256}) come with the game"
        )
    raise OptionsError(f"deck_sha256: by its cards it is {deck.sha256}, not {options.deck_sha256}")


def _own_deck(name: str, cards: tuple[Card, ...]) -> Deck:
    if not name.isprintable() or not 1 <= len(name) <= _LONGEST_DECK_NAME:
        raise OptionsError(f"deck: a name of 1 to {_LONGEST_DECK_NAME} visible characters, not {name!r}")
    try:
        return deck_of_cards(cards, name)
    except DeckError as error:
        raise OptionsError(f"cards: {error}") from error


def variants(seats: int) -> Iterable[Options]:
    """Return all combinations of options, with the reconstructed deck; one fixed seat stands for all."""
    return [
        Options(edition, easier, closed_windows, first)
        for edition in EDITIONS
        for easier in (False, True)
        for closed_windows in ((True, False) if seats > 1 else (True,))
        for first in ((None, seats - 1) if seats > 1 else (None,))
    ]


def cast(seats: int, easier: bool) -> Counts:
    """Return how many of each character are in the game (WB-1.2, WB-1.3)."""
    tourists = TOURISTS_OF_A_KIND if seats == 4 else TOURISTS_OF_A_KIND - 1
    inhabitants = INHABITANTS_OF_A_KIND if seats > 2 else INHABITANTS_OF_A_KIND - 1
    left_out = HARDER if easier else ()
    return tuple(
        tourists if who in TOURISTS else inhabitants if who not in left_out else 0 for who in CHARACTERS
    )


class Phase(Enum):
    """What is being done; START and REVEAL are up to chance."""

    START = "start"
    REVEAL = "reveal"
    TAKE = "take"
    BUILD = "build"
    INVITE = "invite"
    RETURN = "return"
    DISMISS = "dismiss"
    OVER = "over"


class Returned(Struct, frozen=True, gc=False, cache_hash=True):
    """A card under its deck. `seat` put it there face down; None: everybody saw it.

    `among` are the cards that it could be for all who saw it happen.
    """

    card: CardId
    seat: Seat | None
    among: tuple[CardId, ...]


class Pile(Struct, frozen=True, gc=False, cache_hash=True):
    """A deck on the table: unseen cards, whose order is not fixed yet, then the returned ones in order."""

    unseen: tuple[CardId, ...]
    returned: tuple[Returned, ...] = ()

    @property
    def size(self) -> int:
        """How many cards can be drawn."""
        return len(self.unseen) + len(self.returned)


Market: TypeAlias = tuple[tuple[CardId, ...], ...]
"""The columns, the one next to the decks first; each from top to bottom, without gaps."""


class Player(Struct, frozen=True, gc=False, cache_hash=True):
    """What one player has; characters lie under the columns of the street."""

    coins: int = START_COINS
    permits: int = START_PERMITS
    hand: tuple[CardId, ...] = ()
    street: Street = EMPTY_STREET
    characters: tuple[Character | None, ...] = (None,) * len(COLUMNS)

    @property
    def levels(self) -> Counts:
        """How many cards of each level are in hand: their backs, which everybody sees."""
        return count([LEVEL_OF[card] for card in self.hand], len(LEVELS))


class State(Struct, frozen=True, gc=False):
    """Everything there is; the order of unseen cards is not, because nobody has drawn yet.

    `round` is 0 while the table is set; `built` counts the cards laid in this turn, `quiet` the turns in a
    row without any.
    """

    options: Options
    phase: Phase
    round: int
    turn: Seat
    first: Seat
    market: Market
    piles: tuple[Pile, ...]
    box: tuple[CardId, ...]
    characters: Counts
    dismissed: Counts
    built: int
    quiet: int
    players: tuple[Player, ...]

    @property
    def gaps(self) -> tuple[int, ...]:
        """How many cards are missing in each row of the market, ground floors first."""
        missing = [len(self.market)] * len(LEVELS)
        for column in self.market:
            for card in column:
                missing[LEVEL_OF[card]] -= 1
        return tuple(missing)


def sorted_cards(cards: Iterable[CardId]) -> tuple[CardId, ...]:
    """Return cards in the order of the deck: levels from the ground up, then colours."""
    return tuple(sorted(cards, key=ORDER.__getitem__))


def may_be_held(state: State, seat: Seat, level: Level) -> tuple[CardId, ...]:
    """Return the cards of a level that a seat has taken and nobody has seen since.

    Which of them it still holds and which lie under the deck is its secret; that it is these, is not.
    """
    returned = [card.card for card in state.piles[level].returned if card.seat == seat]
    held = [card for card in state.players[seat].hand if LEVEL_OF[card] is level]
    return sorted_cards(held + returned)


def seats(state: State) -> int:
    """Return how many play."""
    return len(state.players)
