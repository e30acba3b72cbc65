"""The searcher: plays on from its best moves in imagined worlds, and keeps what does best there."""

from collections.abc import Sequence
from random import Random
from time import monotonic
from typing import Any

from msgspec import Struct

from tavolino.core.game import CHANCE
from tavolino.core.rng import stream
from tavolino.players.base import Position
from tavolino.players.medium import first_sight
from tavolino.players.plan import plan
from tavolino.players.strategist import margin
from tavolino.players.strategists import strategist_of


class Budget(Struct, frozen=True):
    """How long to think: so many simulations (the game's own number, if not given), and never longer."""

    simulations: int | None = None
    milliseconds: int = 1000


class Estimate(Struct):
    """What a move is worth: the sum over its simulations, first sight included."""

    action: Any
    total: float
    weight: float

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
        left = self.budget.simulations or settings.simulations
        if settings.beam:
            lines = plan(position, rng, left, deadline)
            return [Estimate(line.first, line.value, 1.0) for line in lines]
        sights = sorted(
            zip(first_sight(position, rng), range(len(position.legal)), strict=True), reverse=True
        )[: settings.width]
        trust = settings.trust
        ranked = [Estimate(position.legal[index], trust * value, trust) for value, index in sights]
        alive = len(ranked)
        while alive > 1 and left >= alive:
            rounds = max(1, left // (alive * _halvings(alive)))
            for _ in range(rounds):
                world = rng.randbytes(32)
                for estimate in ranked[:alive]:
                    estimate.total += imagined_margin(position, estimate.action, world)
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


def imagined_margin(position: Position, action: Any, world: bytes) -> float:
    """Play on after an action, by instinct, in a world that could be the true one; return the margin."""
    game, seat, strategist = position.game, position.seat, strategist_of(position.game)
    rng, chance = Random(world), stream(world, 0)
    start = position.imagine(Random(world))
    state = game.apply(start, seat, action)
    settled = strategist.SEARCH.settled
    while (movers := game.to_move(state)) and not settled(start, state):
        mover = movers[0]
        if mover == CHANCE:
            state = game.apply(state, CHANCE, game.chance(state, chance))
        else:
            state = game.apply(state, mover, strategist.instinct(state, mover, rng))
    return margin(strategist, state, seat, position.seats)
