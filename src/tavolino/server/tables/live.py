"""One table that is open in this process: the only place where a match grows.

Propose, store, commit, tell. The store decides between processes: who finds a place in the log taken reads
what came before, and proposes again if the seat is still asked the same.
"""

import asyncio
import time
from collections.abc import Callable, Collection, Sequence
from contextlib import AsyncExitStack
from typing import Any

from msgspec import Struct

from tavolino.core.game import Seat
from tavolino.core.match import Step
from tavolino.core.record import result_of
from tavolino.players import Level
from tavolino.server import metrics
from tavolino.server.match.drafts import Draft, Fact, acted, consented, reseated, started, taken_back
from tavolino.server.match.facts import ChatLine, Header, Row, RowKind
from tavolino.server.match.fold import BrokenError, Fold, Happening
from tavolino.server.match.standstill import Standstill, broken, rules_of
from tavolino.server.problems import conflict, missing
from tavolino.server.signing import Signer
from tavolino.server.store.chats import Chats
from tavolino.server.store.log import Append, Ending, Log, TakenError
from tavolino.server.store.matches import Matches
from tavolino.server.tables.fanout import Fanout, News
from tavolino.server.tables.listener import BROKEN, CLOSED, GOT_UP, Listener
from tavolino.server.tables.telling import Moment, Telling, whole_table
from tavolino.server.wire.messages import Said, SeatingTold, encode
from tavolino.server.wire.views import Reader, TableView, may_watch, table_view

_TRIES = 20
TOGETHER = 32
"""Rows of a long log that are folded before others get their turn."""
UNKNOWN = -1


def now_ms() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def _ending(fold: Fold) -> list[tuple[int, int]]:
    """Return everybody's points and place at the end of a match; nothing before it."""
    if not fold.is_over:
        return []
    result = result_of(fold.game, fold.match.state)
    return list(zip(result.points, result.places, strict=True))


def nobody_called(table: "LiveTable", persons: Collection[str]) -> None:
    """Call nobody, at a server that cannot."""


class Shelf(Struct, frozen=True):
    """What every table needs from the house."""

    matches: Matches
    log: Log
    chats: Chats
    fanout: Fanout
    signer: Signer
    call: Callable[["LiveTable", Collection[str]], None] = nobody_called
    """Calls people whose turn has just come; at once, for nobody waits for it."""


class LiveTable:
    """A table with its match, its listeners, and a lock: one change at a time."""

    def __init__(self, header: Header, shelf: Shelf, attend: Callable[["LiveTable"], None]) -> None:
        self.id, self.fold, self._shelf, self._attend = header.id, Fold(header), shelf, attend
        self.listeners: set[Listener] = set()
        self.thinking: dict[Seat, asyncio.Task[None]] = {}
        self.used = now_ms()
        self.broken: Standstill | None = None
        self.is_gone = False
        self._lock = asyncio.Lock()
        self._headers_asked = self._header_known = 0
        self._header_told = header
        self._chat_told = 0
        self._due_stored: int | None = UNKNOWN
        self._movers_stored: tuple[Seat, ...] | None = None
        self.moment = Moment(self.fold)
        self._open = AsyncExitStack()

    @property
    def header(self) -> Header:
        """Everything about the match but its log."""
        return self.fold.header

    async def open(self) -> None:
        """Hear the news of this table, then read what is stored: in this order nothing is missed."""
        async with AsyncExitStack() as opened:
            await opened.enter_async_context(self._shelf.fanout.listening(self.id, self._hear))
            async with self._lock:
                await self.read_header()
                rows = await self._shelf.log.rows(self.id)
                for first in range(0, len(rows), TOGETHER):
                    self._extend(rows[first : first + TOGETHER])
                    await asyncio.sleep(0)
                self._check_end()
            lines = await self._shelf.chats.lines(self.id)
            self._chat_told = max([self._chat_told, *(line.number for line in lines)])
            self._open = opened.pop_all()
        self._attend(self)

    def _check_end(self) -> None:
        """See to it that a finished match ends as it is stored, or is not shown at all."""
        header, fold = self.header, self.fold
        stored = [(at.points, at.place) for at in header.seats]
        if header.status == "over" and stored != _ending(fold):
            self.broken = rules_of(header) or broken("its log")
            raise self.broken.problem()

    def dismiss(self) -> None:
        """Let everybody go: the table is not there any more."""
        self.is_gone = True
        for listener in self.listeners:
            listener.lose(CLOSED)

    async def close(self) -> None:
        """Stop hearing the news."""
        await self._open.aclose()

    # --- Decisions --------------------------------------------------------------------------------

    async def start(self, beginning: Sequence[Fact] | None = None) -> None:
        """Begin the match; a what-if has facts already, its parent's if none are given."""
        if beginning is None:
            beginning = await self._beginning()
        await self._grow(lambda: started(self.fold, beginning), None)

    async def act(
        self, seat: Seat, version: int, actions: Sequence[Any], request: str | None, kind: RowKind = "act"
    ) -> int:
        """Play one action or several together; return the version that came of it."""
        return await self._grow(lambda: acted(self.fold, seat, version, actions, kind), request)

    async def undo(self, seat: Seat, request: str) -> int:
        """Take the last decision of a seat back, or ask the others whether it may."""
        return await self._grow(lambda: taken_back(self.fold, seat), request)

    async def consent(self, seat: Seat, agree: bool, request: str) -> int:
        """Answer who asks to take something back."""
        return await self._grow(lambda: consented(self.fold, seat, agree), request)

    async def stand_in(self, seat: Seat, level: Level) -> int:
        """Let a computer player move for somebody."""
        return await self._grow(lambda: reseated(self.fold, "stand-in", seat, level), None)

    async def hand_back(self, seat: Seat) -> int:
        """Let somebody move again whom a computer player has stood in for."""
        return await self._grow(lambda: reseated(self.fold, "hand-back", seat, ""), None)

    async def _beginning(self) -> list[Fact]:
        """Return the entries that a what-if takes over from another match."""
        header = self.header
        if header.parent is None or header.parent_version is None:
            return []
        parent = await self._shelf.matches.get(header.parent)
        if parent is None:
            raise missing("match")
        if standstill := rules_of(parent):
            raise standstill.problem()
        fold = Fold(parent)
        fold.extend(await self._shelf.log.rows(parent.id))
        entries = fold.match.log[: header.parent_version]
        return [("act", entry.seat, self.fold.game.format(entry.action)) for entry in entries]

    # --- Growing ----------------------------------------------------------------------------------

    async def _grow(self, draft: Callable[[], Draft], request: str | None) -> int:
        """Store what a draft says, and tell; who hangs up meanwhile does not stop it halfway."""
        return await asyncio.shield(asyncio.create_task(self._grown(draft, request)))

    async def _grown(self, make: Callable[[], Draft], request: str | None) -> int:
        async with self._lock:
            for _ in range(_TRIES):
                if request in self.fold.requests:
                    return self.fold.requests[request]
                draft = make()
                begun = time.perf_counter()
                rows = self._rows(draft, request)
                try:
                    append = self._append_of(draft, rows)
                    await self._shelf.log.append(append)
                except TakenError:
                    metrics.CONFLICTS.inc()
                    await self._catch_up()
                    continue
                self._due_stored, self._movers_stored = append.due, append.to_move
                metrics.STORING.observe(time.perf_counter() - begun)
                metrics.ENTRIES.labels(self.header.game).inc(len(rows))
                before, deciding = self.moment, self.fold.deciding
                happening = self._extend(rows, draft.step)
                version = self.fold.version
                await self._tell(before, happening)
                self._shelf.fanout.publish(self.id, News("log", version))
                # Whoever has stored a step calls, and nobody else: so everybody is called once.
                self._shelf.call(self, self.fold.deciding - deciding)
                return version
        raise conflict("busy", "Too much is happening at this table at once.")

    def _rows(self, draft: Draft, request: str | None) -> tuple[Row, ...]:
        at, first, last = max(now_ms(), self.fold.clocks.since), self.fold.version, len(draft.facts) - 1
        return tuple(  # the last row remembers the request: its version is the one that answers it
            Row(first + number, kind, seat, text, at, request if number == last else None)
            for number, (kind, seat, text) in enumerate(draft.facts)
        )

    def _append_of(self, draft: Draft, rows: tuple[Row, ...]) -> Append:
        game, at = self.fold.game, rows[-1].at
        is_over = not game.to_move(draft.state)
        ending = Ending(self.header, result_of(game, draft.state), at) if is_over else None
        due = None if is_over else self.fold.due_after(rows, draft.state)
        movers = game.to_move(draft.state)
        return Append(
            self.id,
            rows,
            due,
            movers,
            is_new_due=due != self._due_stored,
            is_new_mover=movers != self._movers_stored,
            begins=draft.begins,
            ending=ending,
        )

    async def catch_up(self) -> None:
        """Read what other processes have stored, and tell."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        rows = await self._shelf.log.rows(self.id, self.fold.version)
        if rows:
            self._due_stored, self._movers_stored = UNKNOWN, None
            before, happening = self.moment, self._extend(rows)
            await self._tell(before, happening)

    def _extend(self, rows: Sequence[Row], step: Step[Any, Any] | None = None) -> Happening:
        """Let the fold grow; if it cannot, the table is broken, and its listeners are let go."""
        try:
            happening = self.fold.extend(rows, step)
        except BrokenError as error:
            self.broken = broken(error.what)
            for listener in self.listeners:
                listener.lose(BROKEN)
            raise self.broken.problem() from error
        self.moment = Moment(self.fold, None if happening.kind == "undo" else self.moment)
        return happening

    # --- Telling ----------------------------------------------------------------------------------

    async def _tell(self, before: Moment, happening: Happening) -> None:
        """Tell all listeners what has changed since the moment before, each what it may know."""
        self.used = now_ms()
        seats_changed = happening.kind in ("stand-in", "hand-back")
        if happening.since == 0 or self.fold.is_over:
            await self.read_header()
            seats_changed = True
        is_new_board = happening.since == 0 or happening.kind == "undo"
        is_anew = is_new_board or not all(map(self._is_as_shown, self.listeners))
        chat = await self._chat() if is_anew else ()
        telling = Telling(before, self.moment, happening, self.fold, self.used)
        for listener in self.listeners:
            if not may_watch(self.header, listener.reader.person):
                listener.lose(GOT_UP)
            elif is_new_board or not self._is_as_shown(listener):
                listener.send(self._whole(listener, chat))
            else:
                listener.send(telling.step(listener.shown))
                if seats_changed:
                    listener.send(self._seating(listener))
        self._attend(self)

    async def _hear(self, news: News) -> None:
        if news.what == "log" and news.number > self.fold.version:
            await self.catch_up()
        elif news.what == "seats":
            await self.look_round()
        elif news.what == "gone":
            self.dismiss()
        elif news.what == "chat" and news.number > self._chat_told:
            for line in await self._shelf.chats.lines(self.id, self._chat_told + 1):
                if line.number > self._chat_told:
                    self._chat_told = line.number
                    for listener in self.listeners:
                        listener.send(encode(Said(line=line)))

    async def look_round(self) -> None:
        """See who sits where now, and tell what has changed; who may not watch any more is shown out."""
        await self.read_header()
        if self.is_gone or self.header == self._header_told:
            return
        self._header_told = self.header
        chat = await self._chat()
        for listener in self.listeners:
            if not may_watch(self.header, listener.reader.person):
                listener.lose(GOT_UP)
            elif self._is_as_shown(listener):
                listener.send(self._seating(listener))
            else:
                listener.send(self._whole(listener, chat))

    async def read_header(self) -> None:
        """Read who sits where, and how the match stands; an answer that comes late changes nothing."""
        self._headers_asked += 1
        asked = self._headers_asked
        header = await self._shelf.matches.get(self.id)
        if header is None:
            self.dismiss()
        elif asked > self._header_known:
            self._header_known, self.fold.header = asked, header

    def is_seen_by(self, person: str) -> bool:
        """Say whether somebody sees this table, through this process."""
        return any(
            listener.reader.person == person and listener.is_looking and not listener.is_lost
            for listener in self.listeners
        )

    def seats_of(self, listener: Listener) -> tuple[Seat, ...]:
        """Return the seats that a listener plays: those it asked for, and whose person still sits there."""
        own = self.header.seats_of(listener.reader.person)
        return tuple(seat for seat in listener.claimed if seat in own)

    def _is_as_shown(self, listener: Listener) -> bool:
        """Say whether a listener still plays the seats whose boards it has."""
        return listener.shown == self.seats_of(listener)

    def view_for(self, reader: Reader) -> TableView:
        """Return the table as somebody may see it."""
        return table_view(self.header, self.fold.stand_ins, reader, self._shelf.signer, self.fold.standstill)

    def _seating(self, listener: Listener) -> bytes:
        return encode(SeatingTold(table=self.view_for(listener.reader)))

    async def whole(self, listener: Listener, re: str) -> bytes:
        """Return everything there is to know, for a listener."""
        chat = await self._chat()
        return self._whole(listener, chat, re)

    def _whole(self, listener: Listener, chat: Sequence[ChatLine], re: str | None = None) -> bytes:
        listener.shown = self.seats_of(listener)
        shown = self.view_for(listener.reader)
        return whole_table(self.moment, self.fold, shown, listener.shown, chat, now_ms(), re)

    async def _chat(self) -> Sequence[ChatLine]:
        """Return what was said: all that listeners have been told so far, and perhaps more."""
        while True:
            told = self._chat_told
            lines = await self._shelf.chats.lines(self.id)
            if told == self._chat_told:
                return lines

    async def say(self, line: ChatLine, request: str) -> int:
        """Store what somebody says and tell everybody; return its number."""
        stored, is_new = await self._shelf.chats.add(self.id, line, request)
        if is_new:
            self._shelf.fanout.publish(self.id, News("chat", stored.number))
        return stored.number
