"""Somebody who listens to a table: messages wait here for the network, and a slow one holds nobody up."""

import asyncio
from typing import TypeAlias

from tavolino.core.game import Seat
from tavolino.server.wire.views import Reader

MOST_WAITING = 1_000_000
"""Bytes; who is further behind is let go, and can come back and ask for everything anew."""
EACH = 200
"""Bytes that a message takes beside its own."""

Closing: TypeAlias = tuple[int, str]
"""A close code, and a word for it."""
SLOW: Closing = (1013, "slow")
SIGNED_OUT: Closing = (4401, "signed-out")
BROKEN: Closing = (4409, "broken")
GOT_UP: Closing = (4410, "got-up")
CLOSED: Closing = (4404, "closed")


class Listener:
    """The outgoing side of one WebSocket."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.claimed: tuple[Seat, ...] = ()
        """The seats that are to be played from here; whether they still may be, the table says."""
        self.shown: tuple[Seat, ...] = ()
        """The seats whose boards came with the last whole table."""
        self.is_looking = True
        """Whether somebody sees the table here; a client that never says counts as seen."""
        self.closing = SLOW
        self._outbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._waiting = 0
        self.is_lost = False

    def send(self, message: bytes) -> None:
        """Put a message on its way; one may be as long as it is, but not many wait behind it."""
        if self.is_lost:
            return
        if self._waiting > MOST_WAITING:
            self.lose()
            return
        self._waiting += len(message) + EACH
        self._outbox.put_nowait(message)

    def lose(self, closing: "Closing | None" = None) -> None:
        """Let this listener go; what waits for it is forgotten."""
        self.is_lost, self.closing = True, closing or self.closing
        while not self._outbox.empty():
            self._outbox.get_nowait()
        self._outbox.put_nowait(None)

    async def next(self) -> bytes | None:
        """Return the next message to send; None when there will be no more."""
        message = await self._outbox.get()
        if message is not None:
            self._waiting -= len(message) + EACH
        return message
