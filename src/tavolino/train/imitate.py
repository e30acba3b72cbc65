"""Learning what a teacher has shown: what it chose, and how its matches ended."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
import torch
from torch.nn import functional

from tavolino.nets.network import Array
from tavolino.train.config import Config
from tavolino.train.model import Model, Tensor
from tavolino.train.returns import results


class Shown(NamedTuple):
    """Decisions of a teacher, one a row."""

    observations: Array
    masks: Array
    """Eight actions a byte; the first one is its highest bit."""
    actions: Array
    seats: Array
    points: Array
    """What every seat had at the end."""
    places: Array


class Lessons:
    """What was shown, where the net is."""

    def __init__(self, shown: Sequence[Shown], actions: int, scale: float, device: str) -> None:
        observations, masks, chosen, seats, points, places = (
            torch.from_numpy(np.concatenate(parts)).to(device) for parts in zip(*shown, strict=True)
        )
        every = torch.arange(len(chosen), device=device)
        self.observations, self._masks, self.actions = observations, masks, chosen.long()
        self.outcomes = results(points, places, scale)[every, seats.long()]
        self._bits = torch.arange(7, -1, -1, device=device, dtype=torch.uint8)
        self._number = actions

    def __len__(self) -> int:
        """Return how many decisions there are."""
        return len(self.actions)

    def masks(self, part: Tensor) -> Tensor:
        """Return which actions were legal, at some of the decisions."""
        bits = (self._masks[part][..., None] >> self._bits) & 1
        return bits.flatten(1)[:, : self._number]


def imitate(
    model: Model, lessons: Lessons, config: Config, generator: torch.Generator, tell: Callable[[str], None]
) -> None:
    """Teach a net what was shown; tell how often it would have chosen the same."""
    settings, size = config.teacher, min(config.teacher.minibatch, len(lessons))
    steps = max(1, settings.epochs * (len(lessons) // size))
    optimiser = torch.optim.Adam(model.parameters(), eps=1e-5)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, settings.rate, total_steps=steps + 1)
    for epoch in range(settings.epochs):
        order = torch.randperm(len(lessons), generator=generator, device=lessons.actions.device)
        agreed = []
        for part in order.split(size):
            if len(part) == size:
                agreed.append(_improve(model, optimiser, lessons, part, config))
                schedule.step()
        share = float(torch.stack(agreed).mean())
        tell(
            f"{settings.level}, time {epoch + 1} of {settings.epochs}: would have chosen the same {share:.1%}"
        )


def _improve(
    model: Model, optimiser: torch.optim.Optimizer, lessons: Lessons, part: Tensor, config: Config
) -> Tensor:
    """Take one step with a minibatch; return how often the net would have chosen the same."""
    actions = lessons.actions[part]
    chances, values = model(lessons.observations[part], lessons.masks(part))
    policy = functional.nll_loss(chances, actions)
    value = (values - lessons.outcomes[part]).square().sum(-1).mean()
    optimiser.zero_grad()
    (policy + config.learn.value * value).backward()
    torch.nn.utils.clip_grad_norm_(model.parameters(), config.learn.gradient)
    optimiser.step()
    return (chances.argmax(-1) == actions).float().mean().detach()
