"""People: guests at once, accounts for who wants one, other devices, own data."""

from typing import Any

from litestar import Response, delete, get, post, put
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT
from msgspec import Raw

from tavolino.core.record import Record
from tavolino.server.auth import TheHouse, Visit, Visitor, hashed, is_right, session_cookie
from tavolino.server.fold import BrokenError, record_for, record_of_rows
from tavolino.server.forms import Code, Export, Me, NewAccount, NewCode, NewGuest, Proof, Statistics
from tavolino.server.house import House
from tavolino.server.live import now_ms
from tavolino.server.problems import ProblemError, conflict
from tavolino.server.protocol import encode
from tavolino.server.standstill import Standstill, broken
from tavolino.server.store.facts import Header, Person
from tavolino.server.views import TableView, table_view

CODE_LASTS = 10 * 60_000
_EXPORTED = {HTTP_200_OK: ResponseSpec(Export, generate_examples=False, description="All own data.")}


def _me(person: Person) -> Me:
    return Me(person.id, person.name, person.login, person.created)


async def _welcomed(house: House, person: Person) -> Response[Me]:
    session = await house.people.open_session(person.id, now_ms())
    return Response(_me(person), cookies=[session_cookie(house, session)])


@post("/guests")
async def become_guest(data: JSONBody[NewGuest], house: TheHouse) -> Response[Me]:
    """Play at once: a name is enough."""
    return await _welcomed(house, await house.people.add(data.name, now_ms()))


@get("/me")
async def me(visitor: Visit) -> Me:
    """Return who has this session."""
    return _me(visitor.person_or_refuse)


@put("/me")
async def rename(data: JSONBody[NewGuest], visitor: Visit, house: TheHouse) -> Me:
    """Take another name; tables that have begun keep the old one."""
    person = visitor.person_or_refuse
    await house.people.rename(person.id, data.name)
    return Me(person.id, data.name, person.login, person.created)


@post("/accounts")
async def make_account(data: JSONBody[NewAccount], visitor: Visit, house: TheHouse) -> Me:
    """Keep what a guest has: with a login one can come back from anywhere."""
    person = visitor.person_or_refuse
    if person.login:
        raise conflict("has-account", "You have an account.")
    if not await house.people.make_account(person.id, data.login, await hashed(data.password)):
        raise conflict("login-taken", "Somebody else has this login.")
    return Me(person.id, person.name, data.login.lower(), person.created)


@post("/sessions")
async def sign_in(data: JSONBody[NewAccount], house: TheHouse) -> Response[Me]:
    """Come back with a login and a password."""
    found = await house.people.of_login(data.login)
    if not await is_right(data.password, found[1] if found else None) or found is None:
        raise ProblemError(401, "wrong", "Login or password is wrong.")
    return await _welcomed(house, found[0])


@delete("/sessions", status_code=HTTP_204_NO_CONTENT)
async def sign_out(visitor: Visit, house: TheHouse) -> Response[None]:
    """Close this session."""
    if visitor.session:
        await house.people.close_session(visitor.session)
        house.presence.end(visitor.session)
    return Response(None, status_code=HTTP_204_NO_CONTENT, cookies=[session_cookie(house, "")])


@post("/devices")
async def another_device(visitor: Visit, house: TheHouse) -> NewCode:
    """Return a code that opens a session for the same person on another device, once."""
    until = now_ms() + CODE_LASTS
    return NewCode(await house.people.new_code(visitor.person_or_refuse.id, until), until)


@post("/devices/session")
async def this_device(data: JSONBody[Code], house: TheHouse) -> Response[Me]:
    """Come here from another device, with its code."""
    person = await house.people.use_code(data.code, now_ms())
    if person is None:
        raise ProblemError(401, "wrong", "This code is not valid, or not any more.")
    return await _welcomed(house, person)


@get("/me/export", responses=_EXPORTED)
async def export(visitor: Visit, house: TheHouse) -> Response[bytes]:
    """Return all own data: tables, matches as records (those that cannot go on, too), chat, ratings."""
    person = visitor.person_or_refuse
    with house.clerks.place(visitor.client):
        tables: list[TableView] = []
        records: list[Any] = []
        for header in await house.matches.of_person(person.id):
            shown, record = await _exported(house, header, visitor)
            tables.append(shown)
            if record:
                records.append(Raw(encode(record)))
        counted = await house.counting.of_person(person.id)
        said = await house.counting.said_by(person.id)
        content = encode(Export(person, tuple(tables), tuple(records), said, counted.ratings))
    return Response(content, media_type="application/json")


async def _exported(house: House, header: Header, visitor: Visitor) -> tuple[TableView, Record | None]:
    """Return a table and its record, if there is one to be had; a broken match is in nobody else's way."""
    if header.status == "over":
        try:
            return house.tables.view(header, visitor), record_of_rows(header, await house.log.rows(header.id))
        except BrokenError as error:
            return table_view(header, {}, visitor, house.signer, broken(error.what)), None
    found = await house.tables.find(header.id)
    if isinstance(found, Standstill):
        return house.tables.view(header, visitor), None
    has_record = found.fold.standstill and found.header.seats_of(visitor.person)
    return found.view_for(visitor), record_for(found.fold, visitor.person or "") if has_record else None


@post("/me/deletion", status_code=HTTP_204_NO_CONTENT)
async def delete_me(data: JSONBody[Proof], visitor: Visit, house: TheHouse) -> Response[None]:
    """Delete oneself with all own data; in others' games an empty name stays."""
    person = visitor.person_or_refuse
    if person.login:
        found = await house.people.of_login(person.login)
        if not await is_right(data.password, found[1] if found else None):
            raise ProblemError(401, "wrong", "The password is wrong.")
    await house.lobby.delete(person)
    house.presence.end_all(person.id)
    return Response(None, status_code=HTTP_204_NO_CONTENT, cookies=[session_cookie(house, "")])


@get("/people/{person:str}/statistics", status_code=HTTP_200_OK)
async def statistics(person: FromPath[str], house: TheHouse) -> Statistics:
    """Return what can be counted about somebody."""
    return await house.counting.of_person(person)


handlers = [
    become_guest,
    me,
    rename,
    make_account,
    sign_in,
    sign_out,
    another_device,
    this_device,
    export,
    delete_me,
    statistics,
]
