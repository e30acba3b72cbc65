"""Playing a whole match between computer players."""

from collections.abc import Sequence
from time import perf_counter
from typing import Any

from msgspec import Struct

from tavolino.core.game import AnyGame, Seat
from tavolino.core.match import Match, start
from tavolino.core.record import Record, SeatRecord, record_of
from tavolino.players import Player, PlayerError, Position, dice, seated


class Forfeit(Struct, frozen=True):
    """Who misbehaved, and how."""

    seat: Seat
    reason: str


class Played(Struct, frozen=True):
    """A match between computer players, possibly ended early by one that misbehaved."""

    match: Match[Any, Any, Any]
    thinking: tuple[tuple[float, ...], ...]
    """For each seat, how many milliseconds it thought about each of its decisions."""
    forfeit: Forfeit | None = None


def play_timed(game: AnyGame, options: Any, players: Sequence[Player], seed: bytes) -> Played:
    """Play a match to its end, or until a player misbehaves; the same seed gives the same match."""
    match = start(game, options, len(players), seed)
    thinking: list[list[float]] = [[] for _ in players]
    while movers := game.to_move(match.state):
        seat = movers[0]
        position = Position(game, match.state, seat, match)
        begun = perf_counter()
        try:
            action = players[seat].choose(position, dice(seed, match.version))
        except PlayerError as error:
            return Played(match, tuple(map(tuple, thinking)), Forfeit(seat, str(error)))
        thinking[seat].append(round(1000 * (perf_counter() - begun), 2))
        match.play(seat, action, legal=position.legal)
    return Played(match, tuple(map(tuple, thinking)))


def play_match(game: AnyGame, options: Any, names: Sequence[str], seed: bytes) -> Match[Any, Any, Any]:
    """Play a match between these players to its end; raise PlayerError if one misbehaves."""
    with seated(names) as players:
        played = play_timed(game, options, players, seed)
    if played.forfeit:
        raise PlayerError(f"{names[played.forfeit.seat]}: {played.forfeit.reason}")
    return played.match


def play_record(game: AnyGame, options: Any, seats: Sequence[SeatRecord], seed: bytes) -> Record:
    """Play a match between computer players and return its record."""
    return record_of(play_match(game, options, [seat.player for seat in seats], seed), tuple(seats))
