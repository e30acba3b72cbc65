"""The net in torch, with the names and the shape of `network.Network`."""

from collections.abc import Mapping
from typing import Any, TypeAlias

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from tavolino.nets.network import TINY, VALUES, Array
from tavolino.train.config import NetworkConfig

Tensor: TypeAlias = torch.Tensor

NEVER = -1e9
"""Stands for the logit of an action that is not legal; finite, so that its share of an entropy is 0."""
LEAST = 1e-20
"""No noise is smaller: 0 would choose an action that is not legal."""


class Block(nn.Module):
    """A residual block: what it adds is worked out from normalised numbers."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.norm = nn.LayerNorm(width, TINY)
        self.inner = nn.Linear(width, width)
        self.outer = nn.Linear(width, width)
        nn.init.zeros_(self.outer.weight)  # at first a block adds nothing

    def forward(self, hidden: Tensor) -> Tensor:
        """Return the numbers with what the block adds."""
        return hidden + self.outer(functional.relu(self.inner(self.norm(hidden))))


class Model(nn.Module):
    """Policy and values of a game; `scale` brings the numbers of an observation near 1."""

    def __init__(self, inputs: int, actions: int, size: NetworkConfig) -> None:
        super().__init__()
        self.register_buffer("scale", torch.ones(inputs))
        self.input = nn.Linear(inputs, size.width)
        self.blocks = nn.ModuleList(Block(size.width) for _ in range(size.blocks))
        self.norm = nn.LayerNorm(size.width, TINY)
        self.head = nn.Linear(size.width, size.head)
        self.actions = nn.Linear(size.head, actions)
        self.values = nn.Linear(size.width, len(VALUES))
        nn.init.normal_(self.actions.weight, std=0.01)  # at first all actions are as good as equally likely
        nn.init.zeros_(self.actions.bias)
        nn.init.zeros_(self.values.weight)

    def forward(self, observations: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """Return the logarithms of the chances of all actions, and what is to be expected.

        On a card the body works in bfloat16. The ends do not: what is compared later has to be exact.
        """
        with torch.autocast(observations.device.type, torch.bfloat16, enabled=observations.is_cuda):
            hidden = self.input(observations * self.scale)
            for block in self.blocks:
                hidden = block(hidden)
        hidden = self.norm(hidden.float())
        logits = self.actions(functional.relu(self.head(hidden)))
        return functional.log_softmax(logits.masked_fill(masks == 0, NEVER), -1), self.values(hidden)


def drawn(chances: Tensor, generator: torch.Generator) -> Tensor:
    """Return an action of every match, drawn by the logarithms of their chances."""
    noise = torch.empty_like(chances).exponential_(generator=generator)
    return (chances - noise.clamp_(min=LEAST).log_()).argmax(-1)


def arrays_of(model: nn.Module) -> dict[str, Array]:
    """Return all weights as arrays."""
    return {name: tensor.cpu().numpy() for name, tensor in model.state_dict().items()}


def load_arrays(model: nn.Module, arrays: Mapping[str, Any]) -> None:
    """Give a model its weights."""
    model.load_state_dict(
        {name: torch.from_numpy(np.array(array, np.float32)) for name, array in arrays.items()}
    )
