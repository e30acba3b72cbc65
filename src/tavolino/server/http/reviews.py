"""Reviews of finished matches: asked for, waited for, and told, to whom the match may be shown."""

import gzip
from typing import Any, Final

from litestar import Request, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK

from tavolino.server.access.auth import TheHouse, Visit
from tavolino.server.bots.reviewing import Reviewed
from tavolino.server.http.matches import finished_for, record_text
from tavolino.server.match.standstill import rules_of
from tavolino.server.problems import ProblemError
from tavolino.server.wire.forms import ReviewProgress

_ANSWER: Final = {HTTP_200_OK: ResponseSpec(Reviewed, generate_examples=False, description="The review.")}


@post("/matches/{table:str}/review", status_code=HTTP_200_OK)
async def ask(table: FromPath[str], visitor: Visit, house: TheHouse) -> ReviewProgress:
    """Let a finished match be reviewed, and return how far that is; ask again until it is done."""
    header = await finished_for(house, visitor, table)
    found = await house.reviewer.progress(table)
    if found is None:
        person = visitor.person_or_refuse.id
        if standstill := rules_of(header):
            raise standstill.problem()
        await house.reviewer.begin(table, await record_text(house, visitor, table), person)
        found = await house.reviewer.progress(table)
    if found is None:
        return ReviewProgress(False, 0, 0)
    return ReviewProgress(found.is_done, found.done, found.total)


@get("/matches/{table:str}/review", responses=_ANSWER)
async def one(
    request: Request[Any, Any, Any], table: FromPath[str], visitor: Visit, house: TheHouse
) -> Response[bytes]:
    """Return the review of a finished match; names are in its record."""
    await finished_for(house, visitor, table)
    packed = await house.reviewer.packed(table)
    if packed is None:
        raise ProblemError(404, "unreviewed", "This match has not been reviewed: ask for it.")
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers = {"Content-Encoding": "gzip"}
        return Response(packed, media_type="application/json", headers=headers)
    return Response(gzip.decompress(packed), media_type="application/json")


handlers = [ask, one]
