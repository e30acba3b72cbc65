"""The spaces of observations and actions, as Gymnasium and PettingZoo describe them."""

from typing import Any

import numpy as np
from gymnasium import spaces

from tavolino.envs.coding import Coding
from tavolino.envs.encodings.base import NUMBER


def vector_space(coding: Coding, scaled: bool) -> spaces.Box:
    """Return the space of the vector of an observation."""
    if scaled:
        return spaces.Box(0.0, 1.0, (coding.size,), np.float32)
    return spaces.Box(np.zeros(coding.size, NUMBER), coding.highs, dtype=NUMBER)


def state_space(coding: Coding, scaled: bool) -> spaces.Box:
    """Return the space of what all seats see, one after the other."""
    one = vector_space(coding, scaled)
    dtype = np.float32 if scaled else NUMBER
    return spaces.Box(np.tile(one.low, coding.seats), np.tile(one.high, coding.seats), dtype=dtype)


def masked_space(coding: Coding, scaled: bool, actions: int) -> spaces.Dict:
    """Return the space of an observation with the mask of legal actions."""
    return spaces.Dict(
        {"observation": vector_space(coding, scaled), "action_mask": spaces.Box(0, 1, (actions,), np.int8)}
    )


def factored_space(coding: Coding) -> spaces.MultiDiscrete[Any]:
    """Return the space of the fields of an action, beside its number: `coding.table.factors`."""
    return spaces.MultiDiscrete([len(coding.table.labels[name]) + 1 for name in coding.table.names])
