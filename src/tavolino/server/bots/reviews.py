"""Who reviews matches: one after the other, by turns with the computer players that people wait for."""

import asyncio
import time
from collections import deque
from contextlib import suppress
from typing import Final, Literal, TypeAlias

import msgspec
import structlog
from msgspec import Struct

from tavolino.server import metrics
from tavolino.server.bots.moves import SOON
from tavolino.server.bots.reviewing import VERSION, Step, go_on
from tavolino.server.bots.turns import Turns
from tavolino.server.problems import ProblemError
from tavolino.server.processes import Processes
from tavolino.server.signing import new_token
from tavolino.server.store.reviews import NewReview, Reviews, Stored
from tavolino.server.tables.live import now_ms

SLICE: Final = 0.4
"""Seconds after which a review lets computer players go first."""
LEASE: Final = 30_000
"""Milliseconds after which a review counts as forgotten: its server has died."""
PAUSE: Final = 5_000
"""Milliseconds after which a review that has failed may be tried again."""
MOST: Final = 32
"""Reviews that may wait at one server."""
Outcome: TypeAlias = Literal["done", "failed", "gone"]
logger = structlog.get_logger()


class _Job(Struct, frozen=True):
    match: str
    person: str
    record: bytes


class Reviewer:
    """Works reviews out; what is done, and how far the rest is, everybody finds in the store."""

    def __init__(self, store: Reviews, turns: Turns, per_day: int) -> None:
        self._store, self._turns, self._per_day = store, turns, per_day
        self._holder = new_token()
        self._queue: deque[_Job] = deque()
        self._working: asyncio.Task[None] | None = None

    async def progress(self, match: str) -> Stored | None:
        """Return how far a review is; None if it has yet to be begun; or raise the problem that it failed."""
        found, now = await self._store.find(match, VERSION), now_ms()
        if found is None or found.is_done:
            return found
        if found.until <= now:
            return None
        if found.has_failed:
            raise ProblemError(503, "review-failed", "This match could not be reviewed: try again later.")
        return found

    async def packed(self, match: str) -> bytes | None:
        """Return a review, packed; None if it is not done."""
        return await self._store.packed(match, VERSION)

    async def begin(self, match: str, record: bytes, person: str) -> None:
        """Let a match be reviewed, unless it is already, or raise the problem that it cannot be now."""
        if len(self._queue) >= MOST:
            raise ProblemError(503, "busy", "Too much is asked for at once: try again in a moment.")
        now = now_ms()
        wanted = NewReview(match, VERSION, person, now, self._holder, now + LEASE)
        begun = await self._store.begin(wanted, self._per_day)
        if begun == "another":
            raise ProblemError(429, "review-another", "One after the other: another review is not done yet.")
        if begun == "enough":
            most = self._per_day
            raise ProblemError(429, "reviews", f"At most {most} reviews a day.", {"most": most})
        if begun == "begun":
            self._queue.append(_Job(match, person, record))
            metrics.REVIEWS_WAITING.set(len(self._queue))
            if self._working is None or self._working.done():
                self._working = asyncio.create_task(self._work())

    async def _work(self) -> None:
        """Work out what waits; the process ends with it, and its memory is free again."""
        process = Processes(1)
        try:
            while self._queue:
                begun, outcome = time.perf_counter(), await self._outcome(process, self._queue[0])
                metrics.REVIEWS.labels(outcome).inc()
                metrics.REVIEWING.observe(time.perf_counter() - begun)
                self._queue.popleft()
                metrics.REVIEWS_WAITING.set(len(self._queue))
        finally:
            process.close()

    async def _outcome(self, process: Processes, job: _Job) -> Outcome:
        try:
            return await self._review(process, job)
        except ProblemError as problem:
            logger.info("no review", code=problem.code)
        except Exception:
            logger.exception("a review failed")
        with suppress(Exception):  # if that cannot be stored, it is forgotten when its time is up
            await self._store.note(job.match, self._holder, failed=1, until=now_ms() + PAUSE)
        return "failed"

    async def _review(self, process: Processes, job: _Job) -> Outcome:
        while True:
            async with self._turns.turn(job.person, lambda: SOON):
                text = await process.run(go_on, job.match, job.record, SLICE)
            step = msgspec.msgpack.decode(text, type=Step)
            values = {"done": step.done, "total": step.total, "review": step.review}
            if not await self._store.note(job.match, self._holder, **values):
                return "gone"
            if step.review is not None:
                return "done"
            await self._store.keep(self._holder, now_ms() + LEASE)

    async def close(self) -> None:
        """Stop; what is not done is forgotten, and may be asked for again."""
        if self._working:
            self._working.cancel()
            with suppress(asyncio.CancelledError):
                await self._working
        if self._queue:
            await self._store.forget(self._holder)
