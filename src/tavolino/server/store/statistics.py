"""What can be counted about finished matches."""

from typing import Any

from sqlalchemy import case, func, select

from tavolino.server.forms import GameStatistics, Rating, Statistics
from tavolino.server.store.engine import Database
from tavolino.server.store.facts import ChatLine
from tavolino.server.store.schema import chat, matches, people, ratings, seats


class Counting:
    """Statistics and ratings."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_person(self, person: str) -> Statistics:
        """Return everything counted about somebody."""
        return Statistics(await self._games(person), await self.ratings(ratings.c.who == person))

    async def _games(self, person: str) -> tuple[GameStatistics, ...]:
        sizes = select(seats.c.match, func.count().label("size")).group_by(seats.c.match).subquery()
        query = (
            select(
                matches.c.game,
                sizes.c.size,
                func.count(),
                func.sum(case((seats.c.place == 1, 1), else_=0)),
                func.avg(seats.c.points),
                func.max(seats.c.points),
                func.avg(seats.c.place),
            )
            .select_from(seats.join(matches).join(sizes, sizes.c.match == seats.c.match))
            .where(seats.c.person == person, matches.c.status == "over", matches.c.parent.is_(None))
            .group_by(matches.c.game, sizes.c.size)
            .order_by(matches.c.game, sizes.c.size)
        )
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).all()
        return tuple(
            GameStatistics(game, size, number, wins, round(float(mean), 2), best, round(float(place), 2))
            for game, size, number, wins, mean, best, place in rows
        )

    async def ladder(self, game: str, limit: int) -> tuple[Rating, ...]:
        """Return who is strongest at a game, by the cautious figure."""
        return await self.ratings(ratings.c.game == game, limit)

    async def ratings(self, where: Any, limit: int | None = None) -> tuple[Rating, ...]:
        """Return ratings, the highest first."""
        cautious = ratings.c.mu - 3 * ratings.c.sigma
        query = (
            select(ratings, people.c.name, cautious.label("cautious"))
            .select_from(ratings.outerjoin(people, people.c.id == ratings.c.who))
            .where(where)
            .order_by(cautious.desc(), ratings.c.who)
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

    async def said_by(self, person: str) -> tuple[tuple[str, ChatLine], ...]:
        """Return everything that somebody has said, with the table where it was said."""
        query = select(chat).where(chat.c.person == person).order_by(chat.c.at)
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).all()
        return tuple(
            (row.match, ChatLine(row.number, row.person, row.name, row.text, row.at)) for row in rows
        )
