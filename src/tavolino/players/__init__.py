"""Computer players, by the names under which people choose them."""

from collections.abc import Callable, Mapping

from tavolino.players.base import Player, Position, dice
from tavolino.players.greedy import GreedyPlayer
from tavolino.players.random import RandomPlayer

PLAYERS: Mapping[str, Callable[[], Player]] = {"random": RandomPlayer, "greedy": GreedyPlayer}

__all__ = ["PLAYERS", "GreedyPlayer", "Player", "Position", "RandomPlayer", "dice"]
