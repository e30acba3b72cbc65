"""Hints for people: the best actions that a computer player sees, judged by what the seat knows."""

from random import Random
from typing import Any

from msgspec import Struct

from tavolino.players import Position
from tavolino.players.hints import hints


class HintGiven(Struct, frozen=True):
    """An action, the margin it promises, and where that differs from others (`part.NAME` in the messages)."""

    action: Any
    estimate: float
    reasons: tuple[tuple[str, float], ...] = ()


def best_actions(position: Position, rng: Random) -> tuple[HintGiven, ...]:
    """Return the most promising legal actions, the best one first, and why."""
    return tuple(
        HintGiven(hint.action, hint.estimate, tuple((one.part, one.points) for one in hint.reasons))
        for hint in hints(position, rng)
    )
