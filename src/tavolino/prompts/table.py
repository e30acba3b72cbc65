"""The table as text: what the terminal draws, without its frames."""

from io import StringIO
from itertools import groupby
from typing import Final

from rich.console import Console

from tavolino.cli.boards import board_of
from tavolino.players import Position
from tavolino.texts import Words

WIDTH: Final = 80
_FRAMES: Final = str.maketrans({**dict.fromkeys("╭╮╰╯─", " "), "│": " "})


def drawn(position: Position, texts: Words) -> str:
    """Return the table as the seat sees it, then what is to be decided, without frames and empty lines."""
    board, view = board_of(position.game.NAME), position.view
    page = StringIO()
    Console(file=page, width=WIDTH, color_system=None, legacy_windows=False).print(
        board.draw(view, texts, position.legal)
    )
    lines = (line.translate(_FRAMES).rstrip() for line in page.getvalue().splitlines())
    kept = [line for line, _ in groupby(lines) if line]
    return "\n".join([*kept, board.question(view, texts)])
