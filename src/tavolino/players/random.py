"""The player to whom all actions are the same."""

from random import Random
from typing import Any

from tavolino.players.base import Position


class RandomPlayer:
    """Chooses any legal action."""

    def choose(self, position: Position, rng: Random) -> Any:
        """Return any of the legal actions."""
        return rng.choice(position.legal)
