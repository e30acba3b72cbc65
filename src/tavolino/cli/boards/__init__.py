"""How the games look in a terminal: a module with the game's name, or the plain board of any game."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Protocol, cast

from rich.console import RenderableType
from rich.text import Text

from tavolino.cli.boards.panes import Pane
from tavolino.cli.boards.plain import PlainBoard
from tavolino.games import GAMES, companion
from tavolino.texts import Words


class Board(Protocol):
    """Draws a game; the module itself is the object."""

    @property
    def EXAMPLE(self) -> str:  # noqa: N802
        """A move in words, to show how moves are typed."""

    def draw(self, view: Any, words: Words, legal: Sequence[Any]) -> RenderableType:
        """Return the table as a seat sees it, with the places of its legal actions marked."""

    def panes(self, view: Any, words: Words, legal: Sequence[Any]) -> Sequence[Pane]:
        """Return the table in parts for a full screen, the most important first; spots can be picked."""

    def status(self, view: Any, words: Words) -> Text:
        """Return on one line how far the match is."""

    def legend(self, view: Any, words: Words) -> str:
        """Return what letters and signs on the table mean, if there are any."""

    def note(self, view: Any, totals: Sequence[int], words: Words) -> str:
        """Return what else people should know about this match at its start and at its end, if anything."""

    def line_of(self, action: Any) -> tuple[str, str]:
        """Return the text that actions on one line of a list share, and how this one differs."""

    def question(self, view: Any, words: Words) -> str:
        """Return what is to be decided now, and by whom."""


@cache
def board_of(game: str) -> Board:
    """Return what draws a game."""
    own = companion(__name__, game)
    return cast("Board", own) if own else PlainBoard(GAMES[game])
