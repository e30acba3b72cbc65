"""How far it pays to think ahead."""

from tavolino.games.burano.phases import Stacking
from tavolino.games.burano.state import State
from tavolino.players.strategist import SearchSettings


def _is_turn_over(start: State, state: State) -> bool:
    return type(start.phase) is Stacking or state.turn != start.turn or state.round != start.round or state.season != start.season


SEARCH = SearchSettings(settled=_is_turn_over)
