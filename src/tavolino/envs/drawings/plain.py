"""Any game drawn: what a seat sees as a table, for games without a drawing of their own."""

from collections.abc import Callable
from typing import Any, Final

from tavolino.core.game import AnyGame
from tavolino.envs.drawings.svg import Drawn, page, text
from tavolino.texts import words
from tavolino.texts.tabled import Line, Row, tabled

LETTER: Final = 7
"""About the width of a letter."""
HEIGHT: Final = 18
"""The height of a line."""
GAP: Final = 2
"""Letters between two cells."""


def drawing(game: AnyGame) -> Callable[[Any], str]:
    """Return what draws a game."""

    def draw(view: Any) -> str:
        rows = tabled(view, words("en", game.NAME))
        names = LETTER * (GAP + max(len(row.name) for row in rows))
        return page(game.TITLE, [_row(row, names) for row in rows])

    return draw


def _row(row: Row, left: float) -> Drawn:
    cells = [_cells(line, row.lines, left, HEIGHT * number) for number, line in enumerate(row.lines)]
    width = left + LETTER * sum(_widths(row.lines))
    return Drawn(text(0, 12, row.name) + "".join(cells), width, HEIGHT * len(row.lines) - HEIGHT // 2)


def _cells(line: Line, lines: tuple[Line, ...], left: float, top: float) -> str:
    marks, x = [], left
    for cell, width in zip(line, _widths(lines), strict=False):
        marks.append(text(x, top + 12, cell))
        x += LETTER * width
    return "".join(marks)


def _widths(lines: tuple[Line, ...]) -> list[int]:
    """Return how many letters each column of cells takes."""
    columns = range(max(map(len, lines)))
    return [GAP + max(len(line[column]) for line in lines if column < len(line)) for column in columns]
