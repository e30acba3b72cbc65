"""Work for all cores behind one small interface: `Pool`."""

import gc
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Protocol, TypeVar

from tavolino.players.cores import cores

J = TypeVar("J")
R = TypeVar("R")


class PoolError(Exception):
    """Work that cannot be done where it was given, or not to its end."""


class Pool(Protocol):
    """Somewhere to have work done; `arena.ray_pool` is another one, for many machines."""

    def work(self, task: Callable[[J], R], jobs: Sequence[J]) -> Iterator[R]:
        """Do a task for every job and return the results in the order of the jobs."""


def _begin() -> None:
    """Make a fresh process ready.

    What it starts with never becomes garbage, so the collector need not look through it. Ctrl-C stops the
    parent, which ends its workers.
    """
    gc.freeze()
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class ProcessPool:
    """Processes on this machine, one for each core by default."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or cores()

    def work(self, task: Callable[[J], R], jobs: Sequence[J]) -> Iterator[R]:
        """Do the jobs, here if there is only one worker for them."""
        workers = min(self.workers, len(jobs))
        if workers <= 1:
            yield from map(task, jobs)
            return
        pool = ProcessPoolExecutor(workers, initializer=_begin)
        try:
            yield from pool.map(task, jobs, chunksize=max(1, min(16, len(jobs) // 500)))
        except BrokenProcessPool as error:
            raise PoolError("a process was ended from outside, perhaps for want of memory") from error
        finally:
            pool.shutdown(cancel_futures=True)  # whoever stops early does not wait for all jobs
