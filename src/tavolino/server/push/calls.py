"""Who is called to their turn: at a table at leisure, whoever does not see it."""

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from functools import partial

import msgspec
import structlog
from msgspec import Struct

from tavolino.server import metrics
from tavolino.server.problems import ProblemError, conflict
from tavolino.server.push.keys import Key
from tavolino.server.push.network import PublicNetwork
from tavolino.server.push.postman import MOST_WAITING, Letter, Postman
from tavolino.server.push.sealing import browsers_key
from tavolino.server.settings import Settings
from tavolino.server.signing import digest
from tavolino.server.store.matches import Matches
from tavolino.server.store.subscriptions import Subscription, Subscriptions
from tavolino.server.tables.fanout import Fanout, Sight
from tavolino.server.tables.live import LiveTable, now_ms
from tavolino.server.tables.open_tables import Tables
from tavolino.texts import call_to_turn

MOMENT = 1.0
"""Seconds before somebody is called: what is taken back at once, or seen elsewhere, calls nobody."""
TOPIC = 32
"""Letters by which a push service tells calls to one table from others; they do not tell which table."""
logger = structlog.get_logger()


class Call(Struct, frozen=True):
    """What a browser is told: the table, the words for it, and how many tables wait by now."""

    table: str
    title: str
    body: str
    waiting: int


class Calls:
    """Calls people whose turn has come."""

    def __init__(
        self,
        settings: Settings,
        subscriptions: Subscriptions,
        matches: Matches,
        fanout: Fanout,
        is_shared: bool,
    ) -> None:
        key = Key(settings.push_key, settings.push_contact)
        self.key = key.public
        self._subscriptions, self._matches = subscriptions, matches
        self._fanout, self._is_shared = fanout, is_shared
        self._network = PublicNetwork(settings.push_loopback)
        self._postman = Postman(key, self._network, subscriptions)
        self._calling: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._asked: dict[tuple[str, str], asyncio.Event] = {}

    @asynccontextmanager
    async def working(self, tables: Tables) -> AsyncIterator[None]:
        """Call people for a while, and tell other processes who sees these tables."""
        hear = partial(self._hear, tables)
        async with self._postman.working(), self._fanout.listening_for_sights(hear):
            try:
                yield
            finally:
                for task in list(self._calling.values()):
                    task.cancel()

    async def subscribe(self, session: str, person: str, browser: Subscription) -> None:
        """Call a person at the browser of a session from now on, or raise the problem that there is."""
        if await self._subscriptions.of_session(session) == browser:
            return
        try:
            browsers_key(browser.p256dh)
        except ValueError as error:
            raise ProblemError(400, "push-keys", "p256dh: this is no key of a browser.") from error
        await self._network.check(browser.endpoint)
        if not await self._subscriptions.keep(session, person, browser, now_ms()):
            raise conflict("busy", "This session has ended, or says two things at once.")

    # --- Calling ----------------------------------------------------------------------------------

    def call(self, table: LiveTable, persons: Collection[str]) -> None:
        """Call people to a table, if they do not see it; at once, for nobody waits for it."""
        if not table.header.terms.is_at_leisure:
            return
        for person in persons:
            key = (table.id, person)
            if key not in self._calling and len(self._calling) < MOST_WAITING:
                self._calling[key] = asyncio.create_task(self._call(table, person))

    async def _call(self, table: LiveTable, person: str) -> None:
        try:
            await asyncio.sleep(MOMENT)
            if not _waits(table, person) or await self._is_seen(table, person):
                return
            browsers = await self._subscriptions.of_person(person, now_ms())
            waiting = await self._matches.waiting_for(person) if browsers else 0
            for browser in browsers:
                title, body = call_to_turn(table.fold.game, browser.language)
                content = msgspec.json.encode(Call(table.id, title, body, waiting))
                letter = Letter(browser, digest(table.id)[:TOPIC], content, partial(_waits, table, person))
                self._postman.post(letter)
        except Exception:
            metrics.STUMBLES.inc()
            logger.exception("nobody was called")
        finally:
            del self._calling[table.id, person]

    # --- Who sees a table -------------------------------------------------------------------------

    async def _is_seen(self, table: LiveTable, person: str) -> bool:
        """Say whether somebody sees a table, through whatever process."""
        if table.is_seen_by(person) or not self._is_shared:
            return table.is_seen_by(person)
        key = (table.id, person)
        seen = self._asked[key] = asyncio.Event()
        try:
            self._fanout.publish_sight(Sight(table.id, person, is_asked=True))
            async with asyncio.timeout(MOMENT):
                return await seen.wait()
        except TimeoutError:
            return False
        finally:
            del self._asked[key]

    async def _hear(self, tables: Tables, sight: Sight) -> None:
        if not sight.is_asked:
            if asked := self._asked.get((sight.match, sight.person)):
                asked.set()
        elif (table := tables.peek(sight.match)) and table.is_seen_by(sight.person):
            self._fanout.publish_sight(Sight(sight.match, sight.person))


def _waits(table: LiveTable, person: str) -> bool:
    """Say whether a table still waits for somebody."""
    return not table.is_gone and person in table.fold.deciding
