"""Earning: coins for the visible houses, and for workers taken back (BU-6.10, BU-6.11)."""

from msgspec.structs import replace

from tavolino.core.game import Seat
from tavolino.core.values import add, put
from tavolino.games.burano.actions import Recall
from tavolino.games.burano.material import ISLANDS, WORKERS
from tavolino.games.burano.phases import MOVING, Recalling
from tavolino.games.burano.ring import come_home, visible_coins
from tavolino.games.burano.state import State, with_player


def earn(state: State, seat: Seat) -> State:
    """Take a coin for every visible coin (BU-6.10); then workers can be taken back."""
    player = state.players[seat]
    player = replace(player, coins=player.coins + visible_coins(player.offset, player.home))
    return _recall_on(with_player(state, seat, player), seat)


def _recall_on(state: State, seat: Seat) -> State:
    is_everybody_home = state.players[seat].home == WORKERS
    return replace(state, phase=MOVING if is_everybody_home else Recalling())


def recall(state: State, seat: Seat, action: Recall) -> State:
    """Take a worker back for a coin (BU-6.11)."""
    player = come_home(state.players[seat], 1)
    if action.place < len(ISLANDS):
        player = replace(player, islands=add(player.islands, action.place, -1))
        return _recall_on(with_player(state, seat, player), seat)
    lace = put(state.lace, action.place - len(ISLANDS), None)
    return _recall_on(with_player(state, seat, player, lace=lace), seat)
