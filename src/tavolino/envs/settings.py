"""The settings that all environments share, and what follows from them."""

from random import Random
from typing import Any, Final, Literal, TypeAlias

from tavolino.core.game import Seat
from tavolino.envs.errors import EnvError
from tavolino.envs.rewards import Reward, Rewarder
from tavolino.envs.stepper import Seeds, Stepper

Illegal: TypeAlias = Literal["raise", "random"]
RenderMode: TypeAlias = Literal["ansi", "svg", "human"]
RENDER_MODES: Final[tuple[RenderMode, ...]] = ("ansi", "svg", "human")
ILLEGAL: Final[tuple[Illegal, ...]] = ("raise", "random")


class Table:
    """A stepper with its rewards and limits: the part of an environment that no interface sees."""

    def __init__(
        self,
        game: str,
        players: int | None,
        options: Any = None,
        *,
        reward: Reward = "win",
        dense: bool = False,
        max_cycles: int | None = None,
        illegal: Illegal = "raise",
    ) -> None:
        self.stepper = Stepper(game, players, options)
        self.rewarder = Rewarder(self.stepper.game, self.stepper.seats, reward, dense)
        if max_cycles is not None and max_cycles < 1:
            raise EnvError(f"max_cycles: 1 or more, not {max_cycles}")
        if illegal not in ILLEGAL:
            raise EnvError(f"illegal: {' or '.join(ILLEGAL)}, not {illegal!r}")
        self.max_cycles, self.illegal = max_cycles, illegal
        self._seeds = Seeds()
        self._dice = Random()

    def begin(self, seed: int | None) -> None:
        """Start a match."""
        match = self._seeds.next(seed)
        self._dice.seed(match)
        self.stepper.begin(match)
        self.rewarder.begin()

    def play(self, seat: Seat, number: Any) -> None:
        """Carry out an action of a seat, or any legal one if illegal actions are to be replaced."""
        stepper = self.stepper
        if self.illegal == "random" and number not in (legal := stepper.legal_of(seat)):
            number = self._dice.choice(legal)
        stepper.play_of(seat, number)


def check_render_mode(mode: str | None) -> None:
    """Raise EnvError unless a match can be rendered so."""
    if mode is not None and mode not in RENDER_MODES:
        raise EnvError(f"render_mode: {', '.join(RENDER_MODES)}, not {mode!r}")
