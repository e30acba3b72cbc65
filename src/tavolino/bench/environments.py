"""Speed of the environments as agents use them, and of PettingZoo's own connect four."""

import warnings
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

from tavolino.envs import TavolinoAEC

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # PettingZoo prefers another way to find it
    from pettingzoo.classic import connect_four_v3


def connect_four() -> Callable[[Random], int]:
    """Return what plays connect four at random."""
    return _random_play(connect_four_v3.env())


def random_agents(game: str, seats: int) -> Callable[[Random], int]:
    """Return what plays one of our games at random through its environment."""
    return _random_play(TavolinoAEC(game, seats, reward="score"))


def _random_play(env: Any) -> Callable[[Random], int]:
    """Return a function that plays a match: look, choose one of the legal actions, step."""

    def play(rng: Random) -> int:
        env.reset(seed=rng.getrandbits(32))
        steps = 0
        for _ in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[int(rng.random() * len(legal))]))
            steps += 1
        return steps

    return play
