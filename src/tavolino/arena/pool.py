"""Work for all cores, behind one small door."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

J = TypeVar("J")
R = TypeVar("R")


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def work(
    task: Callable[[J], R],
    jobs: Sequence[J],
    workers: int | None = None,
    prepare: Callable[[], object] | None = None,
) -> Iterator[R]:
    """Do a task for every job, on all cores, and return the results in the order of the jobs.

    Each worker prepares itself first, for what is not known to a fresh process.
    """
    workers = min(workers or cores(), len(jobs))
    if workers <= 1:
        yield from map(task, jobs)
        return
    with ProcessPoolExecutor(workers, initializer=prepare) as pool:
        yield from pool.map(task, jobs, chunksize=max(1, min(16, len(jobs) // (workers * 8))))
