"""Brings calls to push services: a few at a time, in good time or not at all, and to nobody who is gone."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from urllib.parse import urlsplit

import httpcore
import structlog
from msgspec import Struct
from msgspec.structs import replace

from tavolino.server import metrics
from tavolino.server.push.keys import Key
from tavolino.server.push.network import ForbiddenError, PublicNetwork
from tavolino.server.push.sealing import sealed
from tavolino.server.store.subscriptions import Subscription, Subscriptions

AT_ONCE = 16
"""Calls that are on their way at the same time."""
MOST_WAITING = 2_000
"""Calls that wait, be it for their turn or for another try; more are not made."""
PATIENCE = 10
"""Seconds that a push service has for each try."""
PAUSES = (2, 20, 120)
"""Seconds before another try, if the push service does not say how long; then it is given up."""
LONGEST_PAUSE = 600
KEPT = 3 * 86_400
"""Seconds for which a push service keeps a call for a device that is off."""
SIZE = 512
"""Bytes of a call: the names of all games are told in the same length."""
GONE = (404, 410)
BUSY = 429
_UNREACHED = (
    TimeoutError,
    OSError,
    httpcore.NetworkError,
    httpcore.TimeoutException,
    httpcore.ProtocolError,
)
logger = structlog.get_logger()


class Letter(Struct, frozen=True):
    """One call for one browser; another one on the same topic takes its place there."""

    to: Subscription
    topic: str
    content: bytes
    is_wanted: Callable[[], bool]
    """Says whether it still is as the letter says."""
    tries: int = 0

    @property
    def key(self) -> tuple[str, str]:
        """What makes it the same as another that is still on its way."""
        return self.to.endpoint, self.topic


class Answer(Struct, frozen=True):
    """What a push service says; 0: nothing, within its time."""

    status: int
    pause: int | None = None


class Postman:
    """The calls that are on their way from this process."""

    def __init__(self, key: Key, network: PublicNetwork, subscriptions: Subscriptions) -> None:
        self._key, self._network, self._subscriptions = key, network, subscriptions
        self._known: dict[tuple[str, str], asyncio.TimerHandle | None] = {}
        """All letters that wait or are on their way, with what wakes those that are tried again later."""
        self._queue: asyncio.Queue[Letter] = asyncio.Queue()

    def post(self, letter: Letter) -> None:
        """Take a letter on its way, unless the same one is, or too many are."""
        if letter.key in self._known:
            return
        if len(self._known) >= MOST_WAITING:
            metrics.PUSHES.labels("dropped").inc()
            return
        self._known[letter.key] = None
        self._queue.put_nowait(letter)
        metrics.PUSHES_WAITING.set(len(self._known))

    @asynccontextmanager
    async def working(self) -> AsyncIterator[None]:
        """Deliver for a while."""
        trust = httpcore.default_ssl_context()
        trust.load_default_certs()
        async with httpcore.AsyncConnectionPool(
            trust, max_connections=AT_ONCE, network_backend=self._network
        ) as pool:
            rounds = [asyncio.create_task(self._go_round(pool)) for _ in range(AT_ONCE)]
            try:
                yield
            finally:
                for handle in filter(None, self._known.values()):
                    handle.cancel()
                for task in rounds:
                    task.cancel()
                    with suppress(asyncio.CancelledError):
                        await task
                self._network.close()

    async def _go_round(self, pool: httpcore.AsyncConnectionPool) -> None:
        while True:
            letter = await self._queue.get()
            try:
                if letter.is_wanted():
                    await self._see_to(letter, await self._deliver(pool, letter))
                else:
                    self._done(letter, "outdated")
            except Exception:
                self._done(letter, "failed")
                metrics.STUMBLES.inc()
                logger.exception("the postman stumbled")

    async def _deliver(self, pool: httpcore.AsyncConnectionPool, letter: Letter) -> Answer:
        to = letter.to
        headers: dict[bytes | str, bytes | str] = {
            "Authorization": self._key.authorization(to.endpoint),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "Topic": letter.topic,
            "TTL": str(KEPT),
            "Urgency": "normal",
        }
        body = sealed(letter.content, to.p256dh, to.auth, SIZE)
        try:
            async with (
                asyncio.timeout(PATIENCE),
                pool.stream("POST", to.endpoint, headers=headers, content=body) as answer,
            ):
                # Whatever else it says is not read: nobody knows how much that would be.
                return Answer(answer.status, _pause(dict(answer.headers)))
        except _UNREACHED:
            return Answer(0)
        except ForbiddenError:
            return Answer(403)

    async def _see_to(self, letter: Letter, answer: Answer) -> None:
        status = answer.status
        if 200 <= status < 300:
            self._done(letter, "sent")
        elif status in GONE:
            await self._subscriptions.forget(letter.to.endpoint)
            self._done(letter, "forgotten")
        elif (status in (0, BUSY) or status >= 500) and letter.tries < len(PAUSES):
            pause = answer.pause or PAUSES[letter.tries]
            self._known[letter.key] = asyncio.get_running_loop().call_later(pause, self._again, letter)
        else:
            service = urlsplit(letter.to.endpoint).hostname
            logger.warning("a push service did not take a call", service=service, status=status)
            self._done(letter, "failed")

    def _again(self, letter: Letter) -> None:
        self._known[letter.key] = None
        self._queue.put_nowait(replace(letter, tries=letter.tries + 1))

    def _done(self, letter: Letter, outcome: str) -> None:
        self._known.pop(letter.key, None)
        metrics.PUSHES.labels(outcome).inc()
        metrics.PUSHES_WAITING.set(len(self._known))


def _pause(headers: dict[bytes, bytes]) -> int | None:
    """Return how long a push service wants to be left alone; a date is not understood."""
    told = next((value for name, value in headers.items() if name.lower() == b"retry-after"), b"")
    return min(int(told), LONGEST_PAUSE) if told.isdigit() else None
