"""Finished matches: as records that anybody can check, and as a point to leave from."""

from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from tavolino.core.record import Record, write
from tavolino.server.auth import TheHouse, Visit
from tavolino.server.fold import record_of_rows
from tavolino.server.forms import Rating, WhatIf
from tavolino.server.http.tables import Before, GameFilter, Limit, table_for
from tavolino.server.lobby import may_watch
from tavolino.server.problems import conflict, missing
from tavolino.server.views import TableView, table_view


@get("/matches")
async def finished(
    visitor: Visit,
    house: TheHouse,
    game: GameFilter = None,
    person: GameFilter = None,
    before: Before = None,
    limit: Limit = 50,
) -> list[TableView]:
    """Return finished matches, the newest first: public ones and one's own; of one game or person."""
    headers = await house.matches.listed(
        person=person, viewer=visitor.person, game=game, status="over", before=before, limit=limit
    )
    return [table_view(header, {}, visitor, house.signer) for header in headers]


@get("/matches/{table:str}/record")
async def record(table: FromPath[str], visitor: Visit, house: TheHouse) -> Response[Record]:
    """Return the record of a finished match, exactly as `tavolino verify` wants it."""
    header = await house.matches.get(table)
    if header is None or not may_watch(header, visitor.person):
        raise missing("match")
    if header.status != "over":
        raise conflict("not-over", "The match is not over.")
    text: Any = write(record_of_rows(header, await house.log.rows(table)))
    return Response(text, media_type="application/json")


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
