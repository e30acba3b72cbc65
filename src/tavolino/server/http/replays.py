"""Looking back at finished matches and record files, moment by moment."""

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, Parameter
from litestar.status_codes import HTTP_200_OK

from tavolino.core.game import Seat
from tavolino.core.record import Record
from tavolino.server.access.auth import TheHouse, Visit, Visitor
from tavolino.server.house import House
from tavolino.server.http.matches import record_text
from tavolino.server.match.lookback import Replay, part_of_file, replay_of_file, replay_of_match
from tavolino.server.wire.forms import LARGEST_RECORD, RecordWhatIf
from tavolino.server.wire.views import TableView

SeatFilter = Annotated[int | None, Parameter(ge=0, le=7)]


_ANSWER = {HTTP_200_OK: ResponseSpec(Replay, generate_examples=False, description="The match.")}


@get("/matches/{table:str}/replay", responses=_ANSWER)
async def replay(
    request: Request[Any, Any, Any], table: str, visitor: Visitor, house: House, seat: SeatFilter = None
) -> Response[bytes]:
    """Return a finished match, moment by moment, as a seat or a spectator saw it."""
    text = await record_text(house, visitor, table)
    return await _looked_back(request, visitor, house, replay_of_match, text, seat)


@post("/replays", status_code=HTTP_200_OK, request_max_body_size=LARGEST_RECORD, responses=_ANSWER)
async def replay_record(
    request: Request[Any, Any, Any], visitor: Visit, house: TheHouse, seat: SeatFilter = None
) -> Response[bytes]:
    """Check a record file and return it moment by moment; or tell what is wrong with it, and where."""
    return await _looked_back(request, visitor, house, replay_of_file, await request.body(), seat)


@post("/what-ifs", request_max_body_size=2 * LARGEST_RECORD)
async def what_if(data: JSONBody[RecordWhatIf], visitor: Visit, house: TheHouse) -> TableView:
    """Check a record file and play on from any point of it, at a new table that has begun."""
    person = visitor.person_or_refuse
    text, seats = data.record.encode(), len(data.seats)
    part = await house.clerks.run(visitor.client, part_of_file, text, data.entries, seats)
    record = msgspec.json.decode(part, type=Record)
    return (await house.lobby.what_if_of(record, person, data)).view_for(visitor)


async def _looked_back(
    request: Request[Any, Any, Any],
    visitor: Visitor,
    house: House,
    look: Callable[[bytes, Seat | None, bool], bytes],
    text: bytes,
    seat: Seat | None,
) -> Response[bytes]:
    """Return the answer of a clerk, packed if the client can take it: moments are long and much alike."""
    packed = "gzip" in request.headers.get("accept-encoding", "")
    content = await house.clerks.run(visitor.client, look, text, seat, packed)
    headers = {"Content-Encoding": "gzip"} if packed else None
    return Response(content, media_type="application/json", headers=headers)


handlers = [replay, replay_record, what_if]
