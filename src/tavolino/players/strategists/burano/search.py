"""How far it pays to think ahead."""

from tavolino.games.burano.phases import Stacking
from tavolino.games.burano.state import State
from tavolino.players.strategist import SearchSettings


def _is_stacking(start: State, state: State) -> bool:  # noqa: ARG001
    """Judge pyramids cube by cube; everything else until somebody else is to move."""
    return type(start.phase) is Stacking


def _never(state: State) -> bool:  # noqa: ARG001
    """Playing on by instinct told less than a whole turn thought through."""
    return False


_SETTINGS = SearchSettings(turn_over=_is_stacking, deep_width=8, open=_never, simulations=1500)


def search(seats: int) -> SearchSettings:  # noqa: ARG001 - the settings of all games
    """Return how far it pays to think ahead with that many players."""
    return _SETTINGS
