"""Many matches side by side, each begun anew as soon as it is over."""

from collections.abc import Mapping
from inspect import signature
from typing import Any, Protocol

import numpy as np

from tavolino.fast.game import FastGame, fast_rules
from tavolino.fast.luck import lucks
from tavolino.fast.processor import Processor
from tavolino.fast.row import CELL, Row


class IllegalActionError(ValueError):
    """An action that the seat to move may not take; no match has been changed."""


class Device(Protocol):
    """Where matches are played: `processor.Processor`, or `card.Card` for a graphics card."""

    def hold(self, array: Any) -> Any:
        """Return rows, or what belongs to them, where the device can reach them."""

    def blank(self, *shape: int, dtype: Any) -> Any:
        """Return zeros where the device can write what matches show, one row a match."""

    def fetch(self, array: Any) -> Any:
        """Return an array of the device where NumPy can reach it."""

    def deal(self, rows: Any, lucks: Any) -> None:
        """Begin all matches."""

    def play(self, rows: Any, lucks: Any, ended: Any, decisions: int) -> None:
        """Let every match go on by random decisions; add to `ended` how many have come to an end."""

    def examine(self, rows: Any, lucks: Any, tallies: Any, decisions: int) -> None:
        """Let every match go on by random decisions, examine every state, and note what `kernels` tells."""

    def first_illegal(self, rows: Any, actions: Any) -> int:
        """Return the first match whose action is not legal, or −1."""

    def step(self, rows: Any, lucks: Any, actions: Any, dones: Any, points: Any, places: Any) -> None:
        """Carry out an action in every match."""

    def look(self, rows: Any, observations: Any, masks: Any, seats: Any) -> None:
        """Write what the seat to move of every match sees and may do, and which it is."""

    def pay(self, dones: Any, points: Any, places: Any, rewards: Any, reward: int) -> None:
        """Write what the last step has brought to every seat, by the number of a reward."""

    def wait(self) -> None:
        """Wait until everything is done that was asked for."""


def table_with(rules: FastGame, players: int, options: Mapping[str, Any]) -> Row:
    """Return a row with the options of a match; raise ValueError for options that the game does not have."""
    known = list(signature(rules.table).parameters)[1:]
    if unknown := [name for name in options if name not in known]:
        raise ValueError(f"{', '.join(unknown)}: the options of {rules.NAME} are {', '.join(known)}")
    return rules.table(players, **options)


class Batch:
    """As many matches as there are rows in its arrays.

    `observations`, `masks` and `seats` tell what the seat to move of every match sees, may do and is; `dones`
    which matches the last step has ended, `points` and `places` how. Ended matches have begun anew by then.
    The arrays stay the same, and lie where the device keeps them. Learners use `env.FastEnv`.
    """

    def __init__(
        self,
        game: str,
        matches: int,
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        *,
        device: Device | None = None,
    ) -> None:
        if matches < 1:
            raise ValueError(f"matches: 1 or more, not {matches}")
        self.rules = rules = fast_rules(game)
        table = table_with(rules, players, options or {})
        self.device = device or Processor(game)
        hold, blank = self.device.hold, self.device.blank
        self.matches, self.players = matches, players
        self.rows = hold(np.repeat(table[None], matches, 0))
        self.lucks = hold(lucks(0, matches))
        self.observations = blank(matches, rules.sight_size(players), dtype=CELL)
        self.masks = blank(matches, rules.actions(table), dtype=np.int8)
        self.seats = blank(matches, dtype=np.int8)
        self.dones = blank(matches, dtype=np.bool_)
        self.points = blank(matches, players, dtype=np.int16)
        self.places = blank(matches, players, dtype=np.int8)
        self.ended = blank(matches, dtype=np.int64)
        """How many matches random play has ended in each row."""

    def reset(self, seed: int) -> None:
        """Begin all matches; the same seed gives the same luck on every device."""
        self.lucks = self.device.hold(lucks(seed, self.matches))
        self.device.deal(self.rows, self.lucks)
        self.look()

    def step(self, actions: Any, *, checked: bool = True) -> None:
        """Carry out an action in every match; raise IllegalActionError if one is not legal, before any is."""
        if len(actions) != self.matches:
            raise ValueError(f"actions: one for each of {self.matches} matches, not {len(actions)}")
        if checked and (match := self.device.first_illegal(self.rows, actions)) >= 0:
            seat = self.rules.to_move(self.device.fetch(self.rows)[match])
            raise IllegalActionError(
                f"action {int(actions[match])} of match {match} is not legal: seat {seat} decides, and "
                f"its mask has 1 for what it may do"
            )
        self.device.step(self.rows, self.lucks, actions, self.dones, self.points, self.places)
        self.look()

    def look(self) -> None:
        """Bring `observations`, `masks` and `seats` up to date."""
        self.device.look(self.rows, self.observations, self.masks, self.seats)

    def play(self, decisions: int) -> None:
        """Let every match go on by so many random decisions; `look` to see where it has come."""
        self.device.play(self.rows, self.lucks, self.ended, decisions)
