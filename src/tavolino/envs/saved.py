"""Where an environment is, as a value: for planning, and to go on after a break."""

from collections.abc import Iterable
from copy import deepcopy
from typing import Any

from msgspec import Struct

from tavolino.core.game import Seat
from tavolino.envs.errors import EnvError
from tavolino.envs.rewards import Payoffs


class Saved(Struct, frozen=True):
    """A match, its luck and what the interface keeps of its own; it never changes, and can be pickled."""

    kind: str
    """Of which game, with how many players and how many actions."""
    options: Any
    state: Any
    seat: Seat
    version: int
    seed: bytes
    paid: Payoffs
    seeds: tuple[int | None, int]
    dice: Any
    own: dict[str, Any]


def owned(env: object, names: Iterable[str]) -> dict[str, Any]:
    """Return copies of what an environment keeps under these names."""
    return deepcopy({name: getattr(env, name) for name in names})


def check_fits(saved: Any, kind: str, names: Iterable[str]) -> None:
    """Raise EnvError unless it is a state of such an environment."""
    if not isinstance(saved, Saved):
        raise EnvError(f"a state that get_state has returned, not {saved!r}")
    if saved.kind != kind:
        raise EnvError(f"a state of {saved.kind}, not of {kind}")
    if set(saved.own) != set(names):
        raise EnvError("a state of another interface does not fit here")
