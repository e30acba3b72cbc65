"""Many matches for a learner: `tavolino.make(GAME, "fast", matches=65536)`.

    now = env.reset(seed=1)
    while learning:
        now = env.step(choose(now.observation, now.mask))

On a processor everything is a NumPy array, on a card a torch tensor that lies in its memory.
"""

from importlib import import_module
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np

from tavolino.fast.batch import Batch
from tavolino.fast.luck import lucks
from tavolino.fast.processor import Processor
from tavolino.fast.rewards import reward_named

Array: TypeAlias = Any
"""A NumPy array or a torch tensor."""

DEVICES: Final = ("cpu", "cuda")


class Now(NamedTuple):
    """Where all matches stand, one row a match.

    `observation` and `mask` are those of the seat that decides next. The rest is about the step before:
    a match that is `done` has begun anew, and its `reward`, `points` and `places` are those of the one that
    has ended, for every seat. In other matches rewards are 0, and points and places mean nothing.
    """

    observation: Array
    mask: Array
    seat: Array
    reward: Array
    done: Array
    points: Array
    places: Array


class State(NamedTuple):
    """Matches as they are, with all secrets and their luck: for `restore`."""

    rows: Array
    lucks: Array


class FastEnv:
    """As many matches as you like, each begun anew as soon as it is over.

    What `reset`, `step` and `restore` return is yours and stays as it is; with `fresh=False` it is the arrays
    of the environment itself, without any copying, and the next step overwrites them. With `checked=False`
    actions are not looked at: only for those that come from the mask.
    """

    def __init__(
        self,
        game: str,
        matches: int,
        players: int = 2,
        *,
        device: str = "cpu",
        reward: str = "win",
        fresh: bool = True,
        checked: bool = True,
        **options: Any,
    ) -> None:
        self._reward = reward_named(reward, players)
        self._shelf = _shelf(str(device), game, players)
        self._batch = Batch(game, matches, players, options, device=self._shelf.device)
        self._rewards = self._shelf.device.blank(matches, players, dtype=np.float32)
        self._is_fresh, self._is_checked = fresh, checked
        batch, shown = self._batch, self._shelf.shown
        self._state = State(shown(batch.rows), shown(batch.lucks))
        arrays = (batch.observations, batch.masks, batch.seats, self._rewards, batch.dones)
        self._now = Now(*map(shown, (*arrays, batch.points, batch.places)))
        self.game, self.matches, self.players, self.device, self.reward = (
            game,
            matches,
            players,
            device,
            reward,
        )
        self.observation_size, self.actions = self._now.observation.shape[1], self._now.mask.shape[1]

    def __len__(self) -> int:
        return self.matches

    def reset(self, seed: int) -> Now:
        """Begin all matches; the same seed gives the same ones, and the same luck, on every device."""
        self._batch.reset(seed)
        self._state = self._state._replace(lucks=self._shelf.shown(self._batch.lucks))
        return self._after_no_step()

    def step(self, actions: Array) -> Now:
        """Carry out an action in every match; raise IllegalActionError before any if one is not legal."""
        self._batch.step(self._shelf.reached(actions), checked=self._is_checked)
        batch = self._batch
        batch.device.pay(batch.dones, batch.points, batch.places, self._rewards, self._reward)
        return self._told()

    def state(self, matches: Any = slice(None)) -> State:
        """Return all matches as they are, or some by their numbers: `env.state([0] * len(env))`."""
        return State(*(self._shelf.copied(array[matches]) for array in self._state))

    def restore(self, state: State, matches: Any = slice(None), *, seed: int | None = None) -> Now:
        """Put matches back; with a seed they get a new luck, and chance draws something else from there."""
        self._state.rows[matches] = state.rows
        self._state.lucks[matches] = state.lucks
        if seed is not None:
            self._state.lucks[matches] = self._shelf.given(lucks(seed, self.matches))[matches]
        self._batch.look()
        return self._after_no_step()

    def _after_no_step(self) -> Now:
        self._now.reward[:] = 0
        self._now.done[:] = False
        return self._told()

    def _told(self) -> Now:
        return Now(*map(self._shelf.copied, self._now)) if self._is_fresh else self._now


class _Numpy:
    """Arrays in the processor's memory."""

    def __init__(self, game: str) -> None:
        self.device: Any = Processor(game)

    def shown(self, array: Array) -> Array:
        """Return an array of the device as the learner sees it."""
        return array

    def given(self, array: Array) -> Array:
        """Return an array of NumPy where the learner's are."""
        return array

    def reached(self, actions: Array) -> Array:
        """Return the learner's actions as the device sees them."""
        return np.asarray(actions, np.int64)

    def copied(self, array: Array) -> Array:
        """Return an array of its own."""
        return array.copy()


class _Torch:
    """Tensors in the memory of a card; the matches' arrays are seen as tensors, and actions the other way
    round, without copying.
    """

    def __init__(self, game: str, players: int) -> None:
        try:
            self._torch: Any = import_module("torch")
            card: Any = import_module("tavolino.fast.card")
        except ModuleNotFoundError as error:
            raise ModuleNotFoundError(
                f'device="cuda" needs {error.name}: pip install "tavolino[fast,cuda]" torch', name=error.name
            ) from error
        if not card.has_card():
            raise RuntimeError(
                'device="cuda": no NVIDIA card can be used here; device="cpu" works everywhere'
            )
        self.device: Any = card.Card(game, players)
        self._as_device_array = card.cuda.as_cuda_array

    def shown(self, array: Array) -> Array:
        """Return an array of the device as the learner sees it."""
        return self._torch.as_tensor(array, device="cuda")

    def given(self, array: Array) -> Array:
        """Return an array of NumPy where the learner's are."""
        return self._torch.as_tensor(array, device="cuda")

    def reached(self, actions: Array) -> Array:
        """Return the learner's actions as the device sees them."""
        tensor = self._torch.as_tensor(actions, device="cuda").detach()
        return self._as_device_array(tensor.to(self._torch.int64).contiguous())

    def copied(self, array: Array) -> Array:
        """Return a tensor of its own."""
        return array.clone()


def _shelf(device: str, game: str, players: int) -> _Numpy | _Torch:
    """Return where the arrays of a device are kept."""
    if device not in DEVICES:
        raise ValueError(f"device: {' or '.join(DEVICES)}, not {device!r}")
    return _Numpy(game) if device == "cpu" else _Torch(game, players)
