"""The games in numbers: a module with the game's name, all of the same shape, or one that serves any game."""

from functools import cache
from typing import cast

from tavolino.envs.encodings.base import ActionTable, Encoder, Part
from tavolino.envs.encodings.plain import PlainEncoder
from tavolino.games import GAMES, companion

__all__ = ["ActionTable", "Encoder", "Part", "encoder_of"]


@cache
def encoder_of(game: str) -> Encoder:
    """Return how a game is put into numbers."""
    own = companion(__name__, game)
    return cast("Encoder", own) if own else PlainEncoder(GAMES[game])
