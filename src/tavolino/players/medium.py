"""The strategist: weighs what every action leads to, for itself and against the others."""

from random import Random
from typing import Any

from tavolino.players.base import Position, best
from tavolino.players.strategists import strategist_of
from tavolino.players.turns import first_sight


class MediumPlayer:
    """Chooses the action after which it can expect the most when its turn is over; equals are drawn."""

    def choose(self, position: Position, rng: Random) -> Any:
        """Return the best of the legal actions."""
        if len(position.legal) == 1:
            return position.legal[0]
        lines = first_sight(position, rng, strategist_of(position.game).SEARCH.turn_width)
        return best([line.actions[0] for line in lines], [line.worth for line in lines], rng)
