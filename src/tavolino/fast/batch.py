"""Many matches side by side, each begun anew as soon as it is over."""

from collections.abc import Mapping
from typing import Any, Protocol

import numpy as np

from tavolino.fast.game import fast_rules
from tavolino.fast.luck import lucks
from tavolino.fast.processor import Processor
from tavolino.fast.row import CELL


class IllegalActionError(ValueError):
    """An action that the seat to move may not take; no match has been changed."""


class Device(Protocol):
    """Where matches are played: `processor.Processor`, or `card.Card` for a graphics card."""

    def hold(self, array: Any) -> Any:
        """Return the array where the device can reach it."""

    def deal(self, rows: Any, lucks: Any) -> None:
        """Begin all matches."""

    def play(self, rows: Any, lucks: Any, ended: Any, decisions: int) -> None:
        """Let every match go on by random decisions; add to `ended` how many have come to an end."""

    def first_illegal(self, rows: Any, actions: Any) -> int:
        """Return the first match whose action is not legal, or −1."""

    def step(self, rows: Any, lucks: Any, actions: Any, dones: Any, points: Any, places: Any) -> None:
        """Carry out an action in every match."""

    def look(self, rows: Any, observations: Any, masks: Any, seats: Any) -> None:
        """Write what the seat to move of every match sees and may do, and which it is."""

    def wait(self) -> None:
        """Wait until everything is done that was asked for."""


class Batch:
    """As many matches as there are rows in its arrays.

    `observations`, `masks` and `seats` tell what the seat to move of every match sees, may do and is; `dones`
    which matches the last step has ended, `points` and `places` how. Ended matches have begun anew by then.
    The arrays stay the same, and lie where the device keeps them: copy what you keep.
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
        rules = fast_rules(game)
        table = rules.table(players, **(options or {}))
        self.device = device or Processor(game)
        hold = self.device.hold
        self.matches, self.players = matches, players
        self.rows = hold(np.repeat(table[None], matches, 0))
        self.lucks = hold(lucks(0, matches))
        self.observations = hold(np.zeros((matches, rules.sight_size(players)), CELL))
        self.masks = hold(np.zeros((matches, rules.actions(table)), np.int8))
        self.seats = hold(np.zeros(matches, np.int8))
        self.dones = hold(np.zeros(matches, np.bool_))
        self.points = hold(np.zeros((matches, players), np.int16))
        self.places = hold(np.zeros((matches, players), np.int8))
        self.ended = hold(np.zeros(matches, np.int64))
        """How many matches random play has ended in each row."""

    def reset(self, seed: int) -> None:
        """Begin all matches; the same seed gives the same luck on every device."""
        self.lucks = self.device.hold(lucks(seed, self.matches))
        self.device.deal(self.rows, self.lucks)
        self.look()

    def step(self, actions: Any) -> None:
        """Carry out an action in every match; raise IllegalActionError if one is not legal, before any is."""
        self.step_blindly(actions)
        self.look()

    def step_blindly(self, actions: Any) -> None:
        """Carry out an action in every match, and leave observations and masks as they were."""
        if len(actions) != self.matches:
            raise ValueError(f"actions: one for each of {self.matches} matches, not {len(actions)}")
        if (match := self.device.first_illegal(self.rows, actions)) >= 0:
            raise IllegalActionError(f"action {int(actions[match])} of match {match} is not legal")
        self.device.step(self.rows, self.lucks, actions, self.dones, self.points, self.places)

    def look(self) -> None:
        """Bring `observations`, `masks` and `seats` up to date."""
        self.device.look(self.rows, self.observations, self.masks, self.seats)

    def play(self, decisions: int) -> None:
        """Let every match go on by so many random decisions; `look` to see where it has come."""
        self.device.play(self.rows, self.lucks, self.ended, decisions)
