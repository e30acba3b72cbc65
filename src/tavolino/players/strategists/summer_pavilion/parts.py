"""PLACEHOLDER."""

from tavolino.core.game import Seat
from tavolino.games import summer_pavilion as game
from tavolino.games.summer_pavilion.state import State
from tavolino.players.strategists.summer_pavilion.glance import glance


def parts(state: State, seat: Seat) -> dict[str, float]:
    """Return the points that a seat can expect, by what brings them."""
    return {"points": float(game.score(state)[seat].total), "promise": glance(state, seat)}
