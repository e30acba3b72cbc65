"""For who runs the server: find, close, set aside, delete, bar, export; with the token of the settings."""

from typing import Any

from litestar import Router, delete, get, post
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT

from tavolino.server.access.auth import TheHouse, check_token
from tavolino.server.house import House
from tavolino.server.http.exports import export_of
from tavolino.server.http.tables import Before, Filter, Limit, place_of
from tavolino.server.match.facts import Person, Status
from tavolino.server.problems import missing
from tavolino.server.store.cleaning import Cleaned
from tavolino.server.store.listings import STATUSES
from tavolino.server.tables.fanout import Ended
from tavolino.server.tables.live import now_ms
from tavolino.server.wire.forms import PersonView, Switch
from tavolino.server.wire.views import Reader, TableView


async def _with_token(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    house: House = connection.app.state.house
    if not house.settings.admin_token:
        raise missing("page")
    check_token(connection, house.settings.admin_token, "This is for who runs the server.")


@get("/tables")
async def tables(
    house: TheHouse,
    status: FromQuery[Status | None] = None,
    person: Filter = None,
    before: Before = None,
    limit: Limit = 50,
) -> list[TableView]:
    """Return tables, the newest first, whether they are public or not; of one person, or all."""
    statuses = STATUSES if status is None else [status]
    headers = await house.matches.all_of(person, statuses, place_of(before), limit)
    return [house.tables.view(header, Reader()) for header in headers]


@delete("/tables/{table:str}", status_code=HTTP_204_NO_CONTENT)
async def delete_table(table: FromPath[str], house: TheHouse) -> None:
    """Delete a table with its match, whether it has begun, is over, or cannot be read."""
    if not await house.matches.delete(table):
        raise missing("table")
    house.tables.dismiss(table)


@post("/tables/{table:str}/close", status_code=HTTP_204_NO_CONTENT)
async def close(table: FromPath[str], house: TheHouse) -> None:
    """Close a table that is not over, for good."""
    if not await house.matches.delete(table, ("open", "playing")):
        raise missing("table that is not over")
    house.tables.dismiss(table)


@post("/tables/{table:str}/aside", status_code=HTTP_204_NO_CONTENT)
async def set_aside(table: FromPath[str], data: JSONBody[Switch], house: TheHouse) -> None:
    """Let nobody open a match any more, or everybody again: nothing of it is lost."""
    if not await house.matches.set_aside(table, now_ms() if data.on else None):
        raise missing("table")
    house.tables.dismiss(table)


@delete("/studies/{study:str}", status_code=HTTP_204_NO_CONTENT)
async def delete_study(study: FromPath[str], house: TheHouse) -> None:
    """Delete a study with all its comments."""
    if not await house.studies.delete(study):
        raise missing("study")


@get("/people")
async def find_people(house: TheHouse, name: Filter = None, limit: Limit = 50) -> list[PersonView]:
    """Return people whose name or login begins so, the newest first."""
    return [_shown(person) for person in await house.people.named(name or "", limit)]


@post("/people/{person:str}/bar", status_code=HTTP_200_OK)
async def bar(person: FromPath[str], data: JSONBody[Switch], house: TheHouse) -> PersonView:
    """Let somebody not come in any more, at whatever device, or again."""
    await _found(house, person)
    await house.people.bar(person, now_ms() if data.on else None)
    if data.on:
        await house.people.close_sessions(person)
        house.presence.end(Ended(person=person))
    return _shown(await _found(house, person))


@delete("/people/{person:str}", status_code=HTTP_204_NO_CONTENT)
async def delete_person(person: FromPath[str], house: TheHouse) -> None:
    """Delete somebody with all their data, as they could themselves."""
    await house.lobby.delete(await _found(house, person))
    house.presence.end(Ended(person=person))


@get("/people/{person:str}/export")
async def export(person: FromPath[str], house: TheHouse) -> Stream:
    """Return all data of a person, as they could have them themselves."""
    found = await _found(house, person)
    return Stream(export_of(house, found, Reader(person), "admin"), media_type="application/json")


@post("/clean-up", status_code=HTTP_200_OK)
async def clean_up(house: TheHouse) -> Cleaned:
    """Delete now what is deleted every hour: all that is older than the settings say."""
    return await house.clean()


async def _found(house: House, person: str) -> Person:
    found = await house.people.get(person)
    if found is None:
        raise missing("person")
    return found


def _shown(person: Person) -> PersonView:
    return PersonView(person.id, person.name, person.login, person.created, person.barred)


router = Router(
    "/admin",
    guards=[_with_token],
    route_handlers=[
        tables,
        delete_table,
        close,
        set_aside,
        delete_study,
        find_people,
        bar,
        delete_person,
        export,
        clean_up,
    ],
)
