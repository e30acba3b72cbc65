"""News between processes, by Litestar's channels: only that a table has changed; what, is in the store."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Literal, TypeAlias, TypeVar

import asyncpg
import msgspec
import structlog
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from msgspec import Struct

What: TypeAlias = Literal["log", "seats", "chat", "gone"]
ENDED = "ended"
"""The channel that tells of sessions that have ended."""
SIGHTS = "sights"
"""The channel on which processes ask each other who sees a table."""
_Told = TypeVar("_Told", bound=Struct)
logger = structlog.get_logger()


class News(Struct, frozen=True):
    """A table's log, seating or chat has changed, up to a number; or it is not to be played any more."""

    what: What
    number: int = 0


class PostgresBackend(AsyncPgChannelsBackend):
    """Litestar's backend, with one lasting connection to publish on, and able to find its way back."""

    _publisher: "asyncpg.Connection[asyncpg.Record] | None" = None
    _publishing: asyncio.Lock

    async def on_startup(self) -> None:
        """Connect."""
        await super().on_startup()
        self._publishing = asyncio.Lock()

    async def on_shutdown(self) -> None:
        """Disconnect."""
        await super().on_shutdown()
        if self._publisher:
            await self._publisher.close()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Tell all processes; what is lost with the connection, the keeper finds in the store."""
        async with self._publishing:
            try:
                if self._publisher is None or self._publisher.is_closed():
                    self._publisher = await self._connect()
                for channel in channels:
                    await self._publisher.execute("SELECT pg_notify($1, $2)", channel, data.decode())
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                logger.warning("news lost", error=str(error))

    async def listen_again(self) -> bool:
        """Connect anew if the listening connection was lost; say whether it was."""
        if not self._listener_conn.is_closed():
            return False
        async with self._listener_lock:
            self._listener_conn = await self._connect()
            for channel in self._subscribed_channels:
                await self._listener_conn.add_listener(channel, self._listener)
        return True


class Ended(Struct, frozen=True):
    """A session has ended, or all of a person but perhaps one; sessions are told by their digests."""

    session: str | None = None
    person: str | None = None
    but: str | None = None


class Sight(Struct, frozen=True):
    """Somebody sees a table; or a process asks whether somebody does, for it is their turn."""

    match: str
    person: str
    is_asked: bool = False


class Fanout:
    """The channels of all tables that this process has open, of sessions that have ended, and of sights."""

    def __init__(self, database: str, is_shared: bool) -> None:
        self.backend = PostgresBackend(database) if is_shared else MemoryChannelsBackend()
        self.plugin = ChannelsPlugin(self.backend, arbitrary_channels_allowed=True)

    def publish(self, match: str, news: News) -> None:
        """Tell everybody who has a table open."""
        self.plugin.publish(msgspec.json.encode(news), _channel(match))

    def publish_ended(self, ended: Ended) -> None:
        """Tell all processes that sessions have ended."""
        self.plugin.publish(msgspec.json.encode(ended), ENDED)

    def publish_sight(self, sight: Sight) -> None:
        """Ask all processes who sees a table, or answer."""
        self.plugin.publish(msgspec.json.encode(sight), SIGHTS)

    @asynccontextmanager
    async def listening(self, match: str, hear: Callable[[News], Awaitable[None]]) -> AsyncIterator[None]:
        """Hear the news of a table for a while."""
        async with self._subscribed(_channel(match), News, hear):
            yield

    @asynccontextmanager
    async def listening_for_ends(self, hear: Callable[[Ended], Awaitable[None]]) -> AsyncIterator[None]:
        """Hear for a while which sessions end."""
        async with self._subscribed(ENDED, Ended, hear):
            yield

    @asynccontextmanager
    async def listening_for_sights(self, hear: Callable[[Sight], Awaitable[None]]) -> AsyncIterator[None]:
        """Hear for a while what processes ask and answer about who sees a table."""
        async with self._subscribed(SIGHTS, Sight, hear):
            yield

    @asynccontextmanager
    async def _subscribed(
        self, channel: str, kind: type[_Told], hear: Callable[[_Told], Awaitable[None]]
    ) -> AsyncIterator[None]:
        async def decoded(text: bytes) -> None:
            try:
                await hear(msgspec.json.decode(text, type=kind))
            except Exception:  # the next news, or the keeper, makes up for it
                logger.exception("news not heard")

        async with (
            self.plugin.start_subscription(channel) as subscriber,
            subscriber.run_in_background(decoded, join=False),
        ):
            yield

    async def mend(self) -> bool:
        """Connect anew if the connection was lost; then everything may have changed unheard."""
        return isinstance(self.backend, PostgresBackend) and await self.backend.listen_again()


def _channel(match: str) -> str:
    return f"table_{match}"
