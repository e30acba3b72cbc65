"""Playing a whole match between computer players."""

from collections.abc import Sequence
from random import Random
from typing import Any

from tavolino.core.game import AnyGame
from tavolino.core.match import Match, start
from tavolino.core.record import Record, SeatRecord, record_of
from tavolino.core.rng import seed_from
from tavolino.players import PLAYERS, Player, Position


def play_match(game: AnyGame, options: Any, players: Sequence[Player], seed: bytes) -> Match[Any, Any, Any]:
    """Play a match to its end; the same seed gives the same match."""
    match = start(game, options, len(players), seed)
    rng = Random(seed_from("players", seed.hex()))
    while movers := game.to_move(match.state):
        seat = movers[0]
        match.play(seat, players[seat].choose(Position(game, match.state, seat), rng))
    return match


def play_record(game: AnyGame, options: Any, names: Sequence[str], seed: bytes) -> Record:
    """Play a match between computer players by name and return its record."""
    match = play_match(game, options, [PLAYERS[name]() for name in names], seed)
    seats = (SeatRecord(f"{name.capitalize()} {seat + 1}", name) for seat, name in enumerate(names))
    return record_of(match, tuple(seats))
