"""The daily table: what is played today, one's own try, and what came of earlier days."""

from litestar import get, post
from litestar.params import FromPath

from tavolino.server.access.auth import TheHouse, Visit
from tavolino.server.match.days import DailyRivals, Kind
from tavolino.server.wire.daily import DailyDay, DailyTable
from tavolino.server.wire.views import TableView


@get("/daily")
async def today(visitor: Visit, house: TheHouse) -> DailyDay:
    """Return what is played today."""
    return await house.everyday.told(None, visitor.person)


@get("/daily/days/{day:str}")
async def on_day(day: FromPath[str], visitor: Visit, house: TheHouse) -> DailyDay:
    """Return what was played on a day (2026-01-31), and what came of it."""
    return await house.everyday.told(day, visitor.person)


@get("/daily/days/{day:str}/{game:str}/{rivals:str}")
async def one(
    day: FromPath[str], game: FromPath[str], rivals: FromPath[DailyRivals], visitor: Visit, house: TheHouse
) -> DailyTable:
    """Return one table of a day."""
    return await house.everyday.table(day, Kind(game, rivals), visitor.person)


@post("/daily/tables/{game:str}/{rivals:str}")
async def begin(
    game: FromPath[str], rivals: FromPath[DailyRivals], visitor: Visit, house: TheHouse
) -> TableView:
    """Begin one's try at a table of today: there is one for each person."""
    table = await house.everyday.begin(visitor.person_or_refuse, Kind(game, rivals))
    return table.view_for(visitor)


handlers = [today, on_day, one, begin]
