"""Computer players at tables: they think in other processes by turns, and one server claims each move."""

import asyncio
import time
from contextlib import suppress
from typing import Any

import msgspec
import structlog
from msgspec import Struct

from tavolino.core.game import Seat
from tavolino.core.rng import seed_from
from tavolino.players import Level
from tavolino.players.hints import Hint
from tavolino.server import metrics
from tavolino.server.bots import thinking
from tavolino.server.bots.turns import Turns
from tavolino.server.match.drafts import StaleError
from tavolino.server.match.facts import RowKind
from tavolino.server.problems import ProblemError
from tavolino.server.processes import Processes
from tavolino.server.store.claims import Claims
from tavolino.server.tables.live import LiveTable, now_ms

LEASE = 30_000
"""Milliseconds after which a claim counts as forgotten: its process has died."""
AT_ONCE, SOON, LATER = range(3)
"""How urgent a move is: a person at the table waits for it, somebody looks on, nobody is there."""
logger = structlog.get_logger()


class _Thought(Struct, frozen=True):
    """A move that a computer player has decided on, at a version of the match, and how it is noted."""

    version: int
    action: Any
    kind: RowKind


class _ElsewhereError(Exception):
    """Another process makes this move."""


class Bots:
    """Makes the moves that are up to the server: computer players', and those of people out of time."""

    def __init__(self, thinkers: Processes, turns: Turns, claims: Claims, grace: int) -> None:
        self._thinkers, self._turns, self._claims = thinkers, turns, claims
        self._patient_until = now_ms() + grace * 1000

    def attend(self, table: LiveTable) -> None:
        """See to it that everything gets done at a table that is up to the server."""
        for seat in table.fold.to_move:
            if seat not in table.thinking and self._duty(table, seat):
                table.thinking[seat] = asyncio.create_task(self._moves(table, seat))

    def _duty(self, table: LiveTable, seat: Seat) -> tuple[Level, RowKind] | None:
        """Return who moves for a seat, and how it is noted; None if that is up to a person."""
        fold, now = table.fold, now_ms()
        if table.is_gone or seat not in fold.to_move:
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
            while self._duty(table, seat):
                async with self._turns.turn(table.header.host or table.id, lambda: _urgency(table)):
                    thought = await self._think(table, seat)
                    while thought and self._keeps_turn(table):
                        await self._act(table, seat, thought)
                        thought = await self._think(table, seat)
                if thought:
                    await self._act(table, seat, thought)  # others may think while this is stored
        except _ElsewhereError:
            is_ours = False
        except ProblemError as problem:
            logger.info("no move", code=problem.code)
        except Exception:
            logger.exception("a computer player failed")
            await asyncio.sleep(1)  # the keeper tries again
        finally:
            del table.thinking[seat]
        if is_ours:
            self.attend(table)

    def _keeps_turn(self, table: LiveTable) -> bool:
        """Say whether nobody may cut in: a person waits here, and none elsewhere."""
        return _urgency(table) == AT_ONCE and not self._turns.is_wanted(AT_ONCE)

    async def _think(self, table: LiveTable, seat: Seat) -> _Thought | None:
        """Return the next move of a seat; None if there is none."""
        decision, now = table.fold.decisions[seat], now_ms()
        if self._duty(table, seat) and not await self._claims.claim(
            table.id, seat, decision, now, now + LEASE
        ):
            raise _ElsewhereError
        duty = self._duty(table, seat)  # the table may have gone on meanwhile
        if not duty or decision != table.fold.decisions[seat]:
            return None
        level, kind = duty
        fold, version, begun = table.fold, table.fold.version, time.perf_counter()
        state = msgspec.json.encode(fold.match.state)
        seed = seed_from("bots", fold.header.seed)
        text = await self._thinkers.run(thinking.choose, fold.game.NAME, state, seat, level, seed, version)
        metrics.THINKING.labels(level).observe(time.perf_counter() - begun)
        return _Thought(version, msgspec.json.decode(text, type=fold.game.Action), kind)

    async def _act(self, table: LiveTable, seat: Seat, thought: _Thought) -> None:
        with suppress(StaleError):
            await table.act(seat, thought.version, [thought.action], None, thought.kind)

    async def hints(self, table: LiveTable, seat: Seat, asker: str) -> tuple[Hint, ...]:
        """Return what a computer player would do for a seat that is to move."""
        async with self._turns.turn(asker, lambda: AT_ONCE):
            return await self._hints(table, seat)

    async def _hints(self, table: LiveTable, seat: Seat) -> tuple[Hint, ...]:
        fold = table.fold
        state = msgspec.json.encode(fold.match.state)
        seed = seed_from("hints", fold.header.seed)
        text = await self._thinkers.run(thinking.hints, fold.game.NAME, state, seat, seed, fold.version)
        return msgspec.json.decode(text, type=tuple[Hint, ...])


def _urgency(table: LiveTable) -> int:
    """Return how urgent it is that computer players move at a table."""
    if not table.listeners:
        return LATER
    playing = table.fold.people
    is_played = any(seat in playing for listener in table.listeners for seat in table.seats_of(listener))
    return AT_ONCE if is_played else SOON
