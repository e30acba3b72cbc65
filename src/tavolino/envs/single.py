"""Gymnasium: one seat against computer players, or a solo game."""

from collections.abc import Sequence
from typing import Any, TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces
from msgspec.structs import asdict
from numpy.typing import NDArray

from tavolino.core.game import usual_seats
from tavolino.core.record import result_of
from tavolino.envs.errors import EnvError
from tavolino.envs.referee import Illegal, Referee
from tavolino.envs.render import RENDER_MODES, RenderMode
from tavolino.envs.rewards import Reward
from tavolino.envs.spaces import vector_space
from tavolino.envs.stepper import game_of
from tavolino.players import Player, PlayerError, Position, dice, player

Vector: TypeAlias = NDArray[Any]


class SeatEnv(gymnasium.Env[Vector, np.int64]):
    """A seat of a match whose other seats are played by computer players.

    Opponents are names (`random`, `easy`, `medium`, `hard`, `hard@50`, `cmd:./program`) or players of your
    own, clockwise from the agent's seat; random ones by default, and an empty list is the solo game. The
    mask of legal actions is in `info["action_mask"]`, and `action_masks()` returns it as sb3-contrib asks
    for it.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 - the contract of Gymnasium

    def __init__(
        self,
        game: str,
        opponents: Sequence[str | Player] | None = None,
        options: Any = None,
        *,
        seat: int = 0,
        reward: Reward | None = None,
        dense: bool = False,
        scaled: bool = False,
        illegal: Illegal = "raise",
        render_mode: RenderMode | None = None,
    ) -> None:
        if isinstance(opponents, str):
            raise EnvError(f"opponents: a list such as [{opponents!r}], not a text")
        if opponents is None:
            opponents = ["random"] * (usual_seats(game_of(game).PLAYERS) - 1)
        seats = 1 + len(opponents)
        if seat not in range(seats):
            raise EnvError(f"seat: from 0 to {seats - 1}, not {seat!r}")
        self.referee = Referee(
            game,
            seats,
            options,
            reward=reward,
            dense=dense,
            scaled=scaled,
            illegal=illegal,
            render_mode=render_mode,
        )
        self._stepper = self.referee.stepper
        self.coding, self.render_mode = self._stepper.coding, render_mode
        self.seat = seat
        self._players = {(seat + step) % seats: _seated(one) for step, one in enumerate(opponents, 1)}
        self.observation_space = vector_space(self.coding, scaled)
        self.action_space = spaces.Discrete(self.coding.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Vector, dict[str, Any]]:
        """Start a match and let the others play until it is the agent's turn."""
        super().reset(seed=seed, options=options)
        self.referee.begin(seed)
        self._let_others_play()
        return self.referee.observation(self.seat), self._info()

    def step(self, action: Any) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        """Carry out the agent's action, then those of the others."""
        if self._stepper.is_over:
            raise EnvError("no match is being played: reset first")
        self.referee.play(self.seat, action)
        self._let_others_play()
        payoffs = self.referee.pay()
        reward = payoffs[self.seat] if payoffs else 0.0
        return self.referee.observation(self.seat), reward, self._stepper.is_over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal now."""
        return self._mask().view(np.bool_)

    def _let_others_play(self) -> None:
        stepper = self._stepper
        while not stepper.is_over and stepper.seat != self.seat:
            one = self._players[stepper.seat]
            position = Position(stepper.game, stepper.state, stepper.seat)
            action = one.choose(position, dice(stepper.seed, stepper.version))
            stepper.play(self.coding.table.numbers[action])

    def _mask(self) -> NDArray[np.int8]:
        return self.coding.mask(() if self._stepper.is_over else self._stepper.legal)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self._mask()}
        if self._stepper.is_over:
            info |= asdict(result_of(self._stepper.game, self._stepper.state))
        return info

    def render(self) -> str | None:
        """Return the match as the agent sees it; in mode `human`, print it."""
        return self.referee.rendered(self.seat)


def _seated(one: str | Player) -> Player:
    if not isinstance(one, str):
        return one
    try:
        return player(one)
    except PlayerError as error:
        raise EnvError(f"opponents: {error}") from error
