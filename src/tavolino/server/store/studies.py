"""Studies: what somebody writes beside the moves of a finished match, for whoever has the link."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct
from sqlalchemy import Connection, RowMapping, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from tavolino.server.signing import new_token
from tavolino.server.store.engine import Database
from tavolino.server.store.schema import comments, matches, people, studies

MOST_STUDIES: Final = 100
"""Studies of one person."""
MOST_COMMENTS: Final = 200
"""Comments in one study."""
Outcome: TypeAlias = Literal["done", "gone", "enough"]
"""What became of a change: the study or its person is gone, or there are as many as there may be."""


class Comment(Struct, frozen=True):
    """What somebody has to say about the moment after so many entries of the log."""

    version: int
    text: str


class StudyTitle(Struct, frozen=True):
    """A study of one's own, as lists have it."""

    id: str
    match: str
    game: str
    title: str
    made: int
    changed: int
    comments: int


class Study(Struct, frozen=True):
    """A study with all its comments, and whose it is."""

    id: str
    match: str
    person: str
    author: str
    title: str
    made: int
    changed: int
    comments: tuple[Comment, ...]


class Studies:
    """Everything that is stored about studies."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, match: str, person: str, title: str, now: int) -> str | None:
        """Add a study and return its id; None if somebody has as many as there may be."""
        values = {"id": new_token(), "match": match, "person": person, "title": title}
        return await self._database.transact(partial(_add, values | {"made": now, "changed": now}))

    async def get(self, study: str) -> Study | None:
        """Return a study."""
        found = await self._whole(studies.c.id == study)
        return found[0] if found else None

    async def of_person(self, person: str) -> list[Study]:
        """Return the studies of somebody with all that is in them."""
        return await self._whole(studies.c.person == person)

    async def listed(self, person: str) -> list[StudyTitle]:
        """Return the studies of somebody, the one that was changed last first."""
        number = select(func.count()).where(comments.c.study == studies.c.id).scalar_subquery()
        query = (
            select(
                studies.c.id,
                studies.c.match,
                matches.c.game,
                studies.c.title,
                studies.c.made,
                studies.c.changed,
                number,
            )
            .join(matches, matches.c.id == studies.c.match)
            .where(studies.c.person == person)
        )
        async with self._database.read() as connection:
            rows = (await connection.execute(query.order_by(studies.c.changed.desc(), studies.c.id))).all()
        return [StudyTitle(*row) for row in rows]

    async def rename(self, study: str, title: str, now: int) -> None:
        """Give a study another title."""
        async with self._database.write() as connection:
            await connection.execute(_of(study).values(title=title, changed=now))

    async def comment(self, study: str, comment: Comment, now: int) -> Outcome:
        """Write a comment at a moment, in place of the one that was there."""
        return await self._database.transact(partial(_comment, study, comment, now))

    async def remove(self, study: str, version: int, now: int) -> None:
        """Take the comment at a moment away."""
        here = (comments.c.study == study) & (comments.c.version == version)
        async with self._database.write() as connection:
            await connection.execute(delete(comments).where(here))
            await connection.execute(_of(study).values(changed=now))

    async def delete(self, study: str) -> bool:
        """Delete a study with all its comments; False if there is none."""
        async with self._database.write() as connection:
            return (await connection.execute(delete(studies).where(studies.c.id == study))).rowcount == 1

    async def _whole(self, where: Any) -> list[Study]:
        query = select(studies, people.c.name).join(people).where(where)
        async with self._database.read() as connection:
            rows = (await connection.execute(query.order_by(studies.c.made, studies.c.id))).mappings().all()
            return [await _study(connection, row) for row in rows]


def _of(study: str) -> Any:
    return update(studies).where(studies.c.id == study)


async def _study(connection: AsyncConnection, row: RowMapping) -> Study:
    said = select(comments.c.version, comments.c.text).where(comments.c.study == row["id"])
    rows: Sequence[Any] = (await connection.execute(said.order_by(comments.c.version))).all()
    values = {name: row[name] for name in ("id", "match", "person", "title", "made", "changed")}
    return Study(**values, author=row["name"], comments=tuple(Comment(*each) for each in rows))


def _add(values: dict[str, Any], connection: Connection) -> str | None:
    # Who asks twice at once is answered one after the other; so with comments below.
    connection.execute(select(people.c.id).where(people.c.id == values["person"]).with_for_update())
    own = select(func.count()).where(studies.c.person == values["person"])
    if (connection.scalar(own) or 0) >= MOST_STUDIES:
        return None
    connection.execute(insert(studies).values(values))
    return str(values["id"])


def _comment(study: str, comment: Comment, now: int, connection: Connection) -> Outcome:
    if not connection.execute(_of(study).values(changed=now)).rowcount:
        return "gone"
    here = (comments.c.study == study) & (comments.c.version == comment.version)
    if connection.execute(update(comments).where(here).values(text=comment.text)).rowcount:
        return "done"
    if (connection.scalar(select(func.count()).where(comments.c.study == study)) or 0) >= MOST_COMMENTS:
        return "enough"
    connection.execute(insert(comments).values(study=study, version=comment.version, text=comment.text))
    return "done"
