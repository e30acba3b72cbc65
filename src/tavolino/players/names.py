"""Computer players by the names under which people choose them."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from importlib import import_module
from typing import Any, Literal, TypeAlias, cast

from tavolino.players.base import Player, PlayerError
from tavolino.players.easy import EasyPlayer
from tavolino.players.external import ExternalPlayer
from tavolino.players.hard import Budget, HardPlayer
from tavolino.players.medium import MediumPlayer
from tavolino.players.random import RandomPlayer

Level: TypeAlias = Literal["random", "easy", "medium", "hard", "master"]
LEVELS: Mapping[str, Callable[[], Player]] = {
    "random": RandomPlayer,
    "easy": EasyPlayer,
    "medium": MediumPlayer,
    "hard": HardPlayer,
}
"""The ladder: each level beats the one before."""


def _master(budget: Budget | None = None) -> Player:
    return cast("Player", _nets("nets.master").MasterPlayer(budget))


def _nets(module: str) -> Any:
    """Return a part of `tavolino.nets`, which stands above this package: it is loaded when it is needed."""
    return import_module(f"tavolino.{module}")


COMPUTERS: Mapping[str, Callable[[], Player]] = {**LEVELS, "master": _master}
"""All who can be named: the ladder, and the master, who beats it only in games that it has a net for."""


def mastered(game: str) -> tuple[int, ...]:
    """Return for how many players the master has a net; for all others it plays as `hard`."""
    return cast("tuple[int, ...]", _nets("nets").mastered(game))


SECONDS = 10.0
"""How long a program may think about a decision by default."""
LONGEST_THOUGHT = 3_600_000
_THINKERS: Mapping[str, Callable[[Budget], Player]] = {"hard": HardPlayer, "master": _master}
"""The levels that can be told how long to think."""

_GRAMMAR = re.compile(r"(?P<kind>[a-z]+)(@(?P<number>\d{1,9})(?P<unit>ms|s)?)?(:(?P<command>.*))?")


def player(name: str) -> Player:
    """Return the player with a name: a level, `hard@200`, `hard@500ms`, `cmd:./program`, `cmd@2s:./program`,
    `net:weights.npz`, `net@200:weights.npz`, `net:weights.npz:depth=4`.

    A budget is a number of simulations or a time; PlayerError says what is wrong with a name.
    """
    found = _GRAMMAR.fullmatch(name)
    kind = found["kind"] if found else ""
    if found and kind == "cmd":
        return _external(name, found)
    if found and kind == "net":
        return _net(found["command"] or "", _budget(name, found))
    if found is None or found["command"] is not None or kind not in COMPUTERS:
        raise PlayerError(
            f"“{name}” is no computer player: choose {', '.join(COMPUTERS)}, hard@200 (simulations), "
            "hard@500ms (time), cmd:./program, or net:weights.npz"
        )
    if found["number"] is None:
        return COMPUTERS[kind]()
    if kind not in _THINKERS:
        raise PlayerError(
            f"“{name}”: only {' and '.join(_THINKERS)} can be told how long to think, "
            "as in hard@200 or hard@500ms"
        )
    return _THINKERS[kind](_budget(name, found))


def _external(name: str, found: re.Match[str]) -> Player:
    command = found["command"] or ""
    if found["number"] is None:
        return ExternalPlayer(command, SECONDS)
    if found["unit"] is None:
        raise PlayerError(f"“{name}”: a program gets a time, as in cmd@2s:./program")
    return ExternalPlayer(command, _milliseconds(name, found) / 1000)


def _net(text: str, budget: Budget) -> Player:
    """Return the player of a file of weights."""
    return cast("Player", _nets("nets.player").net_player(text, budget))


def _budget(name: str, found: re.Match[str]) -> Budget:
    if found["number"] is None:
        return Budget()
    if found["unit"] is None:
        return Budget(simulations=_number(name, found))
    return Budget(milliseconds=_milliseconds(name, found))


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
