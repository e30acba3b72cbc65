"""Speed of the rules in random play, on one core."""

import time
from collections.abc import Callable
from random import Random
from typing import Any

from tavolino.core.game import CHANCE, AnyGame
from tavolino.core.rng import seed_from, stream

SLICES = 5


def measure(play: Callable[[Random], int], seconds: float) -> float:
    """Return decisions per second of processor time: the fastest of several slices.

    Processor time, and the fastest, because whatever else the machine does can only slow us down. Draws by
    chance are in the time, but not among the decisions. The first match is not counted: it fills what is
    made once only.
    """
    rng = Random(1)
    play(rng)
    return max(_slice(play, rng, seconds / SLICES) for _ in range(SLICES))


def measure_beside(
    play: Callable[[Random], int], yardstick: Callable[[Random], int], seconds: float
) -> tuple[float, float]:
    """Return the speed of something and of a yardstick, slice by slice in turn, so that both meet the same
    weather on a busy machine.
    """
    rng = Random(1)
    play(rng)
    yardstick(rng)
    slices = [
        (_slice(play, rng, seconds / SLICES), _slice(yardstick, rng, seconds / SLICES)) for _ in range(SLICES)
    ]
    return max(speed for speed, _ in slices), max(speed for _, speed in slices)


def _slice(play: Callable[[Random], int], rng: Random, seconds: float) -> float:
    decisions = 0
    begun = time.process_time()
    while (passed := time.process_time() - begun) < seconds:
        decisions += play(rng)
    return decisions / passed


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


def snapshot_nanoseconds(state: Any, number: int = 100_000) -> float:
    """Return what keeping a state for later costs: nothing is copied, as nothing can change it."""
    begun = time.process_time()
    _ = [state for _ in range(number)]
    return (time.process_time() - begun) / number * 1e9
