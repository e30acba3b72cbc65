"""Moves in words: a numbered list of what is possible, and what each would do."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from difflib import get_close_matches
from itertools import groupby
from typing import Any, NamedTuple, TypeAlias

from rich.table import Table
from rich.text import Text

from tavolino.cli.boards import board_of
from tavolino.core.game import AnyGame, NotationError, Seat
from tavolino.core.match import Entry, Match, Step
from tavolino.texts import Words
from tavolino.texts.moves import understood

Effect: TypeAlias = tuple[int, list[str]]
"""The points that an action would bring if the match ended now, and in words what else."""


class Line(NamedTuple):
    """A line of the list: which numbers, the moves, what they bring, the points of that; and the actions."""

    numbers: str
    moves: str
    effect: str
    points: int
    actions: Sequence[Any]


def lines(
    game: AnyGame, state: Any, seat: Seat, words: Words, actions: Sequence[Any] | None = None
) -> Iterator[Line]:
    """Return the legal actions (or some of them), counted from 1; those that a board groups share a line."""
    actions = game.legal(state, seat) if actions is None else actions
    return grouped(game, words, actions, lambda action: _effect(game, state, seat, action, words))


def grouped(
    game: AnyGame, words: Words, actions: Sequence[Any], effect_of: Callable[[Any], Effect]
) -> Iterator[Line]:
    """Return actions line by line, with what they would do."""
    line_of = board_of(game.NAME).line_of
    number = 1
    for stem, group in groupby(actions, key=lambda action: line_of(action)[0]):
        same = list(group)
        last = number + len(same) - 1
        points, effect = _shared([effect_of(action) for action in same])
        if len(same) == 1:
            yield Line(f"{number}", words.said(game.format(same[0])), effect, points, same)
        else:
            ways = f"({line_of(same[0])[1]} … {line_of(same[-1])[1]})"
            yield Line(f"{number}–{last}", f"{words.said(stem)} {ways}", effect, points, same)
        number = last + 1


def _shared(effects: Sequence[Effect]) -> tuple[int, str]:
    """Return the most points that actions of one line would bring, and what all of them do."""
    shared = [part for part in effects[0][1] if all(part in parts for _, parts in effects)]
    return max(points for points, _ in effects), " · ".join(shared)


def _effect(game: AnyGame, state: Any, seat: Seat, action: Any, words: Words) -> Effect:
    """Return the points that an action would bring if the match ended now, and in words what else."""
    after = game.apply(state, seat, action)
    points = game.score(after)[seat].total - game.score(state)[seat].total
    sign = "−" if points < 0 else "+"
    effects = [words("play.points", sign=sign, points=abs(points))] if points else []
    own = [event for event in game.events(state, seat, action, after) if getattr(event, "seat", seat) == seat]
    effects += [words.tell(event, "effect") for event in own if words.key_of(event, "effect") in words]
    return points, [part for part in effects if part]


def numbered(shown: Sequence[Line], width: int) -> Table:
    """Return the lines of the list in as many columns as fit, top to bottom.

    In a narrow window what moves bring stands below them: no number may be lost.
    """
    widths = [max(map(len, cells)) for cells in zip(*(line[:3] for line in shown), strict=True)]
    if sum(widths) + 2 > width:
        return _narrow(shown, widths[0])
    columns = max(1, min(width // (sum(widths) + 4), -(-len(shown) // 8)))
    rows = -(-len(shown) // columns)
    table = Table.grid(padding=(0, 1))
    for _ in range(columns):
        table.add_column(justify="right", style="bold cyan", no_wrap=True)
        table.add_column(no_wrap=True)
        table.add_column(style="dim", no_wrap=True)
    for row in range(rows):
        table.add_row(*(cell for line in shown[row::rows] for cell in line[:3]))
    return table


def _narrow(shown: Sequence[Line], numbers: int) -> Table:
    table = Table.grid(padding=(0, 1))
    table.add_column(justify="right", style="bold cyan", width=numbers)
    table.add_column(overflow="fold")
    for line in shown:
        table.add_row(line.numbers, Text(line.moves).append(f"  {line.effect}" if line.effect else "", "dim"))
    return table


def story(game: AnyGame, before: Any, step: Step[Any, Any], words: Words) -> Iterable[str]:
    """Return what happened in a step, line by line; not everything is worth a line."""
    return _told(game, (before, *step.states), step.entries, words)


def whole_story(match: Match[Any, Any, Any], words: Words) -> list[str]:
    """Return what has happened in a match."""
    return list(_told(match.game, match.states, match.log, words))


def _told(game: AnyGame, states: Sequence[Any], entries: Sequence[Entry[Any]], words: Words) -> Iterable[str]:
    for number, entry in enumerate(entries):
        for event in game.events(states[number], entry.seat, entry.action, states[number + 1]):
            if text := words.tell(event):
                yield text


def read(
    game: AnyGame,
    words: Words,
    legal: Sequence[Any],
    text: str,
    commands: Sequence[str],
    say: Callable[..., None],
) -> Any:
    """Return the action that a number or a text means; if there is none, say so and return None."""
    if text.isdecimal():
        number = int(text) if len(text) < 6 else 0
        if 1 <= number <= len(legal):
            return legal[number - 1]
        say("play.no-such-number", "yellow", number=text, most=len(legal))
        return None
    try:
        return understood(words, game, text)
    except NotationError as error:
        if error.position:
            say("play.not-understood", "yellow", error=str(error))
        else:
            example = words.said(board_of(game.NAME).EXAMPLE)
            say("play.unknown", "yellow", text=text, example=example, commands=", ".join(commands))
        known = {
            said.lower(): said for said in (*(words.said(game.format(move)) for move in legal), *commands)
        }
        if close := get_close_matches(text.lower(), known, 1):
            say("play.did-you-mean", "yellow", text=known[close[0]])
        return None
