"""Looks after what nobody asks for: bots after a restart, clocks, news that got lost, idle tables."""

import asyncio

import structlog

from tavolino.server.bots import Bots
from tavolino.server.fanout import Fanout
from tavolino.server.live import now_ms
from tavolino.server.store.matches import Matches
from tavolino.server.tables import Tables

SLACK = 2_000
"""Milliseconds that another process gets to do what is due at a table that it has open."""
LOST_NEWS = 10
"""Rounds of a second after which a process that shares its database reads all open tables again."""
logger = structlog.get_logger()


class Keeper:
    """Goes round once a second."""

    def __init__(self, tables: Tables, matches: Matches, bots: Bots, fanout: Fanout, is_shared: bool) -> None:
        self._tables, self._matches, self._bots = tables, matches, bots
        self._fanout, self._is_shared = fanout, is_shared

    async def run(self) -> None:
        """Go round for as long as the server runs."""
        rounds = 0
        while True:
            try:
                await self._round(rounds)
            except Exception:
                logger.exception("the keeper stumbled")
            rounds += 1
            await asyncio.sleep(1)

    async def _round(self, rounds: int) -> None:
        for table in self._tables.open_now():
            self._bots.attend(table)
        for match in await self._matches.due(now_ms() - (SLACK if rounds else 0)):
            self._bots.attend(await self._tables.get(match))
        is_mended = await self._fanout.mend()
        if is_mended or (self._is_shared and rounds % LOST_NEWS == 0):
            for table in self._tables.open_now():
                await table.catch_up()
        await self._tables.close_idle()
