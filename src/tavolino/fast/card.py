"""Matches on a graphics card: one thread plays one match."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any, Final, Literal, TypeAlias

import numpy as np

from tavolino.fast.game import fast_rules
from tavolino.fast.kernels import kernels
from tavolino.fast.rewards import pay as pay_one

if not hasattr(np, "row_stack"):  # NumPy 2.5 has dropped it, and numba-cuda 0.30 still asks for it
    np.row_stack = np.vstack

cuda: Any = import_module("numba.cuda")

Layout: TypeAlias = Literal["cells", "matches", "local"]
LAYOUTS: Final = ("cells", "matches", "local")
THREADS: Final = 128


def has_card() -> bool:
    """Say whether there is a graphics card that can be used."""
    return bool(cuda.is_available())


class Card:
    """A graphics card; arrays stay in its memory, and torch and JAX can use them there without copying.

    With the layout `cells`, the same cell of all rows lies together, so that neighbouring threads read
    neighbouring bytes; with `matches`, all cells of a match. `local` is `cells`, and random play copies a
    match to the thread's own memory first. What a learner sees lies together by cells, too: all matches write
    the same number of an observation at the same moment, so neighbouring threads write side by side.
    """

    def __init__(
        self,
        game: str,
        players: int = 2,
        layout: Layout = "cells",
        threads: int = THREADS,
        registers: int | None = None,
    ) -> None:
        if layout not in LAYOUTS:
            raise ValueError(f"layout: {', '.join(LAYOUTS)}, not {layout!r}")
        self.threads = threads
        self._order: Literal["C", "F"] = "C" if layout == "matches" else "F"
        grids = _grids(game, players, registers)
        self._deal, self._check, self._step, self._clear, self._look, self._pay = grids[:6]
        self._examine = grids[6]
        self._play = grids[8] if layout == "local" else grids[7]
        self._first = cuda.to_device(np.zeros(1, np.int64))

    def hold(self, array: Any) -> Any:
        """Return a copy of rows, or of what belongs to them, in the memory of the card."""
        return cuda.to_device(np.array(array, order=self._order))

    def blank(self, *shape: int, dtype: Any) -> Any:
        """Return zeros, one row a match."""
        if len(shape) == 1:
            return cuda.to_device(np.zeros(shape, dtype))
        # It can be gigabytes, so the zeros do not come from the processor.
        array = cuda.device_array(shape, dtype, order=self._order)
        self._launch(self._clear, array)
        return array

    def fetch(self, array: Any) -> Any:
        """Return a copy of an array of the card in the processor's memory."""
        return array.copy_to_host()

    def deal(self, rows: Any, lucks: Any) -> None:
        """Begin all matches."""
        self._launch(self._deal, rows, lucks)

    def play(self, rows: Any, lucks: Any, ended: Any, decisions: int) -> None:
        """Let every match go on by random decisions."""
        self._launch(self._play, rows, lucks, ended, decisions)

    def examine(self, rows: Any, lucks: Any, tallies: Any, decisions: int) -> None:
        """Let every match go on by random decisions, and examine every state."""
        self._launch(self._examine, rows, lucks, tallies, decisions)

    def first_illegal(self, rows: Any, actions: Any) -> int:
        """Return the first match whose action is not legal, or −1."""
        none = len(rows)
        self._first.copy_to_device(np.array([none]))
        self._launch(self._check, rows, actions, self._first)
        found = int(self._first.copy_to_host()[0])
        return -1 if found == none else found

    def step(self, rows: Any, lucks: Any, actions: Any, dones: Any, points: Any, places: Any) -> None:
        """Carry out an action in every match."""
        self._launch(self._step, rows, lucks, actions, dones, points, places)

    def look(self, rows: Any, observations: Any, masks: Any, seats: Any) -> None:
        """Write what the seat to move of every match sees and may do, and which it is."""
        self._launch(self._clear, observations)
        self._launch(self._clear, masks)
        self._launch(self._look, rows, observations, masks, seats)

    def pay(self, dones: Any, points: Any, places: Any, rewards: Any, reward: int) -> None:
        """Write what the last step has brought to every seat."""
        self._launch(self._pay, dones, points, places, rewards, reward)

    def wait(self) -> None:
        """Wait until the card has done everything that it was asked."""
        cuda.synchronize()

    def _launch(self, grid: Any, rows: Any, *more: Any) -> None:
        """Let every thread do its part: as many threads as there are rows in the first array."""
        blocks = -(-len(rows) // self.threads)
        grid[blocks, self.threads](rows, *more)


@cache
def _grids(game: str, players: int, registers: int | None) -> tuple[Any, ...]:
    """Return what every thread does with its match."""
    rules, one = fast_rules(game), kernels(game)
    most_legal, cells, deal_one = rules.MOST_LEGAL, rules.row_size(players), rules.deal
    play_one, is_legal, advance, look_at = one.play, one.is_legal, one.advance, one.look

    examine_one = one.examine
    grid: Callable[[Any], Any] = cuda.jit(max_registers=registers) if registers else cuda.jit()

    @grid
    def deal(rows: Any, lucks: Any) -> None:
        match = cuda.grid(1)
        if match < len(rows):
            deal_one(rows[match], lucks[match])

    @grid
    def check(rows: Any, actions: Any, first: Any) -> None:
        match = cuda.grid(1)
        if match < len(rows):
            out = cuda.local.array(most_legal, np.int16)
            if not is_legal(rows[match], actions[match], out):
                cuda.atomic.min(first, 0, match)

    @grid
    def step(rows: Any, lucks: Any, actions: Any, dones: Any, points: Any, places: Any) -> None:
        match = cuda.grid(1)
        if match < len(rows):
            dones[match] = advance(rows[match], lucks[match], actions[match], points[match], places[match])

    @grid
    def clear(numbers: Any) -> None:
        match = cuda.grid(1)
        if match < len(numbers):
            for place in range(numbers.shape[1]):
                numbers[match, place] = 0

    @grid
    def look(rows: Any, observations: Any, masks: Any, seats: Any) -> None:
        match = cuda.grid(1)
        if match < len(rows):
            out = cuda.local.array(most_legal, np.int16)
            seats[match] = look_at(rows[match], observations[match], masks[match], out)

    @grid
    def pay(dones: Any, points: Any, places: Any, rewards: Any, reward: int) -> None:
        match = cuda.grid(1)
        if match < len(dones):
            pay_one(reward, dones[match], points[match], places[match], rewards[match])

    @grid
    def examine(rows: Any, lucks: Any, tallies: Any, decisions: int) -> None:
        match = cuda.grid(1)
        if match < len(rows):
            out = cuda.local.array(most_legal, np.int16)
            luck = cuda.local.array(2, np.int64)
            luck[0], luck[1] = lucks[match, 0], lucks[match, 1]
            examine_one(rows[match], luck, out, tallies[match], decisions)
            lucks[match, 1] = luck[1]

    @grid
    def play(rows: Any, lucks: Any, ended: Any, decisions: int) -> None:
        match = cuda.grid(1)
        if match < len(rows):
            out = cuda.local.array(most_legal, np.int16)
            luck = cuda.local.array(2, np.int64)
            luck[0], luck[1] = lucks[match, 0], lucks[match, 1]
            ended[match] += play_one(rows[match], luck, out, decisions)
            lucks[match, 1] = luck[1]

    @grid
    def play_locally(rows: Any, lucks: Any, ended: Any, decisions: int) -> None:
        match = cuda.grid(1)
        if match < len(rows):
            out = cuda.local.array(most_legal, np.int16)
            luck = cuda.local.array(2, np.int64)
            row = cuda.local.array(cells, np.int16)
            luck[0], luck[1] = lucks[match, 0], lucks[match, 1]
            for cell in range(cells):
                row[cell] = rows[match, cell]
            ended[match] += play_one(row, luck, out, decisions)
            for cell in range(cells):
                rows[match, cell] = row[cell]
            lucks[match, 1] = luck[1]

    return deal, check, step, clear, look, pay, examine, play, play_locally
