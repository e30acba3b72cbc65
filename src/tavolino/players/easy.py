"""The beginner: sees the points of the next action and little more."""

from random import Random
from typing import Any

from tavolino.players.base import Position, best
from tavolino.players.strategists import strategist_of


class EasyPlayer:
    """Chooses what makes its own position worth most at a glance; ties are broken at random."""

    def choose(self, position: Position, rng: Random) -> Any:
        """Return the best of the legal actions."""
        if len(position.legal) == 1:
            return position.legal[0]
        game, seat, glance = position.game, position.seat, strategist_of(position.game).glance
        state = position.imagine(rng)
        after = [game.apply(state, seat, action) for action in position.legal]
        worths = [game.score(state)[seat].total + glance(state, seat) for state in after]
        return best(position.legal, worths, rng)
