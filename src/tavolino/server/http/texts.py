"""The games and their texts."""

from itertools import islice
from typing import get_args

from litestar import get
from litestar.params import FromPath, FromQuery

from tavolino.core.game import AnyGame
from tavolino.games import GAMES, offered, scorepad_of
from tavolino.open_data.published import findings_of
from tavolino.open_data.values import Findings
from tavolino.players import Level, mastered
from tavolino.server.match.variants import options_of
from tavolino.server.problems import missing
from tavolino.server.wire.forms import GameInfo, NotedAction, RulebookText
from tavolino.texts import LANGUAGES, rulebook, words
from tavolino.texts.lessons import lessons_of

MOST_NOTED = 5000
"""Actions; larger games have boards and words of their own."""


@get("/games", sync_to_thread=False)
def games() -> list[GameInfo]:
    """Return the games that people choose from; others are asked for by name."""
    return [_info(game) for game in offered()]


@get("/games/{game:str}", sync_to_thread=False)
def game_by_name(game: FromPath[str]) -> GameInfo:
    """Return one game, also if it is not offered."""
    if game not in GAMES:
        raise missing("game")
    return _info(GAMES[game])


def _info(game: AnyGame) -> GameInfo:
    return GameInfo(
        name=game.NAME,
        title=game.TITLE,
        version=game.VERSION,
        players=tuple(game.PLAYERS),
        has_secrets=game.HAS_SECRETS,
        is_offered=game.OFFERED,
        lessons=lessons_of(game.NAME),
        has_pad=scorepad_of(game.NAME) is not None,
        has_findings=findings_of(game.NAME) is not None,
        levels=get_args(Level),
        mastered=mastered(game.NAME),
        options=options_of(game.NAME),
    )


@get("/games/{game:str}/rules/{language:str}", sync_to_thread=False)
def rules(game: FromPath[str], language: FromPath[str]) -> RulebookText:
    """Return a rulebook for those who click: English (en), Polish (pl) or German (de)."""
    _check(game, language)
    book = rulebook(game, language, typed=False)
    return RulebookText(book.title, book.text, book.rules)


@get("/games/{game:str}/words/{language:str}", sync_to_thread=False)
def messages(game: FromPath[str], language: FromPath[str]) -> dict[str, str]:
    """Return the messages of a game: ICU texts for events, refusals and the names of things."""
    _check(game, language)
    return dict(words(language, game).catalogue)


@get("/games/{game:str}/findings", sync_to_thread=False)
def findings(game: FromPath[str]) -> Findings:
    """Return what strong players’ matches of a game show."""
    found = findings_of(game) if game in GAMES else None
    if found is None:
        raise missing("findings")
    return found


@get("/games/{game:str}/notation", sync_to_thread=False)
def notation(game: FromPath[str], seats: FromQuery[int]) -> list[NotedAction]:
    """Return all that so many players may ever do, with its text; nothing, if that is too much to list."""
    found = GAMES.get(game)
    if found is None or seats not in found.PLAYERS:
        raise missing("game")
    actions = list(islice(found.every_action(seats), MOST_NOTED + 1))
    return [NotedAction(action, found.format(action)) for action in actions if len(actions) <= MOST_NOTED]


def _check(game: str, language: str) -> None:
    if game not in GAMES:
        raise missing("game")
    if language not in LANGUAGES:
        raise missing("language")


handlers = [games, game_by_name, rules, messages, findings, notation]
