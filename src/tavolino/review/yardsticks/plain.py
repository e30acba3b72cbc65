"""Any game: points are points, and there is one round with one kind of decision."""

from typing import Any, Final

from tavolino.review.values import Thresholds

THRESHOLDS: Final = Thresholds(slip=0.5, blunder=1.0)

PROSPECTS: Final[tuple[type, ...]] = ()


def round_of(state: Any) -> int:  # noqa: ARG001 - the contract of all games
    """Return the only round."""
    return 1


def phase_of(state: Any) -> str:  # noqa: ARG001 - the contract of all games
    """Return the only kind of decision."""
    return "move"


def horizon(start: Any, state: Any) -> bool:  # noqa: ARG001 - the contract of all games
    """Look no further than the moves themselves."""
    return True
