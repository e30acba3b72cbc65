"""Earlier selves: opponents that keep a net from forgetting what it could."""

from collections.abc import Mapping

import numpy as np
import torch

from tavolino.nets.network import Array
from tavolino.train.model import Model, arrays_of, load_arrays

Weights = dict[str, Array]


def frozen(model: Model) -> Weights:
    """Return the weights of a net as they are now, in half precision."""
    return {name: array.astype(np.float16) for name, array in arrays_of(model).items()}


class Pool:
    """Some earlier selves; the older they are, the fewer there are of them."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.selves: list[Weights] = []

    def join(self, weights: Weights, generator: torch.Generator) -> None:
        """Add a net; if there are too many, any older one leaves."""
        if len(self.selves) == self.size:
            del self.selves[_below(self.size, generator)]
        self.selves.append(weights)

    def sit_down(self, opponent: Model, generator: torch.Generator) -> bool:
        """Give an opponent the weights of any earlier self; say whether there is one."""
        if not self.selves:
            return False
        load_arrays(opponent, self.selves[_below(len(self.selves), generator)])
        return True

    def saved(self) -> dict[str, Array]:
        """Return all weights, each with the number of its net in its name."""
        return {
            f"pool.{number}.{name}": array
            for number, weights in enumerate(self.selves)
            for name, array in weights.items()
        }

    def restore(self, arrays: Mapping[str, Array]) -> None:
        """Take back what `saved` returned."""
        found: dict[int, Weights] = {}
        for key, array in arrays.items():
            if key.startswith("pool."):
                _, number, name = key.split(".", 2)
                found.setdefault(int(number), {})[name] = array
        self.selves = [found[number] for number in sorted(found)]


def _below(bound: int, generator: torch.Generator) -> int:
    return int(torch.randint(bound, (), generator=generator, device=generator.device))
