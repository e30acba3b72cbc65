"""The games and their texts."""

import msgspec
from litestar import get
from litestar.params import FromPath

from tavolino.games import GAMES
from tavolino.players import LEVELS
from tavolino.server.forms import GameInfo, RulebookText
from tavolino.server.problems import missing
from tavolino.texts import LANGUAGES, rulebook, words


@get("/games", sync_to_thread=False)
def games() -> list[GameInfo]:
    """Return the games that can be played here."""
    return [
        GameInfo(
            game.NAME,
            game.TITLE,
            game.VERSION,
            tuple(game.PLAYERS),
            tuple(LEVELS),
            msgspec.json.schema(game.Options),
        )
        for game in GAMES.values()
    ]


@get("/games/{game:str}/rules/{language:str}", sync_to_thread=False)
def rules(game: FromPath[str], language: FromPath[str]) -> RulebookText:
    """Return a rulebook: English (en), Polish (pl) or German (de)."""
    _check(game, language)
    book = rulebook(game, language)
    return RulebookText(book.title, book.text, book.rules)


@get("/games/{game:str}/words/{language:str}", sync_to_thread=False)
def messages(game: FromPath[str], language: FromPath[str]) -> dict[str, str]:
    """Return the messages of a game: ICU texts for events, refusals and the names of things."""
    _check(game, language)
    return dict(words(language, game).catalogue)


def _check(game: str, language: str) -> None:
    if game not in GAMES:
        raise missing("game")
    if language not in LANGUAGES:
        raise missing("language")


handlers = [games, rules, messages]
