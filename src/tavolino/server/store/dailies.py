"""What is played on which day, who has tried it, and how that ended."""

from typing import Any

from msgspec import Struct
from sqlalchemy import Insert, Select, and_, func, insert, select

from tavolino.server.match.days import Kind, day_before
from tavolino.server.store.engine import Database
from tavolino.server.store.schema import dailies, matches, seats, tries

MOST = 1000
"""Results of a table that are told."""
MOST_DAYS = 400
"""Days in a row that are counted, and days that are listed."""


class Daily(Struct, frozen=True):
    """What everybody plays on a day: options as JSON, the seed, until when, and the computer's own match."""

    options: str
    seed: str
    until: int
    line: str | None


class Try(Struct, frozen=True):
    """The match with which somebody has tried it; None if it was deleted."""

    match: str | None
    is_over: bool
    has_begun: bool


class Tried(Struct, frozen=True):
    """What somebody has tried, and when."""

    day: str
    game: str
    rivals: str
    match: str | None


class Finished(Struct, frozen=True):
    """How a try ended."""

    person: str | None
    name: str
    match: str
    points: int
    rival: int | None
    """Points of the computer player."""
    started: int
    ended: int

    @property
    def margin(self) -> int | None:
        """How many points it was ahead of the computer player."""
        return None if self.rival is None else self.points - self.rival


class Dailies:
    """Everything that is stored about daily tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, day: str, kind: Kind) -> Daily | None:
        """Return what is played on a day; None if nobody has yet."""
        query = select(dailies.c.options, dailies.c.seed, dailies.c.until, dailies.c.line)
        async with self._database.read() as connection:
            row = (await connection.execute(query.where(*_is(dailies, day, kind)))).first()
        return Daily(*row) if row else None

    async def try_of(self, day: str, kind: Kind, person: str) -> Try | None:
        """Return the try of somebody; None if there was none."""
        query = (
            select(tries.c.match, matches.c.status)
            .select_from(tries.outerjoin(matches, matches.c.id == tries.c.match))
            .where(*_is(tries, day, kind), tries.c.person == person)
        )
        async with self._database.read() as connection:
            row = (await connection.execute(query)).first()
        return Try(row.match, row.status == "over", row.status != "open") if row else None

    async def results(self, day: str, kind: Kind) -> list[Finished]:
        """Return how the tries ended that were finished in time, the best first."""
        own, rival = seats.alias(), seats.alias()
        sides = (
            tries.join(matches, matches.c.id == tries.c.match)
            .join(dailies, and_(*(dailies.c[name] == tries.c[name] for name in ("day", "game", "rivals"))))
            .join(own, and_(own.c.match == matches.c.id, own.c.seat == 0))
            .outerjoin(rival, and_(rival.c.match == matches.c.id, rival.c.seat == 1))
        )
        query = (
            _finished(tries.c.person, own, rival.c.points)
            .select_from(sides)
            .where(*_is(tries, day, kind), *_in_time())
            .order_by(
                (own.c.points - func.coalesce(rival.c.points, 0)).desc(),
                own.c.points.desc(),
                matches.c.ended - matches.c.started,
            )
            .limit(MOST)
        )
        async with self._database.read() as connection:
            return [Finished(*row) for row in (await connection.execute(query)).all()]

    async def line(self, match: str) -> Finished | None:
        """Return how the computer's own match ended; None if it is not over, or gone."""
        own, rival = seats.alias(), seats.alias()
        sides = matches.join(own, and_(own.c.match == matches.c.id, own.c.seat == 0)).outerjoin(
            rival, and_(rival.c.match == matches.c.id, rival.c.seat == 1)
        )
        query = _finished(own.c.level, own, rival.c.points).select_from(sides)
        async with self._database.read() as connection:
            found = query.where(matches.c.id == match, matches.c.status == "over")
            row = (await connection.execute(found)).first()
        return Finished(*row) if row else None

    async def tried(self, day: str, kind: Kind) -> int:
        """Return how many people have begun."""
        query = select(func.count()).select_from(tries).where(*_is(tries, day, kind))
        async with self._database.read() as connection:
            return await connection.scalar(query) or 0

    async def of_person(self, person: str) -> list[Tried]:
        """Return what somebody has tried, the latest first."""
        query = select(tries.c.day, tries.c.game, tries.c.rivals, tries.c.match)
        async with self._database.read() as connection:
            rows = await connection.execute(
                query.where(tries.c.person == person).order_by(tries.c.day.desc())
            )
            return [Tried(*row) for row in rows.all()]

    async def days(self, limit: int = MOST_DAYS) -> list[str]:
        """Return the days on which somebody has played, the latest first."""
        query = select(dailies.c.day).distinct().order_by(dailies.c.day.desc()).limit(limit)
        async with self._database.read() as connection:
            return list((await connection.scalars(query)).all())

    async def streak(self, person: str, today: str) -> int:
        """Return on how many days in a row somebody has finished a table, up to today or yesterday."""
        query = (
            select(tries.c.day)
            .select_from(
                tries.join(matches, matches.c.id == tries.c.match).join(
                    dailies, and_(*(dailies.c[name] == tries.c[name] for name in ("day", "game", "rivals")))
                )
            )
            .where(tries.c.person == person, *_in_time())
            .distinct()
            .order_by(tries.c.day.desc())
            .limit(MOST_DAYS)
        )
        async with self._database.read() as connection:
            days = set((await connection.scalars(query)).all())
        day, streak = today if today in days else day_before(today), 0
        while day in days:
            day, streak = day_before(day), streak + 1
        return streak


def making(day: str, kind: Kind, daily: Daily) -> Insert:
    """Return the statement that keeps what is played on a day: once."""
    return insert(dailies).values(
        day=day,
        game=kind.game,
        rivals=kind.rivals,
        options=daily.options,
        seed=daily.seed,
        until=daily.until,
        line=daily.line,
    )


def trying(day: str, kind: Kind, person: str, match: str) -> Insert:
    """Return the statement that notes somebody's try: once."""
    return insert(tries).values(day=day, game=kind.game, rivals=kind.rivals, person=person, match=match)


def _is(table: Any, day: str, kind: Kind) -> tuple[Any, ...]:
    return (table.c.day == day, table.c.game == kind.game, table.c.rivals == kind.rivals)


def _in_time() -> tuple[Any, ...]:
    return (matches.c.status == "over", matches.c.ended <= dailies.c.until)


def _finished(who: Any, own: Any, rival: Any) -> Select[Any]:
    return select(who, own.c.name, matches.c.id, own.c.points, rival, matches.c.started, matches.c.ended)
