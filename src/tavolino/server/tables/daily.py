"""The daily table: the same for everybody, one try each, and what came of it."""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Executable

from tavolino.core.game import places
from tavolino.core.rng import deal_from
from tavolino.server.match.days import Day, Kind, day_at, day_of, kinds, options_for
from tavolino.server.match.facts import Person, Seating
from tavolino.server.problems import ProblemError, conflict, missing
from tavolino.server.settings import Settings
from tavolino.server.signing import Signer
from tavolino.server.store.dailies import Dailies, Daily, Finished, Try, making, trying
from tavolino.server.tables.deals import Deal
from tavolino.server.tables.live import LiveTable, now_ms
from tavolino.server.tables.lobby import RIVAL, Lobby
from tavolino.server.tables.open_tables import Tables
from tavolino.server.wire.daily import DailyDay, DailyLine, DailyResult, DailyTable, DailyTry
from tavolino.server.wire.views import as_options

LINE: Final = "Zeno"
"""The computer player that sits where people sit."""
TOLD: Final = 100
"""Results of a table that are told; one's own is always among them."""


class Everyday:
    """Makes the tables of each day, and tells what came of them."""

    def __init__(
        self, store: Dailies, lobby: Lobby, tables: Tables, signer: Signer, settings: Settings
    ) -> None:
        self._store, self._lobby, self._tables, self._signer = store, lobby, tables, signer
        self._times = (settings.daily_begins, settings.daily_grace)

    def today(self) -> Day:
        """Return the day of now."""
        return day_at(now_ms(), *self._times)

    async def begin(self, person: Person, kind: Kind) -> LiveTable:
        """Let somebody try what is played today; once."""
        if kind not in (*kinds(), *kinds(is_offered=False)):
            raise missing("daily table")
        day = self.today()
        known = await self._store.try_of(day.name, kind, person.id)
        if known and known.match and not known.has_begun:  # the server went down at that moment
            table = await self._tables.get(known.match)
            await table.start()
            return table
        if known:
            raise _tried()
        daily = await self._made(day, kind)
        seats = [Seating(0, "here", person.name, person=person.id), *_rivals(kind)]
        try:
            return await self._lobby.deal(
                _deal(kind, daily, person.id),
                seats,
                lambda match: trying(day.name, kind, person.id, match),
            )
        except ProblemError as problem:
            if problem.code == "taken":  # by oneself, at the same time
                raise _tried() from problem
            raise

    async def _made(self, day: Day, kind: Kind) -> Daily:
        """Return what is played today; who begins first makes it, and the computer plays it as well."""
        if known := await self._store.get(day.name, kind):
            return known
        daily = self._drawn(day, kind)
        seats = [Seating(0, "bot", LINE, level=kind.best), *_rivals(kind)]

        def kept(match: str) -> Executable:
            return making(day.name, kind, Daily(daily.options, daily.seed, daily.until, match))

        try:
            await self._lobby.deal(_deal(kind, daily, None), seats, kept)
        except ProblemError as problem:
            if problem.code != "taken":
                raise
        return await self._store.get(day.name, kind) or daily

    def _drawn(self, day: Day, kind: Kind) -> Daily:
        """Return what a day brings: it follows from the secret of this server, which nobody else knows."""
        known = self._signer.signature("daily", day.name, kind.game, kind.rivals)
        seed = deal_from("daily", known)
        return Daily(options_for(kind, seed), seed.hex(), day.until, None)

    # --- Telling ----------------------------------------------------------------------------------

    async def told(self, name: str | None, person: str | None) -> DailyDay:
        """Return today, or a day of before, as somebody may see it."""
        today = self.today()
        day = today if name is None else day_of(name, *self._times)
        if day is None or day.name > today.name:
            raise missing("day")
        tables = [await self._table(day, kind, day == today, person) for kind in kinds()]
        days = await self._store.days()
        return DailyDay(
            day=day.name,
            begins=day.begins,
            ends=day.ends,
            until=day.until,
            is_today=day == today,
            is_open=now_ms() >= day.until,
            streak=await self._store.streak(person, today.name) if person else 0,
            tables=tuple(table for table in tables if table is not None),
            days=tuple(found for found in days if found != today.name),
        )

    async def table(self, name: str, kind: Kind, person: str | None) -> DailyTable:
        """Return one table of a day, also of a game that is not offered."""
        today, day = self.today(), day_of(name, *self._times)
        found = day and await self._table(day, kind, day == today, person)
        if not found:
            raise missing("daily table")
        return found

    async def _table(self, day: Day, kind: Kind, is_today: bool, person: str | None) -> DailyTable | None:
        daily = await self._store.get(day.name, kind)
        if daily is None and not is_today:
            return None
        daily = daily or self._drawn(day, kind)
        own = await self._store.try_of(day.name, kind, person) if person else None
        is_open = now_ms() >= daily.until
        finished = await self._store.results(day.name, kind)
        is_told = is_open or (own is not None and own.is_over)
        line = await self._store.line(daily.line) if daily.line and is_told else None
        return DailyTable(
            game=kind.game,
            rivals=kind.rivals,
            options=as_options(daily.options),
            tried=await self._store.tried(day.name, kind),
            finished=len(finished),
            mine=_own(own),
            results=_results(finished, person, is_open) if is_told else (),
            line=DailyLine(kind.best, line.points, line.margin, line.match if is_open else None)
            if line
            else None,
        )


def _tried() -> ProblemError:
    return conflict("tried", "You have had your try at this table today; the next one comes tomorrow.")


def _deal(kind: Kind, daily: Daily, host: str | None) -> Deal:
    return Deal(kind.game, daily.options, bytes.fromhex(daily.seed), daily.until, host=host)


def _rivals(kind: Kind) -> list[Seating]:
    return [Seating(seat, "bot", RIVAL, level="hard") for seat in range(1, kind.seats)]


def _own(own: Try | None) -> DailyTry | None:
    return DailyTry(own.match, own.is_over) if own else None


def _results(finished: Sequence[Finished], person: str | None, is_open: bool) -> tuple[DailyResult, ...]:
    """Rank by what one was ahead of the computer player, then by points; time is told and does not count."""
    ranks = places([(one.margin or 0, one.points) for one in finished])
    told = [
        DailyResult(
            place=place,
            name=one.name,
            points=one.points,
            margin=one.margin,
            seconds=(one.ended - one.started) // 1000,
            mine=one.person == person,
            match=one.match if is_open else None,
        )
        for place, one in zip(ranks, finished, strict=True)
    ]
    return tuple(one for number, one in enumerate(told) if number < TOLD or one.mine)
