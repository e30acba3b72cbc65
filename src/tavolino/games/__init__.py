"""The games: every package in this folder is one. Nothing lists them; a game is found by its folder."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType
from typing import Final, cast

from tavolino.core.game import AnyGame
from tavolino.core.pad import Scorepad


def package_name(game: str) -> str:
    """Return the folder of a game: `summer_pavilion` for `summer-pavilion`."""
    return game.replace("-", "_")


@cache
def companion(package: str, game: str) -> ModuleType | None:
    """Return what another package knows about a game: its module of the game's own name, if it has one."""
    name = f"{package}.{package_name(game)}"
    return import_module(name) if find_spec(name) else None


@cache
def _folders() -> frozenset[str]:
    return frozenset(module.name for module in iter_modules(__path__) if module.ispkg)


@cache
def _in_order() -> tuple[AnyGame, ...]:
    games = [cast("AnyGame", import_module(f"{__name__}.{folder}")) for folder in _folders()]
    return tuple(sorted(games, key=lambda game: (game.ORDER, game.NAME)))


class _Games(Mapping[str, AnyGame]):
    """All games by name, in their order; a game is imported when it is asked for."""

    def __init__(self) -> None:
        self._asked_for: dict[str, AnyGame] = {}

    def __getitem__(self, name: str) -> AnyGame:
        if name not in self._asked_for:
            if name not in self:
                raise KeyError(name)
            self._asked_for[name] = cast("AnyGame", companion(__name__, name))
        return self._asked_for[name]

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and "_" not in name and package_name(name) in _folders()

    def __iter__(self) -> Iterator[str]:
        return (game.NAME for game in _in_order())

    def __len__(self) -> int:
        return len(_folders())


@cache
def scorepad_of(game: str) -> Scorepad | None:
    """Return what counts tables with the printed game, if the game brings it."""
    name = f"{__name__}.{package_name(game)}.scorepad"
    return cast("Scorepad", import_module(name)) if game in GAMES and find_spec(name) else None


GAMES: Final[Mapping[str, AnyGame]] = _Games()


def offered() -> tuple[AnyGame, ...]:
    """Return the games that people choose from; the others are played by name."""
    return tuple(game for game in _in_order() if game.OFFERED)
