"""What every environment has behind its interface: a match under way, its rewards, its limits, its looks."""

from random import Random
from typing import Any, Final, Literal, TypeAlias

from tavolino.core.game import Seat
from tavolino.envs.errors import EnvError
from tavolino.envs.render import RenderMode, check_render_mode, rendered
from tavolino.envs.rewards import Payoffs, Reward, Rewarder
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
        max_cycles: int | None = None,
        illegal: Illegal = "raise",
        render_mode: RenderMode | None = None,
    ) -> None:
        self.stepper = Stepper(game, players, options)
        self._rewarder = Rewarder(self.stepper.game, self.stepper.seats, reward, dense)
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
        self._seeds = Seeds()
        self._dice = Random()

    def begin(self, seed: int | None) -> None:
        """Start a match."""
        match = self._seeds.next(seed)
        self._dice.seed(match)
        self.stepper.begin(match)
        self._rewarder.begin()

    def play(self, seat: Seat, number: Any) -> None:
        """Carry out an action of a seat, or any legal one if illegal actions are to be replaced."""
        stepper = self.stepper
        if self.illegal == "random" and number not in (legal := stepper.legal_of(seat)):
            number = self._dice.choice(legal)
        stepper.play_of(seat, number)

    def pay(self) -> Payoffs | None:
        """Return what each seat has earned since the last time; None for nothing."""
        return self._rewarder.pay(self.stepper.state, self.stepper.is_over)

    def observation(self, seat: Seat) -> Any:
        """Return what a seat sees: whole numbers, or from 0 to 1 if they are to be scaled."""
        observation = self.stepper.observation(seat)
        return self.stepper.coding.scaled(observation) if self.scaled else observation

    def rendered(self, seat: Seat) -> str | None:
        """Return the match as a seat sees it, in the mode that was asked for."""
        return rendered(self.stepper, seat, self.render_mode)
