"""Moves in words: a numbered list of what is possible, and what each would do."""

from collections.abc import Iterable, Sequence
from typing import Any

from rich.table import Table

from tavolino.core.game import AnyGame, Seat
from tavolino.core.match import Step
from tavolino.texts import Words

_COLUMN_WIDTH = 50


def effect(game: AnyGame, state: Any, seat: Seat, action: Any, words: Words) -> str:
    """Return in a few words what an action would bring."""
    events = game.events(state, seat, action, game.apply(state, seat, action))
    told = (
        words.tell(event, "effect") for event in events if f"effect.{event.__struct_config__.tag}" in words
    )
    return " · ".join(text for text in told if text)


def numbered(game: AnyGame, state: Any, seat: Seat, words: Words, width: int) -> Table:
    """Return the legal actions in columns, counted from 1 downwards."""
    actions = game.legal(state, seat)
    columns = max(1, min(3, width // _COLUMN_WIDTH, -(-len(actions) // 6)))
    rows = -(-len(actions) // columns)
    table = Table.grid(padding=(0, 1), expand=False)
    for _ in range(columns):
        table.add_column(justify="right", style="bold cyan")
        table.add_column(no_wrap=True)
        table.add_column(style="dim", no_wrap=True)
    for row in range(rows):
        cells: list[str] = []
        for number in range(row, len(actions), rows):
            action = actions[number]
            cells += [f"{number + 1}", game.format(action), effect(game, state, seat, action, words)]
        table.add_row(*cells)
    return table


def story(game: AnyGame, before: Any, step: Step[Any, Any], words: Words) -> Iterable[str]:
    """Return what a step tells, line by line."""
    states: Sequence[Any] = (before, *step.states)
    for number, entry in enumerate(step.entries):
        for event in game.events(states[number], entry.seat, entry.action, states[number + 1]):
            yield words.tell(event)
