"""Tournaments: each step is stored whole, and only if nobody has stored another one meanwhile."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import asdict
from sqlalchemy import Connection, Update, delete, exists, func, insert, select, update

from tavolino.core.game import Seat
from tavolino.server.duplicate.facts import MOST_ENTRANTS, Course, Entrant, Round, Sitting, Tournament
from tavolino.server.match.terms import Clock
from tavolino.server.store.engine import Database
from tavolino.server.store.matches import of_these_rules
from tavolino.server.store.schema import entrants, matches, rounds, sittings, tournaments

Points: TypeAlias = Mapping[tuple[int, Seat], int]
"""The points of seats, by table and seat."""


class Tournaments:
    """Everything that is stored about tournaments; their matches are matches like others."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, made: Tournament) -> None:
        """Add a tournament."""
        values = asdict(made) | {"clock": msgspec.json.encode(made.clock).decode()}
        flags = {"has_breaks": int(made.has_breaks), "is_round_over": int(made.is_round_over)}
        async with self._database.write() as connection:
            await connection.execute(insert(tournaments).values(values | flags))

    async def get(self, tournament: str) -> Course | None:
        """Return a tournament with all that has happened in it."""
        async with self._database.read() as connection:
            row = (
                await connection.execute(select(tournaments).where(tournaments.c.id == tournament))
            ).first()
            if row is None:
                return None
            own = select(entrants).where(entrants.c.tournament == tournament).order_by(entrants.c.number)
            entered = (await connection.execute(own)).all()
            begun = (await connection.execute(select(rounds).where(rounds.c.tournament == tournament))).all()
            sat = select(sittings).where(sittings.c.tournament == tournament)
            seated = (await connection.execute(sat)).mappings().all()
        made = _tournament(row)
        # A round that has begun after the first of these was read is not known to it yet.
        known = sorted((one for one in begun if one.number <= made.round), key=lambda one: int(one.number))
        return Course(
            made,
            tuple(Entrant(one.number, one.name, one.person, one.level, bool(one.is_out)) for one in entered),
            tuple(Round(one.number, one.seed, _sittings(seated, one.number)) for one in known),
        )

    async def of_match(self, match: str) -> str | None:
        """Return the tournament that a match belongs to."""
        async with self._database.read() as connection:
            query = select(sittings.c.tournament).where(sittings.c.match == match).limit(1)
            return await connection.scalar(query)

    async def due(self) -> list[str]:
        """Return the tournaments in which something is to be done.

        A round is over, or all its tables are, or one of them has not begun; where tables are playing, or the
        organiser begins the next round, there is nothing to do.
        """
        current = (sittings.c.tournament == tournaments.c.id) & (sittings.c.round == tournaments.c.round)
        own = matches.c.id == sittings.c.match
        can_go_on = (matches.c.status == "playing") & matches.c.aside.is_(None) & of_these_rules()
        is_playing = exists().where(current, own, can_go_on)
        has_begun = exists().where(own, matches.c.status != "open")
        is_unmade = exists().where(current, sittings.c.match.is_not(None), ~has_begun)
        is_over, has_breaks = tournaments.c.is_round_over == 1, tournaments.c.has_breaks == 1
        is_due = (is_over & ~has_breaks) | (~is_over & (~is_playing | is_unmade))
        query = select(tournaments.c.id).where(tournaments.c.status == "playing", is_due)
        async with self._database.read() as connection:
            return list((await connection.scalars(query)).all())

    async def listed(self, person: str | None, limit: int) -> list[tuple[Tournament, int]]:
        """Return those that are open to everybody, and somebody's own, the newest first, with their sizes."""
        is_open = tournaments.c.entry == "open"
        return await self._lines(is_open if person is None else is_open | _is_own(person), limit)

    async def of_person(self, person: str) -> list[tuple[Tournament, int]]:
        """Return the tournaments that somebody has made or entered, the newest first, with their sizes."""
        return await self._lines(_is_own(person), None)

    async def _lines(self, where: Any, limit: int | None) -> list[tuple[Tournament, int]]:
        size = select(func.count()).where(
            entrants.c.tournament == tournaments.c.id, entrants.c.level.is_(None), entrants.c.is_out == 0
        )
        order = (tournaments.c.created.desc(), tournaments.c.id)
        query = select(tournaments, size.scalar_subquery().label("size")).where(where)
        async with self._database.read() as connection:
            found = (await connection.execute(query.order_by(*order).limit(limit))).all()
        return [(_tournament(row), row.size) for row in found]

    async def unfinished_of(self, organiser: str) -> int:
        """Return how many tournaments somebody has made that are not over."""
        query = select(func.count()).where(
            tournaments.c.organiser == organiser, tournaments.c.status != "over"
        )
        async with self._database.read() as connection:
            return await connection.scalar(query) or 0

    # --- Coming and going -------------------------------------------------------------------------

    async def enter(self, tournament: str, person: str, name: str) -> bool:
        """Let somebody take part; False if it has begun or is full. Who is in already stays in."""

        def work(connection: Connection) -> bool:
            status = select(tournaments.c.status).where(tournaments.c.id == tournament).with_for_update()
            if connection.scalar(status) != "open":
                return False
            own = entrants.c.tournament == tournament
            known = connection.execute(select(entrants.c.number, entrants.c.person).where(own)).all()
            if any(one.person == person for one in known):
                return True
            if len(known) >= MOST_ENTRANTS:
                return False
            number = max((one.number for one in known), default=0) + 1
            connection.execute(_adding(tournament, [Entrant(number, name, person)]))
            return True

        return await self._database.transact(work)

    async def go_out(self, tournament: str, number: int, is_removed: bool) -> None:
        """Let somebody take part no more; who withdraws before the first round may enter again."""

        def work(connection: Connection) -> None:
            status = select(tournaments.c.status).where(tournaments.c.id == tournament).with_for_update()
            own = (entrants.c.tournament == tournament) & (entrants.c.number == number)
            if connection.scalar(status) == "open" and not is_removed:
                connection.execute(delete(entrants).where(own))
            else:
                connection.execute(update(entrants).where(own).values(is_out=1))

        await self._database.transact(work)

    # --- Rounds -----------------------------------------------------------------------------------

    async def begin_round(
        self, before: Tournament, begun: Round, company: Sequence[Entrant], out: Sequence[int], now: int
    ) -> bool:
        """Store a round with who sits where; False if somebody else has begun it.

        Computer players that are not known yet come, and others are out as of now.
        """
        change = _changing(before).values(
            status="playing", round=begun.number, is_round_over=0, started=before.started or now
        )

        def work(connection: Connection) -> bool:
            if connection.execute(change).rowcount != 1:
                return False
            own = entrants.c.tournament == before.id
            robots = own & entrants.c.level.is_not(None)
            connection.execute(update(entrants).where(robots).values(is_out=0))
            connection.execute(update(entrants).where(own, entrants.c.number.in_(out)).values(is_out=1))
            if company:
                connection.execute(_adding(before.id, company))
            connection.execute(
                insert(rounds).values(tournament=before.id, number=begun.number, seed=begun.seed)
            )
            seated = [{"tournament": before.id, **asdict(at)} for at in begun.sittings]
            connection.execute(insert(sittings), seated)
            return True

        return await self._database.transact(work)

    async def end_round(
        self, before: Tournament, points: Points, ids: Sequence[str], is_last: bool, now: int
    ) -> bool:
        """Store how a round has ended, and open its matches; False if somebody else has done so."""
        change = _changing(before).values(is_round_over=1, **(_over(now) if is_last else {}))

        def work(connection: Connection) -> bool:
            if connection.execute(change).rowcount != 1:
                return False
            own = (sittings.c.tournament == before.id) & (sittings.c.round == before.round)
            for (table, seat), value in points.items():
                at = own & (sittings.c.table == table) & (sittings.c.seat == seat)
                connection.execute(update(sittings).where(at).values(points=value))
            connection.execute(_opening(ids, now))
            return True

        return await self._database.transact(work)

    async def end(self, before: Tournament, ids: Sequence[str], now: int) -> bool:
        """End a tournament as it stands, and open the matches of a round that was broken off.

        False if it has gone on meanwhile.
        """

        def work(connection: Connection) -> bool:
            if connection.execute(_changing(before).values(**_over(now))).rowcount != 1:
                return False
            connection.execute(_opening(ids, now))
            return True

        return await self._database.transact(work)

    async def delete(self, tournament: str) -> bool:
        """Delete a tournament that has not begun; False if it has."""
        gone = delete(tournaments).where(tournaments.c.id == tournament, tournaments.c.status == "open")
        async with self._database.write() as connection:
            return (await connection.execute(gone)).rowcount == 1


def _is_own(person: str) -> Any:
    entered = select(entrants.c.tournament).where(entrants.c.person == person)
    return (tournaments.c.organiser == person) | tournaments.c.id.in_(entered)


def _changing(before: Tournament) -> Update:
    """Return a change of a tournament that is still as far as it was."""
    return update(tournaments).where(
        tournaments.c.id == before.id,
        tournaments.c.status == before.status,
        tournaments.c.round == before.round,
        tournaments.c.is_round_over == int(before.is_round_over),
    )


def _opening(ids: Sequence[str], now: int) -> Update:
    """Return how matches are opened whose deal nobody plays any more."""
    return update(matches).where(matches.c.id.in_(ids)).values(sealed=now)


def _over(now: int) -> dict[str, Any]:
    return {"status": "over", "ended": now}


def _adding(tournament: str, some: Sequence[Entrant]) -> Any:
    values = [{"tournament": tournament, **asdict(one), "is_out": int(one.is_out)} for one in some]
    return insert(entrants).values(values)


def _tournament(row: Any) -> Tournament:
    values = {name: getattr(row, name) for name in Tournament.__struct_fields__}
    values["clock"] = msgspec.json.decode(row.clock, type=Clock | None)
    values |= {"has_breaks": bool(row.has_breaks), "is_round_over": bool(row.is_round_over)}
    return Tournament(**values)


def _sittings(rows: Sequence[Any], number: int) -> tuple[Sitting, ...]:
    fields = Sitting.__struct_fields__
    return tuple(Sitting(**{name: row[name] for name in fields}) for row in rows if row["round"] == number)
