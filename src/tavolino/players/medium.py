"""The strategist: knows what everything is worth in the end, and looks only at its own side."""

from random import Random
from typing import Any

from tavolino.players.base import Position, best
from tavolino.players.strategist import Rivals
from tavolino.players.strategists import strategist_of
from tavolino.players.turns import Limits, lines


class MediumPlayer:
    """Chooses the action that promises the most points at the end of its turn; ties are broken at random.

    It does not care what the others get.
    """

    def choose(self, position: Position, rng: Random) -> Any:
        """Return the best of the legal actions."""
        if len(position.legal) == 1:
            return position.legal[0]
        strategist = strategist_of(position.game)
        limits = Limits(strategist.search(position.seats).turn_width, Rivals.NEVER)
        found = lines(position, rng, strategist, limits)
        return best([line.actions[0] for line in found], [line.rank for line in found], rng)
