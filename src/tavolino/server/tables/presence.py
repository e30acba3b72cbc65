"""Who has WebSockets open at this process; when a session ends anywhere, its sockets end here."""

from collections.abc import Collection

from tavolino.server import metrics
from tavolino.server.signing import digest
from tavolino.server.store.people import People
from tavolino.server.tables.fanout import Ended, Fanout
from tavolino.server.tables.listener import SIGNED_OUT, Listener
from tavolino.server.tables.live import now_ms


class Presence:
    """All open WebSockets, by session (or address, without one)."""

    def __init__(self, most: int, people: People, fanout: Fanout) -> None:
        self._most, self._people, self._fanout = most, people, fanout
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

    def end(self, ended: Ended) -> None:
        """Close the WebSockets of sessions that have ended, at all processes."""
        self._end(ended)
        self._fanout.publish_ended(ended)

    async def hear(self, ended: Ended) -> None:
        """Close the WebSockets of sessions that have ended at another process."""
        self._end(ended)

    def _end(self, ended: Ended) -> None:
        for session, listener in self._with_sessions():
            is_other = listener.reader.person == ended.person and session != ended.but
            if session == ended.session or is_other:
                listener.lose(SIGNED_OUT)

    async def end_dead(self) -> None:
        """Close the WebSockets of sessions that have ended unheard, or that are too old."""
        sessions = {session for session, _ in self._with_sessions()}
        alive = await self._people.alive(list(sessions), now_ms()) if sessions else set[str]()
        self._lose_all(sessions - alive)

    def _lose_all(self, sessions: Collection[str]) -> None:
        for session, listener in self._with_sessions():
            if session in sessions:
                listener.lose(SIGNED_OUT)

    def _with_sessions(self) -> list[tuple[str, Listener]]:
        listeners = [listener for own in self._open.values() for listener in own]
        return [(digest(one.reader.session), one) for one in listeners if one.reader.session]
