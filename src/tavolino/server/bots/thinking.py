"""What the processes do in which computer players think; JSON goes in and comes out."""

import msgspec

from tavolino.core.game import Seat
from tavolino.games import GAMES
from tavolino.players import COMPUTERS, Position, dice
from tavolino.players.hints import hints as best


def _position(game: str, state: bytes, seat: Seat) -> Position:
    return Position(GAMES[game], msgspec.json.decode(state, type=GAMES[game].State), seat)


def choose(game: str, state: bytes, seat: Seat, level: str, seed: bytes, version: int) -> bytes:
    """Return the action that a computer player takes."""
    position = _position(game, state, seat)
    return msgspec.json.encode(COMPUTERS[level]().choose(position, dice(seed, version)))


def hints(game: str, state: bytes, seat: Seat, seed: bytes, version: int) -> bytes:
    """Return the best actions that a computer player sees."""
    return msgspec.json.encode(best(_position(game, state, seat), dice(seed, version)))
