"""What the processes do in which computer players think; JSON goes in and comes out."""

import os
import threading
from multiprocessing import parent_process
from multiprocessing.process import BaseProcess

import msgspec

from tavolino.core.game import Seat
from tavolino.games import GAMES
from tavolino.players import LEVELS, Position, dice
from tavolino.server.hints import best_actions


def prepare() -> None:
    """End with the server, even if it was killed: nobody else would tell this process to."""
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_after, args=(parent,), daemon=True).start()


def _end_after(parent: BaseProcess) -> None:
    parent.join()
    os._exit(0)


def _position(game: str, state: bytes, seat: Seat) -> Position:
    return Position(GAMES[game], msgspec.json.decode(state, type=GAMES[game].State), seat)


def choose(game: str, state: bytes, seat: Seat, level: str, seed: bytes, version: int) -> bytes:
    """Return the action that a computer player takes."""
    position = _position(game, state, seat)
    return msgspec.json.encode(LEVELS[level]().choose(position, dice(seed, version)))


def hints(game: str, state: bytes, seat: Seat, seed: bytes, version: int) -> bytes:
    """Return the best actions that a computer player sees."""
    return msgspec.json.encode(best_actions(_position(game, state, seat), dice(seed, version)))
