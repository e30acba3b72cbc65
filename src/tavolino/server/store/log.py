"""The log of every match: rows are only ever added, and the primary key (match, seq) is the lock.

Who proposes a step for a match that has grown meanwhile finds its place taken, and nothing of the step is
stored. Steps of different tables that come at the same time share one transaction and so one write to disk.
"""

import asyncio
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, Update, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError

from tavolino.core.game import Seat
from tavolino.core.record import Result
from tavolino.server.match.facts import Header, Row
from tavolino.server.store.engine import Database
from tavolino.server.store.listings import relist
from tavolino.server.store.ratings import rate
from tavolino.server.store.schema import log, matches, seats
from tavolino.server.store.standings import count

MOST_TOGETHER = 64
_ADD: Final = insert(log)
"""Made once, like `_changing`: making a statement takes longer than carrying it out."""


class Ending(Struct, frozen=True):
    """How a match ended, stored together with its last rows."""

    header: Header
    result: Result
    at: int


class Append(Struct, frozen=True):
    """Rows for a match, and what changes with them."""

    match: str
    rows: tuple[Row, ...]
    due: int | None
    to_move: tuple[Seat, ...]
    """Whose decision it is after these rows."""
    is_new_due: bool = True
    is_new_mover: bool = True
    begins: int | None = None
    """The version of the rules under which the match begins with these rows."""
    ending: Ending | None = None


class TakenError(Exception):
    """Somebody else has stored rows at these places of the log."""


class Log:
    """The way into the log and out of it."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[tuple[Append, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def rows(self, match: str, since: int = 0) -> list[Row]:
        """Return the rows of a match from a place on."""
        query = select(log).where(log.c.match == match, log.c.seq >= since).order_by(log.c.seq)
        async with self._database.read() as connection:
            found = (await connection.execute(query)).all()
        return [Row(row.seq, row.kind, row.seat, row.text, row.at, row.request) for row in found]

    async def append(self, step: Append) -> None:
        """Store a step for good, or raise TakenError."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((step, done))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_all())
        await done

    async def _write_all(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[:MOST_TOGETHER], self._waiting[MOST_TOGETHER:]
            try:
                await self._store([step for step, _ in batch])
            except Exception as error:
                if len(batch) == 1:
                    _answer(batch[0][1], _meant(error))
                    continue
                for step, done in batch:  # one of them is in the way of the others: each on its own
                    _answer(done, await self._alone(step))
            else:
                for _, done in batch:
                    _answer(done, None)

    async def _alone(self, step: Append) -> Exception | None:
        try:
            await self._store([step])
        except Exception as error:
            return _meant(error)
        return None

    async def _store(self, steps: Sequence[Append]) -> None:
        rows = [{"match": step.match, **asdict(row)} for step in steps for row in step.rows]

        def work(connection: Connection) -> None:
            connection.execute(_ADD, rows)
            for step in steps:
                _change_match(connection, step)

        await self._database.transact(work)


def _change_match(connection: Connection, step: Append) -> None:
    change: dict[str, Any] = {"due": step.due} if step.is_new_due else {}
    if step.is_new_mover:
        change["to_move"] = ",".join(map(str, step.to_move))
    if step.begins is not None:
        change |= {"status": "playing", "started": step.rows[0].at, "rules": step.begins}
    if step.ending:
        change |= {"status": "over", "ended": step.ending.at}
        _store_ending(connection, step.match, step.ending)
    if not change:
        return
    statement = _changing(tuple(change), is_beginning=step.begins is not None)
    if connection.execute(statement, {"of": step.match, **change}).rowcount != 1:
        raise TakenError
    if step.begins is not None or step.ending:
        relist(connection, step.match)
    if step.ending:
        count(connection, step.match, step.ending.header.terms.rated)


@cache
def _changing(columns: tuple[str, ...], is_beginning: bool) -> Update:
    """Return the statement that changes these columns of a match, which must not have begun if it begins."""
    where = matches.c.id == bindparam("of")
    if is_beginning:
        where &= matches.c.status == "open"
    return update(matches).where(where).values({name: bindparam(name) for name in columns})


def _store_ending(connection: Connection, match: str, ending: Ending) -> None:
    for seat, (points, place) in enumerate(zip(ending.result.points, ending.result.places, strict=True)):
        own = (seats.c.match == match) & (seats.c.seat == seat)
        connection.execute(update(seats).where(own).values(points=points, place=place))
    if ending.header.terms.rated:
        rate(connection, ending.header, ending.result)


def _meant(error: Exception) -> Exception:
    return TakenError() if isinstance(error, IntegrityError) else error


def _answer(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.cancelled():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
