"""The level `master`: a search on top of the nets that the package brings; `hard` where there is none."""

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any, Final

from tavolino.nets import WEIGHTS
from tavolino.nets.network import Network, read_network
from tavolino.nets.player import NetPlayer, misfit
from tavolino.nets.search import SearchSettings
from tavolino.players.base import Position
from tavolino.players.hard import Budget, HardPlayer

SEARCHES: Final[Mapping[tuple[str, int], SearchSettings]] = {
    ("summer-pavilion", 2): SearchSettings(simulations=200, strength=6),
    ("walking-in-burano", 1): SearchSettings(depth=4),
}
"""How each of them searches."""


class MasterPlayer:
    """Plays with a net and a search; without a net for a game, a number of players or options, as `hard`."""

    def __init__(self, budget: Budget | None = None) -> None:
        self.budget = budget or Budget()

    def choose(self, position: Position, rng: Random) -> Any:
        """Return the best of the legal actions."""
        network = network_for(position.game.NAME, position.seats)
        if network is None or misfit(network, position):
            return HardPlayer(self.budget).choose(position, rng)
        search = SEARCHES[position.game.NAME, position.seats]
        return NetPlayer(network, search, self.budget).choose(position, rng)


@cache
def network_for(game: str, seats: int) -> Network | None:
    """Return the net for a game and a number of players, if there is one."""
    return read_network(WEIGHTS / f"{game}-{seats}.npz") if (game, seats) in SEARCHES else None
