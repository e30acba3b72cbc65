"""Imagined worlds side by side: a match as it could be, and as it could go on.

They follow the fast rules where those are installed, and the reference rules where they are not.
"""

from collections.abc import Sequence
from importlib.util import find_spec
from random import Random
from typing import Any, NamedTuple, Protocol

import numpy as np

from tavolino.core.game import CHANCE, AnyGame
from tavolino.core.record import result_of
from tavolino.core.rng import stream
from tavolino.envs.coding import action_table
from tavolino.envs.encodings import encoder_of
from tavolino.envs.encodings.base import NUMBER
from tavolino.nets.network import Array


class Kind(NamedTuple):
    """What is played, and how many numbers and actions a net knows of it."""

    game: AnyGame
    seats: int
    inputs: int
    actions: int


class Sights:
    """What the seat to move sees in each of some worlds, a 1 for all that it may do, and which seat it is."""

    def __init__(self, kind: Kind, number: int) -> None:
        self.observations = np.zeros((number, kind.inputs), NUMBER)
        self.masks = np.zeros((number, kind.actions), np.int8)
        self.seats = np.zeros(number, np.int8)

    def keep(self, chosen: Array) -> None:
        """Keep some of the worlds by their places; one that is named twice goes on in two ways."""
        self.observations, self.masks = self.observations[chosen], self.masks[chosen]
        self.seats = self.seats[chosen]


class Ended(NamedTuple):
    """Which worlds are over after a step, and the points and places of all seats there."""

    dones: Array
    points: Array
    places: Array


class Worlds(Protocol):
    """Some states of a match, in each of which somebody is to move."""

    sights: Sights

    def keep(self, chosen: Array) -> None:
        """Keep some of the worlds by their places; one that is named twice goes on in two ways."""

    def step(self, actions: Array) -> Ended:
        """Carry out an action in every world; what one that is over shows from then on means nothing."""


def worlds(kind: Kind, states: Sequence[Any], rng: Random) -> Worlds:
    """Return worlds that begin with these states."""
    if find_spec("numba"):
        from tavolino.nets.fast_worlds import FastWorlds

        return FastWorlds(kind, states, rng)
    return PlainWorlds(kind, states, rng)


def none_ended(kind: Kind, number: int) -> Ended:
    """Return room for what a step ends."""
    places = np.zeros((number, kind.seats), np.int8)
    return Ended(np.zeros(number, np.bool_), np.zeros((number, kind.seats), np.int16), places)


class _Line(NamedTuple):
    """A world by the reference rules, with the seed of its luck and how often that was asked."""

    state: Any
    seed: bytes
    drawn: int


class PlainWorlds:
    """Worlds by the reference rules."""

    def __init__(self, kind: Kind, states: Sequence[Any], rng: Random) -> None:
        self._kind = kind
        self._lines = [_Line(state, rng.randbytes(32), 0) for state in states]
        self.sights = Sights(kind, len(states))
        self._look()

    def keep(self, chosen: Array) -> None:
        """Keep some of the worlds by their places."""
        self._lines = [self._lines[place] for place in chosen.tolist()]
        self.sights.keep(chosen)

    def step(self, actions: Array) -> Ended:
        """Carry out an action in every world."""
        kind, ended = self._kind, none_ended(self._kind, len(self._lines))
        every = action_table(kind.game.NAME).actions
        for place, action in enumerate(actions.tolist()):
            line = self._lines[place] = self._after(self._lines[place], every[action])
            if not kind.game.to_move(line.state):
                result = result_of(kind.game, line.state)
                ended.dones[place] = True
                ended.points[place], ended.places[place] = result.points, result.places
        self._look()
        return ended

    def _after(self, line: _Line, action: Any) -> _Line:
        """Return a world after an action, and after whatever chance draws then."""
        game, (state, seed, drawn) = self._kind.game, line
        state = game.apply(state, game.to_move(state)[0], action)
        while game.to_move(state)[:1] == (CHANCE,):
            state = game.apply(state, CHANCE, game.chance(state, stream(seed, drawn)))
            drawn += 1
        return _Line(state, seed, drawn)

    def _look(self) -> None:
        game, sights = self._kind.game, self.sights
        look, known = encoder_of(game.NAME).look, action_table(game.NAME).numbers
        sights.masks[:] = 0
        for place, line in enumerate(self._lines):
            if movers := game.to_move(line.state):
                seat = sights.seats[place] = movers[0]
                sights.masks[place, [known[action] for action in game.legal(line.state, seat)]] = 1
                sights.observations[place] = np.frombuffer(look(line.state, seat), NUMBER)
