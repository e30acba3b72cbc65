"""Playing matches to learn from: self-play, and some seats for earlier selves."""

from dataclasses import dataclass

import torch

from tavolino.nets.network import VALUES
from tavolino.train.config import Config
from tavolino.train.matches import Matches
from tavolino.train.model import Model, Tensor, drawn
from tavolino.train.returns import results


@dataclass
class Rollout:
    """What was seen, decided and expected at each decision of each match, and what came of it."""

    observations: Tensor
    masks: Tensor
    seats: Tensor
    actions: Tensor
    chances: Tensor
    """The logarithms of the chances of the actions taken."""
    values: Tensor
    learns: Tensor
    """Where the net itself decided, and not an earlier self."""
    dones: Tensor
    outcomes: Tensor
    """What every seat gets where a match has ended."""


def room_for(matches: Matches, decisions: int) -> Rollout:
    """Return a rollout to be filled; it is used again and again."""

    def room(*shape: int, dtype: torch.dtype) -> Tensor:
        return torch.zeros(decisions, matches.batch.matches, *shape, dtype=dtype, device=matches.device)

    return Rollout(
        observations=room(matches.observations.shape[1], dtype=torch.int16),
        masks=room(matches.masks.shape[1], dtype=torch.int8),
        seats=room(dtype=torch.int8),
        actions=room(dtype=torch.int64),
        chances=room(dtype=torch.float32),
        values=room(len(VALUES), dtype=torch.float32),
        learns=room(dtype=torch.bool),
        dones=room(dtype=torch.bool),
        outcomes=room(matches.batch.players, len(VALUES), dtype=torch.float32),
    )


class Guests:
    """The matches in which an earlier self plays all seats but one, which goes round among the matches."""

    def __init__(self, config: Config, device: str) -> None:
        matches, players = config.play.matches, config.players
        self.number = round(matches * config.pool.share) if players > 1 else 0
        self.places = torch.arange(self.number, device=device)
        """Where these matches are: they are the first ones."""
        self.learner = self.places % players
        """The seat that learns in each of them."""


def play(
    matches: Matches,
    model: Model,
    opponent: Model | None,
    guests: Guests,
    into: Rollout,
    scale: float,
    generator: torch.Generator,
) -> None:
    """Let all matches go on by as many decisions as the rollout has room for."""
    with torch.no_grad():
        for moment in range(len(into.dones)):
            into.observations[moment], into.masks[moment] = matches.observations, matches.masks
            into.seats[moment] = matches.seats
            chances, into.values[moment] = model(matches.observations, matches.masks)
            actions = drawn(chances, generator)
            into.learns[moment] = True
            if opponent is not None:
                number = guests.number
                theirs, _ = opponent(matches.observations[:number], matches.masks[:number])
                learns = into.learns[moment, :number] = matches.seats[:number] == guests.learner
                actions[:number] = torch.where(learns, actions[:number], drawn(theirs, generator))
            into.actions[moment] = actions
            into.chances[moment] = chances.gather(1, actions[:, None])[:, 0]
            matches.step(actions)
            into.dones[moment] = matches.dones
            into.outcomes[moment] = results(matches.points, matches.places, scale)
