"""Many matches at once in one process, each begun anew as soon as it is over."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from tavolino.core.record import result_of
from tavolino.envs.encodings.base import NUMBER
from tavolino.envs.errors import EnvError
from tavolino.envs.rewards import Reward, Rewarder
from tavolino.envs.stepper import Stepper, match_seed


class Ended(Struct, frozen=True):
    """A match that is over: where in the batch, its number, and what it was worth to each seat."""

    row: int
    number: int
    points: tuple[int, ...]
    places: tuple[int, ...]


class Batch:
    """Matches side by side, one for each row of the arrays.

    `observations`, `masks` and `seats` tell what the seat to move sees, may do and is in every match;
    `rewards` what the last step has brought to each seat, `dones` which matches it has ended. Finished
    matches have been replaced by new ones by then, and `ended` lists their results. The arrays are reused:
    copy what you keep. Match number n of the batch is the match that every other interface plays with seed
    `seed` and number n.
    """

    def __init__(
        self,
        game: str,
        matches: int,
        players: int | None = None,
        options: Any = None,
        *,
        reward: Reward | None = None,
        dense: bool = False,
    ) -> None:
        if matches < 1:
            raise EnvError(f"matches: 1 or more, not {matches}")
        self.steppers = [Stepper(game, players, options) for _ in range(matches)]
        self.coding = self.steppers[0].coding
        seats = self.steppers[0].seats
        self._rewarders = [Rewarder(each.game, seats, reward, dense) for each in self.steppers]
        self.observations: NDArray[np.int16] = np.zeros((matches, self.coding.size), NUMBER)
        self.masks: NDArray[np.int8] = np.zeros((matches, self.coding.actions), np.int8)
        self.seats: NDArray[np.int8] = np.zeros(matches, np.int8)
        self.rewards: NDArray[np.float32] = np.zeros((matches, seats), np.float32)
        self.dones: NDArray[np.bool_] = np.zeros(matches, np.bool_)
        self.ended: list[Ended] = []
        self._numbers = list(range(matches))
        self._next, self._seed = matches, 0

    def __len__(self) -> int:
        return len(self.steppers)

    def reset(self, seed: int) -> None:
        """Begin all matches; the same seed gives the same ones."""
        self._seed, self._next = seed, len(self)
        self._numbers = list(range(len(self)))
        self.rewards.fill(0)
        self.dones.fill(False)
        self.ended = []
        for row in range(len(self)):
            self._begin(row)

    def step(self, actions: Sequence[int] | NDArray[Any]) -> None:
        """Carry out an action in every match."""
        if len(actions) != len(self):
            raise EnvError(f"actions: one for each of {len(self)} matches, not {len(actions)}")
        self.rewards.fill(0)
        self.dones.fill(False)
        self.ended = []
        for row, action in enumerate(actions.tolist() if isinstance(actions, np.ndarray) else actions):
            stepper = self.steppers[row]
            stepper.play(action)
            payoffs = self._rewarders[row].pay(stepper.state, stepper.is_over)
            if payoffs is not None:
                self.rewards[row] = payoffs
            if stepper.is_over:
                self._end(row)
            else:
                self._show(row)

    def _begin(self, row: int) -> None:
        self.steppers[row].begin(match_seed(self._seed, self._numbers[row]))
        self._rewarders[row].begin()
        self._show(row)

    def _end(self, row: int) -> None:
        result = result_of(self.steppers[row].game, self.steppers[row].state)
        self.ended.append(Ended(row, self._numbers[row], result.points, result.places))
        self.dones[row] = True
        self._numbers[row] = self._next
        self._next += 1
        self._begin(row)

    def _show(self, row: int) -> None:
        stepper = self.steppers[row]
        self.seats[row] = stepper.seat
        self.observations[row] = stepper.observation(stepper.seat)
        self.masks[row] = stepper.mask()
