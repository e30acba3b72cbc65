"""Computer players by the names under which people choose them."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from importlib import import_module
from typing import Literal, TypeAlias, cast

from tavolino.players.base import Player, PlayerError
from tavolino.players.easy import EasyPlayer
from tavolino.players.external import ExternalPlayer
from tavolino.players.hard import Budget, HardPlayer
from tavolino.players.medium import MediumPlayer
from tavolino.players.random import RandomPlayer

Level: TypeAlias = Literal["random", "easy", "medium", "hard"]
LEVELS: Mapping[str, Callable[[], Player]] = {
    "random": RandomPlayer,
    "easy": EasyPlayer,
    "medium": MediumPlayer,
    "hard": HardPlayer,
}
"""The ladder: each level beats the one before."""

SECONDS = 10.0
"""How long a program may think about a decision by default."""
LONGEST_THOUGHT = 3_600_000

_GRAMMAR = re.compile(r"(?P<kind>[a-z]+)(@(?P<number>\d{1,9})(?P<unit>ms|s)?)?(:(?P<command>.*))?")


def player(name: str) -> Player:
    """Return the player with a name: a level, `hard@200`, `hard@500ms`, `cmd:./program`, `cmd@2s:./program`,
    `net:weights.npz`.

    A budget is a number of simulations or a time; PlayerError says what is wrong with a name.
    """
    found = _GRAMMAR.fullmatch(name)
    kind = found["kind"] if found else ""
    if found and kind == "cmd":
        return _external(name, found)
    if found and kind == "net" and found["number"] is None:
        return _net(found["command"] or "")
    if found is None or found["command"] is not None or kind not in LEVELS:
        raise PlayerError(
            f"“{name}” is no computer player: choose {', '.join(LEVELS)}, hard@200 (simulations), "
            "hard@500ms (time), cmd:./program, or net:weights.npz"
        )
    if found["number"] is None:
        return LEVELS[kind]()
    if kind != "hard":
        raise PlayerError(f"“{name}”: only hard can be told how long to think, as in hard@200 or hard@500ms")
    if found["unit"] is None:
        return HardPlayer(Budget(simulations=_number(name, found)))
    return HardPlayer(Budget(milliseconds=_milliseconds(name, found)))


def _external(name: str, found: re.Match[str]) -> Player:
    command = found["command"] or ""
    if found["number"] is None:
        return ExternalPlayer(command, SECONDS)
    if found["unit"] is None:
        raise PlayerError(f"“{name}”: a program gets a time, as in cmd@2s:./program")
    return ExternalPlayer(command, _milliseconds(name, found) / 1000)


def _net(file: str) -> Player:
    """Return the player of a file of weights; it is an extra, and stands above this package."""
    try:
        return cast("Player", import_module("tavolino.train.player").NetPlayer(file))
    except ModuleNotFoundError as error:
        raise PlayerError(f'“net:{file}” needs {error.name}: pip install "tavolino[envs]"') from error


def _number(name: str, found: re.Match[str]) -> int:
    number = int(found["number"])
    if number == 0:
        raise PlayerError(f"“{name}”: the budget must be more than nothing")
    return number


def _milliseconds(name: str, found: re.Match[str]) -> int:
    time = _number(name, found) * (1000 if found["unit"] == "s" else 1)
    if time > LONGEST_THOUGHT:
        raise PlayerError(f"“{name}”: an hour is the longest time for a decision")
    return time


@contextmanager
def seated(names: Sequence[str]) -> Iterator[list[Player]]:
    """Provide the named players for the length of a match; programs are stopped after it."""
    with ExitStack() as stack:
        players = [player(name) for name in names]
        for one in players:
            if isinstance(one, ExternalPlayer):
                stack.enter_context(closing(one))
        yield players
