"""Any game in a terminal: what a seat sees as a table, for games without a board of their own."""

from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tavolino.cli.boards.panes import Pane
from tavolino.core.game import AnyGame
from tavolino.texts import Words, title_of
from tavolino.texts.tabled import Line, tabled


class PlainBoard:
    """Draws a game as a table of its view."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self.EXAMPLE = game.format(next(iter(game.every_action(game.PLAYERS[0]))))

    def draw(self, view: Any, words: Words, legal: Sequence[Any]) -> RenderableType:  # noqa: ARG002
        """Return a row for each field; the legal actions are listed below it."""
        table = Table.grid(padding=(0, 2))
        for row in tabled(view, words):
            table.add_row(row.name, _grid(row.lines))
        return table

    def panes(self, view: Any, words: Words, legal: Sequence[Any]) -> Sequence[Pane]:
        """Return all of it as one part."""
        return [Pane(words("pane.table"), self.draw(view, words, legal))]

    def status(self, view: Any, words: Words) -> Text:  # noqa: ARG002
        """Return the name of the game: the table says the rest."""
        return Text(title_of(self._game, words.language), style="bold")

    def legend(self, view: Any, words: Words) -> str:  # noqa: ARG002
        """Return nothing: the table is in words."""
        return ""

    def note(self, view: Any, totals: Sequence[int], words: Words) -> str:  # noqa: ARG002
        """Return nothing: the table says it all."""
        return ""

    def line_of(self, action: Any) -> tuple[str, str]:
        """Give every action a line of its own."""
        return self._game.format(action), ""

    def question(self, view: Any, words: Words) -> str:
        """Return whose decision it is."""
        return words("play.your-move", seat=view.to_move[0])


def _grid(lines: Sequence[Line]) -> Table:
    grid = Table.grid(padding=(0, 1))
    for line in lines:
        grid.add_row(*line)
    return grid
