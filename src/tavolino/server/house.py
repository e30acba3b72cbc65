"""The parts of a running server, put together once."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import structlog

from tavolino.players.cores import cores
from tavolino.server.bots import Bots
from tavolino.server.fanout import Fanout
from tavolino.server.keeper import Keeper
from tavolino.server.listener import Presence
from tavolino.server.live import LiveTable, Shelf
from tavolino.server.lobby import Lobby
from tavolino.server.processes import Clerks, Processes
from tavolino.server.settings import Settings
from tavolino.server.signing import Signer, new_token
from tavolino.server.store.chats import Chats
from tavolino.server.store.claims import Claims
from tavolino.server.store.engine import Database
from tavolino.server.store.log import Log
from tavolino.server.store.matches import Matches
from tavolino.server.store.migrate import migrate
from tavolino.server.store.people import People
from tavolino.server.store.secret import secret_of
from tavolino.server.store.statistics import Counting
from tavolino.server.tables import Tables

logger = structlog.get_logger()


class House:
    """Everything that requests and sockets need."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings.database)
        self.signer = Signer(secret_of(settings))
        self.people = People(self.database)
        self.matches = Matches(self.database)
        self.counting = Counting(self.database)
        self.log = Log(self.database)
        self.chats = Chats(self.database)
        self.fanout = Fanout(settings.database, self.database.is_shared)
        self.thinkers = Processes(settings.thinkers or cores())
        self.clerks = Clerks()
        self.bots = Bots(self.thinkers, Claims(self.database, new_token()), settings.grace)
        shelf = Shelf(self.matches, self.log, self.chats, self.fanout, self.signer)
        self.tables = Tables(shelf, self.bots.attend)
        self.lobby = Lobby(self.matches, self.people, self.tables)
        self.presence = Presence(settings.sockets_per_person)

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Prepare the database and look after the tables, until the server stops."""
        await migrate(self.database)
        if waiting := await self.matches.of_other_rules():
            logger.warning("matches of other rules cannot go on", matches=waiting)
        keeper = Keeper(self.tables, self.matches, self.bots, self.fanout, self.database.is_shared)
        keeping = asyncio.create_task(keeper.run())
        try:
            yield
        finally:
            keeping.cancel()
            with suppress(asyncio.CancelledError):
                await keeping
            await self._close()

    async def _close(self) -> None:
        tables: list[LiveTable] = self.tables.open_now()
        for task in [task for table in tables for task in table.thinking.values()]:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        for table in tables:
            await table.close()
        self.thinkers.close()
        self.clerks.close()
        await self.database.close()
