"""Walking in Burano: rounds in which cards are taken and laid, and characters invited."""

from typing import Final

from tavolino.games.walking_in_burano.events import Built, Finished, Invited
from tavolino.games.walking_in_burano.state import Phase, State
from tavolino.review.values import Thresholds

THRESHOLDS: Final = Thresholds(slip=1.5, blunder=3.5)
PROSPECTS: Final[tuple[type, ...]] = (Built, Finished, Invited)

_KIND: Final = {Phase.TAKE: "take", Phase.BUILD: "build", Phase.RETURN: "take"}


def round_of(state: State) -> int:
    """Return the round."""
    return state.round


def phase_of(state: State) -> str:
    """Return whether cards are taken, houses built, or characters chosen."""
    return _KIND.get(state.phase, "characters")


def horizon(start: State, state: State) -> bool:
    """Look to the end of the next round."""
    return state.round > start.round + 1
