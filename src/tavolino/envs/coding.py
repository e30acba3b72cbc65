"""One game with its options and seats in numbers: the only door from a state to what a learner sees."""

from collections.abc import Sequence
from functools import cache, cached_property
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tavolino.core.game import Seat
from tavolino.envs.encodings import ActionTable, Part, encoder_of
from tavolino.envs.encodings.base import NUMBER, Numbers

Mask: TypeAlias = NDArray[np.int8]
Scaled: TypeAlias = NDArray[np.float32]


@cache
def action_table(game: str, spare: int = 0) -> ActionTable:
    """Return the table of a game's actions, without the spare ones at its end; made once."""
    return ActionTable(encoder_of(game), spare)


class Coding:
    """Observations and actions of a game as arrays, dictionaries and texts.

    Observations are the numbers of `game.view(state, seat)`, and of nothing else.
    """

    def __init__(self, game: str, options: Any, seats: int) -> None:
        encoder = encoder_of(game)
        self.game, self.options, self.seats = encoder.GAME, options, seats
        self.table = action_table(game, encoder.spare(options))
        self.actions = len(self.table)
        """How many actions there are with these options."""
        self.parts: Sequence[Part] = encoder.parts(seats)
        self.size = sum(part.size for part in self.parts)
        self.limits = encoder.limits(seats)
        """What no match exceeds."""
        self._look = encoder.look
        self._numbers = self.table.numbers

    def __reduce__(self) -> Any:
        return Coding, (self.game.NAME, self.options, self.seats)

    def __deepcopy__(self, _: Any) -> "Coding":
        return self  # nothing can change it

    @cached_property
    def highs(self) -> Numbers:
        """The greatest value of every number of an observation; the least is 0."""
        return np.concatenate([np.full(part.size, part.high, NUMBER) for part in self.parts])

    @cached_property
    def _shares(self) -> Scaled:
        return (1 / self.highs).astype(np.float32)

    # --- Observations -----------------------------------------------------------------------------

    def observation(self, state: Any, seat: Seat) -> Numbers:
        """Return what a seat sees as one vector of whole numbers."""
        return np.frombuffer(self._look(state, seat), NUMBER)

    def scaled(self, observation: Numbers) -> Scaled:
        """Return an observation with every number between 0 and 1, as neural networks like them."""
        return observation * self._shares

    def named(self, observation: Numbers) -> dict[str, Numbers]:
        """Return an observation, or many, as a dictionary of its parts, each in its shape."""
        parts, start, many = {}, 0, observation.shape[:-1]
        for part in self.parts:
            parts[part.name] = observation[..., start : start + part.size].reshape((*many, *part.shape))
            start += part.size
        return parts

    def text(self, observation: Numbers) -> str:
        """Return an observation in words, for language models and for people; zeros are left out."""
        named = self.named(observation)
        return "\n".join(line for part in self.parts for line in _lines(part, named[part.name]))

    # --- Actions ----------------------------------------------------------------------------------

    def numbers(self, legal: Sequence[Any]) -> list[int]:
        """Return the numbers of actions."""
        known = self._numbers
        return [known[action] for action in legal]

    def mask(self, numbers: Sequence[int]) -> Mask:
        """Return a 1 for each of these actions, and a 0 for all others."""
        marks = bytearray(self.actions)
        for number in numbers:
            marks[number] = 1
        return np.frombuffer(marks, np.int8)

    def refused(self, state: Any, seat: Seat, number: Any) -> str:
        """Say why an action cannot be taken: by the rule that forbids it, if there is such an action."""
        if not self.game.to_move(state):
            return "the match is over: reset first"
        if not isinstance(number, int | np.integer) or not 0 <= number < self.actions:
            return f"actions are numbers from 0 to {self.actions - 1}, not {number!r}"
        action = self.table.actions[number]
        refusal = self.game.refusal(state, seat, action)
        rule = f"{refusal.rule} ({refusal.reason})" if refusal else "the rules"
        return f"action {number} (“{self.game.format(action)}”) of seat {seat} is against {rule}"

    def prompt(self, state: Any, seat: Seat) -> str:
        """Return what a seat sees and may do, in words."""
        legal = self.game.legal(state, seat)
        choices = [f"{self._numbers[action]}: {self.game.format(action)}" for action in legal]
        return "\n".join([self.text(self.observation(state, seat)), "choices:", *choices])


def _lines(part: Part, values: Numbers) -> list[str]:
    """Return a line for each row of a part that has anything in it."""
    if not part.axes:
        return [f"{part.name}: {int(values)}"]
    *rows, columns = part.axes
    lines = []
    for place in np.ndindex(*map(len, rows)):
        cells = [
            _cell(name, value, part.high)
            for name, value in zip(columns, values[place].tolist(), strict=True)
            if value
        ]
        if cells or not place:
            where = " ".join([part.name, *(axis[index] for axis, index in zip(rows, place, strict=True))])
            lines.append(f"{where}: {', '.join(cells) or 'none'}")
    return lines or [f"{part.name}: none"]


def _cell(name: str, value: int, high: int) -> str:
    return name if high == 1 else f"{name} {value}"
