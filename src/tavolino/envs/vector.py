"""Gymnasium: many matches side by side, each as the single environment plays it."""

from collections.abc import Sequence
from copy import deepcopy
from functools import partial
from importlib import import_module
from typing import Any, Final, Literal, TypeAlias, cast

import numpy as np
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from msgspec import Struct
from numpy.typing import NDArray

from tavolino.envs.errors import EnvError
from tavolino.envs.referee import Illegal
from tavolino.envs.render import RenderMode
from tavolino.envs.rewards import Reward
from tavolino.envs.single import SeatEnv
from tavolino.players import Player

Rules: TypeAlias = Literal["fast", "reference"]
RULES: Final[tuple[Rules, ...]] = ("fast", "reference")
MODES: Final = {mode.value: mode for mode in AutoresetMode}


class SavedMatches(Struct, frozen=True):
    """Where a vector environment is; it never changes, and can be pickled."""

    kind: str
    """By which rules, and how many matches."""
    own: dict[str, Any]


def vector_env(
    game: str,
    num_envs: int = 1,
    opponents: Sequence[str | Player] | None = None,
    options: Any = None,
    *,
    seat: int = 0,
    reward: Reward | None = None,
    dense: bool = False,
    scaled: bool = False,
    by_parts: bool = False,
    masked: bool = False,
    illegal: Illegal = "raise",
    render_mode: RenderMode | None = None,
    autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    items: bool = True,
    rules: Rules | None = None,
) -> Any:
    """Return matches side by side: a `gymnasium.vector.VectorEnv` with the settings of a single environment.

    They are played by the fast rules where these are installed and the opponents are `random` or nobody,
    and otherwise by the reference rules. The numbers are the same, and it is an error to ask for rules that
    cannot do it. `items=False` leaves out what earned the points, which the fast rules look up by playing a
    match once more.
    """
    if num_envs < 1:
        raise EnvError(f"num_envs: 1 or more, not {num_envs!r}")
    if rules is not None and rules not in RULES:
        raise EnvError(f"rules: {' or '.join(RULES)}, not {rules!r}")
    make_one = partial(
        SeatEnv,
        game,
        opponents,
        options,
        seat=seat,
        reward=reward,
        dense=dense,
        scaled=scaled,
        by_parts=by_parts,
        masked=masked,
        illegal=illegal,
        render_mode=render_mode,
    )
    one, mode = make_one(), _mode(autoreset_mode)
    hindrance = "" if rules == "reference" else _hindrance(one)
    if rules == "fast" and hindrance:
        raise EnvError(f"rules: {hindrance}; leave rules out, or choose reference")
    if rules == "reference" or hindrance:
        return ReferenceVectorEnv([make_one] * num_envs, mode, items=items)
    return import_module(_FAST).FastVectorEnv(one, num_envs, mode, items=items)


_FAST: Final = "tavolino.fast.vector"
"""The fast rules stand on this package and are an extra, so they are only known by name here."""


def _mode(mode: AutoresetMode | str) -> AutoresetMode:
    if isinstance(mode, AutoresetMode):
        return mode
    if mode not in MODES:
        raise EnvError(f"autoreset_mode: {', '.join(MODES)}, not {mode!r}")
    return MODES[mode]


def _hindrance(one: SeatEnv) -> str:
    """Say why such matches cannot be played by the fast rules; nothing if they can."""
    if any(opponent != "random" for opponent in one.opponents):
        return "the fast rules know no opponents but random"
    try:
        fast: Any = import_module(_FAST)
    except ModuleNotFoundError as error:
        return f'the fast rules need {error.name}: pip install "tavolino[fast]"'
    try:
        fast.table_of(one.coding.options, one)
    except ValueError as error:
        return f"the fast rules cannot play this ({error})"
    return ""


class ReferenceVectorEnv(SyncVectorEnv):
    """Single environments side by side, for whatever the fast rules cannot play."""

    rules: Rules = "reference"
    KEPT: Final = ("_autoreset_envs", "_terminations", "_truncations", "_env_obs")

    def __init__(self, makers: Sequence[Any], mode: AutoresetMode, *, items: bool) -> None:
        super().__init__(makers, autoreset_mode=mode)
        self._tells_items = items
        self.coding = self._singles[0].coding

    @property
    def _singles(self) -> list[SeatEnv]:
        return cast("list[SeatEnv]", self.envs)

    def step(self, actions: Any) -> Any:
        """Carry out an action in every match."""
        if self.autoreset_mode is AutoresetMode.DISABLED:
            check_none_is_over(self._autoreset_envs)
        return super().step(actions)

    def _add_info(self, vector_infos: dict[str, Any], env_info: dict[str, Any], env_num: int) -> Any:
        if not self._tells_items:
            env_info = {name: value for name, value in env_info.items() if name != "items"}
        return super()._add_info(vector_infos, env_info, env_num)

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal in every match; all where it is over."""
        return np.stack(self.call("action_masks"))

    def get_state(self) -> SavedMatches:
        """Return where all matches are, for `set_state`."""
        own = deepcopy({name: getattr(self, name) for name in self.KEPT})
        return SavedMatches(kind_of(self), {**own, "states": self.call("get_state")})

    def set_state(self, saved: SavedMatches) -> None:
        """Put all matches back to where they were."""
        check_saved(self, saved)
        own = deepcopy(saved.own)
        for env, state in zip(self._singles, own.pop("states"), strict=True):
            env.set_state(state)
        vars(self).update(own)


def kind_of(env: Any) -> str:
    """Say what the states of a vector environment fit."""
    coding = env.coding
    played = f"{coding.game.NAME} with {coding.seats} players and {coding.actions} actions"
    return f"{env.num_envs} matches of {played}, by the {env.rules} rules"


def check_saved(env: Any, saved: Any) -> None:
    """Raise EnvError unless it is a state of such a vector environment."""
    if not isinstance(saved, SavedMatches):
        raise EnvError(f"a state that get_state has returned, not {saved!r}")
    if saved.kind != kind_of(env):
        raise EnvError(f"a state of {saved.kind}, not of {kind_of(env)}")


def check_none_is_over(over: NDArray[np.bool_]) -> None:
    """Raise EnvError if a match has ended that nobody has begun anew."""
    if over.any():
        ended = ", ".join(map(str, np.flatnonzero(over)))
        raise EnvError(f"over, to be reset first with options={{'reset_mask': …}}: {ended}")
