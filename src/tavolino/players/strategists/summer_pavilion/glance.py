"""What a beginner sees in Summer Pavilion: that more tiles are better than fewer."""

from tavolino.core.game import Seat
from tavolino.games.summer_pavilion.material import ROUNDS
from tavolino.games.summer_pavilion.state import Phase, State

TILE = 0.2
"""So little that a beginner lays the tile that scores most, whatever it costs."""


def glance(state: State, seat: Seat) -> float:
    """Every tile may be laid one day; after the last pass none is."""
    player = state.players[seat]
    if state.phase is Phase.OVER or (state.round == ROUNDS and player.passed):
        return 0.0
    due = state.bonus if seat == state.turn else 0
    return TILE * (sum(player.hand) + sum(player.kept) + due)
