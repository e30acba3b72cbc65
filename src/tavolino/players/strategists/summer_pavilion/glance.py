"""What tiles promise in Summer Pavilion."""

from tavolino.core.game import Seat
from tavolino.games.summer_pavilion.material import ROUNDS
from tavolino.games.summer_pavilion.state import State

TILE = 0.6
WILD = 1.0


def glance(state: State, seat: Seat) -> float:
    """A tile in hand pays a part of a later placement, a wild one fits everywhere; bonus tiles are due."""
    if state.round == ROUNDS and state.players[seat].passed:
        return 0.0
    player = state.players[seat]
    tiles = sum(player.hand) + sum(player.kept) + (state.bonus if seat == state.turn else 0)
    return TILE * tiles + (WILD - TILE) * player.hand[state.wild]
