"""Duplicate tournaments: make one, enter, withdraw, see how it stands; and look after one's own."""

from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT

from tavolino.server.access.auth import TheHouse, Visit, Visitor
from tavolino.server.duplicate.facts import Course
from tavolino.server.house import House
from tavolino.server.wire.tournaments import (
    EntrantOut,
    NewTournament,
    Pass,
    TournamentLine,
    TournamentView,
    tournament_line,
    tournament_view,
)

GivenCode = Annotated[str | None, QueryParameter(max_length=40)]
LISTED = 100


async def _view(house: House, visitor: Visitor, course: Course) -> TournamentView:
    made = course.tournament
    organiser = await house.people.get(made.organiser) if made.organiser else None
    open_round = course.open_round
    ids = [table[0].match or "" for table in open_round.tables] if open_round else []
    begun = [header for header in await house.matches.these(ids) if header.status != "open"]
    known = {header.id: header.status for header in begun}
    return tournament_view(course, organiser.name if organiser else None, visitor.person, known)


async def _now(house: House, visitor: Visitor, tournament: str, code: str | None = None) -> TournamentView:
    return await _view(house, visitor, await house.desk.course(tournament, visitor.person, code))


@post("/tournaments")
async def create(data: JSONBody[NewTournament], visitor: Visit, house: TheHouse) -> TournamentView:
    """Make a tournament."""
    return await _now(house, visitor, await house.desk.make(visitor.person_or_refuse, data))


@get("/tournaments")
async def listed(visitor: Visit, house: TheHouse) -> list[TournamentLine]:
    """Return the latest tournaments that are open to everybody, and one's own."""
    found = await house.tournaments.listed(visitor.person, LISTED)
    return [tournament_line(made, people, visitor.person) for made, people in found]


@get("/tournaments/{tournament:str}")
async def one(
    tournament: FromPath[str], visitor: Visit, house: TheHouse, code: GivenCode = None
) -> TournamentView:
    """Return a tournament: who takes part, the standings, all rounds; one by invitation, by its code."""
    return await _now(house, visitor, tournament, code)


@get("/tables/{table:str}/tournament")
async def of_table(table: FromPath[str], visitor: Visit, house: TheHouse) -> TournamentLine | None:
    """Return the tournament that a table belongs to, if it does and one may look at it."""
    found = await house.tournaments.of_match(table)
    course = await house.desk.course_or_none(found, visitor.person) if found else None
    if course is None:
        return None
    people = sum(one.level is None for one in course.playing)
    return tournament_line(course.tournament, people, visitor.person)


@post("/tournaments/{tournament:str}/enter", status_code=HTTP_200_OK)
async def enter(
    tournament: FromPath[str], data: JSONBody[Pass], visitor: Visit, house: TheHouse
) -> TournamentView:
    """Take part."""
    person = visitor.person_or_refuse
    await house.desk.enter(await house.desk.course(tournament, person.id, data.code), person)
    return await _now(house, visitor, tournament)


@post("/tournaments/{tournament:str}/withdraw", status_code=HTTP_200_OK)
async def withdraw(
    tournament: FromPath[str], data: JSONBody[Pass], visitor: Visit, house: TheHouse
) -> TournamentView:
    """Take part no more; a computer player plays the table of this round to its end."""
    person = visitor.person_or_refuse
    await house.desk.withdraw(await house.desk.course(tournament, person.id, data.code), person)
    return await _now(house, visitor, tournament, data.code)


@post("/tournaments/{tournament:str}/start", status_code=HTTP_200_OK)
async def start(tournament: FromPath[str], visitor: Visit, house: TheHouse) -> TournamentView:
    """Begin the first round, or the next one after a break; who made the tournament does."""
    person = visitor.person_or_refuse
    await house.desk.start(await house.desk.course(tournament, person.id), person)
    return await _now(house, visitor, tournament)


@post("/tournaments/{tournament:str}/remove", status_code=HTTP_200_OK)
async def remove(
    tournament: FromPath[str], data: JSONBody[EntrantOut], visitor: Visit, house: TheHouse
) -> TournamentView:
    """Let somebody take part no more; who made the tournament may."""
    person = visitor.person_or_refuse
    await house.desk.remove(await house.desk.course(tournament, person.id), person, data.number)
    return await _now(house, visitor, tournament)


@post("/tournaments/{tournament:str}/finish", status_code=HTTP_200_OK)
async def finish(tournament: FromPath[str], visitor: Visit, house: TheHouse) -> TournamentView:
    """Let computer players bring the round to its end; who made the tournament may."""
    person = visitor.person_or_refuse
    await house.desk.finish(await house.desk.course(tournament, person.id), person)
    return await _now(house, visitor, tournament)


@post("/tournaments/{tournament:str}/end", status_code=HTTP_204_NO_CONTENT)
async def end(tournament: FromPath[str], visitor: Visit, house: TheHouse) -> None:
    """End a tournament as it stands, or delete it before its first round; who made it may."""
    person = visitor.person_or_refuse
    await house.desk.end(await house.desk.course(tournament, person.id), person)


handlers = [create, listed, one, of_table, enter, withdraw, start, remove, finish, end]
