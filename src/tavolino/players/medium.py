"""The strategist: weighs what every action leads to, for itself and against the others."""

from collections.abc import Sequence
from random import Random
from typing import Any

from tavolino.players.base import Position, best
from tavolino.players.strategist import Judge, margin
from tavolino.players.strategists import strategist_of


class MediumPlayer:
    """Chooses the action after which it can expect the most; looks one action ahead."""

    def choose(self, position: Position, rng: Random) -> Any:
        """Return the best of the legal actions."""
        if len(position.legal) == 1:
            return position.legal[0]
        return best(position.legal, first_sight(position, rng), rng)


def first_sight(position: Position, rng: Random, judge: Judge | None = None) -> Sequence[float]:
    """Return the margin that each legal action promises, without thinking further ahead."""
    game, seat, judge = position.game, position.seat, judge or strategist_of(position.game)
    state = position.imagine(rng)
    after = (game.apply(state, seat, action) for action in position.legal)
    return [margin(judge, state, seat, position.seats) for state in after]
