"""Somebody who listens to a table: messages wait here for the network, and a slow one holds nobody up."""

import asyncio
from typing import TypeAlias

from tavolino.core.game import Seat
from tavolino.server import metrics
from tavolino.server.views import Reader

MOST_WAITING = 256
"""Messages; who is further behind is let go, and can come back and ask for everything anew."""


Closing: TypeAlias = tuple[int, str]
"""A close code, and a word for it."""
SLOW: Closing = (1013, "slow")
SIGNED_OUT: Closing = (4401, "signed-out")
BROKEN: Closing = (4409, "broken")
GOT_UP: Closing = (4410, "got-up")


class Listener:
    """The outgoing side of one WebSocket."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.claimed: tuple[Seat, ...] = ()
        """The seats that are to be played from here; whether they still may be, the table says."""
        self.shown: tuple[Seat, ...] = ()
        """The seats whose boards came with the last whole table."""
        self.closing = SLOW
        self._outbox: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)
        self.is_lost = False

    def send(self, message: bytes) -> None:
        """Put a message on its way."""
        if self.is_lost:
            return
        try:
            self._outbox.put_nowait(message)
        except asyncio.QueueFull:
            self.lose()

    def lose(self, closing: "Closing | None" = None) -> None:
        """Let this listener go; what waits for it is forgotten."""
        self.is_lost, self.closing = True, closing or self.closing
        while not self._outbox.empty():
            self._outbox.get_nowait()
        self._outbox.put_nowait(None)

    async def next(self) -> bytes | None:
        """Return the next message to send; None when there will be no more."""
        return await self._outbox.get()


class Presence:
    """Who has WebSockets open at this process, by session (or address, without one)."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: dict[str, set[Listener]] = {}

    def begin(self, client: str, listener: Listener) -> bool:
        """Let a client open another one, unless there are too many."""
        own = self._open.setdefault(client, set())
        if len(own) >= self._most:
            return False
        own.add(listener)
        metrics.SOCKETS.inc()
        return True

    def leave(self, client: str, listener: Listener) -> None:
        """Note that one is closed."""
        metrics.SOCKETS.dec()
        own = self._open[client]
        own.discard(listener)
        if not own:
            del self._open[client]

    def end(self, client: str | None) -> None:
        """Close all of a session that has ended."""
        for listener in list(self._open.get(client or "", ())):
            listener.lose(SIGNED_OUT)

    def end_all(self, person: str) -> None:
        """Close all of somebody who is gone, at whatever device."""
        for listener in [one for own in self._open.values() for one in own if one.reader.person == person]:
            listener.lose(SIGNED_OUT)
