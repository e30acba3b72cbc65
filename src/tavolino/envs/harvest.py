"""Where the matches of a data file come from: computer players, or records."""

from typing import Any

import msgspec
from msgspec import Struct

from tavolino.arena.matches import play_match
from tavolino.core.match import Match
from tavolino.core.record import RecordError, read, verify
from tavolino.core.rng import seed_from
from tavolino.envs.coding import Coding
from tavolino.envs.dataset import Sheet, sheet_of
from tavolino.games import GAMES


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


def played(series: Series, number: int) -> Harvest:
    """Play a match of a series; the same ones that `tavolino simulate` plays."""
    game = GAMES[series.game]
    options = msgspec.json.decode(series.options, type=game.Options)
    match = play_match(game, options, series.players, seed_from(series.seed, series.game, number))
    return _harvest(match, series.players)


def recorded(game: str, job: Recorded) -> Harvest:
    """Play a finished record of a game again, or raise RecordError with its place."""
    try:
        return _replayed(game, job.record)
    except RecordError as error:
        raise RecordError(f"{job.where}, {error.where}", error.what) from error


def _replayed(game: str, record: bytes) -> Harvest:
    found = read(record)
    if found.game != game:
        raise RecordError("game", f"a match of {found.game}, not of {game}")
    if found.result is None:
        raise RecordError("result", "the match is not over, so its result is not known")
    return _harvest(verify(found, GAMES), tuple(seat.player for seat in found.seats))


def _harvest(match: Match[Any, Any, Any], players: tuple[str, ...]) -> Harvest:
    coding = Coding(match.game.NAME, match.options, match.seats)
    return Harvest(match.seed, match.options, players, sheet_of(match, coding))
