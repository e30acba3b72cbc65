"""How far it pays to think ahead."""

from tavolino.games.walking_in_burano.state import Phase, State
from tavolino.players.strategist import Rivals, SearchSettings

ROUNDS_AHEAD = 1
"""Two rounds cost twice the time and played no better (20 solo matches)."""


def _settled(start: State, state: State) -> bool:
    """A line may be judged when the next rounds are over: new cards are due, or there are none any more."""
    rounds = state.round - start.round
    return rounds > ROUNDS_AHEAD or (rounds == ROUNDS_AHEAD and state.phase is Phase.REVEAL)


def _turn_over(start: State, state: State) -> bool:
    return (
        state.round != start.round
        or state.turn != start.turn
        or state.phase in (Phase.REVEAL, Phase.DISMISS, Phase.OVER)
    )


SEARCH = SearchSettings(
    settled=_settled,
    width=6,
    simulations=32,
    trust=1.0,
    turn_over=_turn_over,
    rivals=Rivals.AT_ITS_END,
    turn_width=4,
    deep_width=16,
)
