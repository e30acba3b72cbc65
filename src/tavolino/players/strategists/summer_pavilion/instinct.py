"""PLACEHOLDER."""

from random import Random

from tavolino.core.game import Seat
from tavolino.games import summer_pavilion as game
from tavolino.games.summer_pavilion.state import State


def instinct(state: State, seat: Seat, rng: Random) -> game.Action:
    """Return a sensible action at once, without trying any."""
    return rng.choice(game.legal(state, seat))
