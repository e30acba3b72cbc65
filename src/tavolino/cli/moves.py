"""Moves in words: a numbered list of what is possible, and what each would do."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from rich.table import Table

from tavolino.cli.boards import BOARDS
from tavolino.core.game import AnyGame, Seat
from tavolino.core.match import Step
from tavolino.texts import Words


def effect(game: AnyGame, state: Any, seat: Seat, action: Any, words: Words) -> str:
    """Return in a few words what an action would bring: points if the match ended now, and what else."""
    after = game.apply(state, seat, action)
    points = game.score(after)[seat].total - game.score(state)[seat].total
    events = game.events(state, seat, action, after)
    told = [words.tell(event, "effect") for event in events if words.key_of(event, "effect") in words]
    return " · ".join(text for text in (signed(points) if points else "", *told) if text)


def signed(number: int) -> str:
    """Return a number with its sign, as printers write it."""
    return f"−{-number}" if number < 0 else f"+{number}"


def numbered(game: AnyGame, state: Any, seat: Seat, words: Words, width: int) -> Table:
    """Return the legal actions in as many columns as fit, counted from 1 downwards."""
    lines = list(_lines(game, state, seat, words))
    widths = [max(len(line[part]) for line in lines) for part in range(3)]
    columns = max(1, min(width // (sum(widths) + 4), -(-len(lines) // 8)))
    rows = -(-len(lines) // columns)
    table = Table.grid(padding=(0, 1))
    for _ in range(columns):
        table.add_column(justify="right", style="bold cyan", no_wrap=True)
        table.add_column(no_wrap=True)
        table.add_column(style="dim", no_wrap=True)
    for row in range(rows):
        table.add_row(*(cell for line in lines[row::rows] for cell in line))
    return table


def _lines(game: AnyGame, state: Any, seat: Seat, words: Words) -> Iterator[tuple[str, str, str]]:
    """Return numbers, notation and effect; actions of the same kind share a line."""
    line_of = BOARDS[game.NAME].line_of
    actions = game.legal(state, seat)
    number = 1
    for _, group in groupby(actions, key=lambda action: line_of(action)[0]):
        same = list(group)
        last = number + len(same) - 1
        numbers, text = f"{number}", game.format(same[0])
        if len(same) > 1:
            numbers, text = f"{number}–{last}", f"{text} … {line_of(same[-1])[1]}"
        yield numbers, text, effect(game, state, seat, same[0], words)
        number = last + 1


def story(game: AnyGame, before: Any, step: Step[Any, Any], words: Words) -> Iterable[str]:
    """Return what a step tells, line by line."""
    states: Sequence[Any] = (before, *step.states)
    for number, entry in enumerate(step.entries):
        for event in game.events(states[number], entry.seat, entry.action, states[number + 1]):
            yield words.tell(event)
