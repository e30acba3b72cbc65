"""What is known about each game: a package with the game's name, or what holds for any game."""

from functools import cache
from typing import cast

from tavolino.core.game import AnyGame
from tavolino.games import GAMES, companion
from tavolino.players.strategist import Strategist
from tavolino.players.strategists.plain import PlainStrategist


def strategist_of(game: AnyGame) -> Strategist:
    """Return what is known about a game."""
    return _known(game.NAME)


@cache
def _known(name: str) -> Strategist:
    own = companion(__name__, name)
    return cast("Strategist", own) if own else PlainStrategist(GAMES[name])
