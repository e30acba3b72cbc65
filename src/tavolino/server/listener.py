"""Somebody who listens to a table: messages wait here for the network, and a slow one holds nobody up."""

import asyncio

from tavolino.core.game import Seat
from tavolino.server import metrics
from tavolino.server.views import Reader

MOST_WAITING = 256
"""Messages; who is further behind is let go, and can come back and ask for everything anew."""


class Listener:
    """The outgoing side of one WebSocket."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.seats: tuple[Seat, ...] = ()
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

    def lose(self) -> None:
        """Let this listener go; what waits for it is forgotten."""
        self.is_lost = True
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
            listener.lose()
