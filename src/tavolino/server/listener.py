"""Somebody who listens to a table: messages wait here for the network, and a slow one holds nobody up."""

import asyncio

from tavolino.core.game import Seat
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
