"""Moves as people type them: in the notation of records, or in its words of their language.

Records and programs keep the one notation; `Words.said` says it in the words `move.<word>` of a catalogue.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from tavolino.core.game import AnyGame, NotationError
from tavolino.texts.words import Words, words


def understood(speak: Words, game: AnyGame, text: str) -> Any:
    """Return the action that a text names, in the notation or in the language of the words."""
    try:
        return game.parse(text)
    except NotationError:
        meanings = _meanings(speak.language, game.NAME)
        translated = [_translated(meanings, word) for word in text.split()]
        if translated == text.split():
            raise
        return game.parse(" ".join(translated))


def _translated(meanings: Mapping[str, str], word: str) -> str:
    """Return the word of the notation; as there, a beginning is enough that only one word has."""
    typed = word.lower()
    if typed in meanings:
        return meanings[typed]
    if "-" in typed.strip("-"):
        return "-".join(meanings.get(part, part) for part in typed.split("-"))
    found = {meaning for said, meaning in meanings.items() if said.startswith(typed)}
    return found.pop() if len(found) == 1 and typed.isalpha() else word


@cache
def _meanings(language: str, game: str) -> Mapping[str, str]:
    """Return the words of the notation by those of a language."""
    catalogue = words(language, game).catalogue
    return {
        said.lower(): key.removeprefix("move.") for key, said in catalogue.items() if key.startswith("move.")
    }
