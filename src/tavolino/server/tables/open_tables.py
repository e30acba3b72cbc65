"""The tables that are open in this process; each is read from the store when somebody needs it.

A match that cannot be opened is set aside: its people are told, who runs the server finds it in
the log and the figures, and nobody else notices. After a while it is tried again: it may have been mended.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

import structlog
from msgspec import Struct

from tavolino.server import metrics
from tavolino.server.match.facts import Header
from tavolino.server.match.standstill import ASIDE, Standstill, broken, rules_of, standstill_of
from tavolino.server.problems import ProblemError, missing
from tavolino.server.store.matches import UNREADABLE
from tavolino.server.tables.fanout import News
from tavolino.server.tables.live import LiveTable, Shelf, now_ms
from tavolino.server.wire.views import Reader, TableView, table_view

IDLE = 60_000
"""Milliseconds that a table stays open here without listeners."""
RETRY = 60_000
"""Milliseconds after which a match that could not be opened is tried again."""
logger = structlog.get_logger()


class _Aside(Struct, frozen=True):
    why: Standstill
    until: int


class _UnopenedError(Exception):
    """A match that cannot be opened."""

    def __init__(self, why: Standstill) -> None:
        self.why = why
        super().__init__(why.detail)


class Tables:
    """One owner for each open table."""

    def __init__(self, shelf: Shelf, attend: Callable[[LiveTable], None]) -> None:
        self._shelf, self._attend = shelf, attend
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._aside: dict[str, _Aside] = {}

    async def get(self, match: str) -> LiveTable:
        """Return a table, or raise the problem that there is none or that it cannot be opened."""
        found = await self.find(match)
        if isinstance(found, Standstill):
            raise found.problem()
        return found

    async def find(self, match: str) -> LiveTable | Standstill:
        """Return a table, or why it cannot be opened; or raise the problem that there is none."""
        aside = self._aside.get(match)
        if aside and now_ms() < aside.until:
            return aside.why
        if match not in self._opening:
            self._opening[match] = asyncio.create_task(self._opened(match))
        opening = self._opening[match]
        try:
            table = await asyncio.shield(opening)
        except BaseException as error:
            if opening.done() and self._opening.get(match) is opening:
                del self._opening[match]
            if isinstance(error, _UnopenedError):
                if error.why is ASIDE:
                    return ASIDE
                return self._set_aside(match, error.why, error.__cause__)
            raise
        if table.broken:
            await self._drop(table)
            return table.broken
        if table.is_gone:
            await self._drop(table)
            return await self.find(match)
        self._forget(match)
        table.used = now_ms()
        return table

    async def _opened(self, match: str) -> LiveTable:
        header = await self._shelf.matches.get(match)
        if header is None:
            self._forget(match)
            raise missing("table")
        if header.aside is not None:
            raise _UnopenedError(ASIDE)
        table = self._made(header)
        try:
            await table.open()
        except ProblemError as problem:
            if table.broken:
                raise _UnopenedError(table.broken) from problem
            raise
        metrics.TABLES.inc()
        return table

    def _made(self, header: Header) -> LiveTable:
        try:
            if header.terms is UNREADABLE:
                raise ValueError("terms")
            return LiveTable(header, self._shelf, self._attend)
        except Exception as error:
            raise _UnopenedError(rules_of(header) or broken("what was agreed for it")) from error

    def _set_aside(self, match: str, why: Standstill, cause: BaseException | None) -> Standstill:
        if match not in self._aside and why.code == "broken":
            reason = type(cause.__cause__ or cause).__name__ if cause else ""
            logger.error("a match is broken", match=match, what=why.detail, error=reason)
        self._aside[match] = _Aside(why, now_ms() + RETRY)
        metrics.BROKEN.set(self.broken)
        return why

    def _forget(self, match: str) -> None:
        """Set a match aside no longer."""
        self._aside.pop(match, None)
        metrics.BROKEN.set(self.broken)

    @property
    def broken(self) -> int:
        """How many matches could not be opened here because they are broken."""
        return sum(aside.why.code == "broken" for aside in self._aside.values())

    def view(self, header: Header, reader: Reader) -> TableView:
        """Return a table as somebody may see it, without opening it."""
        aside = self._aside.get(header.id)
        why = aside.why if aside else standstill_of(header)
        return table_view(header, {}, reader, self._shelf.signer, why)

    def peek(self, match: str) -> LiveTable | None:
        """Return a table if it is open in this process."""
        opening = self._opening.get(match)
        is_open = opening and opening.done() and not opening.cancelled() and not opening.exception()
        return opening.result() if opening and is_open else None

    def dismiss(self, match: str) -> None:
        """Let everybody go from a table that was deleted or set aside; it is read anew if it is asked for."""
        self._forget(match)
        if table := self.peek(match):
            table.dismiss()
        self._shelf.fanout.publish(match, News("gone"))

    def announce_seats(self, match: str) -> None:
        """Tell everybody who has a table open that somebody sat down or got up."""
        self._shelf.fanout.publish(match, News("seats"))

    def open_now(self) -> list[LiveTable]:
        """Return all tables that are open in this process."""
        done = [task for task in self._opening.values() if task.done() and not task.cancelled()]
        return [task.result() for task in done if not task.exception()]

    async def close_idle(self) -> None:
        """Close the tables that nobody has used for a while, and those that have broken."""
        for table in self.open_now():
            is_idle = not table.listeners and not table.thinking and table.used < now_ms() - IDLE
            if table.broken or table.is_gone or is_idle:
                await self._drop(table)

    async def try_again(self) -> None:
        """Try to open matches that were set aside a while ago."""
        for match, aside in list(self._aside.items()):
            if aside.until > now_ms():
                continue
            if aside.why.code == "rules":
                self._forget(match)  # who asks for it is told anew
                continue
            with suppress(ProblemError):
                await self.find(match)

    async def _drop(self, table: LiveTable) -> None:
        if table.broken:
            self._set_aside(table.id, table.broken, None)
        if self.peek(table.id) is table:
            del self._opening[table.id]
            metrics.TABLES.dec()
            await table.close()
