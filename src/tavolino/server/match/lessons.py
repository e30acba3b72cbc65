"""Guided first matches: short scripts that real matches follow, for the games that bring one.

`games/<game>/lesson.json` has the seed, the options and what everybody does, in notation; draws follow
from the seed. The client plays the script at a table of its own, and explains each kind of decision when it
first comes up.
"""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct

from tavolino.core.game import AnyAction, AnyGame, Seat
from tavolino.core.match import Match, start
from tavolino.games import GAMES
from tavolino.texts.languages import package_of

SEATS = 2


class Script(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as its file has it."""

    seed: str
    options: dict[str, Any]
    moves: tuple[tuple[Seat, str], ...]


class ScriptedMove(Struct, frozen=True):
    """What a seat does when the log has so many entries."""

    entries: int
    seat: Seat
    action: AnyAction


class Lesson(Struct, frozen=True):
    """The moves of a lesson, in order; after the last one the script ends."""

    moves: tuple[ScriptedMove, ...]


def has_lesson(game: str) -> bool:
    """Say whether there is such a game, and a lesson of it."""
    return game in GAMES and (files(package_of(game)) / "lesson.json").is_file()


def script_of(game: str) -> Script:
    """Return the script of a game."""
    text = (files(package_of(game)) / "lesson.json").read_bytes()
    return msgspec.json.decode(text, type=Script)


def played(game: AnyGame, script: Script) -> Iterator[Match[Any, Any, Any]]:
    """Play a script by the rules; yield the match, which grows, before every move and after the last."""
    options = msgspec.convert(script.options, game.Options)
    match = start(game, options, SEATS, bytes.fromhex(script.seed))
    for seat, text in script.moves:
        yield match
        match.play(seat, game.parse(text))
    yield match


@cache
def lesson_of(game: str) -> Lesson:
    """Play a script by the rules and return what is done when."""
    script, rules = script_of(game), GAMES[game]
    match = start(rules, msgspec.convert(script.options, rules.Options), SEATS, bytes.fromhex(script.seed))
    moves = []
    for seat, text in script.moves:
        action = rules.parse(text)
        moves.append(ScriptedMove(match.version, seat, action))
        match.play(seat, action)
    return Lesson(tuple(moves))
