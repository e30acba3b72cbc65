"""The way to the database: one setting chooses SQLite or PostgreSQL."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing, contextmanager, nullcontext
from pathlib import Path
from typing import Any

import asyncpg
from sqlalchemy import Connection, Engine, create_engine, event, insert, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tavolino.server.store.schema import pulse

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
        self._writer = None if self._file is None else _Writer(self._file)
        # SQLite has one writer at a time: waiting here is fairer and quicker than its busy handler.
        self._turn = nullcontext() if self.is_shared else asyncio.Lock()

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

    async def transact(self, work: Callable[[Connection], None]) -> None:
        """Do some work in one transaction, as quickly as each database can."""
        if self._writer is None:
            async with self.engine.begin() as connection:
                await connection.run_sync(work)
        else:
            async with self._turn:
                await self._writer.transact(work)

    async def beat(self, now: int) -> None:
        """Write something, to see whether that can be done."""
        async with self.write() as connection:
            if not (await connection.execute(update(pulse).values(at=now))).rowcount:
                await connection.execute(insert(pulse).values(id=0, at=now))

    async def close(self) -> None:
        """Close all connections."""
        await self.engine.dispose()
        if self._writer:
            await self._writer.close()


class _Writer:
    """A thread that writes to SQLite: a whole transaction in one go, where aiosqlite asks for each part."""

    def __init__(self, file: Path) -> None:
        self._engine = create_engine(f"sqlite:///{file}", hide_parameters=True)
        _listen(self._engine)
        self._thread = ThreadPoolExecutor(1, "writer")

    async def transact(self, work: Callable[[Connection], None]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._transact, work)

    def _transact(self, work: Callable[[Connection], None]) -> None:
        with self._engine.begin() as connection:
            work(connection)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()


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
    engine = create_async_engine(f"sqlite+aiosqlite:///{file}", pool_size=5, hide_parameters=True)
    _listen(engine.sync_engine)
    return engine


def _listen(engine: Engine) -> None:
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)


def _prepare_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # transactions begin where we say so, below
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Any) -> None:
    if connection.get_execution_options().get("isolation_level") != "AUTOCOMMIT":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
