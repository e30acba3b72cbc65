"""Learning from a rollout: proximal policy optimisation."""

from dataclasses import dataclass

import torch
from torch import nn

from tavolino.train.config import Config
from tavolino.train.model import Model, Tensor
from tavolino.train.returns import advantages
from tavolino.train.rollout import Rollout


@dataclass(frozen=True)
class Losses:
    """How learning went, on average over all minibatches."""

    policy: float
    value: float
    entropy: float
    divergence: float
    """How far the policy has moved from the one that played (Kullback–Leibler, estimated)."""


@dataclass(frozen=True)
class Lesson:
    """The decisions of a rollout that can be learned from, one after the other."""

    observations: Tensor
    masks: Tensor
    actions: Tensor
    chances: Tensor
    advantages: Tensor
    """How much better each decision was than expected, all rewards weighed together."""
    returns: Tensor
    decisions: Tensor
    """The places of these decisions in the arrays."""


def lesson(rollout: Rollout, config: Config) -> Lesson:
    """Return what can be learned from a rollout."""
    gained, known = advantages(
        rollout.values, rollout.seats, rollout.dones, rollout.outcomes, config.learn.decay
    )
    reward = config.reward
    weights = torch.tensor([reward.points, reward.margin, reward.place], device=gained.device)
    decisions = (known & rollout.learns).flatten().nonzero()[:, 0]
    weighed = (gained * weights).sum(-1).flatten()
    learned = weighed[decisions]
    return Lesson(
        observations=rollout.observations.flatten(0, 1),
        masks=rollout.masks.flatten(0, 1),
        actions=rollout.actions.flatten(),
        chances=rollout.chances.flatten(),
        advantages=(weighed - learned.mean()) / (learned.std() + 1e-8),
        returns=(gained + rollout.values).flatten(0, 1),
        decisions=decisions,
    )


def learn(
    model: Model,
    optimiser: torch.optim.Optimizer,
    given: Lesson,
    config: Config,
    entropy: float,
    generator: torch.Generator,
) -> Losses:
    """Improve the net by what a lesson teaches; a rest too small for a minibatch is left out."""
    settings = config.learn
    size = min(settings.minibatch, len(given.decisions))
    told: list[Tensor] = []
    for _ in range(settings.epochs):
        order = torch.randperm(len(given.decisions), generator=generator, device=given.decisions.device)
        parts = [part for part in given.decisions[order].split(size) if len(part) == size]
        told += [_improve(model, optimiser, given, part, config, entropy) for part in parts]
    return Losses(*torch.stack(told).mean(0).tolist())


def _improve(
    model: Model,
    optimiser: torch.optim.Optimizer,
    given: Lesson,
    part: Tensor,
    config: Config,
    entropy: float,
) -> Tensor:
    """Take one step with a minibatch; return what `Losses` tells."""
    settings = config.learn
    chances, values = model(given.observations[part], given.masks[part])
    moved = chances.gather(1, given.actions[part, None])[:, 0] - given.chances[part]
    ratio, gained = moved.exp(), given.advantages[part]
    clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
    policy = -torch.minimum(ratio * gained, clipped * gained).mean()
    value = (values - given.returns[part]).square().sum(-1).mean()
    spread = -(chances.exp() * chances).sum(-1).mean()
    loss = policy + settings.value * value - entropy * spread
    optimiser.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(model.parameters(), settings.gradient)
    optimiser.step()
    divergence = (ratio - 1 - moved).mean()
    return torch.stack([policy, value, spread, divergence]).detach()
