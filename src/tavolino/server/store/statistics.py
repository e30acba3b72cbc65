"""What can be counted about finished matches."""

from collections.abc import AsyncIterator
from typing import Any, TypeAlias

from msgspec import Struct
from sqlalchemy import select, tuple_

from tavolino.server.match.facts import ChatLine
from tavolino.server.store.engine import Database
from tavolino.server.store.results import Rivals
from tavolino.server.store.schema import chat, people, ratings, standings

PAGE = 200
"""Lines of chat that are read at once."""

Said: TypeAlias = tuple[str, ChatLine]
"""A line of chat, and the table where it was said."""


class GameStatistics(Struct, frozen=True):
    """How somebody did in one kind of match: game, number of players, variant, and against whom."""

    game: str
    seats: int
    variant: str
    rivals: Rivals
    matches: int
    wins: int
    mean_points: float
    best_points: int
    mean_place: float


class Rating(Struct, frozen=True):
    """How strong somebody is in a game: the estimate, its uncertainty, and a cautious figure to rank by."""

    who: str
    name: str
    game: str
    mu: float
    sigma: float
    cautious: float
    matches: int


class Statistics(Struct, frozen=True):
    """Everything counted about somebody."""

    name: str
    games: tuple[GameStatistics, ...]
    ratings: tuple[Rating, ...]


class Counting:
    """Statistics and ratings."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_person(self, person: str) -> Statistics | None:
        """Return everything counted about somebody; None, if there is nobody."""
        async with self._database.read() as connection:
            name = await connection.scalar(select(people.c.name).where(people.c.id == person))
        if name is None:
            return None
        return Statistics(name, await self._games(person), await self.rated(person))

    async def rated(self, person: str) -> tuple[Rating, ...]:
        """Return somebody's ratings."""
        return await self.ratings(ratings.c.who == person)

    async def _games(self, person: str) -> tuple[GameStatistics, ...]:
        query = select(standings).where(standings.c.person == person)
        async with self._database.read() as connection:
            rows = (await connection.execute(query.order_by(*standings.primary_key))).all()
        return tuple(
            GameStatistics(
                game=row.game,
                seats=row.seats,
                variant=row.variant,
                rivals=row.rivals,
                matches=row.matches,
                wins=row.wins,
                mean_points=round(row.points / row.matches, 2),
                best_points=row.best,
                mean_place=round(row.places / row.matches, 2),
            )
            for row in rows
        )

    async def ladder(self, game: str, limit: int) -> tuple[Rating, ...]:
        """Return who is strongest at a game, by the cautious figure."""
        return await self.ratings(ratings.c.game == game, limit)

    async def ratings(self, where: Any, limit: int | None = None) -> tuple[Rating, ...]:
        """Return ratings, the highest first."""
        query = (
            select(ratings, people.c.name)
            .select_from(ratings.outerjoin(people, people.c.id == ratings.c.who))
            .where(where)
            .order_by(ratings.c.cautious.desc(), ratings.c.who.desc())
            .limit(limit)
        )
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).all()
        return tuple(
            Rating(
                row.who,
                row.name or row.who.removeprefix("bot:").capitalize(),
                row.game,
                round(row.mu, 3),
                round(row.sigma, 3),
                round(row.cautious, 3),
                row.matches,
            )
            for row in rows
        )

    async def said_by(self, person: str) -> AsyncIterator[tuple[Said, ...]]:
        """Return everything that somebody has said, page by page, the oldest first."""
        key = tuple_(chat.c.at, chat.c.match, chat.c.number)
        query = select(chat).where(chat.c.person == person).order_by(*key).limit(PAGE)
        after: tuple[int, str, int] | None = None
        while True:
            async with self._database.read() as connection:
                asked = query if after is None else query.where(key > after)
                rows = (await connection.execute(asked)).all()
            yield tuple(
                (row.match, ChatLine(row.number, row.person, row.name, row.text, row.at)) for row in rows
            )
            if len(rows) < PAGE:
                return
            after = rows[-1].at, rows[-1].match, rows[-1].number
