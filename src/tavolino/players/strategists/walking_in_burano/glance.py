"""What houses, cards and coins promise in Walking in Burano."""

from tavolino.core.game import Seat
from tavolino.games.walking_in_burano.material import MOST_COINS, MOST_IN_HAND
from tavolino.games.walking_in_burano.state import Phase, State

HOUSE = (0.0, 2.0, 5.0, 9.0)
"""By the number of its cards: a house that is nearly finished promises a character soon."""
CARD = 0.8
COIN = 0.7


def glance(state: State, seat: Seat) -> float:
    """Cards and coins become houses, houses bring characters; when the match is over nothing is promised."""
    if state.phase is Phase.OVER:
        return 0.0
    player = state.players[seat]
    houses = sum(HOUSE[sum(card is not None for card in house)] for house in player.street)
    return houses + CARD * min(len(player.hand), MOST_IN_HAND) + COIN * min(player.coins, MOST_COINS)
