"""Summer Pavilion: six rounds, each a draft and a building phase."""

from typing import Final

from tavolino.games.summer_pavilion.events import Completed, Placed
from tavolino.games.summer_pavilion.state import Phase, State
from tavolino.review.values import Thresholds

THRESHOLDS: Final = Thresholds(slip=2.0, blunder=5.0)

PROSPECTS: Final[tuple[type, ...]] = (Placed, Completed)


def round_of(state: State) -> int:
    """Return the round."""
    return state.round


def phase_of(state: State) -> str:
    """Return whether tiles are drafted or laid."""
    return "draft" if state.phase is Phase.DRAFT else "build"


def horizon(start: State, state: State) -> bool:
    """Look to the end of the round: there the tiles of a draft are built."""
    return state.round != start.round
