"""Playing a whole match between computer players."""

from collections.abc import Sequence
from typing import Any

from tavolino.core.game import AnyGame
from tavolino.core.match import Match, start
from tavolino.core.record import Record, SeatRecord, record_of
from tavolino.players import PLAYERS, Player, Position, dice


def play_match(game: AnyGame, options: Any, players: Sequence[Player], seed: bytes) -> Match[Any, Any, Any]:
    """Play a match to its end; the same seed gives the same match."""
    match = start(game, options, len(players), seed)
    while movers := game.to_move(match.state):
        seat = movers[0]
        position = Position(game, match.state, seat)
        match.play(seat, players[seat].choose(position, dice(seed, match.version)))
    return match


def play_record(game: AnyGame, options: Any, seats: Sequence[SeatRecord], seed: bytes) -> Record:
    """Play a match between computer players and return its record."""
    match = play_match(game, options, [PLAYERS[seat.player]() for seat in seats], seed)
    return record_of(match, tuple(seats))
