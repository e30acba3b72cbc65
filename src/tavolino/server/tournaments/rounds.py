"""The rounds of tournaments take their course: tables are set up, results gathered, the next round begun.

First it is stored who plays where, then the tables are made, each with the id that was stored: whoever finds
one missing makes it, and after a crash, or beside another process, nothing is done twice or left out.
"""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final

from tavolino.server.duplicate.facts import Course, Entrant, Round, Sitting, Tournament
from tavolino.server.match.facts import Header, Seating
from tavolino.server.match.standstill import standstill_of
from tavolino.server.match.terms import Terms
from tavolino.server.problems import ProblemError, conflict
from tavolino.server.store.matches import Matches
from tavolino.server.store.tournaments import Points, Tournaments
from tavolino.server.tables.deals import Deal
from tavolino.server.tables.live import LiveTable, now_ms
from tavolino.server.tables.lobby import Lobby
from tavolino.server.tables.open_tables import Tables
from tavolino.server.tournaments.planning import planned

STAND_IN: Final = "medium"
"""The level that plays on for who has left, as at other tables."""
SEALED = 253_370_764_800_000
"""Until the round is over: that is not known yet, so it is the year 9999."""


class Rounds:
    """Sees to all tournaments that are being played."""

    def __init__(self, store: Tournaments, matches: Matches, tables: Tables, lobby: Lobby) -> None:
        self._store, self._matches, self._tables, self._lobby = store, matches, tables, lobby

    async def attend(self) -> None:
        """See to every tournament that needs it; what fails in one keeps nothing from the others."""
        for tournament in await self._store.due():
            with suppress(ProblemError):
                await self.see_to(tournament)

    async def see_to(self, tournament: str) -> None:
        """Do what is to be done in a tournament now."""
        course = await self._store.get(tournament)
        if course is None or course.tournament.status != "playing":
            return
        if course.open_round is not None:
            await self._play(course, course.open_round)
        elif not course.tournament.has_breaks:
            await self.begin(course)

    async def begin(self, course: Course) -> None:
        """Begin the next round; a tournament that too few are left for is over."""
        made = course.tournament
        plan = await asyncio.to_thread(planned, course)
        if plan is not None:
            await self._store.begin_round(made, plan.round, plan.new, plan.out, now_ms())
            await self.see_to(made.id)
        elif made.round:
            await self._store.end(made, [], now_ms())
        else:
            raise conflict("too-few", "Too few take part for two tables.")

    async def _play(self, course: Course, current: Round) -> None:
        ids = [table[0].match or "" for table in current.tables]
        known = {header.id: header for header in await self._matches.these(ids)}
        for table in current.tables:
            header = known.get(table[0].match or "")
            if header is None:
                await self._set_up(course, current, table)
            elif header.status == "open":
                with suppress(ProblemError):  # another process was quicker
                    await (await self._tables.get(header.id)).start()
        if len(known) == len(ids) and all(_is_done(header) for header in known.values()):
            await self._end(course.tournament, current, known)

    async def _set_up(self, course: Course, current: Round, table: Sequence[Sitting]) -> None:
        made = course.tournament
        by_number = {one.number: one for one in course.entrants}
        seats = [_seating(at, by_number[at.entrant]) for at in table]
        deal = Deal(made.game, made.options, bytes.fromhex(current.seed), SEALED, _terms(made))
        with suppress(ProblemError):  # another process was quicker
            await self._lobby.deal(deal, seats, id=table[0].match)

    async def _end(self, made: Tournament, current: Round, known: Mapping[str, Header]) -> None:
        is_last = current.number == made.rounds
        if not await self._store.end_round(made, _points(current, known), list(known), is_last, now_ms()):
            return
        for match in known:
            self._tables.announce_seats(match)
        if not is_last and not made.has_breaks:
            await self.see_to(made.id)

    # --- Those who do not play on -----------------------------------------------------------------

    async def play_on_for(self, course: Course, number: int) -> None:
        """Let a computer player move for somebody who has left, at the table of this round."""
        for at in course.open_round.sittings if course.open_round else ():
            if at.entrant == number and (table := await self._playing(at.match)):
                await self._stand_in(table, at.seat)

    async def finish(self, current: Round) -> None:
        """Let computer players play all tables of a round to their end."""
        for sittings in current.tables:
            if table := await self._playing(sittings[0].match):
                for seat in table.fold.people:
                    await self._stand_in(table, seat)

    async def _playing(self, match: str | None) -> LiveTable | None:
        found = await self._tables.find(match) if match else None
        return found if isinstance(found, LiveTable) and found.fold.to_move else None

    async def _stand_in(self, table: LiveTable, seat: int) -> None:
        with suppress(ProblemError):  # the match has ended meanwhile
            if table.fold.level_at(seat) is None:
                await table.stand_in(seat, STAND_IN)


def _is_done(header: Header) -> bool:
    """Say whether a table has come to a result, or cannot come to one."""
    return header.status == "over" or standstill_of(header) is not None


def _points(current: Round, known: Mapping[str, Header]) -> Points:
    return {
        (at.table, at.seat): known[at.match].seats[at.seat].points or 0
        for table in current.tables
        for at in table
        if at.match and known[at.match].status == "over"
    }


def _seating(at: Sitting, who: Entrant) -> Seating:
    if who.person is None or who.is_out:
        return Seating(at.seat, "bot", who.name, level=who.level or STAND_IN)
    return Seating(at.seat, "here", who.name, person=who.person)


def _terms(made: Tournament) -> Terms:
    terms = Terms(clock=made.clock, undo="never")
    return Terms(clock=made.clock, undo="never", pace="leisure" if terms.is_at_leisure else "real-time")
