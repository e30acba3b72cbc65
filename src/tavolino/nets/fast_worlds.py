"""Imagined worlds by the fast rules."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

import numpy as np

from tavolino.fast.game import packing
from tavolino.fast.luck import lucks
from tavolino.fast.processor import Processor
from tavolino.nets.network import Array
from tavolino.nets.worlds import Ended, Kind, Sights, none_ended


class FastWorlds:
    """Worlds as rows, each with its luck."""

    def __init__(self, kind: Kind, states: Sequence[Any], rng: Random) -> None:
        self._kind, self._rules = kind, _rules(kind.game.NAME)
        self._rows = np.stack([packing(kind.game.NAME).pack(state) for state in states])
        self._lucks = lucks(rng.getrandbits(63), len(states))
        self.sights = Sights(kind, len(states))
        self._look()

    def keep(self, chosen: Array) -> None:
        """Keep some of the worlds by their places."""
        self._rows, self._lucks = self._rows[chosen], self._lucks[chosen]
        self.sights.keep(chosen)

    def step(self, actions: Array) -> Ended:
        """Carry out an action in every world."""
        ended = none_ended(self._kind, len(self._rows))
        self._rules.step(self._rows, self._lucks, actions, *ended)
        self._look()
        return ended

    def _look(self) -> None:
        sights = self.sights
        self._rules.look(self._rows, sights.observations, sights.masks, sights.seats)


@cache
def _rules(game: str) -> Processor:
    return Processor(game, workers=1)
