"""The rules in random play."""

import time
from collections.abc import Callable
from random import Random
from typing import Any

from tavolino.core.game import CHANCE, AnyGame
from tavolino.core.rng import seed_from, stream


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
