"""Tiny nets for tests, made without torch."""

from pathlib import Path
from typing import Any

import numpy as np

from tavolino.envs.coding import Coding
from tavolino.games import GAMES
from tavolino.nets.network import VALUES, Array, write_weights

WIDTH, HEAD = 16, 8


def tiny_weights(inputs: int, actions: int, seed: int = 0, blocks: int = 2) -> dict[str, Array]:
    """Return random weights of a net."""
    dice = np.random.default_rng(seed)
    linear = {"input": (WIDTH, inputs), "head": (HEAD, WIDTH), "actions": (actions, HEAD)}
    linear["values"] = (len(VALUES), WIDTH)
    for block in range(blocks):
        linear |= {f"blocks.{block}.inner": (WIDTH, WIDTH), f"blocks.{block}.outer": (WIDTH, WIDTH)}
    weights = {"scale": dice.uniform(0.1, 1, inputs)}
    for name, shape in linear.items():
        weights[f"{name}.weight"] = dice.normal(size=shape) / np.sqrt(shape[1])
        weights[f"{name}.bias"] = dice.normal(size=shape[0])
    for name in ("norm", *(f"blocks.{block}.norm" for block in range(blocks))):
        weights[f"{name}.weight"] = dice.uniform(0.5, 2, WIDTH)
        weights[f"{name}.bias"] = dice.normal(size=WIDTH)
    return {name: array.astype(np.float16).astype(np.float32) for name, array in weights.items()}


def write_tiny(file: Path, game: str, seats: int, seed: int = 0, **options: Any) -> Path:
    """Write a file of weights that nobody has trained."""
    coding = Coding(game, GAMES[game].Options(**options), seats)
    write_weights(file, tiny_weights(coding.size, coding.actions, seed), {"game": game, "players": seats})
    return file
