"""Examining a net: whole matches with the same deals every time."""

from dataclasses import dataclass

import torch

from tavolino.train.matches import Matches, any_legal
from tavolino.train.model import Model, Tensor
from tavolino.train.returns import results

SEED = 20_000_003
"""The deals of examinations; training has others."""
LOOKS = 16
"""Whether all matches are over is asked after so many decisions: the answer makes a card wait."""


@dataclass(frozen=True)
class Score:
    """How one seat fared against the others, on average over matches."""

    points: float
    margin: float
    wins: float
    """The share of matches won; a shared first place is a part of one."""


def examine(matches: Matches, model: Model, opponent: Model | None, generator: torch.Generator) -> Score:
    """Let a net play one seat of every match, and another net, or chance, the other ones.

    Nets take what they like best. Of each place the first match counts alone: more of them would favour
    short ones.
    """
    matches.reset(SEED)
    players = matches.points.shape[1]
    learner = torch.arange(len(matches.points), device=matches.device) % players
    points, places = matches.points.clone(), matches.places.clone()
    open_matches = torch.ones_like(matches.dones)
    decisions = 0
    with torch.no_grad():
        while decisions % LOOKS or bool(open_matches.any()):
            chances, _ = model(matches.observations, matches.masks)
            others = _others(matches, opponent, generator)
            matches.step(torch.where(matches.seats == learner, chances.argmax(-1), others))
            first = (open_matches & matches.dones)[:, None]
            points, places = (
                torch.where(first, matches.points, points),
                torch.where(first, matches.places, places),
            )
            open_matches = open_matches & ~matches.dones
            decisions += 1
    return _score(points, places, learner)


def _others(matches: Matches, opponent: Model | None, generator: torch.Generator) -> Tensor:
    """Return what others do: what a net likes best, or anything."""
    if opponent is not None:
        return opponent(matches.observations, matches.masks)[0].argmax(-1)
    return any_legal(matches.masks, generator)


def _score(points: Tensor, places: Tensor, learner: Tensor) -> Score:
    every = torch.arange(len(points), device=points.device)
    own = results(points, places, 1.0)[every, learner]
    firsts = places == 1
    wins = firsts[every, learner].float() / firsts.sum(-1)
    return Score(own[:, 0].mean().item(), own[:, 1].mean().item(), wins.mean().item())
