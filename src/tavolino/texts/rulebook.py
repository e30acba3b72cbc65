"""The rulebooks for players: every rule under the number that the engine uses."""

import re
from functools import cache
from importlib.resources import files

from msgspec import Struct

from tavolino.core.game import AnyGame
from tavolino.texts.languages import package_of

_RULE = re.compile(r"^\*\*([A-Z]{2}-\d+\.\d+)\*\* (.+)$", re.MULTILINE)
_CHAPTER = re.compile(r"^## (.+)$", re.MULTILINE)
_TYPED = re.compile(r"<terminal>(.*?)</terminal>", re.DOTALL)
"""What only those need who type their moves: how places and cards are written."""


class Chapter(Struct, frozen=True):
    """A heading and the text below it; rules by their ids."""

    title: str
    text: str
    rules: dict[str, str]


class Rulebook(Struct, frozen=True):
    """A whole rulebook in one language."""

    title: str
    text: str
    chapters: tuple[Chapter, ...]

    @property
    def rules(self) -> dict[str, str]:
        """All rules by id, in the order of the book."""
        return {rule: text for chapter in self.chapters for rule, text in chapter.rules.items()}

    def search(self, words: str) -> dict[str, str]:
        """Return the rules that contain all these words."""
        wanted = words.casefold().split()
        return {rule: text for rule, text in self.rules.items() if all(w in text.casefold() for w in wanted)}


@cache
def rulebook(game: str, language: str, *, typed: bool = True) -> Rulebook:
    """Read the rulebook of a game, for those who type their moves or for those who click."""
    written = (files(package_of(game)) / "rulebook" / f"{language}.md").read_text(encoding="utf-8")
    text = _TYPED.sub(r"\1" if typed else "", written)
    title = text.partition("\n")[0].removeprefix("# ").strip()
    pieces = _CHAPTER.split(text)
    chapters = [
        Chapter(heading.strip(), body.strip(), dict(_RULE.findall(body)))
        for heading, body in zip(pieces[1::2], pieces[2::2], strict=True)
    ]
    return Rulebook(title, text, tuple(chapters))


def title_of(game: AnyGame, language: str) -> str:
    """Return what a game is called in a language; without a rulebook, the name on its box."""
    try:
        return rulebook(game.NAME, language).title
    except FileNotFoundError:
        return game.TITLE
