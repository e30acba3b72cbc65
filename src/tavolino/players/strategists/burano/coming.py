"""What the action that is being carried out will bring."""

from typing import Final, NamedTuple

from tavolino.core.game import Seat
from tavolino.games.burano import phases
from tavolino.games.burano.state import State
from tavolino.players.strategists.burano.clock import Clock
from tavolino.players.strategists.burano.roofs import roof_points
from tavolino.players.strategists.burano.weights import Weights
from tavolino.players.strategists.burano.works import (
    best_voyage,
    lace_to_come,
    prospects,
    sale_gain,
    worker_gain,
)


class Coming(NamedTuple):
    """What is still to come of an action: seafood, a sale, a worker on an island, lace, a roof's reward."""

    cards: float = 0.0
    sale: float = 0.0
    worker: float = 0.0
    lace: int = 0
    roof: float = 0.0


NOTHING: Final = Coming()


def coming_from(
    state: State, seat: Seat, clock: Clock, weights: Weights, islands_won: int, bonus: float
) -> Coming:
    """Return what the action that is being carried out will bring."""
    player = state.players[seat]
    match state.phase:
        case phases.Rewarding(roof):
            return Coming(roof=bonus + roof_points(state, seat, roof, islands_won))
        case phases.Sailing(swapped):
            voyage = best_voyage(state, seat, clock, weights, swapped)
            return Coming(voyage.cards, voyage.sale, voyage.worker)
        case phases.Fishing(left):
            cards = prospects(state, seat, weights).of(left)
            return Coming(cards, worker=worker_gain(state, seat, player.boat, clock, weights))
        case phases.RevealingSeafood(left):
            seen = prospects(state, seat, weights)
            cards = seen.blind + seen.of(left)
            return Coming(cards, worker=worker_gain(state, seat, player.boat, clock, weights))
        case phases.RefillingSeafood() | phases.Sending():
            return Coming(worker=worker_gain(state, seat, player.boat, clock, weights))
        case phases.Selling():
            return Coming(sale=sale_gain(state, player, player.boat, weights))
        case phases.Lacing(arrows):
            return Coming(lace=lace_to_come(state, seat, arrows))
        case _:
            return NOTHING
