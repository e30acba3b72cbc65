"""Where people are called to their turn when they are elsewhere: one browser for each session that lasts."""

from msgspec import Struct
from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from tavolino.server.store.engine import Database
from tavolino.server.store.people import DAY
from tavolino.server.store.schema import people, sessions, subscriptions

MOST = 10
"""Browsers of one person; with one more, the one that was added first goes."""


class Subscription(Struct, frozen=True):
    """A browser: the address at its push service, its keys, and the language of its calls."""

    endpoint: str
    p256dh: str
    auth: str
    language: str


class Subscribed(Struct, frozen=True):
    """A browser of one's own that is called, as one is told oneself."""

    endpoint: str
    language: str
    created: int


class Subscriptions:
    """Everything that is stored about browsers that are called."""

    def __init__(self, database: Database, session_days: int) -> None:
        self._database, self._lasts = database, session_days * DAY

    async def of_session(self, session: str) -> Subscription | None:
        """Return the browser of a session, which is told by its digest."""
        query = select(*_FIELDS).where(subscriptions.c.session == session)
        async with self._database.read() as connection:
            row = (await connection.execute(query)).first()
        return Subscription(*row) if row else None

    async def keep(self, session: str, person: str, browser: Subscription, now: int) -> bool:
        """Keep the browser of a session, instead of any before; False if the session has ended meanwhile."""
        table, own = subscriptions, subscriptions.c.person == person
        surplus = select(table.c.session).where(own).order_by(table.c.created.desc()).offset(MOST - 1)
        values = {field.name: getattr(browser, field.name) for field in _FIELDS}
        try:
            async with self._database.write() as connection:
                same = (table.c.session == session) | (table.c.endpoint == browser.endpoint)
                await connection.execute(delete(table).where(same))
                oldest = (await connection.scalars(surplus)).all()
                await connection.execute(delete(table).where(table.c.session.in_(oldest)))
                await connection.execute(
                    insert(table).values(session=session, person=person, created=now, **values)
                )
        except IntegrityError:
            return False
        return True

    async def of_person(self, person: str, now: int) -> list[Subscription]:
        """Return the browsers at which somebody can be called now."""
        query = (
            select(*_FIELDS)
            .join(sessions, sessions.c.digest == subscriptions.c.session)
            .join(people, people.c.id == subscriptions.c.person)
            .where(subscriptions.c.person == person, sessions.c.used > now - self._lasts)
            .where(people.c.barred.is_(None))
        )
        async with self._database.read() as connection:
            return [Subscription(*row) for row in (await connection.execute(query)).all()]

    async def told_to(self, person: str) -> list[Subscribed]:
        """Return the browsers of somebody, as that person is told."""
        fields = (subscriptions.c.endpoint, subscriptions.c.language, subscriptions.c.created)
        query = select(*fields).where(subscriptions.c.person == person).order_by(subscriptions.c.created)
        async with self._database.read() as connection:
            return [Subscribed(*row) for row in (await connection.execute(query)).all()]

    async def forget(self, endpoint: str) -> None:
        """Forget a browser: its push service does not know it any more."""
        async with self._database.write() as connection:
            await connection.execute(delete(subscriptions).where(subscriptions.c.endpoint == endpoint))

    async def end(self, session: str) -> None:
        """Forget the browser of a session, which goes on."""
        async with self._database.write() as connection:
            await connection.execute(delete(subscriptions).where(subscriptions.c.session == session))


_FIELDS = tuple(subscriptions.c[name] for name in Subscription.__struct_fields__)
