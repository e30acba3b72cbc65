"""The parts of a running server, put together once."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext, suppress
from typing import TYPE_CHECKING

import structlog

from tavolino.players.cores import cores
from tavolino.server.bots.moves import Bots
from tavolino.server.bots.reviews import Reviewer
from tavolino.server.bots.turns import Turns
from tavolino.server.memory import tidy
from tavolino.server.processes import Clerks, Processes
from tavolino.server.settings import Settings
from tavolino.server.signing import Signer, new_token
from tavolino.server.store.chats import Chats
from tavolino.server.store.claims import Claims
from tavolino.server.store.cleaning import Cleaned, Cleaning
from tavolino.server.store.dailies import Dailies
from tavolino.server.store.engine import Database
from tavolino.server.store.log import Log
from tavolino.server.store.matches import Matches
from tavolino.server.store.migrate import migrate
from tavolino.server.store.people import People
from tavolino.server.store.puzzles import PuzzleResults
from tavolino.server.store.results import Results
from tavolino.server.store.reviews import Reviews
from tavolino.server.store.secret import secrets_of
from tavolino.server.store.statistics import Counting
from tavolino.server.store.studies import Studies
from tavolino.server.store.subscriptions import Subscriptions
from tavolino.server.store.tournaments import Tournaments
from tavolino.server.tables.daily import Everyday
from tavolino.server.tables.fanout import Fanout
from tavolino.server.tables.keeper import Chore, Keeper
from tavolino.server.tables.live import LiveTable, Shelf, nobody_called, now_ms
from tavolino.server.tables.lobby import Lobby
from tavolino.server.tables.open_tables import Tables
from tavolino.server.tables.presence import Presence
from tavolino.server.tournaments.desk import Desk
from tavolino.server.tournaments.rounds import Rounds

if TYPE_CHECKING:
    from tavolino.server.push.calls import Calls

FIVE_MINUTES, HOUR = 300, 3_600
"""Rounds of the keeper, which takes one each second."""
logger = structlog.get_logger()


class House:
    """Everything that requests and sockets need."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings.database)
        self.signer = Signer(*secrets_of(settings))
        self.people = People(self.database, settings.session_days)
        self.matches = Matches(self.database)
        self.counting = Counting(self.database)
        self.results = Results(self.database)
        self.cleaning = Cleaning(self.database, settings)
        self.log = Log(self.database)
        self.chats = Chats(self.database)
        self.fanout = Fanout(settings.database, self.database.is_shared)
        processes = settings.thinkers or cores()
        self.thinkers = Processes(processes)
        self.clerks = Clerks()
        claims, turns = Claims(self.database, new_token()), Turns(processes)
        self.bots = Bots(self.thinkers, turns, claims, settings.grace)
        self.puzzles = PuzzleResults(self.database)
        self.reviews = Reviews(self.database)
        self.reviewer = Reviewer(self.reviews, turns, settings.reviews_per_day)
        self.studies = Studies(self.database)
        self.subscriptions = Subscriptions(self.database, settings.session_days)
        self.calls = self._calls() if settings.push_key else None
        call = self.calls.call if self.calls else nobody_called
        shelf = Shelf(self.matches, self.log, self.chats, self.fanout, self.signer, call)
        self.tables = Tables(shelf, self.bots.attend)
        self.lobby = Lobby(self.matches, self.people, self.results, self.tables)
        self.tournaments = Tournaments(self.database)
        self.rounds = Rounds(self.tournaments, self.matches, self.tables, self.lobby)
        self.desk = Desk(self.tournaments, self.rounds)
        self.dailies = Dailies(self.database)
        self.everyday = Everyday(self.dailies, self.lobby, self.tables, self.signer, settings)
        self.presence = Presence(settings.sockets_per_person, self.people, self.fanout)

    def _calls(self) -> "Calls":
        # What they need is large: a server without a key does not load it.
        from tavolino.server.push.calls import Calls

        return Calls(self.settings, self.subscriptions, self.matches, self.fanout, self.database.is_shared)

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Prepare the database and look after the tables, until the server stops."""
        await migrate(self.database)
        if waiting := await self.matches.of_other_rules():
            logger.warning("matches of other rules cannot go on", matches=waiting)
        chores = (
            Chore(1, self.rounds.attend),
            Chore(30, self.presence.end_dead),
            Chore(FIVE_MINUTES, tidy),
            Chore(HOUR, self.clean),
        )
        keeper = Keeper(
            self.tables, self.matches, self.bots.attend, self.fanout, self.database.is_shared, chores
        )
        calling = self.calls.working(self.tables) if self.calls else nullcontext()
        async with self.fanout.listening_for_ends(self.presence.hear), calling:
            keeping = asyncio.create_task(keeper.run())
            try:
                yield
            finally:
                keeping.cancel()
                with suppress(asyncio.CancelledError):
                    await keeping
                await self._close()

    async def clean(self) -> Cleaned:
        """Delete what nobody needs any more."""
        cleaned = await self.cleaning.clean(now_ms())
        for table in cleaned.tables:
            self.tables.dismiss(table)
        counts = {"sessions": cleaned.sessions, "guests": cleaned.guests, "chat": cleaned.chat}
        if any(counts.values()) or cleaned.tables:
            logger.info("cleaned up", **counts, tables=len(cleaned.tables))
        return cleaned

    async def _close(self) -> None:
        tables: list[LiveTable] = self.tables.open_now()
        for task in [task for table in tables for task in table.thinking.values()]:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        for table in tables:
            await table.close()
        await self.reviewer.close()
        self.thinkers.close()
        self.clerks.close()
        await self.database.close()
