"""How the games look in a terminal: one module for each."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from rich.console import RenderableType

from tavolino.cli.boards import burano, summer_pavilion, walking_in_burano
from tavolino.texts import Words


class Board(Protocol):
    """Draws a game; the module itself is the object."""

    @property
    def EXAMPLE(self) -> str:  # noqa: N802
        """A move in words, to show how moves are typed."""

    def draw(self, view: Any, words: Words, legal: Sequence[Any]) -> RenderableType:
        """Return the table as a seat sees it, with the places of its legal actions marked."""

    def note(self, view: Any, totals: Sequence[int], words: Words) -> str:
        """Return what else people should know about this match, at its start and at its end; or nothing."""

    def line_of(self, action: Any) -> tuple[str, str]:
        """Return the text that actions on one line of a list share, and how this one differs."""

    def question(self, view: Any, words: Words) -> str:
        """Return what is to be decided now, and by whom."""


BOARDS: Mapping[str, Board] = {
    "summer-pavilion": summer_pavilion,
    "walking-in-burano": walking_in_burano,
    "burano": burano,
}
