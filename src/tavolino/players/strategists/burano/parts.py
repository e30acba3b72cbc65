"""PLACEHOLDER."""

from tavolino.core.game import Seat
from tavolino.games import burano as game
from tavolino.games.burano.state import State
from tavolino.players.strategists.burano.glance import glance


def parts(state: State, seat: Seat) -> dict[str, float]:
    """Return the points that a seat can expect, by what brings them."""
    return {"points": float(game.score(state)[seat].total), "promise": glance(state, seat)}
