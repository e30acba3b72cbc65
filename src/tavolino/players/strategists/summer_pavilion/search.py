"""How far it pays to think ahead."""

from tavolino.games.summer_pavilion.state import Phase, State
from tavolino.players.strategist import SearchSettings
from tavolino.players.strategists.summer_pavilion import closely


def _is_drafting(state: State) -> bool:
    return state.phase is Phase.DRAFT


def _drafted(start: State, state: State) -> bool:  # noqa: ARG001 - the settings of all games
    return state.phase is not Phase.DRAFT


def _turn_over(start: State, state: State) -> bool:
    """Bonus tiles belong to the turn; so does all that is built when everybody else has passed."""
    return state.round != start.round or _is_drafting(state) != _is_drafting(start)


_SETTINGS = SearchSettings(
    turn_over=_turn_over,
    open=_is_drafting,
    settled=_drafted,
    judge=closely,
    width=10,
    simulations=64,
    trust=1.0,
)


def search(seats: int) -> SearchSettings:  # noqa: ARG001 - the settings of all games
    """Return how far it pays to think ahead with that many players."""
    return _SETTINGS
