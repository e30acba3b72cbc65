"""Who thinks about which computer player's move: one process at a time, until it answers or falls silent."""

from sqlalchemy import delete, insert, update
from sqlalchemy.exc import IntegrityError

from tavolino.core.game import Seat
from tavolino.server.store.engine import Database
from tavolino.server.store.schema import claims


class Claims:
    """Claims of one process. On SQLite there is one process, so nothing needs to be stored."""

    def __init__(self, database: Database, holder: str) -> None:
        self._database, self._holder = database, holder

    async def claim(self, match: str, seat: Seat, now: int, until: int) -> bool:
        """Claim a seat's next move; False if another process has."""
        if not self._database.is_shared:
            return True
        here = (claims.c.match == match) & (claims.c.seat == seat)
        free = (claims.c.until < now) | (claims.c.holder == self._holder)
        try:
            async with self._database.write() as connection:
                taken = update(claims).where(here, free).values(holder=self._holder, until=until)
                if (await connection.execute(taken)).rowcount == 1:
                    return True
                values = {"match": match, "seat": seat, "holder": self._holder, "until": until}
                await connection.execute(insert(claims).values(values))
        except IntegrityError:
            return False
        return True

    async def release(self, match: str, seat: Seat) -> None:
        """Give a claim back."""
        if self._database.is_shared:
            here = (claims.c.match == match) & (claims.c.seat == seat) & (claims.c.holder == self._holder)
            async with self._database.write() as connection:
                await connection.execute(delete(claims).where(here))
