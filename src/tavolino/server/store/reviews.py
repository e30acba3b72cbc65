"""Reviews of finished matches, and how far those are that are being worked out."""

from functools import partial
from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from tavolino.server.store.engine import Database
from tavolino.server.store.people import DAY
from tavolino.server.store.schema import people, reviews

Begun: TypeAlias = Literal["begun", "taken", "another", "enough"]
"""Whether a review may be begun: somebody else is at it, one waits for another, or one has had enough."""


class Stored(Struct, frozen=True):
    """A review as far as it is: entries done and in all, and until when somebody sees to it."""

    done: int
    total: int
    until: int
    is_done: bool
    has_failed: bool


class NewReview(Struct, frozen=True):
    """A review that is begun: who asks for it, and which server works it out."""

    match: str
    version: int
    person: str
    asked: int
    holder: str
    until: int
    done: int = 0
    total: int = 0


class AskedReview(Struct, frozen=True):
    """A review that somebody has asked for."""

    match: str
    asked: int


class Reviews:
    """Everything that is stored about reviews."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, match: str, version: int) -> Stored | None:
        """Return how far the review of a match is; None if nobody has asked for it."""
        async with self._database.read() as connection:
            row = (await connection.execute(select(*_STORED).where(_of(match, version)))).first()
        return Stored(*row) if row else None

    async def packed(self, match: str, version: int) -> bytes | None:
        """Return the review of a match, as it was packed."""
        async with self._database.read() as connection:
            return await connection.scalar(select(reviews.c.review).where(_of(match, version)))

    async def begin(self, review: NewReview, most: int) -> Begun:
        """Note that a review is begun, if it may: one at a time, and so many a day, for each person."""
        try:
            return await self._database.transact(partial(_begin, review, most))
        except IntegrityError:
            return "taken"  # or the match is gone

    async def keep(self, holder: str, until: int) -> None:
        """Go on seeing to all reviews of a server."""
        own = (reviews.c.holder == holder) & _is_open()
        async with self._database.write() as connection:
            await connection.execute(update(reviews).where(own).values(until=until))

    async def note(self, match: str, holder: str, **values: Any) -> bool:
        """Note how far a review is; False if it is somebody else's by now, or the match is gone."""
        own = (reviews.c.match == match) & (reviews.c.holder == holder) & _is_open()

        def work(connection: Connection) -> bool:
            return connection.execute(update(reviews).where(own).values(**values)).rowcount == 1

        return await self._database.transact(work)

    async def forget(self, holder: str) -> None:
        """Forget what a server has not done, which ends."""
        own = (reviews.c.holder == holder) & _is_open()
        async with self._database.write() as connection:
            await connection.execute(delete(reviews).where(own))

    async def of_person(self, person: str) -> list[AskedReview]:
        """Return which reviews somebody has asked for, the latest first."""
        query = select(reviews.c.match, reviews.c.asked).where(reviews.c.person == person)
        async with self._database.read() as connection:
            rows = (await connection.execute(query.order_by(reviews.c.asked.desc()))).all()
        return [AskedReview(*row) for row in rows]


def _begin(review: NewReview, most: int, connection: Connection) -> Begun:
    # Who asks twice at once is answered one after the other.
    connection.execute(select(people.c.id).where(people.c.id == review.person).with_for_update())
    own = reviews.c.person == review.person
    others = own & (reviews.c.match != review.match) & _is_open() & (reviews.c.until > review.asked)
    if connection.scalar(select(func.count()).where(others)):
        return "another"
    if (
        connection.scalar(select(func.count()).where(own, reviews.c.asked > review.asked - DAY)) or 0
    ) >= most:
        return "enough"
    is_old = reviews.c.version != review.version
    is_forgotten = reviews.c.review.is_(None) & (reviews.c.until <= review.asked)
    connection.execute(delete(reviews).where(reviews.c.match == review.match, is_old | is_forgotten))
    connection.execute(insert(reviews).values(asdict(review)))
    return "begun"


def _of(match: str, version: int) -> Any:
    return (reviews.c.match == match) & (reviews.c.version == version)


def _is_open() -> Any:
    return reviews.c.review.is_(None) & (reviews.c.failed == 0)


_STORED = (
    reviews.c.done,
    reviews.c.total,
    reviews.c.until,
    reviews.c.review.is_not(None),
    reviews.c.failed != 0,
)
