"""What the three actions would bring a seat now: sailing, making lace, earning."""

from tavolino.core.game import Seat
from tavolino.games.burano.material import ISLAND_POINTS, MISSING_CARD_POINTS, PORTS, Building, Stop
from tavolino.games.burano.ring import visible_coins
from tavolino.games.burano.sea import arrow_houses, matches_at, ships_in, stops_in_reach
from tavolino.games.burano.state import Player, State
from tavolino.players.strategists.burano import islands, weights
from tavolino.players.strategists.burano.clock import Clock
from tavolino.players.strategists.burano.lace import next_workers, workers_of
from tavolino.players.strategists.burano.seafood import best_sale, shape


def works_worth(state: State, seat: Seat, clock: Clock) -> tuple[float, float, float]:
    """Return what sailing, lace and earning would bring."""
    return sail_worth(state, seat, clock), lace_worth(state, seat, clock), earn_worth(state.players[seat])


def sail_worth(state: State, seat: Seat, clock: Clock, after_swap: bool = False) -> float:
    """Return the worth of the best stop in reach."""
    player = state.players[seat]
    best = 0.0
    for stop in stops_in_reach(player):
        if stop not in PORTS:
            best = max(best, island_worth(state, seat, stop, clock))
        elif not after_swap:
            best = max(best, port_worth(state, player, stop, clock))
    return best


def island_worth(state: State, seat: Seat, island: Stop, clock: Clock) -> float:
    """Return the worth of sailing to an island: cards, and a worker there."""
    player = state.players[seat]
    matches = matches_at(state, player, island)
    if not matches:
        return 0.0
    return matches * card_worth(state, clock) + worker_worth(state, seat, island, clock)


def card_worth(state: State, clock: Clock) -> float:
    """Return the worth of a card to come; near the end it cannot be sold any more."""
    if not any(state.seafood) and not any(state.seafood_deck):
        return MISSING_CARD_POINTS
    return weights.CATCH if clock.turns > 2 else 1.0 + (weights.CATCH - 1.0) * 0.4 * clock.turns


def worker_worth(state: State, seat: Seat, island: Stop, clock: Clock, workers: int = 1) -> float:
    """Return the worth of workers sent to an island; the last one stays at home (BU-6.4)."""
    if state.players[seat].home <= workers:
        return 0.0
    points = islands.gain(state, seat, island, workers)
    cube = weights.CUBE if clock.refills else 0.0
    return points * seasons_worth(clock) - workers * cube


def seasons_worth(clock: Clock) -> float:
    """Return how many times over a lead on an island can be expected to score."""
    return weights.ISLAND + weights.LATER_ISLAND * (clock.islands - 1) if clock.islands else 0.0


def port_worth(state: State, player: Player, port: Stop, clock: Clock) -> float:
    """Return by how much the best set sold there is better than what it promises in hand."""
    ships = tuple(ships_in(state, port))
    if not ships:
        return 0.0
    hand = shape(player.seafood)
    points, rest = best_sale(hand, ships)
    return max(0.0, points + hand_worth(rest, clock) - hand_worth(hand, clock))


def hand_worth(hand: tuple[int, ...], clock: Clock) -> float:
    """Return what a hand of this shape promises."""
    if not hand[0]:
        return 0.0
    cards = sum(hand)
    if clock.turns == 0:
        return cards
    first, rest = best_sale(hand)
    second, rest = best_sale(rest)
    kept = sum(rest)
    time = min(1.0, 0.4 + 0.2 * clock.turns)
    sold = weights.SALE * first + weights.SECOND_SALE * second + (weights.CARD if clock.turns > 3 else 1) * kept
    return time * sold + (1 - time) * cards


def lace_worth(state: State, seat: Seat, clock: Clock) -> float:
    """Return the worth of the workers that lace would take without privileges."""
    player = state.players[seat]
    return lacing_worth(state, seat, arrow_houses(player), clock)


def lacing_worth(state: State, seat: Seat, arrows: tuple[int, ...], clock: Clock) -> float:
    """Return the worth of one more worker for each arrow house that finds a square."""
    player = state.players[seat]
    may_take = Building.TAKEOVER in player.buildings
    number = min(player.home - 1, next_workers(state.lace, state.workshops, seat, arrows, may_take))  # type: ignore[arg-type]
    if number <= 0:
        return 0.0
    there = len(workers_of(state.lace, state.workshops, seat).squares)
    each = 1.5 + 0.35 * min(there + number, 9)
    times = weights.LACE * 0.6 + weights.LATER_LACE * (clock.lace - 1) if clock.lace else 0.0
    cube = weights.CUBE if clock.refills else 0.0
    return number * max(0.0, each * times - cube)


def earn_worth(player: Player) -> float:
    """Return the worth of the coins on the ring."""
    return weights.COIN * visible_coins(player.offset, player.home)


def island_points(state: State) -> int:
    """Return the points of a majority."""
    return ISLAND_POINTS[len(state.players)]
