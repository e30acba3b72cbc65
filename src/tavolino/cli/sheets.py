"""Score sheets side by side: which rule gave how many points, and for what."""

from collections.abc import Sequence
from typing import Any

from rich.table import Table

from tavolino.core.game import AnyGame, ScoreSheet
from tavolino.texts import Words


def sheets(game: AnyGame, state: Any, words: Words, detailed: bool) -> Table:
    """Return the score of a match, with places once it is over."""
    places = () if game.to_move(state) else game.ranking(state)
    return sheet_table(game, game.score(state), places, words, detailed)


def sheet_table(
    game: AnyGame, scored: Sequence[ScoreSheet], places: Sequence[int], words: Words, detailed: bool
) -> Table:
    """Return a table with a row for every rule and a column for every player."""
    given = {item.rule for sheet in scored for item in sheet.items}
    table = Table(box=None, padding=(0, 2), header_style="bold", show_footer=True)
    table.add_column(words("score.rule"), footer="")
    table.add_column(words("score.what"), footer=words("score.total"), footer_style="bold")
    for seat, sheet in enumerate(scored):
        table.add_column(words.seats[seat], str(sheet.total), justify="right", footer_style="bold")
    for rule in (rule for rule in game.RULES if rule in given):
        points = [sum(item.points for item in sheet.items if item.rule == rule) for sheet in scored]
        cells = [_points(number) if number else "–" for number in points]
        table.add_row(rule, words(f"scored.{rule}"), *cells)
        if detailed:
            for row in _causes(scored, rule, words):
                table.add_row("", "", *row, style="dim")
    if len(places) > 1:
        table.add_row("", words("score.place"), *map(str, places), style="bold")
    return table


def _points(number: int) -> str:
    return f"−{-number}" if number < 0 else f"{number}"


def _causes(scored: Sequence[ScoreSheet], rule: str, words: Words) -> list[list[str]]:
    """Return what earned the points of a rule, a row for each item and a column for each player."""
    columns = [
        [
            f"{_points(item.points)} {words.said(' '.join(item.what))}"
            for item in sheet.items
            if item.rule == rule and item.what
        ]
        for sheet in scored
    ]
    longest = max(map(len, columns))
    return [[column[row] if row < len(column) else "" for column in columns] for row in range(longest)]
