"""Guided first matches: their scripts, and tables to play them at."""

from litestar import get, post
from litestar.params import FromPath

from tavolino.server.access.auth import TheHouse, Visit
from tavolino.server.match.lessons import Lesson, has_lesson, lesson_of
from tavolino.server.problems import missing
from tavolino.server.wire.views import TableView


@get("/lessons/{game:str}", sync_to_thread=True)
def script(game: FromPath[str]) -> Lesson:
    """Return what is done when in the guided first match of a game."""
    _check(game)
    return lesson_of(game)


@post("/lessons/{game:str}")
async def begin(game: FromPath[str], visitor: Visit, house: TheHouse) -> TableView:
    """Make a table for the guided first match of a game, which has begun; both seats are the learner's."""
    _check(game)
    return (await house.lobby.lesson(game, visitor.person_or_refuse)).view_for(visitor)


def _check(game: str) -> None:
    if not has_lesson(game):
        raise missing("lesson")


handlers = [script, begin]
