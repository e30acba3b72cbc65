"""A computer player that asks a net; it sees what its seat sees, in the numbers of `envs`."""

from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from tavolino.envs.coding import action_table
from tavolino.envs.encodings import encoder_of
from tavolino.envs.encodings.base import NUMBER
from tavolino.players.base import PlayerError, Position
from tavolino.train.network import Network, WeightsError, read_network


class NetPlayer:
    """Takes the action that its net likes best, or draws one by how much the net likes them."""

    def __init__(self, file: str, is_drawing: bool = False) -> None:
        try:
            path = Path(file)
            self.network = _network(path, path.stat().st_mtime_ns)
        except (OSError, WeightsError) as error:
            raise PlayerError(f"“net:{file}”: {error}") from error
        self.is_drawing = is_drawing

    def choose(self, position: Position, rng: Random) -> Any:
        """Return one of the legal actions."""
        if len(position.legal) == 1:
            return position.legal[0]
        name, card = position.game.NAME, self.network.card
        if (name, position.seats) != (card["game"], card["players"]):
            raise PlayerError(
                f"this net plays {card['game']} for {card['players']}, not {name} for {position.seats}"
            )
        sight = np.frombuffer(encoder_of(name).encode(position.view, position.seats), NUMBER)
        known = action_table(name).numbers
        numbers = [known[action] for action in position.legal]
        if max(numbers) >= self.network.actions:
            raise PlayerError("this net was trained without some actions of these options")
        logits, _ = self.network(sight)
        liked = logits[numbers]
        if not self.is_drawing:
            return position.legal[int(liked.argmax())]
        return rng.choices(position.legal, np.exp(liked - liked.max()).tolist())[0]


@lru_cache(8)
def _network(file: Path, _changed: int) -> Network:
    """Return the net of a file; it is read once, as long as nobody changes it."""
    return read_network(file)
