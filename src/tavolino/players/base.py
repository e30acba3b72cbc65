"""What a computer player is given and what it must answer."""

from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import Any, Protocol

from msgspec import Struct

from tavolino.core.game import AnyGame, Seat
from tavolino.core.match import Match
from tavolino.core.rng import seed_from, stream


class Position:
    """A decision as one seat sees it: no public door leads to what this seat may not know.

    With its match it also knows what has happened before, as everybody has seen it.
    """

    def __init__(
        self, game: AnyGame, state: Any, seat: Seat, match: Match[Any, Any, Any] | None = None
    ) -> None:
        self.game, self.seat, self._state, self._match = game, seat, state, match

    @cached_property
    def legal(self) -> Sequence[Any]:
        """The actions to choose from."""
        return self.game.legal(self._state, self.seat)

    @cached_property
    def view(self) -> Any:
        """The table as the seat sees it."""
        return self.game.view(self._state, self.seat)

    @property
    def options(self) -> Any:
        """The options of the match."""
        return self._state.options

    @cached_property
    def seats(self) -> int:
        """How many play."""
        return self.game.seats(self._state)

    @cached_property
    def events(self) -> Sequence[Struct]:
        """Everything that has happened in public since the match began; nothing if the match is not known."""
        if self._match is None:
            return ()
        states, log = self._match.states, self._match.log
        return [
            event
            for before, entry, after in zip(states[:-1], log, states[1:], strict=True)
            for event in self.game.events(before, entry.seat, entry.action, after)
        ]

    def imagine(self, rng: Random) -> Any:
        """Return a full state that could be the true one, hidden things dealt anew."""
        return self.game.redeal(self._state, self.seat, stream(rng.randbytes(32), 0))


def dice(seed: bytes, version: int) -> Random:
    """Return a computer player's random numbers for one decision; the same decision gets the same ones."""
    return Random(seed_from("players", seed.hex(), version))


def best(actions: Sequence[Any], worths: Sequence[Any], rng: Random) -> Any:
    """Return the action that is worth most; ties are broken at random."""
    most = max(worths)
    return rng.choice([action for action, worth in zip(actions, worths, strict=True) if worth == most])


class PlayerError(Exception):
    """A player that does not exist, or that misbehaves."""


class Player(Protocol):
    """Chooses one of the legal actions; the same position and random numbers give the same choice."""

    def choose(self, position: Position, rng: Random) -> Any:
        """Return one of `position.legal`."""
