"""The net in NumPy alone: what a player needs to use weights that somebody has trained.

An observation is scaled and goes through residual blocks; one head gives a number for every action, the other
tells what the seat can expect. `model.Model` is the same in torch, and has the same names.
"""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

Array: TypeAlias = NDArray[Any]

VALUES: Final = ("points", "margin", "place")
"""What a seat can expect at the end: its points and its lead over the best other seat, both divided by
`reward.scale`, and its place, from 1 for the first to −1 for the last."""
CARD: Final = "card"
"""The name under which a file of weights tells how they were made."""
TINY: Final = 1e-5


class WeightsError(ValueError):
    """A file that holds no weights."""


class Network:
    """A net with its weights, and the card that tells how they were made."""

    def __init__(self, weights: Mapping[str, Array], card: Mapping[str, Any]) -> None:
        self.card = card
        self.weights = {name: array.astype(np.float32) for name, array in weights.items()}
        self.blocks = sum(name.endswith("norm.weight") for name in weights) - 1
        self.inputs = len(self.weights["scale"])
        self.actions = len(self.weights["actions.bias"])
        reward = card.get("config", {}).get("reward", {})
        self.scale = float(reward.get("scale", 1.0))
        """So many points count 1."""
        self.rewards = np.array([float(reward.get(name, 1.0)) for name in VALUES])
        """How much each of the `VALUES` counts."""

    def __call__(self, observation: Array) -> tuple[Array, Array]:
        """Return a number for every action, the higher the better, and what is to be expected (`VALUES`)."""
        hidden = self._linear("input", observation * self.weights["scale"])
        for block in range(self.blocks):
            inner = self._linear(f"blocks.{block}.inner", self._norm(f"blocks.{block}.norm", hidden))
            hidden = hidden + self._linear(f"blocks.{block}.outer", np.maximum(inner, 0))
        hidden = self._norm("norm", hidden)
        head = np.maximum(self._linear("head", hidden), 0)
        return self._linear("actions", head), self._linear("values", hidden)

    def _linear(self, name: str, values: Array) -> Array:
        return values @ self.weights[f"{name}.weight"].T + self.weights[f"{name}.bias"]

    def _norm(self, name: str, values: Array) -> Array:
        centred = values - values.mean(-1, keepdims=True)
        spread = np.sqrt((centred * centred).mean(-1, keepdims=True) + TINY)
        normal: Array = centred / spread
        return normal * self.weights[f"{name}.weight"] + self.weights[f"{name}.bias"]


def write_weights(file: Path, weights: Mapping[str, Array], card: Mapping[str, Any]) -> dict[str, Any]:
    """Write weights in half precision as plain arrays; return the card, with their hash."""
    halves = {name: array.astype(np.float16) for name, array in weights.items()}
    told = {**card, "sha256": digest(halves)}
    with file.open("wb") as out:
        np.savez_compressed(out, allow_pickle=False, **halves, **{CARD: np.array(json.dumps(told))})
    return told


def read_network(file: Path) -> Network:
    """Read what `write_weights` wrote; raise WeightsError if it is something else or was changed."""
    try:
        with np.load(file, allow_pickle=False) as arrays:
            card = json.loads(str(arrays[CARD]))
            weights = {name: arrays[name] for name in arrays.files if name != CARD}
    except OSError as error:
        raise WeightsError(f"{file}: {error.strerror or error}") from error
    except (ValueError, TypeError, KeyError, EOFError, BadZipFile) as error:
        raise WeightsError(f"{file}: no file of weights") from error
    if card.get("sha256") != digest(weights):
        raise WeightsError(f"{file}: the weights are not those that its card tells of")
    try:
        network = Network(weights, card)
        network(np.zeros(network.inputs, np.float32))
    except (ValueError, KeyError) as error:
        raise WeightsError(f"{file}: these weights make no net ({error})") from error
    return network


def digest(weights: Mapping[str, Array]) -> str:
    """Return the SHA-256 of weights: of their names, shapes and numbers."""
    made = hashlib.sha256()
    for name, array in sorted(weights.items()):
        made.update(f"{name} {array.dtype} {array.shape}\n".encode())
        made.update(np.ascontiguousarray(array).tobytes())
    return made.hexdigest()
