"""The searcher: plays on from its best moves in imagined worlds, and keeps what does best there."""

from collections.abc import Sequence
from random import Random
from time import monotonic
from typing import Any

from msgspec import Struct

from tavolino.core.game import CHANCE
from tavolino.core.rng import stream
from tavolino.players.base import Position
from tavolino.players.strategist import margin
from tavolino.players.strategists import strategist_of
from tavolino.players.turns import first_sight


class Budget(Struct, frozen=True):
    """How long to think: so many simulations (the game's own number, if not given), and never longer."""

    simulations: int | None = None
    milliseconds: int = 1000


class Estimate(Struct):
    """What a move is worth: the sum over its simulations, first sight included."""

    actions: tuple[Any, ...]
    """The move, and how the turn goes on best."""
    total: float
    weight: float

    @property
    def action(self) -> Any:
        """The move itself."""
        return self.actions[0]

    @property
    def value(self) -> float:
        """The margin to expect."""
        return self.total / self.weight


class HardPlayer:
    """Chooses by sequential halving: all good moves are tried, the better half is tried again, and so on.

    All moves are tried in the same imagined worlds, so that luck does not decide between them.
    """

    def __init__(self, budget: Budget | None = None) -> None:
        self.budget = budget or Budget()

    def choose(self, position: Position, rng: Random) -> Any:
        """Return the best of the legal actions."""
        if len(position.legal) == 1:
            return position.legal[0]
        return self.estimates(position, rng)[0].action

    def estimates(self, position: Position, rng: Random) -> Sequence[Estimate]:
        """Return the legal actions that deserve thought, the best one first."""
        deadline = monotonic() + self.budget.milliseconds / 1000
        settings = strategist_of(position.game).SEARCH
        trust = settings.trust
        ranked = [
            Estimate(line.actions, trust * line.worth, trust)
            for line in first_sight(position, rng, settings.deep_turn_width)[: settings.width]
        ]
        left = self.budget.simulations or settings.simulations
        alive = len(ranked)
        while alive > 1 and left >= alive:
            rounds = max(1, left // (alive * _halvings(alive)))
            for _ in range(rounds):
                world = rng.randbytes(32)
                for estimate in ranked[:alive]:
                    estimate.total += imagined_margin(position, estimate.actions, world)
                    estimate.weight += 1
                    left -= 1
                if monotonic() > deadline:
                    left = 0
                    break
            ranked[:alive] = sorted(ranked[:alive], key=lambda estimate: -estimate.value)
            alive = (alive + 1) // 2
        return ranked


def _halvings(number: int) -> int:
    """Return how many times a number can be halved until one is left."""
    return max(1, (number - 1).bit_length())


def imagined_margin(position: Position, actions: Sequence[Any], world: bytes) -> float:
    """Play on after some actions, by instinct, in a world that could be the true one; return the margin."""
    game, seat, strategist = position.game, position.seat, strategist_of(position.game)
    rng, chance = Random(world), stream(world, 0)
    start = state = position.imagine(Random(world))
    for action in actions:
        state = game.apply(state, seat, action)
    settled = strategist.SEARCH.settled
    while (movers := game.to_move(state)) and not settled(start, state):
        mover = movers[0]
        if mover == CHANCE:
            state = game.apply(state, CHANCE, game.chance(state, chance))
        else:
            state = game.apply(state, mover, strategist.instinct(state, mover, rng))
    return margin(strategist, state, seat, position.seats)
