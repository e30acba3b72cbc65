"""Matches on all cores of a processor."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numba import config

from tavolino.fast.compiled import compiled, compiled_for
from tavolino.fast.game import fast_rules
from tavolino.fast.kernels import kernels
from tavolino.fast.rewards import pay


class Processor:
    """Threads that play their share of the matches; compiled code leaves Python's lock alone."""

    def __init__(self, game: str, workers: int | None = None) -> None:
        self.workers = workers or _cores()
        self._deal, self._play, self._examine, self._first_illegal, self._step, self._look = _shares(game)
        self._threads = ThreadPoolExecutor(self.workers)

    def hold(self, array: Any) -> Any:
        """Return the array itself."""
        return array

    def blank(self, *shape: int, dtype: Any) -> Any:
        """Return zeros, one row a match."""
        return np.zeros(shape, dtype)

    def fetch(self, array: Any) -> Any:
        """Return the array itself."""
        return array

    def deal(self, rows: Any, lucks: Any) -> None:
        """Begin all matches."""
        self._shared(self._deal, rows, lucks)

    def play(self, rows: Any, lucks: Any, ended: Any, decisions: int) -> None:
        """Let every match go on by random decisions."""
        self._shared(self._play, rows, lucks, ended, decisions)

    def examine(self, rows: Any, lucks: Any, tallies: Any, decisions: int) -> None:
        """Let every match go on by random decisions, and examine every state."""
        self._shared(self._examine, rows, lucks, tallies, decisions)

    def first_illegal(self, rows: Any, actions: Any) -> int:
        """Return the first match whose action is not legal, or −1."""
        return next((match for match in self._shared(self._first_illegal, rows, actions) if match >= 0), -1)

    def step(self, rows: Any, lucks: Any, actions: Any, dones: Any, points: Any, places: Any) -> None:
        """Carry out an action in every match."""
        self._shared(self._step, rows, lucks, actions, dones, points, places)

    def look(self, rows: Any, observations: Any, masks: Any, seats: Any) -> None:
        """Write what the seat to move of every match sees and may do, and which it is."""
        self._shared(self._look, rows, observations, masks, seats)

    def pay(self, dones: Any, points: Any, places: Any, rewards: Any, reward: int) -> None:
        """Write what the last step has brought to every seat."""
        _pay(dones, points, places, rewards, reward)

    def wait(self) -> None:
        """Return at once: everything is done when a method returns."""

    def _shared(self, share: Callable[..., int], rows: Any, *more: Any) -> list[int]:
        """Do something with all rows, each core with its share of them; return what the shares return."""
        return _in_shares(share, self._threads, self.workers, rows, *more)


def in_shares(share: Callable[..., int], workers: int | None, rows: Any, *more: Any) -> list[int]:
    """Do something once with all rows, each core with its share of them; return what the shares return."""
    workers = workers or _cores()
    with ThreadPoolExecutor(workers) as threads:
        return _in_shares(share, threads, workers, rows, *more)


def _in_shares(
    share: Callable[..., int], threads: ThreadPoolExecutor, workers: int, rows: Any, *more: Any
) -> list[int]:
    edges = np.linspace(0, len(rows), workers + 1).astype(int).tolist()
    if workers == 1:
        return [share(*edges, rows, *more)]
    return list(threads.map(lambda begin, end: share(begin, end, rows, *more), edges[:-1], edges[1:]))


def _cores() -> int:
    return int(config.NUMBA_NUM_THREADS)  # type: ignore[attr-defined]


@compiled
def _pay(dones: Any, points: Any, places: Any, rewards: Any, reward: int) -> None:
    for match in range(len(dones)):
        pay(reward, dones[match], points[match], places[match], rewards[match])


def _shares(game: str) -> tuple[Callable[..., int], ...]:
    """Return what is done with the matches from `begin` to `end`; each returns a number."""
    rules, one = fast_rules(game), kernels(game)
    most_legal, deal_one = rules.MOST_LEGAL, rules.deal
    play_one, is_legal, advance, look_at = one.play, one.is_legal, one.advance, one.look
    examine_one, here = one.examine, compiled_for(game)

    @here
    def deal(begin: int, end: int, rows: Any, lucks: Any) -> int:
        for match in range(begin, end):
            deal_one(rows[match], lucks[match])
        return 0

    @here
    def play(begin: int, end: int, rows: Any, lucks: Any, ended: Any, decisions: int) -> int:
        out = np.empty(most_legal, np.int16)
        for match in range(begin, end):
            ended[match] += play_one(rows[match], lucks[match], out, decisions)
        return 0

    @here
    def examine(begin: int, end: int, rows: Any, lucks: Any, tallies: Any, decisions: int) -> int:
        out = np.empty(most_legal, np.int16)
        for match in range(begin, end):
            examine_one(rows[match], lucks[match], out, tallies[match], decisions)
        return 0

    @here
    def first_illegal(begin: int, end: int, rows: Any, actions: Any) -> int:
        out = np.empty(most_legal, np.int16)
        for match in range(begin, end):
            if not is_legal(rows[match], actions[match], out):
                return match
        return -1

    @here
    def step(
        begin: int, end: int, rows: Any, lucks: Any, actions: Any, dones: Any, points: Any, places: Any
    ) -> int:
        for match in range(begin, end):
            dones[match] = advance(rows[match], lucks[match], actions[match], points[match], places[match])
        return 0

    @here
    def look(begin: int, end: int, rows: Any, observations: Any, masks: Any, seats: Any) -> int:
        out = np.empty(most_legal, np.int16)
        for match in range(begin, end):
            observations[match] = 0
            masks[match] = 0
            seats[match] = look_at(rows[match], observations[match], masks[match], out)
        return 0

    return deal, play, examine, first_illegal, step, look
