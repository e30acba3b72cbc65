"""A match that is played by numbers of actions: what all interfaces drive."""

import secrets
from collections.abc import Mapping
from copy import copy
from typing import Any

import msgspec

from tavolino.core.game import CHANCE, AnyGame, Seat, usual_seats
from tavolino.core.rng import seed_from, stream
from tavolino.envs.choices import check_players, listed, options_of
from tavolino.envs.coding import Coding, Mask
from tavolino.envs.encodings.base import Numbers
from tavolino.envs.errors import EnvError
from tavolino.games import GAMES

OVER: Seat = -2
"""Stands for the seat to move when the match is over."""


def match_seed(seed: int, number: int = 0) -> bytes:
    """Return the seed of the match `number` after a reset with this seed; the same in every interface."""
    return seed_from("env", seed, number)


class Seeds:
    """The seeds of one match after another; from a reset with a seed on they are always the same."""

    def __init__(self) -> None:
        self.seed: int | None = None
        self.number = 0

    def next(self, seed: int | None) -> bytes:
        """Return the seed of the next match, which is the first after this seed if there is one."""
        if seed is not None:
            self.seed, self.number = seed, 0
        elif self.seed is None:
            self.seed = secrets.randbits(64)
        else:
            self.number += 1
        return match_seed(self.seed, self.number)


def game_of(name: str) -> AnyGame:
    """Return the game of a name, or raise EnvError."""
    if name not in GAMES:
        raise EnvError(f"“{name}” is no game: choose {listed(GAMES)}")
    return GAMES[name]


class Stepper:
    """One match after another: which seat is to move, what it sees and may do, and what its action leads to.

    Where several seats decide at once, they do so one after the other, without seeing what the others
    have decided: their views do not show it.
    """

    def __init__(self, game: str, seats: int | None = None, options: Any = None) -> None:
        self.game = game_of(game)
        seats = usual_seats(self.game.PLAYERS) if seats is None else seats
        check_players(self.game, seats)
        self.coding = Coding(game, options_of(self.game, options, seats), seats)
        self.options, self.seats = self.coding.options, seats
        self.state: Any = None
        self.seat: Seat = OVER
        self.version = 0
        self.seed = b""
        self._legal: list[int] | None = None

    def __deepcopy__(self, _: Any) -> "Stepper":
        return copy(self)  # nothing can change the values in it

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name != "game"}  # a module

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self.game = self.coding.game

    def begin(self, seed: bytes, options: Mapping[str, Any] | None = None) -> None:
        """Start a match, with these options in place of the usual ones; chance makes its opening moves."""
        self.options = self.options_with(options or {})
        self.state, self.version, self.seed = self.game.new(self.options, self.seats), 0, seed
        self._let_chance_draw()

    def options_with(self, changes: Mapping[str, Any]) -> Any:
        """Return the usual options with changes, which must leave the numbers of actions as they are."""
        usual = self.coding.options
        if not changes:
            return usual
        options = options_of(self.game, {**msgspec.to_builtins(usual), **changes}, self.seats)
        if Coding(self.game.NAME, options, self.seats).actions != self.coding.actions:
            raise EnvError(
                f"options: with {dict(changes)} there are other actions; make another environment for them"
            )
        return options

    def put(self, options: Any, state: Any, seat: Seat, version: int, seed: bytes) -> None:
        """Go on from where a match was."""
        self.options, self.state, self.version, self.seed = options, state, version, seed
        self.seat, self._legal = seat, None

    @property
    def is_over(self) -> bool:
        """Whether nobody is to move."""
        return self.seat == OVER

    @property
    def legal(self) -> list[int]:
        """The numbers of all actions of the seat to move."""
        if self._legal is None:
            self._legal = self.coding.numbers(self.game.legal(self.state, self.seat))
        return self._legal

    @property
    def movers(self) -> tuple[Seat, ...]:
        """All seats that decide now."""
        return self.game.to_move(self.state)

    def legal_of(self, seat: Seat) -> list[int]:
        """Return the numbers of all actions of a seat."""
        if seat == self.seat:
            return self.legal
        return self.coding.numbers(self.game.legal(self.state, seat))

    def mask(self) -> Mask:
        """Return a 1 for each action of the seat to move."""
        return self.coding.mask(self.legal)

    def observation(self, seat: Seat) -> Numbers:
        """Return what a seat sees."""
        return self.coding.observation(self.state, seat)

    def play(self, number: int) -> None:
        """Carry out an action of the seat to move, and let chance answer; raise EnvError if it may not."""
        if number not in self.legal:
            raise EnvError(self.coding.refused(self.state, self.seat, number))
        self.carry_out(number)

    def carry_out(self, number: int) -> None:
        """Carry out a legal action of the seat to move, and let chance answer."""
        self.state = self.game.apply(self.state, self.seat, self.coding.table.actions[number])
        self.version += 1
        self._let_chance_draw()

    def play_of(self, seat: Seat, number: int) -> None:
        """Carry out an action of one of several seats that decide at once."""
        if seat != self.seat:
            self.seat, self._legal = seat, None
        self.play(number)

    def _let_chance_draw(self) -> None:
        game, state = self.game, self.state
        while (movers := game.to_move(state)) and movers[0] == CHANCE:
            state = game.apply(state, CHANCE, game.chance(state, stream(self.seed, self.version)))
            self.version += 1
        self.state, self.seat, self._legal = state, movers[0] if movers else OVER, None
