"""The bonus of a roof, and its points (BU-5.5, BU-5.6)."""

from typing import Any, Final

from numpy.typing import NDArray

from tavolino.fast.burano.layout import (
    BUILDINGS,
    CARDS,
    IN_DECK,
    IN_ROW,
    MOVING,
    POINTS,
    PRIVILEGES,
    REVEALING_BUILDING,
    REWARDED,
    TAKE_BUILDING,
    TAKE_PRIVILEGES,
    TURN,
    box,
)
from tavolino.fast.burano.scoring import card_points_of_roof, roof_points
from tavolino.fast.burano.seats import enter, mover
from tavolino.fast.compiled import compiled
from tavolino.fast.luck import Luck, below
from tavolino.fast.row import Row

BONUS_PRIVILEGES: Final[int] = box.BONUS_PRIVILEGES


@compiled
def bonuses(row: Row, out: NDArray[Any]) -> int:
    """Take two privileges or one of the open building cards (BU-5.5)."""
    out[0] = TAKE_PRIVILEGES
    count = 1
    for card in range(BUILDINGS):
        if row[CARDS + card] == IN_ROW:
            out[count] = TAKE_BUILDING + card
            count += 1
    return count


@compiled
def choose_bonus(row: Row, action: int) -> None:
    """Take privileges or a card, then score the roof; a card just taken wins no more than ties (BU-5.6)."""
    player, seat, roof = mover(row), row[TURN], row[REWARDED]
    row[player + POINTS] += card_points_of_roof(row, seat, roof)
    enter(row, MOVING)
    if action == TAKE_PRIVILEGES:
        row[player + PRIVILEGES] += BONUS_PRIVILEGES
    else:
        row[CARDS + action - TAKE_BUILDING] = seat
        if cards_in_deck(row):
            enter(row, REVEALING_BUILDING)
    row[player + POINTS] += roof_points(row, seat, roof)


@compiled
def cards_in_deck(row: Row) -> int:
    """Return how many building cards are left in the deck."""
    number = 0
    for card in range(BUILDINGS):
        number += row[CARDS + card] == IN_DECK
    return number


@compiled
def reveal_building(row: Row, luck: Luck) -> None:
    """Draw a building card for the open row (BU-1.1, BU-5.5)."""
    place = below(luck, cards_in_deck(row))
    for card in range(BUILDINGS):
        if row[CARDS + card] == IN_DECK:
            if place == 0:
                row[CARDS + card] = IN_ROW
            place -= 1
