"""How far it pays to think ahead."""

from msgspec.structs import replace

from tavolino.games.walking_in_burano.state import Phase, State
from tavolino.players.strategist import Rivals, SearchSettings

ROUNDS_AHEAD = 1
ROUNDS_AHEAD_ALONE = 2
"""By instinct two rounds are no better than one; when its own turns are thought through they are."""


def _settled(start: State, state: State) -> bool:
    """A line may be judged when the next rounds are over: new cards are due, or there are none any more."""
    ahead = ROUNDS_AHEAD if len(state.players) > 1 else ROUNDS_AHEAD_ALONE
    rounds = state.round - start.round
    return rounds > ahead or (rounds == ahead and state.phase is Phase.REVEAL)


def _turn_over(start: State, state: State) -> bool:
    return (
        state.round != start.round
        or state.turn != start.turn
        or state.phase in (Phase.REVEAL, Phase.DISMISS, Phase.OVER)
    )


_SETTINGS = SearchSettings(
    settled=_settled,
    width=6,
    simulations=32,
    trust=1.0,
    turn_over=_turn_over,
    rivals=Rivals.AT_ITS_END,
    turn_width=4,
    deep_width=16,
)
_ALONE = replace(_SETTINGS, width=4, simulations=16, later_width=2)
"""With others at the table this wins less: while they play by instinct alone, they are taken too lightly."""


def search(seats: int) -> SearchSettings:
    """Return how far it pays to think ahead with that many players."""
    return _SETTINGS if seats > 1 else _ALONE
