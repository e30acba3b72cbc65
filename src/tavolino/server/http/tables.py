"""Tables: make one, find one, sit down, start, leave, stand in, play again; look after one's own."""

from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT

from tavolino.core.game import Seat
from tavolino.server.access.auth import TheHouse, Visit, Visitor
from tavolino.server.house import House
from tavolino.server.match.facts import Header, Status
from tavolino.server.match.standstill import Standstill
from tavolino.server.problems import missing
from tavolino.server.store.listings import STATUSES, Place
from tavolino.server.tables.live import LiveTable
from tavolino.server.wire.forms import Barring, HandBack, Join, Muting, NewTable, OwnTable, Removal, StandIn
from tavolino.server.wire.views import TableView, may_watch

Limit = Annotated[int, QueryParameter(ge=1, le=100)]
Before = Annotated[str | None, QueryParameter(pattern=r"^\d{1,16}([.][A-Za-z0-9_-]{1,32})?$")]
"""Where the page before ended: when its last table was made, and its id: `1767225600000.Zt3…`."""
Filter = Annotated[str | None, QueryParameter(max_length=40)]
"""The name of a game, or the id of a person."""


def place_of(before: str | None) -> Place | None:
    """Return the place in a list that a page begins behind."""
    if before is None:
        return None
    time, _, table = before.partition(".")
    return int(time), table


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
    game: Filter = None,
    status: FromQuery[Status | None] = None,
    mine: FromQuery[bool] = False,
    before: Before = None,
    limit: Limit = 50,
) -> list[TableView]:
    """Return public tables and one's own, the newest first."""
    headers = await house.matches.listed(
        person=visitor.person_or_refuse.id if mine else None,
        viewer=visitor.person,
        game=game,
        statuses=STATUSES if status is None else [status],
        before=place_of(before),
        limit=limit,
    )
    return [house.tables.view(header, visitor) for header in headers]


@get("/me/tables")
async def own_tables(
    visitor: Visit, house: TheHouse, before: Before = None, limit: Limit = 100
) -> list[OwnTable]:
    """Return one's own tables that are not over, the newest first, with whose decision it is."""
    person = visitor.person_or_refuse.id
    headers = await house.matches.listed(
        person=person, viewer=person, statuses=("open", "playing"), before=place_of(before), limit=limit
    )
    movers = await house.matches.movers([header.id for header in headers])
    return [await _own(house, header, visitor, movers.get(header.id)) for header in headers]


async def _own(house: House, header: Header, visitor: Visitor, movers: tuple[Seat, ...] | None) -> OwnTable:
    """Return a table of one's own; it is opened only if the store does not tell who moves."""
    found = house.tables.peek(header.id)
    if found is None and header.status == "playing" and movers is None:
        table = await house.tables.find(header.id)
        found = None if isinstance(table, Standstill) else table
    if found:
        return OwnTable(found.view_for(visitor), found.fold.to_move)
    shown = house.tables.view(header, visitor)
    return OwnTable(shown, () if shown.standstill else movers or ())


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


@post("/tables/{table:str}/close", status_code=HTTP_204_NO_CONTENT)
async def close(table: FromPath[str], visitor: Visit, house: TheHouse) -> None:
    """Close a table that is not over, for good; who made it may, as long as nobody else plays on."""
    await house.lobby.close(await table_for(house, visitor, table), visitor.person_or_refuse)


@post("/tables/{table:str}/remove", status_code=HTTP_200_OK)
async def remove(table: FromPath[str], data: JSONBody[Removal], visitor: Visit, house: TheHouse) -> TableView:
    """Let somebody get up before the match begins; who made the table may."""
    found = await table_for(house, visitor, table)
    await house.lobby.remove(found, visitor.person_or_refuse, data.person)
    return found.view_for(visitor)


@post("/tables/{table:str}/bar", status_code=HTTP_200_OK)
async def bar(table: FromPath[str], data: JSONBody[Barring], visitor: Visit, house: TheHouse) -> TableView:
    """Let somebody not come to a table any more, or again; who made the table may."""
    found = await table_for(house, visitor, table)
    await house.lobby.bar(found, visitor.person_or_refuse, data.person, data.barred)
    return found.view_for(visitor)


@post("/tables/{table:str}/mute", status_code=HTTP_200_OK)
async def mute(table: FromPath[str], data: JSONBody[Muting], visitor: Visit, house: TheHouse) -> TableView:
    """Let somebody not talk at a table any more, or again; who made the table may."""
    found = await table_for(house, visitor, table)
    await house.lobby.mute(found, visitor.person_or_refuse, data.person, data.muted)
    return found.view_for(visitor)


handlers = [
    create,
    listed,
    own_tables,
    one,
    join,
    start,
    leave,
    stand_in,
    hand_back,
    rematch,
    close,
    remove,
    bar,
    mute,
]
