"""Gymnasium: one seat against computer players, or a solo game."""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from tavolino.core.game import usual_seats
from tavolino.envs.errors import EnvError
from tavolino.envs.referee import Illegal, Referee
from tavolino.envs.render import RENDER_MODES, RenderMode
from tavolino.envs.rewards import Reward
from tavolino.envs.saved import Saved
from tavolino.envs.spaces import masked_space, observation_space
from tavolino.envs.stepper import game_of
from tavolino.players import Player, PlayerError, Position, dice, player


class SeatEnv(gymnasium.Env[Any, np.int64]):
    """A seat of a match whose other seats are played by computer players.

    Opponents are names (`random`, `easy`, `medium`, `hard`, `hard@50`, `cmd:./program`) or players of your
    own, clockwise from the agent's seat; random ones by default, and an empty list is the solo game. The
    mask of legal actions is in `info["action_mask"]`, with `masked` also in the observation, and
    `action_masks()` returns it as sb3-contrib asks for it.
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
        by_parts: bool = False,
        masked: bool = False,
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
            by_parts=by_parts,
            illegal=illegal,
            render_mode=render_mode,
        )
        self._stepper = self.referee.stepper
        self.coding, self.render_mode = self._stepper.coding, render_mode
        self.seat = seat
        self.opponents = tuple(opponents)
        self._seat_opponents()
        seen, self.is_masked = observation_space(self.coding, scaled, by_parts), masked
        self.observation_space = masked_space(seen, self.coding.actions) if masked else seen
        self.action_space = spaces.Discrete(self.coding.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Start a match and let the others play until it is the agent's turn.

        Options are those of the game, in place of the usual ones, for this match alone.
        """
        super().reset(seed=seed, options=options)
        self.referee.begin(seed, options)
        self._let_others_play()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Carry out the agent's action, then those of the others."""
        if self._stepper.is_over:
            raise EnvError("no match is being played: reset first")
        self.referee.play(self.seat, action)
        self._let_others_play()
        payoffs = self.referee.pay()
        reward = payoffs[self.seat] if payoffs else 0.0
        return self._observation(), reward, self._stepper.is_over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal now; after the match all of them, since none is carried out."""
        self.referee.check_begun()
        return self._mask().view(np.bool_)

    def get_state(self) -> Saved:
        """Return where the match is, for `set_state`."""
        return self.referee.save(self, ())

    def set_state(self, saved: Saved) -> None:
        """Put the match back to where it was."""
        self.referee.restore(self, saved, ())

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name != "_players"}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self._seat_opponents()  # programs are started anew, and each copy has its own

    def _seat_opponents(self) -> None:
        seats = 1 + len(self.opponents)
        self._players = {
            (self.seat + step) % seats: _seated(one) for step, one in enumerate(self.opponents, 1)
        }

    def _let_others_play(self) -> None:
        stepper = self._stepper
        while not stepper.is_over and stepper.seat != self.seat:
            one = self._players[stepper.seat]
            position = Position(stepper.game, stepper.state, stepper.seat)
            action = one.choose(position, dice(stepper.seed, stepper.version))
            stepper.play(self.coding.table.numbers[action])

    def _mask(self) -> NDArray[np.int8]:
        stepper = self._stepper
        return self.coding.mask(range(self.coding.actions) if stepper.is_over else stepper.legal)

    def _observation(self) -> Any:
        seen = self.referee.observation(self.seat)
        return {"observation": seen, "action_mask": self._mask()} if self.is_masked else seen

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self._mask()}
        return {**info, **self.result()} if self._stepper.is_over else info

    def result(self) -> dict[str, Any]:
        """Return how a match that is over went: points and places of all seats, what earned the agent's."""
        results = self.referee.results()
        return {
            "points": tuple(one["points"] for one in results),
            "places": tuple(one["place"] for one in results),
            "items": results[self.seat]["items"],
        }

    def render(self) -> Any:
        """Return the match as the agent sees it; in mode `human`, print it."""
        return self.referee.rendered(self.seat)


def _seated(one: str | Player) -> Player:
    if not isinstance(one, str):
        if not callable(getattr(one, "choose", None)):
            raise EnvError(
                f"opponents: names, or players of your own with choose(position, rng), not {one!r}"
            )
        return one
    try:
        return player(one)
    except PlayerError as error:
        raise EnvError(f"opponents: {error}") from error
