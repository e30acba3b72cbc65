"""Hints for people: the best actions that a computer player sees, judged by what the seat knows."""

from random import Random

from tavolino.players import Position
from tavolino.players.medium import first_sight
from tavolino.server.protocol import HintGiven

HOW_MANY = 3


def best_actions(position: Position, rng: Random) -> tuple[HintGiven, ...]:
    """Return the most promising legal actions with the margin that each promises, the best one first."""
    estimates = zip(position.legal, first_sight(position, rng), strict=True)
    ranked = sorted(estimates, key=lambda pair: -pair[1])
    return tuple(HintGiven(action, estimate) for action, estimate in ranked[:HOW_MANY])
