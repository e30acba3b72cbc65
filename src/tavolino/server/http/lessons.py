"""Lessons: their scripts, and tables to play them at."""

from litestar import get, post
from litestar.params import FromPath

from tavolino.games import GAMES
from tavolino.server.access.auth import TheHouse, Visit
from tavolino.server.problems import missing
from tavolino.server.wire.views import TableView
from tavolino.texts.lessons import Lesson, lesson_of, lessons_of


@get("/lessons/{game:str}/{name:str}", sync_to_thread=True)
def script(game: FromPath[str], name: FromPath[str]) -> Lesson:
    """Return what is done when in a lesson."""
    _check(game, name)
    return lesson_of(game, name)


@post("/lessons/{game:str}/{name:str}")
async def begin(game: FromPath[str], name: FromPath[str], visitor: Visit, house: TheHouse) -> TableView:
    """Make a table for a lesson, which has begun; both seats are the learner's."""
    _check(game, name)
    return (await house.lobby.lesson(game, name, visitor.person_or_refuse)).view_for(visitor)


def _check(game: str, name: str) -> None:
    if game not in GAMES or name not in lessons_of(game):
        raise missing("lesson")


handlers = [script, begin]
