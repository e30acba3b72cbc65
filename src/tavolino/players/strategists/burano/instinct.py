"""PLACEHOLDER."""

from random import Random

from tavolino.core.game import Seat
from tavolino.games import burano as game
from tavolino.games.burano.state import State


def instinct(state: State, seat: Seat, rng: Random) -> game.Action:
    """Return a sensible action at once, without trying any."""
    return rng.choice(game.legal(state, seat))
