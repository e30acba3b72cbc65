"""Puzzles mined from matches: of computer players, which are played for it, or from records."""

from typing import Any

from msgspec import Struct

from tavolino.arena.matches import play_match
from tavolino.core.match import Match
from tavolino.core.record import RecordError, read, verify
from tavolino.core.rng import seed_from
from tavolino.games import GAMES
from tavolino.puzzles import Puzzle, found_in


class PlayedJob(Struct, frozen=True):
    """A match to play and to look through; the same job gives the same puzzles."""

    game: str
    player: str
    seed: str
    number: int
    seats: int | None = None
    """How many play; by default all numbers take turns, and options too."""


class RecordJob(Struct, frozen=True):
    """A record to look through, and where it stands."""

    game: str
    where: str
    text: bytes


def mine(job: PlayedJob | RecordJob) -> tuple[Puzzle, ...]:
    """Return the puzzles of a match; RecordError says what is wrong with a record."""
    match, source = _read(job) if isinstance(job, RecordJob) else _played(job)
    return tuple(found_in(match, source, match.seed))


def _played(job: PlayedJob) -> tuple[Match[Any, Any, Any], str]:
    """Return a match and who played it."""
    game = GAMES[job.game]
    numbers = [job.seats] if job.seats else list(game.PLAYERS)
    seats = numbers[job.number % len(numbers)]
    variants = list(game.variants(seats))
    options = variants[job.number // len(numbers) % len(variants)]
    seed = seed_from("puzzles", job.seed, job.game, job.number)
    return play_match(game, options, [job.player] * seats, seed), job.player


def _read(job: RecordJob) -> tuple[Match[Any, Any, Any], str]:
    try:
        record = read(job.text)
        if record.game != job.game:
            raise RecordError("game", f"“{record.game}”, not {job.game}")
        match = verify(record, GAMES)
    except RecordError as error:
        raise RecordError(f"{job.where}, {error.where}", error.what) from error
    players = dict.fromkeys(seat.player for seat in record.seats)
    return match, ", ".join(players)


def jobs_of(game: str, player: str, seed: str, many: int, seats: int | None = None) -> list[PlayedJob]:
    """Return so many matches to play."""
    return [PlayedJob(game, player, seed, number, seats) for number in range(many)]
