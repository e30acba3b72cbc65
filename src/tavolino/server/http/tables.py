"""Tables: make one, find one, sit down, start, leave, stand in, play again."""

from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK

from tavolino.server.auth import TheHouse, Visit, Visitor
from tavolino.server.forms import HandBack, Join, NewTable, StandIn
from tavolino.server.house import House
from tavolino.server.live import LiveTable
from tavolino.server.lobby import may_watch
from tavolino.server.problems import missing
from tavolino.server.store.facts import Status
from tavolino.server.views import TableView, table_view

Limit = Annotated[int, QueryParameter(ge=1, le=100)]
Before = Annotated[int | None, QueryParameter(ge=0, le=2**53)]
GameFilter = Annotated[str | None, QueryParameter(max_length=40)]


async def table_for(house: House, visitor: Visitor, table: str) -> LiveTable:
    """Return a table that somebody may look at."""
    found = await house.tables.get(table)
    if not may_watch(found.header, visitor.person):
        raise missing("table")
    return found


@post("/tables")
async def create(data: JSONBody[NewTable], visitor: Visit, house: TheHouse) -> TableView:
    """Make a table."""
    table = await house.lobby.create(visitor.person_or_refuse, data)
    return table.view_for(visitor)


@get("/tables")
async def listed(
    visitor: Visit,
    house: TheHouse,
    game: GameFilter = None,
    status: FromQuery[Status | None] = None,
    mine: FromQuery[bool] = False,
    before: Before = None,
    limit: Limit = 50,
) -> list[TableView]:
    """Return public tables and one's own, the newest first; `before` a time of making, for the next page."""
    headers = await house.matches.listed(
        person=visitor.person_or_refuse.id if mine else None,
        viewer=visitor.person,
        game=game,
        status=status,
        before=before,
        limit=limit,
    )
    return [table_view(header, {}, visitor, house.signer) for header in headers]


@get("/tables/{table:str}")
async def one(table: FromPath[str], visitor: Visit, house: TheHouse) -> TableView:
    """Return a table, with tokens for one's own seats."""
    await table_for(house, visitor, table)
    return await _fresh(house, table, visitor)


@post("/tables/{table:str}/join", status_code=HTTP_200_OK)
async def join(table: FromPath[str], data: JSONBody[Join], visitor: Visit, house: TheHouse) -> TableView:
    """Sit down at a free seat, or at the one of an invitation."""
    found = await house.tables.get(table)
    await house.lobby.join(found, visitor.person_or_refuse, data)
    return await _fresh(house, table, visitor)


@post("/tables/{table:str}/start", status_code=HTTP_200_OK)
async def start(table: FromPath[str], visitor: Visit, house: TheHouse) -> TableView:
    """Begin the match; who made the table does."""
    found = await table_for(house, visitor, table)
    await house.lobby.start(found, visitor.person_or_refuse)
    return found.view_for(visitor)


@post("/tables/{table:str}/leave", status_code=HTTP_200_OK)
async def leave(table: FromPath[str], visitor: Visit, house: TheHouse) -> TableView:
    """Get up; in a match that has begun a computer player takes over."""
    found = await table_for(house, visitor, table)
    await house.lobby.leave(found, visitor.person_or_refuse)
    return await _fresh(house, table, visitor)


@post("/tables/{table:str}/stand-in", status_code=HTTP_200_OK)
async def stand_in(
    table: FromPath[str], data: JSONBody[StandIn], visitor: Visit, house: TheHouse
) -> TableView:
    """Let a computer player take over a seat."""
    found = await table_for(house, visitor, table)
    await house.lobby.stand_in(found, visitor.person_or_refuse, data)
    return found.view_for(visitor)


@post("/tables/{table:str}/hand-back", status_code=HTTP_200_OK)
async def hand_back(
    table: FromPath[str], data: JSONBody[HandBack], visitor: Visit, house: TheHouse
) -> TableView:
    """Play the own seat again."""
    found = await table_for(house, visitor, table)
    await house.lobby.hand_back(found, visitor.person_or_refuse, data.seat)
    return found.view_for(visitor)


@post("/tables/{table:str}/rematch")
async def rematch(table: FromPath[str], visitor: Visit, house: TheHouse) -> TableView:
    """Return the table at which the same people play the same again; whoever asks first makes it."""
    found = await table_for(house, visitor, table)
    return (await house.lobby.rematch(found, visitor.person_or_refuse)).view_for(visitor)


async def _fresh(house: House, table: str, visitor: Visitor) -> TableView:
    """Return a table as the store has it now: the news of it may still be on its way here."""
    found = await house.tables.get(table)
    header = await house.matches.get(table)
    return table_view(header or found.header, found.fold.stand_ins, visitor, house.signer)


handlers = [create, listed, one, join, start, leave, stand_in, hand_back, rematch]
