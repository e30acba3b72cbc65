"""What calls somebody to their turn who looks elsewhere; the page and the server say the same."""

from functools import cache
from importlib.resources import files

import msgspec

from tavolino.core.game import AnyGame
from tavolino.texts.rulebook import title_of
from tavolino.texts.words import Words


def call_to_turn(game: AnyGame, language: str) -> tuple[str, str]:
    """Return the title and the text of a call: which game waits."""
    words = _words(language)
    return words("call.turn"), words("call.turn.body", game=title_of(game, language))


@cache
def _words(language: str) -> Words:
    text = (files("tavolino.texts") / "calls" / f"{language}.json").read_bytes()
    return Words(language, msgspec.json.decode(text, type=dict[str, str]))
