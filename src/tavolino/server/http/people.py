"""People: guests at once, accounts for who wants one, other devices, own data."""

from litestar import Response, delete, get, post, put
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT

from tavolino.server.access.auth import TheHouse, Visit, Visitor, hashed, is_right, session_cookie
from tavolino.server.house import House
from tavolino.server.http.exports import export_of
from tavolino.server.match.facts import Person
from tavolino.server.problems import ProblemError, conflict, missing
from tavolino.server.signing import digest
from tavolino.server.store.statistics import Statistics
from tavolino.server.tables.fanout import Ended
from tavolino.server.tables.live import now_ms
from tavolino.server.wire.forms import Code, Export, Me, NewAccount, NewCode, NewGuest, NewPassword, Proof

CODE_LASTS = 10 * 60_000
_EXPORTED = {HTTP_200_OK: ResponseSpec(Export, generate_examples=False, description="All own data.")}


def _me(person: Person) -> Me:
    return Me(person.id, person.name, person.login, person.created)


async def _welcomed(house: House, person: Person) -> Response[Me]:
    if person.barred is not None:
        raise ProblemError(403, "barred", "You no longer have access to this server.")
    session = await house.people.open_session(person.id, now_ms())
    return Response(_me(person), cookies=[session_cookie(house, session)])


@post("/guests")
async def become_guest(data: JSONBody[NewGuest], house: TheHouse) -> Response[Me]:
    """Play at once: a name is enough."""
    return await _welcomed(house, await house.people.add(data.name, now_ms()))


@get("/me")
async def me(visitor: Visit, house: TheHouse) -> Response[Me | None]:
    """Return who has this session, nobody at a first visit; its cookie is kept longer, as the session is."""
    if visitor.known is None:
        return Response(None)
    return Response(_me(visitor.known), cookies=[session_cookie(house, visitor.session or "")])


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
        raise conflict("has-account", "You already have an account.")
    if not await house.people.make_account(person.id, data.login, await hashed(data.password)):
        now = await house.people.get(person.id)
        if now and now.login:
            raise conflict("has-account", "You already have an account.")
        raise conflict("login-taken", "This login is already taken.")
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
        house.presence.end(Ended(session=digest(visitor.session)))
    return Response(None, status_code=HTTP_204_NO_CONTENT, cookies=[session_cookie(house, "")])


@delete("/me/sessions", status_code=HTTP_204_NO_CONTENT)
async def sign_out_elsewhere(visitor: Visit, house: TheHouse) -> None:
    """Close all other sessions, at whatever device."""
    await _end_others(house, visitor)


@put("/me/password", status_code=HTTP_204_NO_CONTENT)
async def change_password(data: JSONBody[NewPassword], visitor: Visit, house: TheHouse) -> None:
    """Take another password; all other sessions end."""
    person = visitor.person_or_refuse
    if person.login is None:
        raise conflict("no-account", "A guest has no password.")
    await _check_password(house, person, data.old)
    await house.people.change_password(person.id, await hashed(data.new))
    await _end_others(house, visitor)


async def _end_others(house: House, visitor: Visitor) -> None:
    person, session = visitor.person_or_refuse, visitor.session or ""
    await house.people.close_sessions(person.id, but=session)
    house.presence.end(Ended(person=person.id, but=digest(session)))


async def _check_password(house: House, person: Person, password: str) -> None:
    found = await house.people.of_login(person.login or "")
    if not await is_right(password, found[1] if found else None):
        raise ProblemError(401, "wrong", "The password is wrong.")


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
        raise ProblemError(401, "wrong", "This code is not valid, or no longer valid.")
    return await _welcomed(house, person)


@get("/me/export", responses=_EXPORTED)
async def export(visitor: Visit, house: TheHouse) -> Stream:
    """Return all own data: tables, matches as records (those that cannot go on, too), chat, ratings."""
    person = visitor.person_or_refuse
    house.clerks.check(visitor.client)
    return Stream(export_of(house, person, visitor, visitor.client), media_type="application/json")


@post("/me/deletion", status_code=HTTP_204_NO_CONTENT)
async def delete_me(data: JSONBody[Proof], visitor: Visit, house: TheHouse) -> Response[None]:
    """Delete oneself with all own data; in others' games an empty name stays."""
    person = visitor.person_or_refuse
    if person.login:
        await _check_password(house, person, data.password)
    await house.lobby.delete(person)
    house.presence.end(Ended(person=person.id))
    return Response(None, status_code=HTTP_204_NO_CONTENT, cookies=[session_cookie(house, "")])


@get("/people/{person:str}/statistics", status_code=HTTP_200_OK)
async def statistics(person: FromPath[str], house: TheHouse) -> Statistics:
    """Return what can be counted about somebody."""
    if (found := await house.counting.of_person(person)) is None:
        raise missing("person")
    return found


handlers = [
    become_guest,
    me,
    rename,
    make_account,
    sign_in,
    sign_out,
    sign_out_elsewhere,
    change_password,
    another_device,
    this_device,
    export,
    delete_me,
    statistics,
]
