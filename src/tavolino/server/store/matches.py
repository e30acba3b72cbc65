"""Matches but for their logs: who sits where, what was agreed, how it ended."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import msgspec
from sqlalchemy import (
    Connection,
    Executable,
    and_,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    true,
    tuple_,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from tavolino.core.game import Seat
from tavolino.games import GAMES
from tavolino.server.match.facts import Header, Row, Seating, Status
from tavolino.server.match.terms import Terms
from tavolino.server.signing import new_token
from tavolino.server.store.engine import Database
from tavolino.server.store.listings import STATUSES, Place, brought_by, found, relist
from tavolino.server.store.people import DAY
from tavolino.server.store.schema import log, matches, people, seats
from tavolino.server.store.standings import recount

UNREADABLE: Final = Terms(spectators=False, undo="never")
"""The terms of a match that has lost them: nobody but its people may look at it."""
_WORKED_OUT = ("seats", "terms", "barred", "muted")
_SEATING = ("seat", "kind", "name", "person", "level", "invite", "points", "place", "guest")


class Matches:
    """Everything that is stored about matches beside their logs."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, header: Header, *also: Executable) -> bool:
        """Add a match, and what belongs to it; False if somebody else has just added the like.

        That is a rematch, or anything whose key is taken: either all of it is stored or nothing.
        """
        try:
            async with self._database.write() as connection:
                await connection.run_sync(_add, header)
                for statement in also:
                    await connection.execute(statement)
        except IntegrityError:
            return False
        return True

    async def bring(self, header: Header, rows: Sequence[Row], most: int) -> bool:
        """Add a match that was played elsewhere, unless it is here; False if that were too many a day."""
        return await self._database.transact(partial(_bring, header, rows, most))

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
        query = select(matches.c.id).where(matches.c.due <= now, matches.c.aside.is_(None), of_these_rules())
        async with self._database.read() as connection:
            return list((await connection.scalars(query)).all())

    async def of_other_rules(self) -> int:
        """Return how many matches that are not over other versions of the rules have begun."""
        query = select(func.count()).where(matches.c.status == "playing", ~of_these_rules())
        async with self._database.read() as connection:
            return await connection.scalar(query) or 0

    # --- Sitting down and getting up --------------------------------------------------------------

    async def take_seat(self, match: str, seat: Seat, person: str, name: str, once: bool) -> bool:
        """Let somebody sit down, unless somebody else was quicker or the match has begun.

        `once` is for tables where nobody may sit twice.
        """
        free = and_(seats.c.match == match, seats.c.seat == seat, seats.c.person.is_(None))
        change = update(seats).where(free, seats.c.kind.in_(("open", "invited")))
        if once:
            other = seats.alias()
            change = change.where(~exists().where(other.c.match == match, other.c.person == person))
        async with self._database.write() as connection:
            if not await self._is_open(connection, match):
                return False
            is_taken = (
                await connection.execute(change.values(person=person, name=name, guest=None))
            ).rowcount == 1
            if is_taken:
                await connection.run_sync(relist, match)
            return is_taken

    async def free_seats(self, match: str, person: str) -> bool:
        """Let somebody get up before the match begins; an invitation that was used is made anew."""
        own = and_(seats.c.match == match, seats.c.person == person)
        invited = own & (seats.c.kind == "invited")
        async with self._database.write() as connection:
            if not await self._is_open(connection, match):
                return False
            await connection.execute(
                update(seats).where(own, seats.c.kind == "here").values(kind="open", name="", person=None)
            )
            await connection.execute(update(seats).where(invited).values(invite=new_token()))
            await connection.execute(update(seats).where(own).values(name="", person=None))
            await connection.run_sync(relist, match)
        return True

    async def decline(self, match: str, person: str) -> bool:
        """Let the seats that are kept for somebody be free for whoever has their invitations."""
        kept = and_(seats.c.match == match, seats.c.guest == person, seats.c.person.is_(None))
        async with self._database.write() as connection:
            change = update(seats).where(kept).values(guest=None, name="")
            return (await connection.execute(change)).rowcount > 0

    async def invitations(self, person: str) -> list[Header]:
        """Return the tables that keep a seat for somebody and have not begun, the newest first."""
        kept = select(seats.c.match).where(seats.c.guest == person, seats.c.person.is_(None))
        return await self._headers(matches.c.id.in_(kept) & (matches.c.status == "open"))

    async def _is_open(self, connection: AsyncConnection, match: str) -> bool:
        """Say whether a match has yet to begin, and let nobody else change it until this is stored."""
        query = select(matches.c.status).where(matches.c.id == match).with_for_update()
        return await connection.scalar(query) == "open"

    async def seal(self, ids: Sequence[str], until: int) -> None:
        """Let some matches be sealed until then; a time that has passed opens them."""
        async with self._database.write() as connection:
            await connection.execute(update(matches).where(matches.c.id.in_(ids)).values(sealed=until))

    async def give_up(self, match: str, person: str) -> None:
        """Let somebody have done with a match that cannot go on; the name stays in it."""
        async with self._database.write() as connection:
            own = and_(seats.c.match == match, seats.c.person == person)
            await connection.execute(update(seats).where(own).values(person=None))
            hosted = and_(matches.c.id == match, matches.c.host == person)
            await connection.execute(update(matches).where(hosted).values(host=None))
            await connection.run_sync(relist, match)

    # --- Looking after a table --------------------------------------------------------------------

    async def pass_on(self, match: str, host: str, heir: str) -> None:
        """Let somebody else look after a table."""
        hosted = and_(matches.c.id == match, matches.c.host == host)
        async with self._database.write() as connection:
            await connection.execute(update(matches).where(hosted).values(host=heir))
            await connection.run_sync(relist, match)

    async def restrain(self, match: str, *, barred: Sequence[str], muted: Sequence[str]) -> None:
        """Note who may not come to a table, and who may not talk there."""
        values = {"barred": _json(barred), "muted": _json(muted)}
        async with self._database.write() as connection:
            await connection.execute(update(matches).where(matches.c.id == match).values(values))

    async def set_aside(self, match: str, since: int | None) -> bool:
        """Let nobody open a match from now on, or everybody again; False if there is none."""
        change = update(matches).where(matches.c.id == match).values(aside=since)
        async with self._database.write() as connection:
            return (await connection.execute(change)).rowcount == 1

    async def delete(self, match: str, statuses: Sequence[Status] = STATUSES) -> bool:
        """Delete a match with everything that belongs to it; False if it has another status, or is gone."""
        async with self._database.write() as connection:
            played = select(seats.c.person).where(seats.c.match == match, seats.c.person.is_not(None))
            persons = sorted({person for person in (await connection.scalars(played)).all() if person})
            gone = delete(matches).where(matches.c.id == match, matches.c.status.in_(statuses))
            if not (await connection.execute(gone)).rowcount:
                return False
            for person in persons:
                await connection.run_sync(recount, person)
        return True

    # --- Lists ------------------------------------------------------------------------------------

    async def listed(
        self,
        *,
        viewer: str | None = None,
        person: str | None = None,
        game: str | None = None,
        statuses: Sequence[Status] = STATUSES,
        before: Place | None = None,
        limit: int = 50,
    ) -> list[Header]:
        """Return matches, the newest first: public ones and the viewer's; of a person; before a place."""
        async with self._database.read() as connection:
            ids = await found(
                connection,
                viewer=viewer,
                person=person,
                game=game,
                statuses=statuses,
                before=before,
                limit=limit,
            )
        return await self.these(ids) if ids else []

    async def unfinished_of(self, host: str) -> int:
        """Return how many tables somebody has made that are not over."""
        query = select(func.count()).where(matches.c.host == host, matches.c.status != "over")
        async with self._database.read() as connection:
            return await connection.scalar(query) or 0

    async def movers(self, ids: Sequence[str]) -> dict[str, tuple[Seat, ...]]:
        """Return whose decision it is in some matches, as far as that was stored."""
        query = select(matches.c.id, matches.c.to_move).where(matches.c.id.in_(ids))
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).all()
        return {
            row.id: tuple(map(int, filter(None, row.to_move.split(","))))
            for row in rows
            if row.to_move is not None
        }

    async def waiting_for(self, person: str) -> int:
        """Return how many matches wait for a decision of somebody; beyond a hundred nobody counts."""
        playing = await self.listed(viewer=person, person=person, statuses=("playing",), limit=100)
        movers = await self.movers([header.id for header in playing])
        return sum(
            not set(header.seats_of(person)).isdisjoint(movers.get(header.id, ())) for header in playing
        )

    async def of_person(self, person: str) -> list[str]:
        """Return all matches that a person plays, has played or has brought, the newest first."""
        own = select(seats.c.match).where(seats.c.person == person)
        query = (
            select(matches.c.id)
            .where(matches.c.id.in_(own) | brought_by(person))
            .order_by(matches.c.created.desc(), matches.c.id.desc())
        )
        async with self._database.read() as connection:
            return list((await connection.scalars(query)).all())

    async def all_of(
        self, person: str | None, statuses: Sequence[Status], before: Place | None, limit: int
    ) -> list[Header]:
        """Return all matches, public or not, the newest first; of one person, or of everybody."""
        if person is not None:
            return await self.listed(
                viewer=person, person=person, statuses=statuses, before=before, limit=limit
            )
        later = true() if before is None else tuple_(matches.c.created, matches.c.id) < tuple_(*before)
        found = [
            header
            for status in statuses  # each is a range of an index
            for header in await self._headers((matches.c.status == status) & later, limit)
        ]
        return sorted(found, key=lambda header: (header.created, header.id), reverse=True)[:limit]

    async def unfinished_of_person(self, person: str) -> list[str]:
        """Return the matches of a person that are not over."""
        query = select(matches.c.id).join(seats).where(seats.c.person == person, matches.c.status != "over")
        async with self._database.read() as connection:
            return list((await connection.scalars(query.distinct())).all())

    async def these(self, ids: Sequence[str]) -> list[Header]:
        """Return some matches, the newest first."""
        return await self._headers(matches.c.id.in_(ids))

    async def _headers(self, where: Any, limit: int | None = None) -> list[Header]:
        order = (matches.c.created.desc(), matches.c.id.desc())
        query = select(matches).where(where).order_by(*order).limit(limit)
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).mappings().all()
            seatings = await _seatings(connection, [row["id"] for row in rows])
        return [_header(row, seatings[row["id"]]) for row in rows]


def _add(connection: Connection, header: Header) -> None:
    values = msgspec.structs.asdict(header)
    values |= {"terms": _json(header.terms), "is_public": int(header.terms.public)}
    values |= {"barred": _json(header.barred), "muted": _json(header.muted)}
    del values["seats"]
    connection.execute(insert(matches).values(values))
    connection.execute(insert(seats), [_seat_values(header.id, at) for at in header.seats])
    relist(connection, header.id)


def _bring(header: Header, rows: Sequence[Row], most: int, connection: Connection) -> bool:
    person = header.host or ""
    # Who brings two at once is answered one after the other.
    connection.execute(select(people.c.id).where(people.c.id == person).with_for_update())
    if connection.scalar(select(matches.c.id).where(matches.c.id == header.id)):
        return True
    today = brought_by(person) & (matches.c.created > header.created - DAY)
    if (connection.scalar(select(func.count()).where(today)) or 0) >= most:
        return False
    _add(connection, header)
    connection.execute(insert(log), [{"match": header.id, **msgspec.structs.asdict(row)} for row in rows])
    return True


async def _seatings(connection: AsyncConnection, ids: Sequence[str]) -> dict[str, list[Seating]]:
    found: dict[str, list[Seating]] = {match: [] for match in ids}
    if ids:
        query = select(seats).where(seats.c.match.in_(ids)).order_by(seats.c.match, seats.c.seat)
        for row in (await connection.execute(query)).mappings():
            found[row["match"]].append(Seating(**{name: row[name] for name in _SEATING}))
    return found


def of_these_rules() -> Any:
    """Return which matches are played by the rules of now."""
    return or_(
        *(and_(matches.c.game == game.NAME, matches.c.rules == game.VERSION) for game in GAMES.values())
    )


def _header(row: Any, seated: Sequence[Seating]) -> Header:
    values = {name: row[name] for name in Header.__struct_fields__ if name not in _WORKED_OUT}
    return Header(
        **values,
        terms=_terms(row["terms"]),
        seats=tuple(seated),
        barred=msgspec.json.decode(row["barred"], type=tuple[str, ...]),
        muted=msgspec.json.decode(row["muted"], type=tuple[str, ...]),
    )


def _terms(text: str) -> Terms:
    try:
        return msgspec.json.decode(text, type=Terms)
    except msgspec.DecodeError:
        return UNREADABLE  # one match in a list is broken, the list is not


def _seat_values(match: str, at: Seating) -> dict[str, Any]:
    return {"match": match, **{name: getattr(at, name) for name in _SEATING}}


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
