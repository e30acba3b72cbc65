"""Walking in Burano: rounds in which cards are taken and laid, and characters invited."""

from typing import Final

from tavolino.games.walking_in_burano.state import Phase, State
from tavolino.review.values import Thresholds

THRESHOLDS: Final = Thresholds(slip=1.5, blunder=3.5)

_KIND: Final = {Phase.TAKE: "take", Phase.BUILD: "build", Phase.RETURN: "take"}


def round_of(state: State) -> int:
    """Return the round."""
    return state.round


def phase_of(state: State) -> str:
    """Return whether cards are taken, houses built, or characters chosen."""
    return _KIND.get(state.phase, "characters")
