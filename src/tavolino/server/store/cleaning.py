"""What nobody needs any more is deleted after a time: sessions, idle guests, open tables, chat, reviews,
record files that were brought.

Of old daily tables the results go, and the matches that the computer has played by itself; others stay until
their people delete them, finished or running.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import Table, delete, exists, select

from tavolino.server.match.days import earliest
from tavolino.server.match.facts import FROM_FILE
from tavolino.server.settings import Settings
from tavolino.server.store.engine import Database
from tavolino.server.store.people import DAY
from tavolino.server.store.schema import (
    chat,
    codes,
    dailies,
    entrants,
    matches,
    people,
    reviews,
    seats,
    sessions,
    studies,
    tournaments,
)

TOGETHER = 500
"""Rows that are deleted in one transaction: others get their turn in between."""


class Cleaned(Struct, frozen=True):
    """How much was deleted."""

    sessions: int
    guests: int
    chat: int
    tables: tuple[str, ...]


class Cleaning:
    """Deletes what is older than the settings say; a period of 0 days means: keep it."""

    def __init__(self, database: Database, settings: Settings) -> None:
        self._database, self._settings = database, settings

    async def clean(self, now: int) -> Cleaned:
        """Delete what is too old, and say how much it was."""
        settings = self._settings
        tables = await self._delete(
            matches, "id", _abandoned(now - settings.table_days * DAY), settings.table_days
        )
        await self._delete(
            tournaments, "id", _forgotten(now - settings.table_days * DAY), settings.table_days
        )
        old = await self._delete(
            sessions, "digest", sessions.c.used < now - settings.session_days * DAY, settings.session_days
        )
        await self._delete(codes, "digest", codes.c.until < now, 1)
        guests = await self._delete(
            people, "id", _idle_guests(now - settings.guest_days * DAY), settings.guest_days
        )
        said = await self._delete_chat(now - settings.chat_days * DAY) if settings.chat_days else 0
        await self._delete(matches, "id", _unstudied(now - settings.review_days * DAY), settings.review_days)
        await self._delete(
            reviews, "match", reviews.c.asked < now - settings.review_days * DAY, settings.review_days
        )
        before = earliest(now, settings.daily_days)
        lines = select(dailies.c.line).where(dailies.c.day < before)
        await self._delete(matches, "id", matches.c.id.in_(lines), settings.daily_days)
        await self._delete(dailies, "day", dailies.c.day < before, settings.daily_days)
        return Cleaned(len(old), len(guests), said, tuple(tables))

    async def _delete(self, table: Table, key: str, where: Any, days: int) -> list[str]:
        """Delete the rows of a table that are too old, some at a time, and return their keys."""
        deleted: list[str] = []
        while days:
            async with self._database.write() as connection:
                found = select(table.c[key]).where(where).limit(TOGETHER)
                keys: Sequence[str] = (await connection.scalars(found)).all()
                await connection.execute(delete(table).where(table.c[key].in_(keys), where))
            deleted += keys
            if len(keys) < TOGETHER:
                break
        return deleted

    async def _delete_chat(self, before: int) -> int:
        async with self._database.write() as connection:
            return (await connection.execute(delete(chat).where(chat.c.at < before))).rowcount


def _abandoned(before: int) -> Any:
    return (matches.c.status == "open") & (matches.c.created < before)


def _forgotten(before: int) -> Any:
    return (tournaments.c.status == "open") & (tournaments.c.created < before)


def _unstudied(before: int) -> Any:
    """Return which record files nobody needs any more: brought long ago, and studied by nobody."""
    studied = exists().where(studies.c.match == matches.c.id)
    return (matches.c.parent == FROM_FILE) & (matches.c.created < before) & ~studied


def _idle_guests(before: int) -> Any:
    """Return which guests nobody would miss: without a session, a seat, a table, a study or a word."""
    return (
        people.c.login.is_(None)
        & people.c.barred.is_(None)
        & (people.c.created < before)
        & ~exists().where(sessions.c.person == people.c.id, sessions.c.used >= before)
        & ~exists().where(seats.c.person == people.c.id)
        & ~exists().where(matches.c.host == people.c.id)
        & ~exists().where(studies.c.person == people.c.id)
        & ~exists().where(chat.c.person == people.c.id)
        & ~exists().where(entrants.c.person == people.c.id)
        & ~exists().where(tournaments.c.organiser == people.c.id)
    )
