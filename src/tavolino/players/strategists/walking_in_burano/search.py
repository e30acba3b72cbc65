"""How far it pays to think ahead."""

from tavolino.games.walking_in_burano.state import Phase, State
from tavolino.players.strategist import SearchSettings


def _to_the_end(start: State, state: State) -> bool:  # noqa: ARG001
    return False


def _turn_over(start: State, state: State) -> bool:
    return (
        state.round != start.round
        or state.turn != start.turn
        or state.phase in (Phase.REVEAL, Phase.DISMISS, Phase.OVER)
    )


SEARCH = SearchSettings(settled=_to_the_end, turn_over=_turn_over, turn_length=12, turn_width=8)
