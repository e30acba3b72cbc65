"""How people's matches ended: a row for each person and match, kept when a match ends, read by index.

What-ifs, lessons and matches from record files do not count.
"""

from collections.abc import AsyncIterator, Sequence
from typing import Any, Literal, TypeAlias, get_args

from msgspec import Struct
from sqlalchemy import Connection, Select, insert, select, tuple_

from tavolino.players import Level
from tavolino.server.match.variants import variant_of
from tavolino.server.store.engine import Database
from tavolino.server.store.listings import Place
from tavolino.server.store.schema import matches, people, ratings, results, seats

Rivals: TypeAlias = Literal["alone", "here", "people", "random", "easy", "medium", "hard", "master"]
"""Against whom: nobody, oneself around one screen, other people, or computer players by the strongest."""
Against: TypeAlias = Rivals | Literal["computer"]
"""What can be asked for: also computer players of whatever level."""
PAGE = 200
"""Results that are read at once for an export, and looked through for companions."""
LONGEST_STREAK = 100


class Played(Struct, frozen=True):
    """How a match ended for somebody."""

    match: str
    ended: int
    game: str
    seats: int
    variant: str
    rivals: Rivals
    points: int
    place: int
    rating: float | None
    """The cautious figure after a rated match."""


class Honours(Struct, frozen=True):
    """What a finished match means for one of its people."""

    best: int | None
    """The most points of all other matches of the same kind; None, if there are none."""
    streak: int
    """How many matches of the game were won in a row, up to now."""


class Companion(Struct, frozen=True):
    """Somebody one has played with, and when that was last."""

    id: str
    name: str
    last: int


class Kind(Struct, frozen=True):
    """What results are asked for; what is None may be anything."""

    game: str | None = None
    seats: int | None = None
    variant: str | None = None
    rivals: Against | None = None


def note(connection: Connection, match: str, is_rated: bool) -> None:
    """Note how a match has ended for everybody who played it."""
    query = select(matches.c.game, matches.c.options, matches.c.ended, seats)
    joined = query.select_from(seats.join(matches)).where(matches.c.id == match, matches.c.parent.is_(None))
    rows = (connection.execute(joined)).all()
    for person in sorted({row.person for row in rows if row.person}):
        own = [row for row in rows if row.person == person]
        best = min(own, key=lambda row: int(row.place))
        values = {
            "person": person,
            "match": match,
            "ended": best.ended,
            "game": best.game,
            "seats": len(rows),
            "variant": variant_of(best.game, best.options),
            "rivals": _rivals([row.level for row in rows if row.person != person], len(own)),
            "points": best.points,
            "place": best.place,
            "rating": _rating(connection, person, best.game) if is_rated else None,
        }
        connection.execute(insert(results).values(values))


def _rivals(levels: Sequence[Level | None], own: int) -> Rivals:
    if None in levels:
        return "people"
    if own > 1:
        return "here"
    return next((level for level in reversed(get_args(Level)) if level in levels), "alone")


def _rating(connection: Connection, person: str, game: str) -> float | None:
    query = select(ratings.c.cautious).where(ratings.c.who == person, ratings.c.game == game)
    return connection.scalar(query)


class Results:
    """The way to results."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, person: str, kind: Kind, before: Place | None, limit: int) -> tuple[Played, ...]:
        """Return somebody's results of a kind, the latest first; before a place."""
        query = _of(person, kind).limit(limit)
        if before is not None:
            query = query.where(tuple_(results.c.ended, results.c.match) < tuple_(*before))
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).all()
        return tuple(_played(row) for row in rows)

    async def all_of(self, person: str) -> AsyncIterator[tuple[Played, ...]]:
        """Return all of somebody's results, page by page."""
        page = await self.of(person, Kind(), None, PAGE)
        while page:
            yield page
            page = await self.of(person, Kind(), (page[-1].ended, page[-1].match), PAGE)

    async def honours(self, person: str, match: str) -> Honours | None:
        """Return what a match means for somebody; None, if it does not count, or was against oneself."""
        query = select(results).where(results.c.person == person, results.c.match == match)
        async with self._database.read() as connection:
            row = (await connection.execute(query)).first()
            if row is None or row.rivals == "here":
                return None
            same = (results.c.person == person) & (results.c.game == row.game)
            kind = same & (results.c.seats == row.seats) & (results.c.variant == row.variant)
            ranked = select(results.c.points).where(kind, results.c.match != match)
            best = await connection.scalar(ranked.order_by(results.c.points.desc()).limit(1))
            latest = select(results.c.place).where(same, results.c.seats > 1, results.c.rivals != "here")
            order = (results.c.ended.desc(), results.c.match.desc())
            places = (await connection.scalars(latest.order_by(*order).limit(LONGEST_STREAK))).all()
        streak = next((at for at, place in enumerate(places) if place != 1), len(places))
        return Honours(best, streak)

    async def companions(self, person: str, before: Place | None) -> tuple[Companion, ...]:
        """Return with whom somebody has played, the latest first: all of some matches, before a place."""
        met = await self.of(person, Kind(rivals="people"), before, PAGE)
        last = {played.match: played.ended for played in met}
        others = (
            select(seats.c.match, people.c.id, people.c.name)
            .select_from(seats.join(people, people.c.id == seats.c.person))
            .where(seats.c.match.in_(list(last)), people.c.id != person)
        )
        async with self._database.read() as connection:
            rows = (await connection.execute(others)).all() if last else []
        found: dict[str, Companion] = {}
        for row in sorted(rows, key=lambda row: (last[row.match], row.match), reverse=True):
            found.setdefault(row.id, Companion(row.id, row.name, last[row.match]))
        return tuple(found.values())

    async def have_met(self, one: str, other: str) -> bool:
        """Say whether two people have finished a match together."""
        mine, theirs = results.alias(), results.alias()
        both = mine.join(theirs, mine.c.match == theirs.c.match)
        query = select(mine.c.match).select_from(both).where(mine.c.person == one, theirs.c.person == other)
        async with self._database.read() as connection:
            return await connection.scalar(query.limit(1)) is not None


def _of(person: str, kind: Kind) -> Select[Any]:
    query = select(results).where(results.c.person == person)
    wanted = {"game": kind.game, "seats": kind.seats, "variant": kind.variant}
    for name, value in wanted.items():
        if value is not None:
            query = query.where(results.c[name] == value)
    if kind.rivals is not None:
        rivals = get_args(Level) if kind.rivals == "computer" else [kind.rivals]
        query = query.where(results.c.rivals.in_(rivals))
    return query.order_by(results.c.ended.desc(), results.c.match.desc())


def _played(row: Any) -> Played:
    return Played(**{name: getattr(row, name) for name in Played.__struct_fields__})
