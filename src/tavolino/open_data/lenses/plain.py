"""Any game: who wins, from which seat, by which rules."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tavolino.core.game import ScoreSheet

VARIANTS: Final[tuple[Mapping[str, str], ...]] = ({},)


def players(seats: int) -> tuple[str, ...]:  # noqa: ARG001 - the contract of all games
    """Return the players that cost no more than others."""
    return ("hard@4", "medium")


def opening(events: Sequence[Any]) -> dict[str, str]:  # noqa: ARG001 - the contract of all games
    """Return nothing."""
    return {}


def habits(events: Sequence[Any]) -> dict[str, int]:  # noqa: ARG001 - the contract of all games
    """Return nothing."""
    return {}


def features(events: Sequence[Any], sheet: ScoreSheet) -> tuple[str, ...]:  # noqa: ARG001 - likewise
    """Return nothing."""
    return ()
