"""Days of the daily table: when they begin and end, and what is played."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from typing import Final, Literal, TypeAlias, get_args

import msgspec
from msgspec import Struct

from tavolino.core.game import FIRST
from tavolino.core.rng import seed_from, stream
from tavolino.games import GAMES
from tavolino.players import Level, mastered

DailyRivals: TypeAlias = Literal["alone", "hard"]
"""Against whom one plays: nobody, or a computer player of this level."""
DAY: Final = 86_400_000
"""Milliseconds."""


class Day(Struct, frozen=True):
    """A day: its name (2026-01-31), when it begins and ends, and until when its tries may be finished."""

    name: str
    begins: int
    ends: int
    until: int


class Kind(Struct, frozen=True, order=True):
    """One of the tables of every day."""

    game: str
    rivals: DailyRivals

    @property
    def seats(self) -> int:
        """How many play."""
        return 1 if self.rivals == "alone" else 2

    @property
    def best(self) -> Level:
        """The strongest computer player that can take somebody's seat."""
        return "master" if self.seats in mastered(self.game) else "hard"


def day_at(now: int, begins: int, grace: int) -> Day:
    """Return the day of a moment, if days begin so many seconds after midnight (UTC)."""
    start = (now - begins * 1000) // DAY * DAY
    return _day(datetime.fromtimestamp(start / 1000, UTC).date(), begins, grace)


def day_of(name: str, begins: int, grace: int) -> Day | None:
    """Return the day of a name, if it is one."""
    try:
        found = date.fromisoformat(name)
    except ValueError:
        return None
    return _day(found, begins, grace) if found.isoformat() == name else None


def _day(found: date, begins: int, grace: int) -> Day:
    midnight = datetime(found.year, found.month, found.day, tzinfo=UTC).timestamp()
    start = (int(midnight) + begins) * 1000
    return Day(found.isoformat(), start, start + DAY, start + DAY + grace * 1000)


def earliest(now: int, days: int) -> str:
    """Return the name of the day so many days ago."""
    return datetime.fromtimestamp((now - days * DAY) / 1000, UTC).date().isoformat()


def day_before(name: str) -> str:
    """Return the name of the day before."""
    return (date.fromisoformat(name) - timedelta(days=1)).isoformat()


def kinds(is_offered: bool = True) -> Iterator[Kind]:
    """Return the tables of every day: each game alone and against the computer, where that can be played."""
    for game in GAMES.values():
        if is_offered == game.OFFERED:
            yield from (
                kind
                for rivals in get_args(DailyRivals)
                if (kind := Kind(game.NAME, rivals)).seats in game.PLAYERS
            )


def options_for(kind: Kind, seed: bytes) -> str:
    """Return the options of a day, as JSON; who starts is drawn."""
    variants = GAMES[kind.game].variants(kind.seats)
    found = [options for options in variants if getattr(options, FIRST, None) is None]
    return msgspec.json.encode(stream(seed_from("options", seed.hex()), 0).pick(found)).decode()
