"""The way to the database: one setting chooses SQLite or PostgreSQL."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing, contextmanager, nullcontext
from pathlib import Path
from typing import Any, TypeVar

import asyncpg
from sqlalchemy import Connection, Engine, create_engine, event, insert, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tavolino.server.store.schema import pulse

T = TypeVar("T")
FRESH = 1.0
"""Seconds for which something that was stored shows that the database takes what it is given."""
CACHE = "cache_size=-512"
"""Kilobytes of the file that each connection to SQLite keeps; the system keeps the rest, once for all."""
_POSTGRES = ("postgresql://", "postgres://")


def is_postgres(database: str) -> bool:
    """Say whether a database setting means PostgreSQL."""
    return database.startswith(_POSTGRES)


def sqlite_file(database: str) -> Path | None:
    """Return the file of a SQLite database, or None for PostgreSQL."""
    return None if is_postgres(database) else Path(database)


@contextmanager
def only_here(database: str) -> Iterator[None]:
    """Keep other servers away from a SQLite file, for as long as this one runs: they would not hear of moves.

    A transaction on a file beside it is the lock, which no system keeps after the process has ended.
    """
    file = sqlite_file(database)
    if file is None:
        yield
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(f"{file}.lock", timeout=0, isolation_level=None)) as lock:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            raise ValueError(
                f"Another server uses {file}. Several servers can share a PostgreSQL: see docs/server.md."
            ) from error
        yield


class Database:
    """A database with its two kinds of doors: to read, and to write in one transaction."""

    def __init__(self, setting: str) -> None:
        self.is_shared = is_postgres(setting)
        self._file = sqlite_file(setting)
        self.engine = _postgres(setting) if self.is_shared else _sqlite(Path(setting))
        # SQLite has one writer at a time: waiting here is fairer and quicker than its busy handler.
        self._turn = nullcontext() if self.is_shared else asyncio.Lock()
        self.writer = None if self._file is None else Writer(self._file, self._turn)
        self.written = -FRESH
        """When something was stored last, by the clock of this process."""

    def prepare(self) -> None:
        """Make the file of a SQLite database, for its owner's eyes only: it holds the seeds of matches."""
        if self._file:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            self._file.touch(0o600)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """Open a connection for reading."""
        async with self.engine.connect() as connection:
            yield await connection.execution_options(isolation_level="AUTOCOMMIT")

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """Open a transaction: all of it is stored at the end, or nothing."""
        async with self._turn, self.engine.begin() as connection:
            yield connection
        self.written = time.monotonic()

    async def transact(self, work: Callable[[Connection], T]) -> T:
        """Do some work in one transaction, as quickly as each database can."""
        if self.writer is None:
            async with self.engine.begin() as connection:
                done = await connection.run_sync(work)
        else:
            done = await self.writer.transact(work)
        self.written = time.monotonic()
        return done

    async def beat(self, now: int) -> None:
        """Write something, to see whether that can be done; nothing, if it was done a moment ago."""
        if time.monotonic() < self.written + FRESH:
            return

        def work(connection: Connection) -> None:
            if not connection.execute(update(pulse).values(at=now)).rowcount:
                connection.execute(insert(pulse).values(id=0, at=now))

        await self.transact(work)

    async def close(self) -> None:
        """Close all connections."""
        await self.engine.dispose()
        if self.writer:
            await self.writer.close()


class Writer:
    """A thread that writes to SQLite: all that waits in one transaction, and so with one write to disk."""

    def __init__(self, file: Path, turn: AbstractAsyncContextManager[None]) -> None:
        self.engine = create_engine(f"sqlite:///{file}", hide_parameters=True)
        _listen(self.engine)
        self._turn = turn
        self._thread = ThreadPoolExecutor(1, "writer")
        self._waiting: list[tuple[Callable[[Connection], Any], asyncio.Future[Any]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def transact(self, work: Callable[[Connection], T]) -> T:
        """Do some work together with that of others; if it fails, nothing of theirs is undone."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, done))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_all())
        return await done

    async def _write_all(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            async with self._turn:
                together, self._waiting = self._waiting, []
                works = [work for work, _ in together]
                outcomes = await loop.run_in_executor(self._thread, self._together, works)
            for (_, done), outcome in zip(together, outcomes, strict=True):
                if done.done():
                    continue  # nobody waits for it any more
                if isinstance(outcome, Exception):
                    done.set_exception(outcome)
                else:
                    done.set_result(outcome)

    def _together(self, works: Sequence[Callable[[Connection], Any]]) -> list[Any]:
        """Return what comes of each work, or the exception that it has ended with."""
        try:
            with self.engine.begin() as connection:
                if len(works) == 1:
                    return [works[0](connection)]
                return [_apart(connection, work) for work in works]
        except Exception as error:
            return [error] * len(works)  # nothing was stored

    async def close(self) -> None:
        """Let the thread end when all is written."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self.engine.dispose)
        self._thread.shutdown()


def _apart(connection: Connection, work: Callable[[Connection], Any]) -> Any:
    try:
        with connection.begin_nested():
            return work(connection)
    except Exception as error:
        return error


def _postgres(setting: str) -> AsyncEngine:
    # asyncpg reads the address itself, so that all it knows (sslmode, sslrootcert, …) can be in it.
    return create_async_engine(
        "postgresql+asyncpg://",
        async_creator=lambda: asyncpg.connect(setting),
        pool_size=10,
        pool_pre_ping=True,
        hide_parameters=True,
    )


def _sqlite(file: Path) -> AsyncEngine:
    # Each connection has a thread of its own: as many as there may be stay open, or memory would be taken for
    # new ones again and again, and be left in pieces.
    engine = create_async_engine(
        f"sqlite+aiosqlite:///{file}", pool_size=15, max_overflow=0, hide_parameters=True
    )
    _listen(engine.sync_engine)
    return engine


def _listen(engine: Engine) -> None:
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)


def _prepare_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # transactions begin where we say so, below
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000", CACHE):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Any) -> None:
    if connection.get_execution_options().get("isolation_level") != "AUTOCOMMIT":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
