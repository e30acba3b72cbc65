"""How far it pays to think ahead."""

from tavolino.games.summer_pavilion.state import Phase, State
from tavolino.players.strategist import SearchSettings


def _drafted(start: State, state: State) -> bool:  # noqa: ARG001
    return state.phase is not Phase.DRAFT


SEARCH = SearchSettings(settled=_drafted, width=8, simulations=64, trust=1.0)
