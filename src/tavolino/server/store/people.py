"""People and how they come back: sessions, codes for another device, accounts."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from tavolino.server.match.facts import Person
from tavolino.server.signing import digest, new_token
from tavolino.server.store.engine import Database
from tavolino.server.store.listings import brought_by
from tavolino.server.store.schema import (
    chat,
    codes,
    entrants,
    listings,
    matches,
    people,
    ratings,
    seats,
    sessions,
)

GONE = "—"
"""What stands in the records of others in place of a deleted person's name."""

DAY = 86_400_000
_FIELDS = (people.c.id, people.c.name, people.c.login, people.c.created, people.c.barred)


class People:
    """Everything that is stored about people."""

    def __init__(self, database: Database, session_days: int) -> None:
        self._database, self._lasts = database, session_days * DAY

    async def add(self, name: str, now: int) -> Person:
        """Add a guest."""
        person = Person(new_token(), name, None, now)
        async with self._database.write() as connection:
            await connection.execute(insert(people).values(id=person.id, name=name, created=now))
        return person

    async def open_session(self, person: str, now: int) -> str:
        """Open a session and return its secret id; only a digest is kept."""
        session = new_token() + new_token()
        values = {"digest": digest(session), "person": person, "created": now, "used": now}
        async with self._database.write() as connection:
            await connection.execute(insert(sessions).values(values))
        return session

    async def of_session(self, session: str, now: int) -> Person | None:
        """Return whose session it is; that it is used is noted once a day, and one that is not used ends."""
        own = sessions.c.digest == digest(session)
        query = (
            select(*_FIELDS, sessions.c.used).join(sessions).where(own, sessions.c.used > now - self._lasts)
        )
        async with self._database.read() as connection:
            row = (await connection.execute(query)).first()
        if row is None:
            return None
        if row.used < now - DAY:
            async with self._database.write() as connection:
                await connection.execute(update(sessions).where(own).values(used=now))
        return _person(row)

    async def alive(self, digests: Sequence[str], now: int) -> set[str]:
        """Return which of these sessions have not ended."""
        known = sessions.c.digest.in_(digests) & (sessions.c.used > now - self._lasts)
        async with self._database.read() as connection:
            return set((await connection.scalars(select(sessions.c.digest).where(known))).all())

    async def close_session(self, session: str) -> None:
        """Close a session; its cookie is worth nothing any more."""
        async with self._database.write() as connection:
            await connection.execute(delete(sessions).where(sessions.c.digest == digest(session)))

    async def close_sessions(self, person: str, but: str | None = None) -> None:
        """Close all sessions of somebody, but perhaps one; and no code opens another."""
        others = sessions.c.digest != digest(but or "")
        async with self._database.write() as connection:
            await connection.execute(delete(sessions).where(sessions.c.person == person, others))
            await connection.execute(delete(codes).where(codes.c.person == person))

    async def rename(self, person: str, name: str) -> None:
        """Give somebody another name; tables that have begun keep the old one."""
        async with self._database.write() as connection:
            await connection.execute(update(people).where(people.c.id == person).values(name=name))

    # --- Another device ---------------------------------------------------------------------------

    async def new_code(self, person: str, until: int) -> str:
        """Return a code that opens one session on another device."""
        code = new_token()
        async with self._database.write() as connection:
            await connection.execute(insert(codes).values(digest=digest(code), person=person, until=until))
        return code

    async def use_code(self, code: str, now: int) -> Person | None:
        """Use up a code and return whose it was."""
        async with self._database.write() as connection:
            where = codes.c.digest == digest(code)
            found = (await connection.execute(select(codes.c.person, codes.c.until).where(where))).first()
            await connection.execute(delete(codes).where(where | (codes.c.until < now)))
        if found is None or found.until < now:
            return None
        return await self._one(select(*_FIELDS).where(people.c.id == found.person))

    # --- Accounts ---------------------------------------------------------------------------------

    async def make_account(self, person: str, login: str, password: str) -> bool:
        """Give a guest a login and a hashed password; False if the login is taken or the guest has one."""
        guest = update(people).where(people.c.id == person, people.c.login.is_(None))
        try:
            async with self._database.write() as connection:
                change = guest.values(login=login.lower(), password=password)
                return (await connection.execute(change)).rowcount == 1
        except IntegrityError:
            return False

    async def change_password(self, person: str, password: str) -> None:
        """Give an account another hashed password."""
        async with self._database.write() as connection:
            await connection.execute(update(people).where(people.c.id == person).values(password=password))

    async def bar(self, person: str, since: int | None) -> bool:
        """Let somebody not come in any more, or again; False if there is no such person."""
        change = update(people).where(people.c.id == person).values(barred=since)
        async with self._database.write() as connection:
            return (await connection.execute(change)).rowcount == 1

    async def get(self, person: str) -> Person | None:
        """Return somebody."""
        return await self._one(select(*_FIELDS).where(people.c.id == person))

    async def named(self, text: str, limit: int) -> list[Person]:
        """Return people whose name or login begins so, the newest first."""
        pattern = text.replace("%", "").replace("_", "") + "%"
        query = select(*_FIELDS).where(people.c.name.like(pattern) | people.c.login.like(pattern.lower()))
        async with self._database.read() as connection:
            rows = (await connection.execute(query.order_by(people.c.created.desc()).limit(limit))).all()
        return [_person(row) for row in rows]

    async def of_login(self, login: str) -> tuple[Person, str] | None:
        """Return the person of a login and the hash of the password."""
        query = select(*_FIELDS, people.c.password).where(people.c.login == login.lower())
        async with self._database.read() as connection:
            row = (await connection.execute(query)).first()
        return (_person(row), row.password) if row else None

    async def all_have_logins(self, persons: Sequence[str]) -> bool:
        """Say whether all these people have accounts."""
        query = select(func.count()).where(people.c.id.in_(persons), people.c.login.is_not(None))
        async with self._database.read() as connection:
            return await connection.scalar(query) == len(set(persons))

    async def delete(self, person: str) -> None:
        """Delete somebody with all own data; in matches with others an empty name stays."""
        async with self._database.write() as connection:
            await connection.execute(update(seats).where(seats.c.person == person).values(name=GONE))
            await connection.execute(update(seats).where(seats.c.guest == person).values(name="", guest=None))
            gone = {"name": GONE, "is_out": 1}
            await connection.execute(update(entrants).where(entrants.c.person == person).values(gone))
            await connection.execute(delete(chat).where(chat.c.person == person))
            await connection.execute(delete(ratings).where(ratings.c.who == person))
            await connection.execute(delete(listings).where(listings.c.who == person))
            await connection.execute(delete(matches).where(brought_by(person)))
            await connection.execute(delete(people).where(people.c.id == person))

    async def _one(self, query: Any) -> Person | None:
        async with self._database.read() as connection:
            row = (await connection.execute(query)).first()
        return _person(row) if row else None


def _person(row: Any) -> Person:
    return Person(row.id, row.name, row.login, row.created, row.barred)
