"""Who thinks about which computer player's move: one process, unless it falls silent."""

from sqlalchemy.dialects.postgresql import insert

from tavolino.core.game import Seat
from tavolino.server.store.engine import Database
from tavolino.server.store.schema import claims


class Claims:
    """Claims of one process. On SQLite there is one process, so nothing needs to be stored."""

    def __init__(self, database: Database, holder: str) -> None:
        self._database, self._holder = database, holder

    async def claim(self, match: str, seat: Seat, decision: int, now: int, until: int) -> bool:
        """Claim a decision of a seat; False if another process has, or has claimed a later one."""
        if not self._database.is_shared:
            return True
        values = {"decision": decision, "holder": self._holder, "until": until}
        is_old = claims.c.decision < decision
        is_free = (claims.c.decision == decision) & (
            (claims.c.until < now) | (claims.c.holder == self._holder)
        )
        wanted = (
            insert(claims)
            .values(match=match, seat=seat, **values)
            .on_conflict_do_update(index_elements=["match", "seat"], set_=values, where=is_old | is_free)
        )
        async with self._database.write() as connection:
            return (await connection.execute(wanted)).rowcount == 1
