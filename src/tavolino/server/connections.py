"""Connections of the HTTP server: who connects and asks nothing is let go."""

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

PATIENCE = 20
"""Seconds in which a request has to be there whole, from when somebody connected or began to send it."""


class PatientProtocol(H11Protocol):
    """uvicorn's own, which waits for a first request, and for the rest of any, as long as it takes."""

    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Wait on, unless a whole request is there."""
        if self._waiting is None:
            self._wait()
        super().data_received(data)
        if self._is_whole():
            self._stop_waiting()

    def on_response_complete(self) -> None:
        """Wait for the rest of what came behind the request that is answered now."""
        super().on_response_complete()
        if self._waiting is None and not self._is_whole():
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self._stop_waiting()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: Any) -> None:
        """Leave the connection to its WebSocket."""
        self._stop_waiting()
        super().handle_websocket_upgrade(event)

    def _is_whole(self) -> bool:
        """Say whether nothing is half there; between requests, uvicorn looks after the connection."""
        if self.conn.their_state is h11.IDLE:
            return not self.conn.trailing_data[0]
        return self.conn.their_state is not h11.SEND_BODY

    def _wait(self) -> None:
        self._waiting = self.loop.call_later(PATIENCE, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._waiting:
            self._waiting.cancel()
            self._waiting = None
