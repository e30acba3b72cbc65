"""Where everything lies in a row, and the facts of the box as tables."""

import csv
import hashlib
from pathlib import Path
from typing import Any, Final

import numpy as np

from tavolino.fast.facts import facts
from tavolino.fast.row import CELL, NOBODY, Parts, Row

box: Final = facts("walking_in_burano")

NAME: Final = "walking-in-burano"
PLAYER_COUNTS: Final[range] = box.PLAYERS
DECK: Final = "reconstructed"
CARDS: Final[int] = len(box.CARDS)
LEVELS: Final[int] = len(box.LEVELS)
COLOURS: Final[int] = len(box.COLOURS)
OF_A_LEVEL: Final = CARDS // LEVELS
OF_A_COLOUR: Final = OF_A_LEVEL // COLOURS
"""A card is a number: level by level, each colour by colour."""
CHARACTERS: Final[int] = len(box.CHARACTERS)
COLUMNS: Final = 9
"""The places of a street, from left to right; the first card lies in the middle."""
MARKET_COLUMNS: Final = max(box.MARKET_COLUMNS.values())
MOST_HELD: Final = 6
"""Nobody has more cards in hand: three kept and three taken."""

START, REVEAL, TAKE, BUILD, INVITE, RETURN, DISMISS, FINISHED = range(8)
"""The phases; in START and REVEAL chance is to move."""
GROUND, FIRST_FLOOR, ROOF = range(3)
POLISH, GERMAN = range(2)

# --- The row --------------------------------------------------------------------------------------

SET_BITS: Final = 12
SET: Final = 2
"""A set of cards of one level has a bit for each of 24: so many cells with so many bits."""

_row = Parts()
SEATS: Final = _row.part()
EDITION: Final = _row.part()
EASIER: Final = _row.part()
CLOSED_WINDOWS: Final = _row.part()
FIXED_FIRST: Final = _row.part()
"""The option: who starts, or nobody if it is to be drawn."""
PHASE: Final = _row.part()
ROUND: Final = _row.part()
TURN: Final = _row.part()
FIRST: Final = _row.part()
BUILT: Final = _row.part()
QUIET: Final = _row.part()
SUPPLY: Final = _row.part(CHARACTERS)
DISMISSED: Final = _row.part(CHARACTERS)
MARKET: Final = _row.part(MARKET_COLUMNS * LEVELS)
"""The card + 1 on each level of each column, the column next to the decks first; 0 where none lies."""
UNSEEN: Final = _row.part(LEVELS * SET)
BOX: Final = _row.part(LEVELS * SET)
CARD_BITS: Final = CARDS.bit_length()
UNDER: Final = _row.part(LEVELS)
"""How many cards lie under each deck."""
RETURNED: Final = _row.part(CARDS)
"""Those cards in their order, OF_A_LEVEL cells for each deck: the card, and above its bits the seat + 1 that
has returned it face down, or 0 if everybody saw it.
"""
SINCE: Final = _row.part(CARDS)
"""Of a card that a seat holds or has returned: how many of its cards under that deck it had returned before
it took this one. No card returned before can be this one, and each later one may be.
"""
PLAYERS: Final = _row.end

_player = Parts()
COINS: Final = _player.part()
PERMITS: Final = _player.part()
HELD: Final = _player.part()
HAND: Final = _player.part(MOST_HELD)
"""So many cards in order, card + 1; then zeros."""
OWN_UNDER: Final = _player.part(LEVELS)
"""How many of the cards under each deck the player has returned."""
LEFT: Final = _player.part()
RIGHT: Final = _player.part()
"""The first and last house; both in the middle as long as there is none."""
LAID: Final = _player.part(LEVELS)
"""The columns that have a card on each level: sets of columns are bits."""
PAINTED: Final = _player.part(LEVELS * COLOURS)
"""The columns that have a card of each colour there."""
STREET: Final = _player.part(COLUMNS * LEVELS)
"""The card + 1 on each level of each column; 0 where none lies."""
GUESTS: Final = _player.part(COLUMNS)
"""The character + 1 under each house; 0 where nobody lives."""
INVITED: Final = _player.part()
"""The kinds of all guests: sets of characters are bits."""
PLAYER: Final = _player.end
"""How many cells a player has; the players are the end of the row, so that fewer make it shorter."""

# --- Actions, numbered as in `envs.encodings` -----------------------------------------------------

ENDS: Final[int] = len(box.ENDS)
TOP, BOTTOM = range(2)

_actions = Parts()
TAKES: Final = _actions.part(MARKET_COLUMNS * ENDS * LEVELS)
BUILDS: Final = _actions.part(CARDS * COLUMNS)
DONE: Final = _actions.part()
INVITES: Final = _actions.part(CHARACTERS)
RETURNS: Final = _actions.part(CARDS)
DISMISSALS: Final = _actions.part(CHARACTERS)
SWAPS: Final = _actions.end
"""Two cards of one level in either order, of two levels from the ground up; the German edition alone."""
_SWAPS_OF: Final = [
    2 * (OF_A_LEVEL - 1 - card % OF_A_LEVEL) + OF_A_LEVEL * (LEVELS - 1 - card // OF_A_LEVEL)
    for card in range(CARDS)
]
ACTIONS: Final = _actions.end + sum(_SWAPS_OF)
MOST_LEGAL: Final = MOST_HELD * COLUMNS + 1 + MOST_HELD * (MOST_HELD - 1)
"""No list of legal actions is longer: every card everywhere, enough, and every swap."""

# --- Facts ----------------------------------------------------------------------------------------


def _table(values: Any) -> np.ndarray[Any, np.dtype[np.int16]]:
    return np.array(values, CELL)


SWAPS_FROM: Final = _table([SWAPS + sum(_SWAPS_OF[:card]) for card in range(CARDS)])
"""The first swap of each card with one that comes after it."""
WIDTH: Final = _table([box.MARKET_COLUMNS.get(seats, 0) for seats in range(box.PLAYERS.stop)])
"""How many columns the market has, by the number of players."""
CAST: Final = _table(
    [
        [
            [
                box.TOURISTS_OF_A_KIND - (seats < 4)
                if who in box.TOURISTS
                else 0
                if easier and who in box.HARDER
                else box.INHABITANTS_OF_A_KIND - (seats < 3)
                for who in box.CHARACTERS
            ]
            for easier in (False, True)
        ]
        for seats in range(box.PLAYERS.stop)
    ]
)
"""How many of each character are in the game, by players and by the easier game (WB-1.2, WB-1.3)."""

(
    FLOWERS,
    PLANTS,
    CATS,
    RED_AWNINGS,
    BLUE_AWNINGS,
    LAMPS,
    CHIMNEYS,
    PASSERS_BY,
    SHOP_POINTS,
    CLOSED,
) = range(10)
"""What cards show besides their colour, in the order of `envs.encodings`; then come the shops."""
SHOPS: Final = CLOSED + 1
KINDS_OF_SHOP: Final[int] = len(box.SHOPS)
THINGS: Final = SHOPS + KINDS_OF_SHOP
THING_BITS: Final = 4

_file: Final = Path(str(box.__file__)).with_name("cards.csv")
DECK_SHA256: Final = hashlib.sha256(_file.read_bytes()).hexdigest()
FACES: Final = np.zeros(1 + CARDS, np.int64)
"""How many of each thing each card + 1 shows, so many bits for each; where there is no card, nothing."""
with _file.open(encoding="utf-8", newline="") as _lines:
    for _line in csv.DictReader(_lines):
        _shown = [
            *(
                int(_line[_thing] or 0)
                for _thing in (
                    "flowers",
                    "plants",
                    "cats",
                    "red_awnings",
                    "blue_awnings",
                    "lamps",
                    "chimneys",
                    "passers_by",
                    "shop_points",
                    "closed_windows",
                )
            ),
            *(int(_line["shop"] == _shop) for _shop in box.SHOPS),
        ]
        FACES[1 + box.ORDER[_line["id"]]] = sum(
            _number << _thing * THING_BITS for _thing, _number in enumerate(_shown)
        )


def row_size(seats: int) -> int:
    """Return how many cells a match of so many players has."""
    return PLAYERS + seats * PLAYER


def table(
    seats: int,
    edition: str = "polish",
    easier: bool = False,
    closed_windows: bool = True,
    first: int | None = None,
    deck: str = DECK,
    deck_sha256: str = DECK_SHA256,
) -> Row:
    """Return a row with the options of a match; `rules.begin` sets up everything else."""
    if seats not in box.PLAYERS:
        raise ValueError(f"players: {box.PLAYERS.start} to {box.PLAYERS.stop - 1}, not {seats}")
    if edition not in box.EDITIONS:
        raise ValueError(f"edition: {' or '.join(box.EDITIONS)}, not {edition!r}")
    for name, value in (("easier", easier), ("closed_windows", closed_windows)):
        if not isinstance(value, bool):
            raise ValueError(f"{name}: True or False, not {value!r}")
    if seats == 1 and not closed_windows:
        raise ValueError("closed_windows: they always cost in the solo game (WB-8.4)")
    if first is not None and first not in range(seats):
        raise ValueError(f"first: a seat from 0 to {seats - 1}, not {first!r}")
    if (deck, deck_sha256) != (DECK, DECK_SHA256):
        raise ValueError(f"deck: fast rules have the {DECK} one alone, not “{deck}” ({deck_sha256})")
    row = np.zeros(row_size(seats), CELL)
    row[SEATS] = seats
    row[EDITION] = box.EDITIONS.index(edition)
    row[EASIER], row[CLOSED_WINDOWS] = easier, closed_windows
    row[FIXED_FIRST] = NOBODY if first is None else first
    return row


def tables(seats: int) -> list[Row]:
    """Return a row for every combination of options."""
    return [
        table(seats, edition, easier, closed_windows, first)
        for edition in box.EDITIONS
        for easier in (False, True)
        for closed_windows in ((True, False) if seats > 1 else (True,))
        for first in ((None, *range(seats)) if seats > 1 else (None,))
    ]


def actions(row: Row) -> int:
    """Return how many actions there are; only the German edition has swaps (WB-3.10)."""
    return ACTIONS if row[EDITION] == GERMAN else SWAPS
