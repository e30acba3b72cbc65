"""Who knows what about each game."""

from collections.abc import Mapping

from tavolino.core.game import AnyGame
from tavolino.players.strategist import Strategist
from tavolino.players.strategists import burano, summer_pavilion, walking_in_burano

STRATEGISTS: Mapping[str, Strategist] = {
    "summer-pavilion": summer_pavilion,
    "walking-in-burano": walking_in_burano,
    "burano": burano,
}


def strategist_of(game: AnyGame) -> Strategist:
    """Return what is known about a game."""
    return STRATEGISTS[game.NAME]
