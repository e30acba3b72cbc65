"""Lessons: scripts that real matches follow, step by step, for the games that bring some.

`games/<game>/lessons/<name>.json` has a seed, options, what was played before the lesson begins, and what
everybody does in it, in notation; draws follow from the seed. The lesson `first` explains each kind of
decision when it first comes up. In the others every decision of the learner is a task, with words of its own
(`lessons/words/<language>.json`): what is asked, and what is wrong with moves that do not carry out the plan.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from tavolino.core.game import AnyAction, AnyGame, Seat
from tavolino.core.match import Match, start
from tavolino.games import GAMES
from tavolino.texts.languages import package_of

AnyMatch: TypeAlias = Match[Any, Any, Any]
FIRST = "first"
"""The guided first match."""
SEATS = 2
LEARNER: Seat = 0


class Task(Struct, frozen=True, forbid_unknown_fields=True):
    """A decision of the learner: any of the moves that are legal then; the first of them is shown on wish."""

    ask: str
    moves: tuple[str, ...]
    at: str = ""
    """Places of the board that it is about, the most telling first (`data-anchor` in the browser)."""
    instead: dict[str, tuple[str, ...]] = {}
    """Answers to other moves, by how those begin; all that is not here gets the answer `other`."""


class Script(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as its file has it."""

    seed: str
    options: dict[str, Any]
    moves: tuple[tuple[Seat, str] | Task, ...]
    before: tuple[tuple[Seat, str], ...] = ()
    number: int = 1
    """The place of the lesson among those of its game."""


class Answer(Struct, frozen=True):
    """What is said when one of these is chosen."""

    key: str
    actions: tuple[AnyAction, ...]


class LessonStep(Struct, frozen=True):
    """What a seat does when the log has so many entries; of several actions, any."""

    entries: int
    seat: Seat
    actions: tuple[AnyAction, ...]
    ask: str | None = None
    at: tuple[str, ...] = ()
    instead: tuple[Answer, ...] = ()


class Lesson(Struct, frozen=True):
    """The steps of a lesson, in order; after the last one the script ends."""

    name: str
    steps: tuple[LessonStep, ...]


@cache
def lessons_of(game: str) -> tuple[str, ...]:
    """Return the names of a game's lessons in their order; of most games to come, none."""
    folder = files(package_of(game)) / "lessons"
    if game not in GAMES or not folder.is_dir():
        return ()
    names = [file.name.removesuffix(".json") for file in folder.iterdir() if file.name.endswith(".json")]
    return tuple(sorted(names, key=lambda name: script_of(game, name).number))


@cache
def script_of(game: str, name: str) -> Script:
    """Return the script of a lesson."""
    text = (files(package_of(game)) / "lessons" / f"{name}.json").read_bytes()
    return msgspec.json.decode(text, type=Script)


@cache
def lesson_texts(game: str, language: str) -> Mapping[str, str]:
    """Return what the lessons of a game say; they are plain texts, without values to fill in."""
    file = files(package_of(game)) / "lessons" / "words" / f"{language}.json"
    return msgspec.json.decode(file.read_bytes(), type=dict[str, str]) if file.is_file() else {}


def begun(game: AnyGame, script: Script) -> AnyMatch:
    """Return the match in which a lesson is given, as it stands when the lesson begins."""
    options = msgspec.convert(script.options, game.Options)
    match = start(game, options, SEATS, bytes.fromhex(script.seed))
    for seat, text in script.before:
        match.play(seat, game.parse(text))
    return match


def played(game: AnyGame, script: Script) -> Iterator[AnyMatch]:
    """Play a script by the rules; yield the match, which grows, before every move and after the last."""
    match = begun(game, script)
    for move in script.moves:
        yield match
        seat, actions = whose(game, match.state, move)
        match.play(seat, actions[0])
    yield match


def whose(game: AnyGame, state: Any, move: tuple[Seat, str] | Task) -> tuple[Seat, list[AnyAction]]:
    """Return who moves, and what of the script is possible."""
    if not isinstance(move, Task):
        return move[0], [game.parse(move[1])]
    legal = game.legal(state, LEARNER)
    wanted = [game.parse(text) for text in move.moves]
    return LEARNER, [action for action in wanted if action in legal]


@cache
def lesson_of(game: str, name: str) -> Lesson:
    """Play a script by the rules and return what is done when."""
    script, rules = script_of(game, name), GAMES[game]
    steps = []
    for match, move in zip(played(rules, script), script.moves, strict=False):
        seat, actions = whose(rules, match.state, move)
        if isinstance(move, Task):
            every = tuple(map(rules.parse, move.moves))
            answers = answers_to(rules, match.state, move)
            steps.append(LessonStep(match.version, seat, every, move.ask, tuple(move.at.split()), answers))
        else:
            steps.append(LessonStep(match.version, seat, tuple(actions)))
    return Lesson(name, tuple(steps))


def answers_to(game: AnyGame, state: Any, task: Task) -> tuple[Answer, ...]:
    """Return which other moves a task has answers to."""
    legal = [(game.format(action), action) for action in game.legal(state, LEARNER)]
    return tuple(
        Answer(key, tuple(action for text, action in legal if text.startswith(beginnings)))
        for key, beginnings in task.instead.items()
    )
