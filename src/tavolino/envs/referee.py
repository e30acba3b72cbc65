"""What every environment has behind its interface: a match under way, its rewards, its limits, its looks."""

from collections import Counter
from collections.abc import Iterable, Mapping
from copy import deepcopy
from random import Random
from typing import Any, Final, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tavolino.core.game import Seat
from tavolino.envs.errors import EnvError
from tavolino.envs.render import RenderMode, check_render_mode, rendered
from tavolino.envs.rewards import Payoffs, Reward, Rewarder
from tavolino.envs.saved import Saved, check_fits, owned
from tavolino.envs.stepper import Seeds, Stepper

Illegal: TypeAlias = Literal["raise", "random"]
ILLEGAL: Final[tuple[Illegal, ...]] = ("raise", "random")


class Referee:
    """Runs matches one after the other by the settings that all interfaces share."""

    def __init__(
        self,
        game: str,
        players: int | None,
        options: Any = None,
        *,
        reward: Reward | None = None,
        dense: bool = False,
        scaled: bool = False,
        by_parts: bool = False,
        max_cycles: int | None = None,
        illegal: Illegal = "raise",
        render_mode: RenderMode | None = None,
    ) -> None:
        self.stepper = Stepper(game, players, options)
        self.rewarder = Rewarder(self.stepper.game, self.stepper.seats, reward, dense)
        if max_cycles is not None and max_cycles < 1:
            raise EnvError(f"max_cycles: 1 or more, not {max_cycles}")
        if illegal not in ILLEGAL:
            raise EnvError(f"illegal: {' or '.join(ILLEGAL)}, not {illegal!r}")
        check_render_mode(render_mode)
        self.scaled, self.max_cycles, self.illegal, self.render_mode = (
            scaled,
            max_cycles,
            illegal,
            render_mode,
        )
        self.by_parts = by_parts
        self._seeds = Seeds()
        self._dice = Random()

    def begin(self, seed: int | None, options: Mapping[str, Any] | None = None) -> None:
        """Start a match, with these options in place of the usual ones."""
        match = self._seeds.next(seed)
        self._dice.seed(match)
        self.stepper.begin(match, options)
        self.rewarder.begin()

    def play(self, seat: Seat, number: Any) -> None:
        """Carry out an action of a seat, or any legal one if illegal actions are to be replaced."""
        stepper = self.stepper
        if self.illegal == "random" and number not in (legal := stepper.legal_of(seat)):
            number = self._dice.choice(legal)
        stepper.play_of(seat, number)

    def pay(self) -> Payoffs | None:
        """Return what each seat has earned since the last time; None for nothing."""
        return self.rewarder.pay(self.stepper.state, self.stepper.is_over)

    # --- What is seen -----------------------------------------------------------------------------

    def observation(self, seat: Seat) -> Any:
        """Return what a seat sees: as a vector, or by its parts if they are asked for."""
        observation = self._vector(seat)
        return self.stepper.coding.named(observation) if self.by_parts else observation

    def _vector(self, seat: Seat) -> Any:
        """Return what a seat sees: whole numbers, or from 0 to 1 if they are to be scaled."""
        self.check_begun()
        observation = self.stepper.observation(seat)
        return self.stepper.coding.scaled(observation) if self.scaled else observation

    def observations(self) -> NDArray[Any]:
        """Return what all seats see, one after the other, for critics that may know everything."""
        return np.concatenate([self._vector(seat) for seat in range(self.stepper.seats)])

    def results(self) -> list[dict[str, Any]]:
        """Return points, place and points by rule of every seat, if the match is over; else nothing."""
        game, state = self.stepper.game, self.stepper.state
        if not self.stepper.is_over:
            return [{} for _ in range(self.stepper.seats)]
        return [
            {"points": sheet.total, "place": place, "items": _by_rule(sheet.items)}
            for sheet, place in zip(game.score(state), game.ranking(state), strict=True)
        ]

    def rendered(self, seat: Seat) -> Any:
        """Return the match as a seat sees it, in the mode that was asked for."""
        if self.render_mode is not None:
            self.check_begun()
        return rendered(self.stepper, seat, self.render_mode)

    def check_begun(self) -> None:
        """Raise EnvError before the first match."""
        if self.stepper.state is None:
            raise EnvError("no match is being played: reset first")

    # --- There and back ---------------------------------------------------------------------------

    def save(self, env: object, names: Iterable[str]) -> Saved:
        """Return where the match is, and what the environment around it keeps under these names."""
        self.check_begun()
        stepper = self.stepper
        return Saved(
            kind=self._kind,
            options=stepper.options,
            state=stepper.state,
            seat=stepper.seat,
            version=stepper.version,
            seed=stepper.seed,
            paid=self.rewarder.paid,
            seeds=(self._seeds.seed, self._seeds.number),
            dice=self._dice.getstate(),
            own=owned(env, names),
        )

    def restore(self, env: object, saved: Any, names: Iterable[str]) -> None:
        """Put everything back to where it was."""
        check_fits(saved, self._kind, names)
        self.stepper.put(saved.options, saved.state, saved.seat, saved.version, saved.seed)
        self.rewarder.paid = saved.paid
        self._seeds.seed, self._seeds.number = saved.seeds
        self._dice.setstate(saved.dice)
        for name, value in deepcopy(saved.own).items():
            setattr(env, name, value)

    @property
    def _kind(self) -> str:
        coding = self.stepper.coding
        return f"{coding.game.NAME} with {coding.seats} players and {coding.actions} actions"


def _by_rule(items: Iterable[Any]) -> dict[str, int]:
    points: Counter[str] = Counter()
    for item in items:
        points[item.rule] += item.points
    return dict(points)
