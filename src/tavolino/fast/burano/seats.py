"""Players at the table: their cells, their cards, whose turn is next, and what is being done."""

from typing import Final

from tavolino.fast.burano.layout import (
    CARDS,
    FIRST,
    MEMO,
    PHASE,
    PLAYER,
    PLAYERS,
    SEATS,
    TURN,
    box,
)
from tavolino.fast.compiled import compiled
from tavolino.fast.row import NOBODY, Row

SWIFT_BOAT: Final[int] = box.Building.SWIFT_BOAT - 1
TAKEOVER: Final[int] = box.Building.TAKEOVER - 1
TIES: Final[int] = box.Building.TIES - 1
FREE_LACE: Final[int] = box.Building.FREE_LACE - 1
"""The numbers of building cards that change what a player may do or wins."""


@compiled
def player_of(seat: int) -> int:
    """Return where the cells of a player begin."""
    return PLAYERS + seat * PLAYER


@compiled
def mover(row: Row) -> int:
    """Return where the cells of the player whose turn it is begin."""
    return player_of(row[TURN])


@compiled
def has_card(row: Row, seat: int, card: int) -> bool:
    """Say whether a player has a building card."""
    return row[CARDS + card] == seat


@compiled
def next_from_first(row: Row) -> int:
    """Return the next seat clockwise, or nobody when all had their turn since the first player."""
    following = (row[TURN] + 1) % row[SEATS]
    return NOBODY if following == row[FIRST] else following


@compiled
def enter(row: Row, phase: int) -> None:
    """Begin a phase, with nothing to remember yet."""
    row[PHASE] = phase
    row[MEMO] = row[MEMO + 1] = row[MEMO + 2] = 0
