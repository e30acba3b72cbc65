"""The ids of the environments, where they are registered, and `make`.

The number after `-v` rises when the same numbers would mean something else: another table of actions, another
order of an observation, other rules.
"""

from collections.abc import Callable, Mapping
from inspect import signature
from typing import Any, Final

import gymnasium
import pettingzoo
from pettingzoo.env_registry.registration import aec_registry, parallel_registry

from tavolino.core.game import usual_seats
from tavolino.envs.aec import TavolinoAEC
from tavolino.envs.choices import check_known, check_players
from tavolino.envs.errors import EnvError
from tavolino.envs.parallel import TavolinoParallel
from tavolino.envs.single import SeatEnv
from tavolino.envs.vector import vector_env
from tavolino.games import GAMES


def _id(game: str, kind: str = "") -> str:
    """Return the id of a game's environment; its version rises with the rules, from 0."""
    return f"tavolino/{game.title().replace('-', '')}{kind}-v{GAMES[game].VERSION - 1}"


IDS: Final[Mapping[str, str]] = {name: _id(name) for name in GAMES}
"""The id of every game."""

SOLO_IDS: Final[Mapping[str, str]] = {
    name: _id(name, "Solo") for name, game in GAMES.items() if 1 in game.PLAYERS and len(game.PLAYERS) > 1
}
"""The ids of solo games, in Gymnasium."""


def register() -> None:
    """Register all environments with Gymnasium and PettingZoo; a second call does nothing."""
    for game, name in IDS.items():
        if name not in gymnasium.registry:
            _register_with_gymnasium(name, game)
        if name not in aec_registry:
            pettingzoo.register("aec", name, f"{TavolinoAEC.__module__}:TavolinoAEC", kwargs={"game": game})
        if name not in parallel_registry:
            entry = f"{TavolinoParallel.__module__}:TavolinoParallel"
            pettingzoo.register("parallel", name, entry, kwargs={"game": game})
    for game, name in SOLO_IDS.items():
        if name not in gymnasium.registry:
            _register_with_gymnasium(name, game, opponents=())


def _register_with_gymnasium(name: str, game: str, **settings: Any) -> None:
    entry = f"{SeatEnv.__module__}:SeatEnv"
    vector_entry = f"{vector_env.__module__}:{vector_env.__name__}"
    gymnasium.register(
        name, entry_point=entry, vector_entry_point=vector_entry, kwargs={"game": game, **settings}
    )


def _openspiel(game: str, players: int | None = None, options: Any = None, reward: str | None = None) -> Any:
    try:
        import pyspiel

        from tavolino.envs import openspiel
    except ImportError as error:
        raise EnvError("OpenSpiel is not installed: pip install open_spiel") from error
    check_players(GAMES[game], usual_seats(GAMES[game].PLAYERS) if players is None else players)
    return pyspiel.load_game(openspiel.short_name(game), openspiel.settings(players, options, reward))


INTERFACES: Final[Mapping[str, Callable[..., Any]]] = {
    "aec": TavolinoAEC,
    "parallel": TavolinoParallel,
    "gymnasium": SeatEnv,
    "openspiel": _openspiel,
    "vector": vector_env,
}


def make(name: str, interface: str = "aec", **settings: Any) -> Any:
    """Return an environment for a game's name or id, with one of the interfaces and its settings."""
    solo = {known: game for game, known in SOLO_IDS.items()}
    games = {**{name: name for name in IDS}, **{known: game for game, known in IDS.items()}, **solo}
    if name in solo:
        interface = "vector" if interface == "vector" else "gymnasium"
        settings = {"opponents": (), **settings}
    if name not in games:
        raise EnvError(f"“{name}” is no environment: choose {', '.join(games)}")
    if interface not in INTERFACES:
        raise EnvError(f"interface: {', '.join(INTERFACES)} (fast: tavolino.make), not {interface!r}")
    known = list(signature(INTERFACES[interface]).parameters)[1:]
    check_known(f"settings of {interface}", settings, known)
    try:
        return INTERFACES[interface](games[name], **settings)
    except TypeError as error:  # a setting that is missing
        raise EnvError(f"{interface}: {error}") from error
