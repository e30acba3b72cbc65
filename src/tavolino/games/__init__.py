"""The games, by name; boards and heuristics of theirs are listed where they live."""

from collections.abc import Mapping

from tavolino.core.game import AnyGame
from tavolino.games import burano, summer_pavilion, walking_in_burano

GAMES: Mapping[str, AnyGame] = {game.NAME: game for game in (summer_pavilion, walking_in_burano, burano)}
