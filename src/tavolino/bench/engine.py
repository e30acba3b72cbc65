"""Speed of the rules in random play, on one core."""

import time
from collections.abc import Callable
from random import Random
from typing import Any

from msgspec import Struct

from tavolino.bench.yardstick import random_game
from tavolino.core.game import CHANCE, AnyGame
from tavolino.core.rng import seed_from, stream


class Speed(Struct, frozen=True):
    """How many decisions were made in how many seconds, draws by chance included in the time."""

    decisions: int
    seconds: float

    @property
    def per_second(self) -> float:
        """Decisions per second."""
        return self.decisions / self.seconds


def measure(play: Callable[[Random], int], seconds: float) -> Speed:
    """Play matches for some seconds; a match played before fills what is made once only."""
    rng = Random(1)
    play(rng)
    decisions = 0
    begun = time.perf_counter()
    while (passed := time.perf_counter() - begun) < seconds:
        decisions += play(rng)
    return Speed(decisions, passed)


def random_play(game: AnyGame, options: Any, seats: int) -> Callable[[Random], int]:
    """Return a function that plays a random match: legal, choose, apply."""
    to_move, legal, apply, chance = game.to_move, game.legal, game.apply, game.chance

    def play(rng: Random) -> int:
        state, decisions, seq = game.new(options, seats), 0, 0
        seed = seed_from(rng.random())
        while movers := to_move(state):
            seat = movers[0]
            if seat == CHANCE:
                state = apply(state, CHANCE, chance(state, stream(seed, seq)))
            else:
                actions = legal(state, seat)
                state = apply(state, seat, actions[int(rng.random() * len(actions))])
                decisions += 1
            seq += 1
        return decisions

    return play


def yardstick(seconds: float) -> Speed:
    """Measure the yardstick."""
    return measure(random_game, seconds)


def snapshot_nanoseconds(state: Any, number: int = 100_000) -> float:
    """Return what keeping a state for later costs: nothing is copied, as nothing can change it."""
    begun = time.perf_counter()
    _ = [state for _ in range(number)]
    return (time.perf_counter() - begun) / number * 1e9
