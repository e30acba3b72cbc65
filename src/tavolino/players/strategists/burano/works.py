"""What the three actions would bring a seat now: sailing, making lace, earning."""

from typing import NamedTuple

from tavolino.core.game import Seat
from tavolino.core.values import Counts
from tavolino.games.burano.material import (
    ISLANDS,
    MISSING_CARD_POINTS,
    PORTS,
    SEAFOOD,
    Building,
    Colour,
    Stop,
)
from tavolino.games.burano.ring import visible_coins
from tavolino.games.burano.sea import arrow_houses, matches_at, ships_in, stops_in_reach
from tavolino.games.burano.state import Player, State
from tavolino.players.strategists.burano import islands
from tavolino.players.strategists.burano.clock import Clock
from tavolino.players.strategists.burano.lace import next_workers
from tavolino.players.strategists.burano.seafood import best_sale, one_more, shape
from tavolino.players.strategists.burano.weights import Weights


class Voyage(NamedTuple):
    """What sailing to a stop brings: its worth, and what it is made of."""

    worth: float = 0.0
    cards: float = 0.0
    sale: float = 0.0
    worker: float = 0.0


NOWHERE = Voyage()


class Prospects(NamedTuple):
    """What the next card that one takes promises, and one drawn blind."""

    best: float
    blind: float

    def of(self, cards: int) -> float:
        """Return what that many cards promise: the first one chosen, the others as they come."""
        return self.best + (cards - 1) * self.blind if cards else 0.0


def best_voyage(state: State, seat: Seat, clock: Clock, weights: Weights, swapped: bool = False) -> Voyage:
    """Return the best that can be had at a stop in reach; after a swap of huts only at an island."""
    player, best = state.players[seat], NOWHERE
    cards = prospects(state, seat, weights)
    for stop in stops_in_reach(player):
        if stop in PORTS:
            sale = 0.0 if swapped else sale_gain(state, player, stop, weights)
            voyage = Voyage(weights.coming_sale * sale, sale=sale)
        else:
            voyage = _fishing_trip(state, seat, stop, clock, weights, cards)
        if voyage.worth > best.worth:
            best = voyage
    return best


def _fishing_trip(
    state: State, seat: Seat, island: Stop, clock: Clock, weights: Weights, cards: Prospects
) -> Voyage:
    """Return what an island brings: cards, and a worker there."""
    matches = matches_at(state, state.players[seat], island)
    if not matches:
        return NOWHERE
    worker = worker_gain(state, seat, island, clock, weights)
    caught = cards.of(matches)
    return Voyage(weights.catch * caught + weights.coming_worker * worker, caught, worker=worker)


def prospects(state: State, seat: Seat, weights: Weights) -> Prospects:
    """Look at the open row and think of the deck: what would cards add to the hand?"""
    hand, deck, row = state.players[seat].seafood, state.seafood_deck, state.seafood
    left = sum(deck)
    if not left and not any(row):
        return Prospects(MISSING_CARD_POINTS, MISSING_CARD_POINTS)
    gains = _gains(shape(hand), weights)
    blind = sum([deck[kind] * gains[hand[kind]] for kind in SEAFOOD]) / left if left else 0.0
    best = max([gains[hand[kind]] for kind in SEAFOOD if row[kind]], default=blind)
    return Prospects(max(best, blind), blind)


def _gains(hand: Counts, weights: Weights) -> dict[int, float]:
    """Return what one card more would promise, by the number of such cards in hand."""
    now = hand_worth(hand, weights)
    return {number: hand_worth(one_more(hand, number), weights) - now for number in set(hand)}


def worker_gain(
    state: State, seat: Seat, island: Stop, clock: Clock, weights: Weights, workers: int = 1
) -> float:
    """Return the worth of workers sent to an island; the last one stays at home (BU-6.4)."""
    if state.players[seat].home <= workers or island not in ISLANDS:
        return 0.0
    scorings = weights.island_now + weights.island_later * (clock.islands - 1)
    return islands.gain(state, seat, island, workers) * scorings - (
        weights.home * workers if clock.refills else 0
    )


def sale_gain(state: State, player: Player, port: Stop, weights: Weights) -> float:
    """Return by how much the best set sold in a port is better than what it promises in hand."""
    ships = tuple(ships_in(state, port))
    if not ships:
        return 0.0
    hand = shape(player.seafood)
    points, rest = best_sale(hand, ships)
    return max(0.0, points + hand_worth(rest, weights) - hand_worth(hand, weights))


def hand_worth(hand: Counts, weights: Weights) -> float:
    """Return what a hand of this shape promises."""
    if not hand[0]:
        return 0.0
    first, rest = best_sale(hand)
    second, rest = best_sale(rest)
    return weights.sale * first + weights.second_sale * second + weights.card * sum(rest)


def sale_in_reach(state: State, player: Player, weights: Weights) -> float:
    """Return the gain of the best sale in a port that the boat can sail to next."""
    ports = [stop for stop in stops_in_reach(player) if stop in PORTS]
    return max([sale_gain(state, player, port, weights) for port in ports], default=0.0)


def lace_to_come(state: State, seat: Seat, arrows: tuple[Colour, ...]) -> int:
    """Return how many lace workers the arrow houses could place without privileges."""
    player = state.players[seat]
    may_take = Building.TAKEOVER in player.buildings
    return min(player.home - 1, next_workers(state.lace, state.workshops, seat, arrows, may_take))


def works_worth(state: State, seat: Seat, clock: Clock, weights: Weights) -> tuple[float, float, float]:
    """Return what sailing, lace and earning would bring now."""
    player = state.players[seat]
    voyage = best_voyage(state, seat, clock, weights)
    lace = weights.coming_lace * lace_to_come(state, seat, arrow_houses(player)) if clock.lace else 0.0
    return voyage.worth, lace, weights.coin * visible_coins(player.offset, player.home)
