"""The games drawn as SVG, from what a seat sees: a module with the game's name, or a plain table."""

from collections.abc import Callable
from functools import cache
from typing import Any, cast

from tavolino.envs.drawings import plain
from tavolino.games import GAMES, companion


@cache
def drawing_of(game: str) -> Callable[[Any], str]:
    """Return what draws a game."""
    own = companion(__name__, game)
    return cast("Callable[[Any], str]", own.draw) if own else plain.drawing(GAMES[game])
