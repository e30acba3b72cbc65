"""Finished matches: as records that anybody can check, and as a point to leave from."""

from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from tavolino.core.record import Record, write
from tavolino.server.access.auth import TheHouse, Visit, Visitor
from tavolino.server.house import House
from tavolino.server.http.tables import Before, Filter, Limit, header_for, place_of, table_for
from tavolino.server.match.facts import Header
from tavolino.server.match.fold import BrokenError
from tavolino.server.match.records import record_of_rows
from tavolino.server.match.standstill import broken
from tavolino.server.problems import conflict
from tavolino.server.store.statistics import Rating
from tavolino.server.tables.deals import check_open
from tavolino.server.wire.forms import WhatIf
from tavolino.server.wire.views import TableView


@get("/matches")
async def finished(
    visitor: Visit,
    house: TheHouse,
    game: Filter = None,
    person: Filter = None,
    before: Before = None,
    limit: Limit = 50,
) -> list[TableView]:
    """Return finished matches, the newest first: public ones and one's own; of one game or person."""
    headers = await house.matches.listed(
        person=person,
        viewer=visitor.person,
        game=game,
        statuses=["over"],
        before=place_of(before),
        limit=limit,
    )
    return [house.tables.view(header, visitor) for header in headers]


@get("/matches/{table:str}/record")
async def record(table: FromPath[str], visitor: Visit, house: TheHouse) -> Response[Record]:
    """Return the record of a finished match, exactly as `tavolino verify` wants it."""
    text: Any = await record_text(house, visitor, table)
    return Response(text, media_type="application/json")


async def finished_for(house: House, visitor: Visitor, table: str) -> Header:
    """Return a finished match that somebody may look back at."""
    header = await header_for(house, visitor, table)
    if header.status != "over":
        raise conflict("not-over", "The match is not over.")
    check_open(header)
    return header


async def record_text(house: House, visitor: Visitor, table: str) -> bytes:
    """Return the record of a finished match that somebody may look at."""
    header = await finished_for(house, visitor, table)
    try:
        return write(record_of_rows(header, await house.log.rows(table)))
    except BrokenError as error:
        raise broken(error.what).problem() from error


@post("/matches/{table:str}/what-if")
async def what_if(table: FromPath[str], data: JSONBody[WhatIf], visitor: Visit, house: TheHouse) -> TableView:
    """Make a new table from any point of a finished match."""
    found = await table_for(house, visitor, table)
    return (await house.lobby.what_if(found, visitor.person_or_refuse, data)).view_for(visitor)


@get("/ratings/{game:str}")
async def ladder(game: FromPath[str], house: TheHouse, limit: Limit = 50) -> list[Rating]:
    """Return who is strongest at a game in rated matches, computer players among them."""
    return list(await house.counting.ladder(game, limit))


handlers = [finished, record, what_if, ladder]
