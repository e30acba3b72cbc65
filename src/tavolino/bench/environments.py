"""Speed of the environments as agents use them, and of PettingZoo's own connect four."""

import warnings
from collections.abc import Callable
from random import Random
from typing import Any, Final

import numpy as np

from tavolino.envs import SeatEnv, TavolinoAEC, vector_env

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # PettingZoo prefers another way to find it
    from pettingzoo.classic import connect_four_v3

SIDE_BY_SIDE: Final = 64
"""So many matches are played at once."""
STEPS: Final = 20
"""So many steps are taken at a time."""


def connect_four() -> Callable[[Random], int]:
    """Return what plays connect four at random."""
    return _random_play(connect_four_v3.env())


def random_agents(game: str, seats: int) -> Callable[[Random], int]:
    """Return what plays one of our games at random through its environment."""
    return _random_play(TavolinoAEC(game, seats, reward="score"))


def one_match(game: str, seats: int) -> Callable[[Random], int]:
    """Return what plays one of our games at random through Gymnasium, one match after the other."""
    env = SeatEnv(game, ["random"] * (seats - 1), reward="score")

    def play(rng: Random) -> int:
        _, info = env.reset(seed=rng.getrandbits(32))
        steps, over = 0, False
        while not over:
            _, _, over, _, info = env.step(_any_of(info["action_mask"], rng))
            steps += 1
        return steps

    return play


def side_by_side(game: str, seats: int) -> Callable[[Random], int]:
    """Return what does the same with many matches at once."""
    envs = vector_env(game, SIDE_BY_SIDE, ["random"] * (seats - 1), reward="score")
    envs.reset(seed=1)

    def play(rng: Random) -> int:
        for _ in range(STEPS):
            envs.step(np.array([_any_of(mask, rng) for mask in envs.action_masks()]))
        return STEPS * SIDE_BY_SIDE

    return play


def _any_of(mask: Any, rng: Random) -> int:
    legal = np.flatnonzero(mask)
    return int(legal[int(rng.random() * len(legal))])


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
            env.step(_any_of(observation["action_mask"], rng))
            steps += 1
        return steps

    return play
