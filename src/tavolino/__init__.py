"""Tavolino: three board games by their full rules, for people, computer players and research."""

from typing import Any

__version__ = "0.1.0"


def make(name: str, interface: str = "aec", **settings: Any) -> Any:
    """Return a research environment: `make("burano", players=3)`; needs `pip install "tavolino[envs]"`.

    The name is a game's or an id such as `tavolino/SummerPavilion-v1`; the interface is `aec`, `parallel`,
    `gymnasium`, `openspiel` or `batch`. docs/environments.md tells the settings of each.
    """
    try:
        from tavolino import envs
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            f'environments need {error.name}: pip install "tavolino[envs]"', name=error.name
        ) from error
    return envs.make(name, interface, **settings)
