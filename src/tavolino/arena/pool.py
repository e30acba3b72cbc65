"""Work for all cores, behind one small door: `Pool`."""

import gc
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Protocol, TypeVar

from tavolino.players.cores import cores

J = TypeVar("J")
R = TypeVar("R")


class Pool(Protocol):
    """Somewhere to have work done; `arena.ray_pool` is another one, for many machines."""

    def work(
        self, task: Callable[[J], R], jobs: Sequence[J], prepare: Callable[[], object] | None = None
    ) -> Iterator[R]:
        """Do a task for every job and return the results in the order of the jobs.

        Each worker prepares itself first, for what is not known to a fresh process.
        """


def _begin(prepare: Callable[[], object] | None) -> None:
    """Make a fresh process ready; what it was born with is never garbage and need not be looked through."""
    gc.freeze()
    if prepare is not None:
        prepare()


class ProcessPool:
    """Processes of this machine, one for each core if nothing else is said."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or cores()

    def work(
        self, task: Callable[[J], R], jobs: Sequence[J], prepare: Callable[[], object] | None = None
    ) -> Iterator[R]:
        """Do the jobs, here if there is only one worker for them."""
        workers = min(self.workers, len(jobs))
        if workers <= 1:
            yield from map(task, jobs)
            return
        pool = ProcessPoolExecutor(workers, initializer=_begin, initargs=(prepare,))
        try:
            yield from pool.map(task, jobs, chunksize=max(1, min(16, len(jobs) // 500)))
        finally:
            pool.shutdown(cancel_futures=True)  # whoever stops early does not wait for all jobs
