"""Looking back at finished matches and record files, moment by moment; and whose turn it is elsewhere."""

import asyncio
import gzip
from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, Parameter
from litestar.status_codes import HTTP_200_OK
from msgspec import Struct

from tavolino.core.game import ScoreSheet, Seat
from tavolino.core.match import Match
from tavolino.core.record import Record, RecordError, SeatRecord, read, record_of, verify
from tavolino.games import GAMES
from tavolino.server.auth import TheHouse, Visit, Visitor
from tavolino.server.forms import LARGEST_RECORD, RecordWhatIf
from tavolino.server.house import House
from tavolino.server.http.tables import table_for
from tavolino.server.problems import ProblemError, conflict
from tavolino.server.protocol import encode
from tavolino.server.views import TableView

SeatFilter = Annotated[int | None, Parameter(ge=0, le=7)]


class Moment(Struct, frozen=True):
    """The table after one entry of the log: who acted (−1 is chance), what happened, how it looked then."""

    seat: Seat
    text: str
    events: tuple[Any, ...]
    view: Any
    sheets: tuple[ScoreSheet, ...]
    places: tuple[int, ...]


class Replay(Struct, frozen=True):
    """A whole match, moment by moment; the first one is before anything happened."""

    record: Record
    moments: tuple[Moment, ...]


class OwnTable(Struct, frozen=True):
    """A table of one's own that is not over, and whose decision it is there."""

    table: TableView
    to_move: tuple[Seat, ...]


_ANSWER = {HTTP_200_OK: ResponseSpec(Replay, generate_examples=False, description="The match.")}


@get("/matches/{table:str}/replay", responses=_ANSWER)
async def replay(
    request: Request[Any, Any, Any], table: str, visitor: Visitor, house: House, seat: SeatFilter = None
) -> Response[bytes]:
    """Return a finished match, moment by moment, as a seat or a spectator saw it."""
    found = await table_for(house, visitor, table)
    if not found.fold.is_over:
        raise conflict("not-over", "The match is not over.")
    names = tuple(SeatRecord(at.name, at.level or "human") for at in found.header.seats)
    match = found.fold.match
    return await _packed(request, match, record_of(match, names), seat)


@post("/replays", status_code=HTTP_200_OK, request_max_body_size=LARGEST_RECORD, responses=_ANSWER)
async def replay_record(request: Request[Any, Any, Any], seat: SeatFilter = None) -> Response[bytes]:
    """Check a record file and return it moment by moment; or tell what is wrong with it, and where."""
    record, match = await _checked(await request.body())
    return await _packed(request, match, record, seat)


@post("/what-ifs", request_max_body_size=2 * LARGEST_RECORD)
async def what_if(data: JSONBody[RecordWhatIf], visitor: Visit, house: TheHouse) -> TableView:
    """Check a record file and play on from any point of it, at a new table that has begun."""
    _, match = await _checked(data.record.encode())
    return (await house.lobby.what_if_of(match, visitor.person_or_refuse, data)).view_for(visitor)


@get("/me/tables")
async def own_tables(visitor: Visitor, house: House) -> list[OwnTable]:
    """Return one's own tables that are not over, the newest first, with whose decision it is."""
    person = visitor.person_or_refuse.id
    headers = await house.matches.listed(person=person, viewer=person, limit=50)
    tables = [await house.tables.get(header.id) for header in headers if header.status != "over"]
    return [OwnTable(table.view_for(visitor), table.fold.to_move) for table in tables]


async def _checked(text: bytes) -> tuple[Record, Match[Any, Any, Any]]:
    """Return a record with its match, or tell what is wrong with it, and where."""
    try:
        record = read(text)
        return record, await asyncio.to_thread(verify, record, GAMES)
    except RecordError as error:
        raise ProblemError(400, "record", str(error)) from error


async def _packed(
    request: Request[Any, Any, Any], match: Match[Any, Any, Any], record: Record, seat: Seat | None
) -> Response[bytes]:
    """Return the answer, packed if the client can take it: moments are long and much alike."""
    if seat is not None and seat >= match.seats:
        raise ProblemError(400, "seats", "There is no such seat.")
    content = await asyncio.to_thread(_written, match, record, seat)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(content, media_type="application/json")
    packed = await asyncio.to_thread(gzip.compress, content, 5)
    return Response(packed, media_type="application/json", headers={"Content-Encoding": "gzip"})


def _written(match: Match[Any, Any, Any], record: Record, seat: Seat | None) -> bytes:
    return encode(Replay(record, tuple(_moments(match, seat))))


def _moments(match: Match[Any, Any, Any], seat: Seat | None) -> Iterator[Moment]:
    game = match.game
    for number, state in enumerate(match.states):
        entry = match.log[number - 1] if number else None
        happened = game.events(match.states[number - 1], entry.seat, entry.action, state) if entry else ()
        view, sheets = game.view(state, seat), game.score(state)
        text = game.format(entry.action) if entry else ""
        by = entry.seat if entry else -1
        yield Moment(by, text, tuple(happened), msgspec.Raw(encode(view)), sheets, game.ranking(state))


handlers = [replay, replay_record, what_if, own_tables]
