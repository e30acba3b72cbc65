"""A search on top of a net: the moves that it likes best compete in imagined worlds, where it plays on."""

from collections.abc import Sequence
from random import Random
from typing import Annotated, Final

import numpy as np
from msgspec import Meta, Struct

from tavolino.nets.network import Array, Network
from tavolino.nets.worlds import Ended, Kind, Worlds, worlds
from tavolino.players.base import Position
from tavolino.players.clock import Deadline

AT_ONCE: Final = 64
"""So many lines of play go on side by side at most."""
NEVER: Final = -1e9
"""Stands for how much a net likes an action that is not legal."""


class SearchSettings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How far and how often moves are tried."""

    simulations: Annotated[int, Meta(ge=1)] = 96
    """How many lines of play a decision is worth."""
    width: Annotated[int, Meta(ge=1)] = 8
    """How many moves compete at most."""
    depth: Annotated[int, Meta(ge=1)] = 6
    """After so many decisions of all seats the net tells what to expect, as soon as its own seat is next."""
    unlikely: Annotated[float, Meta(gt=0, le=1)] = 0.01
    """A move that the net likes less than this does not compete."""
    strength: Annotated[float, Meta(ge=0)] = 20.0
    """How much counts what the worlds have shown, beside what the net liked at first sight."""


_ready: set[str] = set()
"""The games whose worlds have been tried once in this process."""


class Search:
    """One decision: the moves that compete, and what the worlds have shown of them."""

    def __init__(self, network: Network, position: Position, rng: Random, settings: SearchSettings) -> None:
        self._network, self._position, self._rng, self._settings = network, position, rng, settings
        self._kind = Kind(position.game, position.seats, network.inputs, network.actions)
        if position.game.NAME not in _ready:
            self._get_ready()

    def _get_ready(self) -> None:
        """Let fast rules be compiled where they are used: that takes no time away from thinking."""
        here = worlds(self._kind, [self._position.imagine(Random(0))], Random(0))
        here.step(here.sights.masks.argmax(-1))
        _ready.add(self._position.game.NAME)

    def best(self, numbers: Sequence[int], liked: Array, simulations: int | None, deadline: Deadline) -> int:
        """Return the place of the best of some actions, which the net likes so much.

        All are tried in the same worlds, so that luck does not decide between them; the better half is tried
        again, and so on (sequential halving).
        """
        liking = _logarithms(liked)
        order = np.argsort(-liking, kind="stable")[: self._settings.width]
        order = order[(liking[order] >= np.log(self._settings.unlikely)) | (order == order[0])]
        actions, total, tried = np.array(numbers), np.zeros(len(numbers)), np.zeros(len(numbers))
        left, alive = simulations, len(order)
        while alive > 1 and (left is None or left >= alive) and deadline.left > 0:
            stages = (alive - 1).bit_length()  # how often the number can be halved until one is left
            rounds = None if left is None else max(1, left // (alive * stages))
            until, done, moves = deadline.share(stages), 0, order[:alive]
            while done != rounds and until.left > 0:
                number = max(1, AT_ONCE // alive)
                number = number if rounds is None else min(number, rounds - done)
                total[moves] += self._tried(actions[moves], number)
                tried[moves] += number
                done += number
            left = None if left is None else left - done * alive
            worth = liking[moves] + self._settings.strength * total[moves] / np.maximum(tried[moves], 1)
            order[:alive] = moves[np.argsort(-worth, kind="stable")]
            alive = (alive + 1) // 2
        return int(order[0])

    def _tried(self, actions: Array, number: int) -> Array:
        """Try actions in so many worlds; return what each has brought altogether."""
        states = [self._position.imagine(self._rng) for _ in range(number)]
        here = worlds(self._kind, states, self._rng)
        here.keep(np.tile(np.arange(number), len(actions)))
        lines = self._played_on(here, np.repeat(actions, number))
        found: Array = lines.reshape(len(actions), number).sum(1)
        return found

    def _played_on(self, here: Worlds, actions: Array) -> Array:
        """Carry out an action in each world, let the net play on, and return what its own seat can expect."""
        found, places, decisions = np.zeros(len(actions)), np.arange(len(actions)), 0
        while True:
            ended, decisions = here.step(actions), decisions + 1
            if ended.dones.any():
                found[places[ended.dones]] = self.outcomes(ended)[ended.dones] @ self._network.rewards
            places = _left(here, places, ~ended.dones)
            if not len(places):
                return found
            logits, expected = self._network(here.sights.observations)
            settled = (here.sights.seats == self._position.seat) & (decisions >= self._settings.depth)
            found[places[settled]] = expected[settled] @ self._network.rewards
            places = _left(here, places, ~settled)
            if not len(places):
                return found
            actions = np.where(here.sights.masks, logits[~settled], NEVER).argmax(-1)

    def outcomes(self, ended: Ended) -> Array:
        """Return what matches would have brought its own seat: what `network.VALUES` are."""
        seat, scale = self._position.seat, self._network.scale
        points, places = ended.points.astype(float), ended.places
        own, others = points[:, seat], np.delete(points, seat, 1)
        if not others.shape[1]:
            return np.stack([own / scale, own / scale, np.zeros(len(own))], 1)
        sharing = (places == places[:, [seat]]).sum(1)
        place = 1 - 2 * (places[:, seat] + (sharing - 1) / 2 - 1) / others.shape[1]
        return np.stack([own / scale, (own - others.max(1)) / scale, place], 1)


def _left(here: Worlds, places: Array, chosen: Array) -> Array:
    """Go on with some of the worlds; return their places."""
    if not chosen.all():
        here.keep(np.flatnonzero(chosen))
    left: Array = places[chosen]
    return left


def _logarithms(liked: Array) -> Array:
    """Return the logarithms of how likely a net is to choose each of some actions."""
    below = liked - liked.max()
    found: Array = below - np.log(np.exp(below).sum())
    return found
