"""The tables that are open in this process; each is read from the store when somebody needs it."""

import asyncio
from collections.abc import Callable

from tavolino.server import metrics
from tavolino.server.fanout import News
from tavolino.server.live import LiveTable, Shelf, now_ms
from tavolino.server.problems import missing

IDLE = 60_000
"""Milliseconds that a table stays open here without listeners."""


class Tables:
    """One owner for each open table."""

    def __init__(self, shelf: Shelf, attend: Callable[[LiveTable], None]) -> None:
        self._shelf, self._attend = shelf, attend
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}

    async def get(self, match: str) -> LiveTable:
        """Return a table, or raise the problem that there is none."""
        if match not in self._opening:
            self._opening[match] = asyncio.create_task(self._opened(match))
        opening = self._opening[match]
        try:
            table = await asyncio.shield(opening)
        except BaseException:
            if opening.done():
                self._opening.pop(match, None)
            raise
        table.used = now_ms()
        return table

    async def _opened(self, match: str) -> LiveTable:
        header = await self._shelf.matches.get(match)
        if header is None:
            raise missing("table")
        table = LiveTable(header, self._shelf, self._attend)
        await table.open()
        metrics.TABLES.inc()
        return table

    def announce_seats(self, match: str) -> None:
        """Tell everybody who has a table open that somebody sat down or got up."""
        self._shelf.fanout.publish(match, News("seats"))

    def open_now(self) -> list[LiveTable]:
        """Return all tables that are open in this process."""
        return [task.result() for task in self._opening.values() if task.done() and not task.exception()]

    async def close_idle(self) -> None:
        """Close the tables that nobody has used for a while."""
        for table in self.open_now():
            if not table.listeners and not table.thinking and table.used < now_ms() - IDLE:
                del self._opening[table.id]
                metrics.TABLES.dec()
                await table.close()
