"""Finished matches: as records that anybody can check, and as a point to leave from."""

from typing import Any

import msgspec
from litestar import Request, Response, delete, get, post
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_204_NO_CONTENT

from tavolino.core.record import Record, write
from tavolino.server.access.auth import TheHouse, Visit, Visitor
from tavolino.server.house import House
from tavolino.server.http.tables import Before, Filter, Limit, header_for, place_of, table_for
from tavolino.server.match.facts import FROM_FILE, Header
from tavolino.server.match.fold import BrokenError
from tavolino.server.match.lookback import kept_of_file
from tavolino.server.match.records import Kept, record_of_rows
from tavolino.server.match.standstill import broken
from tavolino.server.problems import ProblemError, conflict, forbidden
from tavolino.server.store.statistics import Rating
from tavolino.server.tables.deals import check_open
from tavolino.server.tables.live import now_ms
from tavolino.server.wire.forms import LARGEST_RECORD, WhatIf
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


@post("/matches", request_max_body_size=LARGEST_RECORD)
async def bring(request: Request[Any, Any, Any], visitor: Visit, house: TheHouse) -> TableView:
    """Check a record file and keep its match for its review and studies: whoever has the link finds it."""
    person, text = visitor.person_or_refuse, await request.body()
    kept = await house.clerks.run(visitor.client, kept_of_file, text, person.id, now_ms())
    match = msgspec.json.decode(kept, type=Kept)
    most = house.settings.reviews_per_day
    if not await house.matches.bring(match.header, match.rows, most):
        raise ProblemError(429, "records", f"At most {most} record files a day.", {"most": most})
    return house.tables.view(match.header, visitor)


@delete("/matches/{table:str}", status_code=HTTP_204_NO_CONTENT)
async def take_away(table: FromPath[str], visitor: Visit, house: TheHouse) -> None:
    """Delete a match that one has brought as a record file, with its review and all studies of it."""
    header = await header_for(house, visitor, table)
    if header.parent != FROM_FILE or header.host != visitor.person_or_refuse.id:
        raise forbidden("Only whoever has brought a record file can delete its match.")
    await house.matches.delete(table)
    house.tables.dismiss(table)


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


handlers = [finished, bring, take_away, record, what_if, ladder]
