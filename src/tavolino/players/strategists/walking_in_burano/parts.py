"""PLACEHOLDER."""

from tavolino.core.game import Seat
from tavolino.games import walking_in_burano as game
from tavolino.games.walking_in_burano.state import State
from tavolino.players.strategists.walking_in_burano.glance import glance


def parts(state: State, seat: Seat) -> dict[str, float]:
    """Return the points that a seat can expect, by what brings them."""
    return {"points": float(game.score(state)[seat].total), "promise": glance(state, seat)}
