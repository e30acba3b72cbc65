"""What a review has to know of each game: a module of the game's name, or what holds for any game."""

from functools import cache
from typing import Any, Protocol, cast

from tavolino.core.game import AnyGame
from tavolino.games import companion
from tavolino.review.values import Thresholds
from tavolino.review.yardsticks import plain


class Yardstick(Protocol):
    """By what the decisions of a game are measured, and how they are put together."""

    @property
    def THRESHOLDS(self) -> Thresholds:  # noqa: N802
        """How many points make a slip, and a blunder."""

    @property
    def PROSPECTS(self) -> tuple[type, ...]:  # noqa: N802
        """The kinds of events that are worth telling of what a line leads to."""

    def round_of(self, state: Any) -> int:
        """Return in which round, season or the like a state is."""

    def phase_of(self, state: Any) -> str:
        """Return the kind of decision that is due, by its name in the messages `phase.…`."""

    def horizon(self, start: Any, state: Any) -> bool:
        """Say whether what happens from a state on is too far off to be told of a start."""


def yardstick_of(game: AnyGame) -> Yardstick:
    """Return what a review has to know of a game."""
    return _known(game.NAME)


@cache
def _known(name: str) -> Yardstick:
    return cast("Yardstick", companion(__name__, name) or plain)
