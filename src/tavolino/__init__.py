"""Tavolino: three board games by their full rules, for people, computer players and research."""

from importlib import import_module
from typing import Any

__version__ = "0.1.0"


def make(name: str, interface: str = "aec", **settings: Any) -> Any:
    """Return a research environment: `make("burano", players=3)`; needs `pip install "tavolino[envs]"`.

    The name is a game's or an id such as `tavolino/SummerPavilion-v1`; the interface is `aec`, `parallel`,
    `gymnasium`, `vector` or `openspiel`, and docs/environments.md tells the settings of each. The interface
    `fast` takes a game's name, needs `pip install "tavolino[fast]"` alone, and is on docs/fast.md.
    """
    if interface == "fast":
        return _part("tavolino.fast.env", "fast").FastEnv(name, **settings)
    return _part("tavolino.envs.ids", "envs").make(name, interface, **settings)


def _part(module: str, extra: str) -> Any:
    """Return a module that not every installation can import."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        missing = str(error.name).partition(".")[0]
        raise ModuleNotFoundError(
            f'environments need {missing}: pip install "tavolino[{extra}]"', name=missing
        ) from error
