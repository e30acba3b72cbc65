"""What somebody has played: results by kind, what a match means, with whom, and who invites."""

from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, FromQuery, QueryParameter
from litestar.status_codes import HTTP_204_NO_CONTENT

from tavolino.server.access.auth import TheHouse, Visit
from tavolino.server.http.tables import Before, Filter, Limit, place_of
from tavolino.server.store.results import Against, Companion, Honours, Kind, Played
from tavolino.server.wire.forms import Invitation
from tavolino.server.wire.views import TableView

Seats = Annotated[int | None, QueryParameter(ge=1, le=8)]
Variant = Annotated[str | None, QueryParameter(max_length=200)]


@get("/me/results")
async def own_results(
    visitor: Visit,
    house: TheHouse,
    game: Filter = None,
    seats: Seats = None,
    variant: Variant = None,
    rivals: FromQuery[Against | None] = None,
    before: Before = None,
    limit: Limit = 100,
) -> list[Played]:
    """Return how one's own matches ended, the latest first; of one kind."""
    kind = Kind(game, seats, variant, rivals)
    return list(await house.results.of(visitor.person_or_refuse.id, kind, place_of(before), limit))


@get("/me/matches")
async def own_matches(
    visitor: Visit,
    house: TheHouse,
    game: Filter = None,
    seats: Seats = None,
    variant: Variant = None,
    rivals: FromQuery[Against | None] = None,
    before: Before = None,
    limit: Limit = 20,
) -> list[TableView]:
    """Return one's own finished matches, the latest first; of one kind. Pages begin behind when one ended."""
    kind = Kind(game, seats, variant, rivals)
    found = await house.results.of(visitor.person_or_refuse.id, kind, place_of(before), limit)
    headers = {header.id: header for header in await house.matches.these([one.match for one in found])}
    return [house.tables.view(headers[one.match], visitor) for one in found if one.match in headers]


@get("/matches/{table:str}/honours")
async def honours(table: FromPath[str], visitor: Visit, house: TheHouse) -> Honours | None:
    """Return what a finished match means for who asks: the best of the others, and wins in a row."""
    return await house.results.honours(visitor.person_or_refuse.id, table)


@get("/me/companions")
async def companions(visitor: Visit, house: TheHouse, before: Before = None) -> list[Companion]:
    """Return whom one has played with in the latest matches before a moment, the latest first."""
    return list(await house.results.companions(visitor.person_or_refuse.id, place_of(before)))


@get("/me/invitations")
async def invitations(visitor: Visit, house: TheHouse) -> list[Invitation]:
    """Return the seats that are kept for who asks, the newest first."""
    person = visitor.person_or_refuse.id
    return [
        Invitation(
            header.id,
            header.game,
            next((at.name for at in header.seats if at.person == header.host), ""),
            len(header.seats),
            kept.invite,
            header.created,
        )
        for header in await house.matches.invitations(person)
        for kept in header.seats
        if kept.guest == person and kept.invite
    ]


@post("/me/invitations/{table:str}/decline", status_code=HTTP_204_NO_CONTENT)
async def decline(table: FromPath[str], visitor: Visit, house: TheHouse) -> None:
    """Let somebody else have the seat."""
    await house.lobby.decline(table, visitor.person_or_refuse)


handlers = [own_results, own_matches, honours, companions, invitations, decline]
