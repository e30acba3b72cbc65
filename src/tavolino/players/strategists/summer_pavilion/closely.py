"""The same parts, by a plan that takes more time."""

from tavolino.core.game import Seat
from tavolino.games.summer_pavilion.state import State
from tavolino.players.strategists.summer_pavilion.parts import parts_by_plan

CLOSE_WIDTH = 6
"""Judged with ten lines of play, a draft chosen with two loses 0.9 points, with eight 0.35."""


def parts(state: State, seat: Seat) -> dict[str, float]:
    """Return the points that a seat can expect, by what brings them, once its hand is built very well."""
    return parts_by_plan(state, seat, CLOSE_WIDTH)
