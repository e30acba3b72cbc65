"""Score pads for tables with the printed games: what lies there is told, the game counts."""

from typing import Any

from litestar import Request, post
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK

from tavolino.core.pad import Counted, PadError
from tavolino.games import scorepad_of
from tavolino.server.problems import ProblemError, missing

LARGEST_PAD = 32_768
"""Bytes; four full streets of Walking in Burano have two thirds of it."""
MOST_FAULTS = 5


@post("/pads/{game:str}", status_code=HTTP_200_OK, request_max_body_size=LARGEST_PAD)
async def count(game: FromPath[str], request: Request[Any, Any, Any]) -> Counted:
    """Count the table that the body describes, as JSON or in the words of `tavolino score`."""
    pad = scorepad_of(game)
    if pad is None:
        raise missing("score pad")
    try:
        return pad.counted((await request.body()).decode())
    except UnicodeDecodeError as error:
        raise ProblemError(400, "pad", f"byte {error.start}: not UTF-8 text: {error.reason}") from error
    except PadError as error:
        raise ProblemError(400, "pad", "; ".join(map(str, error.faults[:MOST_FAULTS]))) from error


handlers = [count]
