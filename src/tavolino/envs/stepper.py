"""A match that is played by numbers of actions: what all interfaces drive."""

import secrets
from collections.abc import Mapping
from typing import Any

import msgspec
import numpy as np

from tavolino.core.game import CHANCE, AnyGame, OptionsError, Seat, usual_seats
from tavolino.core.rng import seed_from, stream
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
        self._seed: int | None = None
        self._number = 0

    def next(self, seed: int | None) -> bytes:
        """Return the seed of the next match, which is the first after this seed if there is one."""
        if seed is not None:
            self._seed, self._number = seed, 0
        elif self._seed is None:
            self._seed = secrets.randbits(64)
        else:
            self._number += 1
        return match_seed(self._seed, self._number)


def game_of(name: str) -> AnyGame:
    """Return the game of a name, or raise EnvError."""
    if name not in GAMES:
        raise EnvError(f"“{name}” is no game: choose {', '.join(GAMES)}")
    return GAMES[name]


def options_of(game: AnyGame, options: Any, seats: int) -> Any:
    """Return options of a game from a mapping, or as they are; raise EnvError if they cannot be played."""
    try:
        if options is None or isinstance(options, Mapping):
            options = msgspec.convert(dict(options or {}), game.Options)
        if not isinstance(options, game.Options):
            raise EnvError(f"options: a mapping or {game.NAME}'s Options, not {options!r}")
        game.new(options, seats)
    except (msgspec.ValidationError, OptionsError) as error:
        raise EnvError(f"{game.NAME}: {error}") from error
    return options


class Stepper:
    """One match after another: which seat is to move, what it sees and may do, and what its action leads to.

    Where several seats decide at once, they do so one after the other, without seeing what the others
    have decided: their views do not show it.
    """

    def __init__(self, game: str, seats: int | None = None, options: Any = None) -> None:
        self.game = game_of(game)
        seats = usual_seats(self.game.PLAYERS) if seats is None else seats
        self.options = options_of(self.game, options, seats)
        self.seats = seats
        self.coding = Coding(game, self.options, seats)
        self._actions = self.coding.table.actions
        self.state: Any = None
        self.seat: Seat = OVER
        self.version = 0
        self.seed = b""
        self._legal: list[int] | None = None

    def begin(self, seed: bytes) -> None:
        """Start a match; chance makes its opening moves."""
        self.state, self.version, self.seed = self.game.new(self.options, self.seats), 0, seed
        self._let_chance_draw()

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
            raise EnvError(self._refused(number))
        self.state = self.game.apply(self.state, self.seat, self._actions[number])
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

    def _refused(self, number: Any) -> str:
        """Say why an action cannot be taken: by the rule that forbids it, if there is such an action."""
        if self.is_over:
            return "the match is over: reset first"
        if not isinstance(number, int | np.integer) or not 0 <= number < self.coding.actions:
            return f"actions are numbers from 0 to {self.coding.actions - 1}, not {number!r}"
        action = self._actions[number]
        refusal = self.game.refusal(self.state, self.seat, action)
        rule = f"{refusal.rule} ({refusal.reason})" if refusal else "the rules"
        return f"action {number} (“{self.game.format(action)}”) of seat {self.seat} is against {rule}"
