"""Computer players, by the names under which people choose them."""

from collections.abc import Callable, Mapping

from tavolino.players.base import Player, Position, dice
from tavolino.players.easy import EasyPlayer
from tavolino.players.hard import Budget, HardPlayer
from tavolino.players.medium import MediumPlayer
from tavolino.players.random import RandomPlayer

LEVELS: Mapping[str, Callable[[], Player]] = {
    "random": RandomPlayer,
    "easy": EasyPlayer,
    "medium": MediumPlayer,
    "hard": HardPlayer,
}
"""The ladder: each level beats the one before."""
PLAYERS = LEVELS

__all__ = [
    "LEVELS",
    "PLAYERS",
    "Budget",
    "EasyPlayer",
    "HardPlayer",
    "MediumPlayer",
    "Player",
    "Position",
    "RandomPlayer",
    "dice",
]
