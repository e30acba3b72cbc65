"""Computer players: a ladder of levels, programs of other people, and hints for people."""

from tavolino.players.base import Player, PlayerError, Position, dice
from tavolino.players.names import LEVELS, player, seated

__all__ = ["LEVELS", "Player", "PlayerError", "Position", "dice", "player", "seated"]
