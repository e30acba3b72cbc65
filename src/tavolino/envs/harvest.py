"""Where the matches of a data file come from: computer players, or records."""

from typing import Any

import msgspec
from msgspec import Struct

from tavolino.arena.matches import play_match
from tavolino.core.match import Match
from tavolino.core.record import Record, RecordError, SeatRecord, read, record_of, verify
from tavolino.core.rng import seed_from
from tavolino.envs.coding import Coding
from tavolino.envs.dataset import Sheet, sheet_of
from tavolino.games import GAMES
from tavolino.review import Decision, review_of


class Series(Struct, frozen=True):
    """Matches to play: the game, its options as JSON, who plays, and the seed of them all."""

    game: str
    options: bytes
    players: tuple[str, ...]
    seed: str


class Recorded(Struct, frozen=True):
    """A record, and where it stands: a file, and the line if it has several."""

    where: str
    record: bytes


class Harvest(Struct, frozen=True):
    """A match in numbers, and which kind of match it was."""

    seed: bytes
    options: Any
    players: tuple[str, ...]
    """Who sat there: `human`, or a computer player's name."""
    sheet: Sheet
    decisions: tuple[Decision, ...] = ()
    """What a review says of the decisions, if it was asked for."""


def played(series: Series, is_reviewed: bool, number: int) -> Harvest:
    """Play a match of a series; the same ones that `tavolino simulate` plays."""
    game = GAMES[series.game]
    options = msgspec.json.decode(series.options, type=game.Options)
    match = play_match(game, options, series.players, seed_from(series.seed, series.game, number))
    seats = tuple(SeatRecord(name, name) for name in series.players)
    return _harvest(match, record_of(match, seats), is_reviewed)


def recorded(game: str, is_reviewed: bool, job: Recorded) -> Harvest:
    """Play a finished record of a game again, or raise RecordError with its place."""
    try:
        return _replayed(game, job.record, is_reviewed)
    except RecordError as error:
        raise RecordError(f"{job.where}, {error.where}", error.what) from error


def _replayed(game: str, record: bytes, is_reviewed: bool) -> Harvest:
    found = read(record)
    if found.game != game:
        raise RecordError("game", f"a match of {found.game}, not of {game}")
    if found.result is None:
        raise RecordError("result", "the match is not over, so its result is not known")
    return _harvest(verify(found, GAMES), found, is_reviewed)


def _harvest(match: Match[Any, Any, Any], record: Record, is_reviewed: bool) -> Harvest:
    coding = Coding(match.game.NAME, match.options, match.seats)
    players = tuple(seat.player for seat in record.seats)
    decisions = review_of(record).decisions if is_reviewed else ()
    return Harvest(match.seed, match.options, players, sheet_of(match, coding), decisions)
