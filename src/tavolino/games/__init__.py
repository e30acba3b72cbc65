"""The games; this is the only file that lists them."""

from collections.abc import Mapping

from tavolino.core.game import AnyGame
from tavolino.games import burano, summer_pavilion, walking_in_burano

GAMES: Mapping[str, AnyGame] = {game.NAME: game for game in (summer_pavilion, walking_in_burano, burano)}
