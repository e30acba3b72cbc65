"""Tables: make one, find one, sit down, start, leave, stand in, play again."""

from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK

from tavolino.server.auth import TheHouse, Visit, Visitor
from tavolino.server.forms import HandBack, Join, NewTable, StandIn
from tavolino.server.house import House
from tavolino.server.live import LiveTable
from tavolino.server.problems import missing
from tavolino.server.standstill import Standstill
from tavolino.server.store.facts import Header, Status
from tavolino.server.views import TableView, may_watch

Limit = Annotated[int, QueryParameter(ge=1, le=100)]
Before = Annotated[int | None, QueryParameter(ge=0, le=2**53)]
GameFilter = Annotated[str | None, QueryParameter(max_length=40)]


async def table_for(house: House, visitor: Visitor, table: str) -> LiveTable:
    """Return a table that somebody may look at."""
    found = await house.tables.get(table)
    await found.read_header()  # the news of who sat down may still be on its way here
    if not may_watch(found.header, visitor.person):
        raise missing("table")
    return found


async def header_for(house: House, visitor: Visitor, table: str) -> Header:
    """Return what is known of a table that somebody may look at, without opening it."""
    header = await house.matches.get(table)
    if header is None or not may_watch(header, visitor.person):
        raise missing("table")
    return header


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
    return [house.tables.view(header, visitor) for header in headers]


@get("/tables/{table:str}")
async def one(table: FromPath[str], visitor: Visit, house: TheHouse) -> TableView:
    """Return a table, with tokens for one's own seats."""
    return (await table_for(house, visitor, table)).view_for(visitor)


@post("/tables/{table:str}/join", status_code=HTTP_200_OK)
async def join(table: FromPath[str], data: JSONBody[Join], visitor: Visit, house: TheHouse) -> TableView:
    """Sit down at a free seat, or at the one of an invitation."""
    found = await house.tables.get(table)
    await house.lobby.join(found, visitor.person_or_refuse, data)
    return found.view_for(visitor)


@post("/tables/{table:str}/start", status_code=HTTP_200_OK)
async def start(table: FromPath[str], visitor: Visit, house: TheHouse) -> TableView:
    """Begin the match; who made the table does."""
    found = await table_for(house, visitor, table)
    await house.lobby.start(found, visitor.person_or_refuse)
    return found.view_for(visitor)


@post("/tables/{table:str}/leave", status_code=HTTP_200_OK)
async def leave(table: FromPath[str], visitor: Visit, house: TheHouse) -> TableView:
    """Get up; in a match that has begun a computer player takes over, unless it cannot go on anyway."""
    person = visitor.person_or_refuse
    if isinstance(await house.tables.find(table), Standstill):
        header = await header_for(house, visitor, table)
        await house.lobby.give_up(header, person)
        return house.tables.view(await house.matches.get(table) or header, visitor)
    found = await table_for(house, visitor, table)
    await house.lobby.leave(found, person)
    return found.view_for(visitor)


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


handlers = [create, listed, one, join, start, leave, stand_in, hand_back, rematch]
