"""The spaces of observations and actions, as Gymnasium and PettingZoo describe them."""

from typing import Any

import numpy as np
from gymnasium import spaces

from tavolino.envs.coding import Coding
from tavolino.envs.encodings.base import NUMBER, Part


def vector_space(coding: Coding, scaled: bool) -> spaces.Box:
    """Return the space of the vector of an observation."""
    if scaled:
        return spaces.Box(0.0, 1.0, (coding.size,), np.float32)
    return spaces.Box(np.zeros(coding.size, NUMBER), coding.highs, dtype=NUMBER)


def parts_space(coding: Coding, scaled: bool) -> spaces.Dict:
    """Return the space of the parts of an observation, each in its shape."""
    return spaces.Dict({part.name: _part_space(part, scaled) for part in coding.parts})


def _part_space(part: Part, scaled: bool) -> spaces.Box:
    if scaled:
        return spaces.Box(0.0, 1.0, part.shape, np.float32)
    return spaces.Box(0, part.high, part.shape, np.int16)


def observation_space(coding: Coding, scaled: bool, by_parts: bool) -> spaces.Space[Any]:
    """Return the space of an observation, as a vector or by its parts."""
    return parts_space(coding, scaled) if by_parts else vector_space(coding, scaled)


def state_space(coding: Coding, scaled: bool) -> spaces.Box:
    """Return the space of what all seats see, one after the other."""
    one = vector_space(coding, scaled)
    dtype = np.float32 if scaled else NUMBER
    return spaces.Box(np.tile(one.low, coding.seats), np.tile(one.high, coding.seats), dtype=dtype)


def masked_space(observation: spaces.Space[Any], actions: int) -> spaces.Dict:
    """Return the space of an observation with the mask of legal actions."""
    return spaces.Dict({"observation": observation, "action_mask": spaces.Box(0, 1, (actions,), np.int8)})


def factored_space(coding: Coding) -> spaces.MultiDiscrete[Any]:
    """Return the space of the fields of an action, beside its number: `coding.table.factors`."""
    return spaces.MultiDiscrete([len(coding.table.labels[name]) + 1 for name in coding.table.names])
