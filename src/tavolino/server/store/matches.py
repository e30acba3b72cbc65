"""Matches but for their logs: who sits where, what was agreed, how it ended."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import and_, exists, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from tavolino.core.game import Seat
from tavolino.games import GAMES
from tavolino.server.store.engine import Database
from tavolino.server.store.facts import Header, Seating, Status
from tavolino.server.store.schema import matches, seats
from tavolino.server.terms import Terms

UNREADABLE: Final = Terms(spectators=False, undo="never")
"""The terms of a match that has lost them: nobody but its people may look at it."""
_SEATING = ("seat", "kind", "name", "person", "level", "invite", "points", "place")


class Matches:
    """Everything that is stored about matches beside their logs."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, header: Header) -> bool:
        """Add a match; False if it is a rematch that somebody else has just added."""
        values = msgspec.structs.asdict(header)
        values |= {"terms": msgspec.json.encode(header.terms).decode(), "is_public": int(header.terms.public)}
        del values["seats"]
        try:
            async with self._database.write() as connection:
                await connection.execute(insert(matches).values(values))
                await connection.execute(insert(seats), [_seat_values(header.id, at) for at in header.seats])
        except IntegrityError:
            return False
        return True

    async def get(self, match: str) -> Header | None:
        """Return a match."""
        found = await self._headers(matches.c.id == match)
        return found[0] if found else None

    async def rematch_of(self, match: str) -> str | None:
        """Return the rematch of a match."""
        async with self._database.read() as connection:
            return await connection.scalar(select(matches.c.id).where(matches.c.rematch_of == match))

    async def due(self, now: int) -> list[str]:
        """Return the matches in which the server has something to do."""
        query = select(matches.c.id).where(matches.c.due <= now, _of_these_rules())
        async with self._database.read() as connection:
            return list((await connection.scalars(query)).all())

    async def of_other_rules(self) -> int:
        """Return how many matches that are not over other versions of the rules have begun."""
        query = select(func.count()).where(matches.c.status == "playing", ~_of_these_rules())
        async with self._database.read() as connection:
            return await connection.scalar(query) or 0

    async def take_seat(self, match: str, seat: Seat, person: str, name: str) -> bool:
        """Let somebody sit down, unless somebody else was quicker or the match has begun."""
        is_open = exists().where(matches.c.id == match, matches.c.status == "open")
        free = and_(seats.c.match == match, seats.c.seat == seat, seats.c.person.is_(None), is_open)
        change = update(seats).where(free, seats.c.kind.in_(("open", "invited")))
        async with self._database.write() as connection:
            return (await connection.execute(change.values(person=person, name=name))).rowcount == 1

    async def free_seats(self, match: str, person: str) -> None:
        """Let somebody get up before the match begins."""
        is_open = exists().where(matches.c.id == match, matches.c.status == "open")
        own = and_(seats.c.match == match, seats.c.person == person, is_open)
        async with self._database.write() as connection:
            await connection.execute(
                update(seats).where(own, seats.c.kind == "here").values(kind="open", name="", person=None)
            )
            await connection.execute(update(seats).where(own).values(name="", person=None))

    async def give_up(self, match: str, person: str) -> None:
        """Let somebody have done with a match that cannot go on; the name stays in it."""
        async with self._database.write() as connection:
            own = and_(seats.c.match == match, seats.c.person == person)
            await connection.execute(update(seats).where(own).values(person=None))
            hosted = and_(matches.c.id == match, matches.c.host == person)
            await connection.execute(update(matches).where(hosted).values(host=None))

    async def listed(
        self,
        *,
        person: str | None = None,
        viewer: str | None = None,
        hosted: str | None = None,
        game: str | None = None,
        status: Status | None = None,
        before: int | None = None,
        limit: int = 50,
    ) -> list[Header]:
        """Return matches, newest first: public ones and the viewer's, of a person or a host (unfinished)."""
        seated = exists().where(seats.c.match == matches.c.id, seats.c.person == viewer)
        conditions: list[Any] = [or_(matches.c.is_public == 1, seated, matches.c.host == viewer)]
        if viewer is None:
            conditions = [matches.c.is_public == 1]
        if person is not None:
            conditions.append(exists().where(seats.c.match == matches.c.id, seats.c.person == person))
        if hosted is not None:
            conditions += [matches.c.host == hosted, matches.c.status != "over"]
        if game is not None:
            conditions.append(matches.c.game == game)
        if status is not None:
            conditions.append(matches.c.status == status)
        if before is not None:
            conditions.append(matches.c.created < before)
        return await self._headers(and_(*conditions), limit)

    async def of_person(self, person: str) -> list[Header]:
        """Return all matches of a person, the newest first."""
        return await self._headers(
            exists().where(seats.c.match == matches.c.id, seats.c.person == person), None
        )

    async def _headers(self, where: Any, limit: int | None = None) -> list[Header]:
        query = select(matches).where(where).order_by(matches.c.created.desc(), matches.c.id).limit(limit)
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).mappings().all()
            seatings = await _seatings(connection, [row["id"] for row in rows])
        return [_header(row, seatings[row["id"]]) for row in rows]


async def _seatings(connection: AsyncConnection, ids: Sequence[str]) -> dict[str, list[Seating]]:
    found: dict[str, list[Seating]] = {match: [] for match in ids}
    if ids:
        query = select(seats).where(seats.c.match.in_(ids)).order_by(seats.c.match, seats.c.seat)
        for row in (await connection.execute(query)).mappings():
            found[row["match"]].append(Seating(**{name: row[name] for name in _SEATING}))
    return found


def _of_these_rules() -> Any:
    return or_(
        *(and_(matches.c.game == game.NAME, matches.c.rules == game.VERSION) for game in GAMES.values())
    )


def _header(row: Any, seated: Sequence[Seating]) -> Header:
    values = {name: row[name] for name in Header.__struct_fields__ if name not in ("seats", "terms")}
    return Header(**values, terms=_terms(row["terms"]), seats=tuple(seated))


def _terms(text: str) -> Terms:
    try:
        return msgspec.json.decode(text, type=Terms)
    except msgspec.DecodeError:
        return UNREADABLE  # one match in a list is broken, the list is not


def _seat_values(match: str, at: Seating) -> dict[str, Any]:
    return {"match": match, **{name: getattr(at, name) for name in _SEATING}}
