"""Hints for people: the best actions that a computer player sees, judged by what the seat knows."""

from random import Random
from typing import Any

from msgspec import Struct

from tavolino.players import Position
from tavolino.players.medium import first_sight

HOW_MANY = 3


class HintGiven(Struct, frozen=True):
    """An action, the margin it promises, and what that is made of (names of the game's messages)."""

    action: Any
    estimate: float
    reasons: tuple[tuple[str, float], ...] = ()


def best_actions(position: Position, rng: Random) -> tuple[HintGiven, ...]:
    """Return the most promising legal actions with the margin that each promises, the best one first."""
    estimates = zip(position.legal, first_sight(position, rng), strict=True)
    ranked = sorted(estimates, key=lambda pair: -pair[1])
    return tuple(HintGiven(action, estimate) for action, estimate in ranked[:HOW_MANY])
