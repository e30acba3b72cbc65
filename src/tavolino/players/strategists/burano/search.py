"""How far it pays to think ahead."""

from tavolino.games.burano.phases import Stacking
from tavolino.games.burano.state import State
from tavolino.players.strategist import SearchSettings


def _is_stacking(start: State, state: State) -> bool:  # noqa: ARG001
    """Judge pyramids cube by cube; everything else until somebody else is to move."""
    return type(start.phase) is Stacking


SEARCH = SearchSettings(settled=_is_stacking, beam=4, simulations=600)
