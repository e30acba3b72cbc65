"""The strategist: weighs what every action leads to, for itself and against the others."""

from collections.abc import Sequence
from random import Random
from typing import Any

from tavolino.players.base import Position, best
from tavolino.players.strategists import strategist_of
from tavolino.players.turns import lines


class MediumPlayer:
    """Chooses the action after which it can expect the most; looks one action ahead."""

    def choose(self, position: Position, rng: Random) -> Any:
        """Return the best of the legal actions."""
        if len(position.legal) == 1:
            return position.legal[0]
        return best(position.legal, first_sight(position, rng), rng)


def first_sight(position: Position, rng: Random) -> Sequence[float]:
    """Return the margin that each legal action promises, without thinking further ahead."""
    game, seat, strategist = position.game, position.seat, strategist_of(position.game)
    state = position.imagine(rng)
    worths: dict[Any, float] = {}
    for line in lines(game, strategist, state, seat, position.legal, position.seats):
        worths.setdefault(line.actions[0], line.worth)
    return [worths.get(action, -1000.0) for action in position.legal]
