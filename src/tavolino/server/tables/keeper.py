"""Looks after what nobody asks for: bots after a restart, clocks, news that got lost, idle tables."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial

import structlog
from msgspec import Struct

from tavolino.server import metrics
from tavolino.server.problems import ProblemError
from tavolino.server.store.matches import Matches
from tavolino.server.tables.fanout import Fanout
from tavolino.server.tables.live import LiveTable, now_ms
from tavolino.server.tables.open_tables import Tables

SLACK = 2_000
"""Milliseconds that another process gets to do what is due at a table that it has open."""
LOST_NEWS = 10
"""Rounds of a second after which a process that shares its database reads all open tables again."""
logger = structlog.get_logger()


class Chore(Struct, frozen=True):
    """What is to be done every so many rounds."""

    every: int
    work: Callable[[], Awaitable[object]]


class Keeper:
    """Goes round once a second; what fails at one table, or in one duty, keeps from nothing else."""

    def __init__(
        self,
        tables: Tables,
        matches: Matches,
        attend: Callable[[LiveTable], None],
        fanout: Fanout,
        is_shared: bool,
        chores: Sequence[Chore],
    ) -> None:
        self._tables, self._matches, self._see_to = tables, matches, attend
        self._fanout, self._is_shared = fanout, is_shared
        self._chores = chores
        self._rounds = 0

    async def run(self) -> None:
        """Go round for as long as the server runs."""
        tending = (self._attend_open, self._attend_due, self._find_lost_news)
        tidying = (self._tables.close_idle, self._tables.try_again)
        while True:
            chores = [chore.work for chore in self._chores if self._rounds % chore.every == 0]
            for duty in (*tending, *tidying, *chores):
                await _safely(duty)
            self._rounds += 1
            metrics.ROUNDS.inc()
            await asyncio.sleep(1)

    async def _attend_open(self) -> None:
        for table in self._tables.open_now():
            await _safely(partial(self._attend, table))

    async def _attend(self, table: LiveTable) -> None:
        self._see_to(table)

    async def _attend_due(self) -> None:
        for match in await self._matches.due(now_ms() - (SLACK if self._rounds else 0)):
            await _safely(partial(self._attend_match, match))

    async def _attend_match(self, match: str) -> None:
        self._see_to(await self._tables.get(match))

    async def _find_lost_news(self) -> None:
        is_mended = await self._fanout.mend()
        if is_mended or (self._is_shared and self._rounds % LOST_NEWS == 0):
            for table in self._tables.open_now():
                await _safely(table.catch_up)
                await _safely(table.look_round)


async def _safely(work: Callable[[], Awaitable[object]]) -> None:
    try:
        await work()
    except ProblemError:
        pass  # a match that is gone or set aside: told where that was found out
    except Exception:
        metrics.STUMBLES.inc()
        logger.exception("the keeper stumbled")
