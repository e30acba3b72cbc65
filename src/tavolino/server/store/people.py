"""People and how they come back: sessions, codes for another device, accounts."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from tavolino.server.signing import digest, new_token
from tavolino.server.store.engine import Database
from tavolino.server.store.facts import Person
from tavolino.server.store.schema import chat, codes, people, ratings, seats, sessions

GONE = "—"
"""What stands in the records of others in place of a deleted person's name."""

_FIELDS = (people.c.id, people.c.name, people.c.login, people.c.created)


class People:
    """Everything that is stored about people."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, name: str, now: int) -> Person:
        """Add a guest."""
        person = Person(new_token(), name, None, now)
        async with self._database.write() as connection:
            await connection.execute(insert(people).values(id=person.id, name=name, created=now))
        return person

    async def open_session(self, person: str, now: int) -> str:
        """Open a session and return its secret id; only a digest is kept."""
        session = new_token() + new_token()
        values = {"digest": digest(session), "person": person, "created": now}
        async with self._database.write() as connection:
            await connection.execute(insert(sessions).values(values))
        return session

    async def of_session(self, session: str) -> Person | None:
        """Return whose session it is."""
        query = select(*_FIELDS).join(sessions).where(sessions.c.digest == digest(session))
        return await self._one(query)

    async def close_session(self, session: str) -> None:
        """Close a session; its cookie is worth nothing any more."""
        async with self._database.write() as connection:
            await connection.execute(delete(sessions).where(sessions.c.digest == digest(session)))

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
        """Give a guest a login and a hashed password; False if the login is taken."""
        change = update(people).where(people.c.id == person).values(login=login.lower(), password=password)
        try:
            async with self._database.write() as connection:
                await connection.execute(change)
        except IntegrityError:
            return False
        return True

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
            await connection.execute(delete(chat).where(chat.c.person == person))
            await connection.execute(delete(ratings).where(ratings.c.who == person))
            await connection.execute(delete(people).where(people.c.id == person))

    async def _one(self, query: Any) -> Person | None:
        async with self._database.read() as connection:
            row = (await connection.execute(query)).first()
        return _person(row) if row else None


def _person(row: Any) -> Person:
    return Person(row.id, row.name, row.login, row.created)
