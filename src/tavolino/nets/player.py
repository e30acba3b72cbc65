"""A computer player that asks a net; it sees what its seat sees, in the numbers of `envs`."""

import re
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import numpy as np

from tavolino.envs.coding import action_table
from tavolino.envs.encodings import encoder_of
from tavolino.envs.encodings.base import NUMBER
from tavolino.nets.network import Network, WeightsError, read_network
from tavolino.nets.search import Search, SearchSettings
from tavolino.players.base import PlayerError, Position
from tavolino.players.hard import Budget

_FILE: Final = re.compile(r"(?P<file>.*?)(?P<settings>(:[a-z]+=[^:=]*)*)")


class NetPlayer:
    """Takes the action that its net likes best, or draws one by how much the net likes them.

    With search settings those that it likes best compete in imagined worlds instead.
    """

    def __init__(
        self,
        network: Network,
        search: SearchSettings | None = None,
        budget: Budget | None = None,
        is_drawing: bool = False,
    ) -> None:
        self.network, self.search, self.budget = network, search, budget or Budget()
        self.is_drawing = is_drawing

    def choose(self, position: Position, rng: Random) -> Any:
        """Return one of the legal actions."""
        if len(position.legal) == 1:
            return position.legal[0]
        if fault := misfit(self.network, position):
            raise PlayerError(fault)
        numbers = numbers_of(position)
        liked = self.network(sight(position))[0][numbers]
        if self.search:
            search = Search(self.network, position, rng, self.search)
            simulations, deadline = self.budget.limits(self.search.simulations)
            return position.legal[search.best(numbers, liked, simulations, deadline)]
        if not self.is_drawing:
            return position.legal[int(liked.argmax())]
        return rng.choices(position.legal, np.exp(liked - liked.max()).tolist())[0]


def net_player(text: str, budget: Budget) -> NetPlayer:
    """Return the player of a file of weights: `weights.npz`, or `weights.npz:depth=4:width=12` to search.

    With a budget it searches, too.
    """
    found = _FILE.fullmatch(text)
    assert found
    settings = dict(one.split("=") for one in found["settings"].split(":")[1:])
    try:
        search = msgspec.convert(settings, SearchSettings, strict=False)
    except msgspec.ValidationError as error:
        raise PlayerError(f"“net:{text}”: {error}") from error
    return NetPlayer(network_of(found["file"]), search if settings or budget != Budget() else None, budget)


def misfit(network: Network, position: Position) -> str:
    """Return why a net cannot play from a position; nothing if it can."""
    name, seats, card = position.game.NAME, position.seats, network.card
    if (name, seats) != (card.get("game"), card.get("players")):
        return f"this net plays {card.get('game')} for {card.get('players')}, not {name} for {seats}"
    encoder = encoder_of(name)
    if network.inputs != sum(part.size for part in encoder.parts(seats)):
        return f"this net sees other numbers than those of {name} for {seats}"
    if (
        not len(action_table(name)) - encoder.spare(position.options)
        <= network.actions
        <= len(action_table(name))
    ):
        return "this net was trained without some actions of these options"
    return ""


def sight(position: Position) -> Any:
    """Return what the seat to move sees, in numbers."""
    seen = encoder_of(position.game.NAME).encode(position.view, position.seats)
    return np.frombuffer(seen, NUMBER)


def numbers_of(position: Position) -> list[int]:
    """Return the numbers of the legal actions."""
    known = action_table(position.game.NAME).numbers
    return [known[action] for action in position.legal]


def network_of(file: str) -> Network:
    """Return the net of a file; it is read once, as long as nobody changes it."""
    try:
        path = Path(file)
        return _network(path, path.stat().st_mtime_ns)
    except (OSError, WeightsError) as error:
        raise PlayerError(f"“net:{file}”: {error}") from error


@lru_cache(8)
def _network(file: Path, _changed: int) -> Network:
    return read_network(file)
