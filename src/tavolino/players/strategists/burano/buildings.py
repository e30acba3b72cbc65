"""What building cards promise, those at hand and those in the row."""

from typing import Final

from tavolino.core.game import Seat
from tavolino.games.burano.material import (
    BONUS_PRIVILEGES,
    EVERY_BUILDING_POINTS,
    FREE_LACE_POINTS,
    LACE_COLOUR_POINTS,
    LACE_COLOURS,
    NINE_POINTS,
    ROOF_COLOUR_POINTS,
    ROOF_COLOURS,
    SOLD_SEAFOOD,
    SOLD_SEAFOOD_POINTS,
    WILD_COLOURS,
    Building,
)
from tavolino.games.burano.state import State
from tavolino.players.strategists.burano.clock import Clock
from tavolino.players.strategists.burano.lace import workers_of
from tavolino.players.strategists.burano.weights import Weights

ROOFS_A_TURN: Final = 0.35
SALES_A_TURN: Final = 0.3
LACE_A_TURN: Final = 0.2
FREE_LACE: Final = 3.5
SWIFT_BOAT: Final = 0.3
TAKEOVER: Final = 0.25
TIES: Final = 1.5


def promised(state: State, seat: Seat, card: Building, clock: Clock) -> float:
    """Return the points that a card itself will have given the seat at the end."""
    player, turns = state.players[seat], clock.turns
    if card in ROOF_COLOURS:
        return ROOF_COLOUR_POINTS * 0.67 * ROOFS_A_TURN * turns
    if card in WILD_COLOURS:
        return 0.0
    if card in SOLD_SEAFOOD:
        sold = sum(
            player.sold[kind] + 0.4 * player.seafood[kind] * (turns > 1) for kind in SOLD_SEAFOOD[card]
        )
        return SOLD_SEAFOOD_POINTS * (sold + SALES_A_TURN * turns)
    if card in LACE_COLOURS:
        colours = LACE_COLOURS[card]
        squares = workers_of(state.lace, state.workshops, seat).squares
        return LACE_COLOUR_POINTS * (sum(colour in colours for _, colour in squares) + LACE_A_TURN * turns)
    if card is Building.EVERY_BUILDING:
        cards = len(player.buildings) + (card not in player.buildings)
        return EVERY_BUILDING_POINTS * (cards + ROOFS_A_TURN * turns)
    if card is Building.FREE_LACE:
        return FREE_LACE_POINTS + FREE_LACE * clock.lace
    if card is Building.NINE_POINTS:
        return NINE_POINTS
    if card is Building.TIES:
        return TIES * clock.islands
    return (SWIFT_BOAT if card is Building.SWIFT_BOAT else TAKEOVER) * turns


def card_worth(state: State, seat: Seat, card: Building, clock: Clock, weights: Weights) -> float:
    """Return what a card is worth to a seat."""
    worth = weights.building + weights.promise * promised(state, seat, card, clock)
    return worth + weights.wild if card in WILD_COLOURS else worth


def bonus_worth(state: State, seat: Seat, clock: Clock, weights: Weights) -> float:
    """Return the worth of the bonus of a roof: the best open card, or privileges (BU-5.5)."""
    best = weights.privilege * BONUS_PRIVILEGES
    for card in state.buildings:
        best = max(best, card_worth(state, seat, card, clock, weights))
    return best
