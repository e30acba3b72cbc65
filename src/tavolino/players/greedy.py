"""The player that looks one action ahead and no further."""

from random import Random
from typing import Any

from tavolino.players.base import Position
from tavolino.players.heuristics import worth


class GreedyPlayer:
    """Chooses what makes its own position worth most at once; equals are drawn."""

    def choose(self, position: Position, rng: Random) -> Any:
        """Return the best of the legal actions."""
        if len(position.legal) == 1:
            return position.legal[0]
        game, seat = position.game, position.seat
        state = position.imagine(rng)
        worths = [worth(game, game.apply(state, seat, action), seat) for action in position.legal]
        best = max(worths)
        return rng.choice(
            [action for action, value in zip(position.legal, worths, strict=True) if value == best]
        )
