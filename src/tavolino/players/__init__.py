"""Computer players: a ladder of levels, other people's programs, and hints for people."""

from tavolino.players.base import Player, PlayerError, Position, dice
from tavolino.players.names import COMPUTERS, LEVELS, Level, mastered, player, seated

__all__ = [
    "COMPUTERS",
    "LEVELS",
    "Level",
    "Player",
    "PlayerError",
    "Position",
    "dice",
    "mastered",
    "player",
    "seated",
]
