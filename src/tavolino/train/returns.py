"""What matches bring: results of all seats, and how much better each decision went than expected."""

import torch

from tavolino.train.model import Tensor


def results(points: Tensor, places: Tensor, scale: float) -> Tensor:
    """Return what each seat of ended matches gets, in the order of `network.VALUES`."""
    points = points.float()
    return torch.stack([points / scale, _margins(points) / scale, _standing(places)], -1)


def _margins(points: Tensor) -> Tensor:
    """Return the lead of each seat over the best other one; whoever plays alone leads by all points."""
    if points.shape[-1] == 1:
        return points
    best, second = points.topk(2, -1).values.split(1, -1)
    return points - torch.where(points == best, second, best)


def _standing(places: Tensor) -> Tensor:
    """Return 1 for the first place to −1 for the last; who shares a place shares what it is worth."""
    players = places.shape[-1]
    if players == 1:
        return torch.zeros_like(places, dtype=torch.float32)
    sharing = (places[..., :, None] == places[..., None, :]).sum(-1)
    mean = places.float() + (sharing - 1) / 2
    return 1 - 2 * (mean - 1) / (players - 1)


def advantages(
    values: Tensor, seats: Tensor, dones: Tensor, outcomes: Tensor, decay: float
) -> tuple[Tensor, Tensor]:
    """Return how much better than expected each decision went, and of which decisions that is known.

    Arrays begin with decisions and matches; `values` end with what is expected, `outcomes` with seats and
    that. A seat goes from one of its decisions to its next one, whatever others do in between; after its last
    decision of a match comes the outcome. Of its last decision in the arrays nobody knows what comes after:
    that one tells the decision before what to expect, and no more (generalised advantage estimation).
    """
    later = torch.zeros_like(outcomes[0])
    better, reward = later.clone(), later.clone()
    is_known = torch.zeros(later.shape[:2], dtype=torch.bool, device=values.device)
    found = torch.zeros_like(values)
    known = torch.zeros_like(dones)
    every = torch.arange(len(later), device=values.device)
    for moment in reversed(range(len(values))):
        ended = dones[moment][:, None]
        later = later.masked_fill(ended[..., None], 0)
        better = better.masked_fill(ended[..., None], 0)
        reward = torch.where(ended[..., None], outcomes[moment], reward)
        is_known = is_known | ended
        here = every, seats[moment].long()
        known[moment] = is_known[here]
        surprise = reward[here] + later[here] - values[moment]
        found[moment] = (surprise + decay * better[here]) * known[moment][:, None]
        later[here], better[here] = values[moment], found[moment]
        reward[here], is_known[here] = 0, True
    return found, known
