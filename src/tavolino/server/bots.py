"""Computer players at tables: they think in other processes, and each move is claimed by one server."""

import asyncio
import time

import msgspec
import structlog

from tavolino.core.game import Seat
from tavolino.core.rng import seed_from
from tavolino.server import metrics, thinking
from tavolino.server.drafts import StaleError
from tavolino.server.hints import HintGiven
from tavolino.server.live import LiveTable, now_ms
from tavolino.server.problems import ProblemError
from tavolino.server.processes import Processes
from tavolino.server.store.claims import Claims
from tavolino.server.store.facts import RowKind
from tavolino.server.terms import Level

LEASE = 30_000
"""Milliseconds after which a claim counts as forgotten: its process has died."""
logger = structlog.get_logger()


class Bots:
    """Makes the moves that are up to the server: computer players', and those of people out of time."""

    def __init__(self, thinkers: Processes, claims: Claims, grace: int) -> None:
        self._thinkers, self._claims = thinkers, claims
        self._patient_until = now_ms() + grace * 1000

    def attend(self, table: LiveTable) -> None:
        """See to it that everything gets done at a table that is up to the server."""
        for seat in table.fold.to_move:
            if seat not in table.thinking and self._duty(table, seat):
                table.thinking[seat] = asyncio.create_task(self._moves(table, seat))

    def _duty(self, table: LiveTable, seat: Seat) -> tuple[Level, RowKind] | None:
        """Return who moves for a seat, and how it is noted; None if that is up to a person."""
        fold, now = table.fold, now_ms()
        if seat not in fold.to_move:
            return None
        if level := fold.level_at(seat):
            return level, "act"
        clock = fold.header.terms.clock
        if clock and now > self._patient_until and seat in fold.clocks.late(now):
            return clock.late, "late"
        return None

    async def _moves(self, table: LiveTable, seat: Seat) -> None:
        """Make the moves of a seat, as long as there are any and no other process makes them."""
        is_ours = True
        try:
            while is_ours and self._duty(table, seat):
                decision = table.fold.decisions[seat]
                now = now_ms()
                is_ours = await self._claims.claim(table.id, seat, decision, now, now + LEASE)
                duty = self._duty(table, seat)  # the table may have gone on meanwhile
                if is_ours and duty and decision == table.fold.decisions[seat]:
                    await self._move(table, seat, *duty)
        except ProblemError as problem:
            logger.info("no move", code=problem.code)
        except Exception:
            logger.exception("a computer player failed")
            await asyncio.sleep(1)  # the keeper tries again
        finally:
            del table.thinking[seat]
        if is_ours:
            self.attend(table)

    async def _move(self, table: LiveTable, seat: Seat, level: Level, kind: RowKind) -> None:
        fold, version, begun = table.fold, table.fold.version, time.perf_counter()
        state = msgspec.json.encode(fold.match.state)
        seed = seed_from("bots", fold.header.seed)
        text = await self._thinkers.run(thinking.choose, fold.game.NAME, state, seat, level, seed, version)
        metrics.THINKING.labels(level).observe(time.perf_counter() - begun)
        action = msgspec.json.decode(text, type=fold.game.Action)
        try:
            await table.act(seat, version, [action], None, kind)
        except StaleError:
            return

    async def hints(self, table: LiveTable, seat: Seat) -> tuple[HintGiven, ...]:
        """Return what a computer player would do for a seat that is to move."""
        fold = table.fold
        state = msgspec.json.encode(fold.match.state)
        seed = seed_from("hints", fold.header.seed)
        text = await self._thinkers.run(thinking.hints, fold.game.NAME, state, seat, seed, fold.version)
        return msgspec.json.decode(text, type=tuple[HintGiven, ...])
