"""The daily table as values that go over the network."""

from typing import Any

from msgspec import Struct

from tavolino.players import Level
from tavolino.server.match.days import DailyRivals


class DailyTry(Struct, frozen=True):
    """One's own try, which can be gone on with until it is over; no match, if it was deleted."""

    match: str | None
    is_over: bool


class DailyResult(Struct, frozen=True):
    """How somebody's try ended; the match can be looked at when the time of the day is over."""

    place: int
    name: str
    points: int
    margin: int | None
    """Points ahead of the computer player; None, if one plays alone."""
    seconds: int
    mine: bool
    match: str | None


class DailyLine(Struct, frozen=True):
    """What a computer player has made of the same deal, in one's seat."""

    level: Level
    points: int
    margin: int | None
    match: str | None


class DailyTable(Struct, frozen=True):
    """A table of a day; results are told to who has finished it, and to all when its time is over."""

    game: str
    rivals: DailyRivals
    options: dict[str, Any]
    tried: int
    """How many have begun it, and how many have finished it in time."""
    finished: int
    mine: DailyTry | None
    results: tuple[DailyResult, ...]
    line: DailyLine | None


class DailyDay(Struct, frozen=True):
    """A day: when it begins and ends, until when its tries may be finished, and its tables.

    `is_open`: that time is over, and everybody may look at everything.
    """

    day: str
    begins: int
    ends: int
    until: int
    is_today: bool
    is_open: bool
    streak: int
    """Days in a row on which who asks has finished a table, up to now."""
    tables: tuple[DailyTable, ...]
    days: tuple[str, ...]
    """Days of before on which somebody has played, the latest first."""
