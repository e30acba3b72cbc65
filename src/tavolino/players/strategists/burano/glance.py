"""What a beginner sees in Burano: the things in front of it, but not what they may grow into."""

from tavolino.core.game import Seat
from tavolino.games.burano.phases import Fishing, Lacing, Over, Rewarding, Sailing, Selling
from tavolino.games.burano.state import State

COIN = 0.3
PRIVILEGE = 0.5
PREPARED = 1.0
BUILDING = 4.0
WORKER = 1.0
CARD = 1.0
VOYAGE = 3.5
ROOF = 8.0


def glance(state: State, seat: Seat) -> float:
    """A little for everything at hand, and for the action that is being carried out."""
    if isinstance(state.phase, Over):
        return 0.0
    player = state.players[seat]
    return (
        COIN * player.coins
        + PRIVILEGE * player.privileges
        + PREPARED * sum(player.prepared)
        + BUILDING * len(player.buildings)
        + WORKER * (sum(player.islands) + state.lace.count(seat))
        + CARD * sum(player.seafood)
        + (_under_way(state) if state.turn == seat else 0.0)
    )


def _under_way(state: State) -> float:
    """What the action that is being carried out may bring."""
    match state.phase:
        case Rewarding():
            return ROOF
        case Sailing() | Selling():
            return VOYAGE
        case Fishing(left):
            return (1 + CARD) * left + WORKER
        case Lacing(arrows):
            return WORKER * len(arrows)
        case _:
            return 0.0
