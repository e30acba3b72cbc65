"""Hints as a table: the moves, what to expect from them, and what makes the difference."""

from collections.abc import Sequence
from typing import Any

from rich.table import Table

from tavolino.core.game import AnyGame
from tavolino.players.hints import Hint
from tavolino.texts import Words


def advice(hints: Sequence[Hint], legal: Sequence[Any], game: AnyGame, words: Words) -> Table:
    """Return the hints, each with its number in the list of moves."""
    expected = "play.hint.points" if len(words.seats) == 1 else "play.hint.lead"
    table = Table("", *(words(key) for key in ("play.hint.move", expected, "play.hint.why")), box=None)
    for place, hint in enumerate(hints):
        reasons = (f"{_signed(reason.points)} {words(f'part.{reason.part}')}" for reason in hint.reasons)
        number = str(legal.index(hint.action) + 1)
        move, estimate = words.said(game.format(hint.action)), _signed(hint.estimate)
        table.add_row(number, move, estimate, ", ".join(reasons), style="bold" if place == 0 else "")
    return table


def _signed(points: float) -> str:
    return f"{'−' if points < 0 else '+'}{abs(points):.1f}"
