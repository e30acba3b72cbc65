"""What building cards promise, those at hand and those in the row."""

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
from tavolino.games.burano.state import Player, State
from tavolino.players.strategists.burano import weights
from tavolino.players.strategists.burano.clock import Clock
from tavolino.players.strategists.burano.lace import workers_of



def building_worth(state: State, seat: Seat, card: Building, clock: Clock) -> float:
    """Return the points that a card will have given the seat at the end."""
    player, turns = state.players[seat], clock.turns
    if card in ROOF_COLOURS:
        colours = ROOF_COLOURS[card]
        halves = sum((roof.first in colours) + (roof.second in colours) for roof in player.roofs)
        return ROOF_COLOUR_POINTS * (0.5 * halves + 0.5) * min(1.0, weights.ROOFS_A_TURN * turns)
    if card in WILD_COLOURS:
        return weights.WILD * min(3.0, weights.ROOFS_A_TURN * turns)
    if card in SOLD_SEAFOOD:
        kinds = SOLD_SEAFOOD[card]
        sold = sum(player.sold[kind] + 0.5 * player.seafood[kind] * (turns > 1) for kind in kinds)
        return SOLD_SEAFOOD_POINTS * (sold + weights.SALES_A_TURN * turns)
    if card in LACE_COLOURS:
        colours = LACE_COLOURS[card]
        squares = workers_of(state.lace, state.workshops, seat).squares
        return LACE_COLOUR_POINTS * (sum(colour in colours for _, colour in squares) + weights.LACE_A_TURN * turns)
    if card is Building.EVERY_BUILDING:
        cards = len(player.buildings) + (card not in player.buildings)
        return EVERY_BUILDING_POINTS * (cards + weights.ROOFS_A_TURN * turns)
    if card is Building.FREE_LACE:
        return FREE_LACE_POINTS + weights.FREE_LACE * clock.lace
    if card is Building.NINE_POINTS:
        return NINE_POINTS
    if card is Building.TIES:
        return weights.TIES * clock.islands
    return (weights.SWIFT_BOAT if card is Building.SWIFT_BOAT else weights.TAKEOVER) * turns


def bonus_worth(state: State, seat: Seat, clock: Clock) -> float:
    """Return the worth of the bonus of a roof: the best open card, or privileges (BU-5.5)."""
    best = weights.PRIVILEGE * BONUS_PRIVILEGES
    for card in state.buildings:
        worth = building_worth(state, seat, card, clock)
        best = max(best, worth)
    return best


def buildings_worth(state: State, seat: Seat, player: Player, clock: Clock) -> float:
    """Return what all cards of a seat will have given at the end."""
    return sum(building_worth(state, seat, card, clock) for card in player.buildings)
