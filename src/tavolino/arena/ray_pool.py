"""Work for many machines: the interface of `arena.pool`, on Ray (`pip install 'tavolino[ray]'`)."""

import logging
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

import ray

J = TypeVar("J")
R = TypeVar("R")

AHEAD = 4
"""How many jobs wait for each core: enough that none is ever idle, few enough to stop soon."""


class RayPool:
    """The cores of a Ray cluster; `local` starts one here, `auto` joins the one that runs here."""

    def __init__(self, address: str = "local", workers: int | None = None) -> None:
        self.address, self.workers = address, workers

    def work(self, task: Callable[[J], R], jobs: Sequence[J]) -> Iterator[R]:
        """Do the jobs; Ray copies task and jobs to wherever there is a core."""
        cpus = self.workers if self.address == "local" else None
        with ray.init(
            self.address,
            num_cpus=cpus,
            include_dashboard=False,
            log_to_driver=False,
            logging_level=logging.ERROR,
        ):
            resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
            ahead = AHEAD * int(resources.get("CPU", 1))
            yield from _in_order(ray.remote(_done), task, jobs, ahead)


def _in_order(remote: Any, task: Callable[[Any], Any], jobs: Sequence[Any], ahead: int) -> Iterator[Any]:
    shared = ray.put(task)
    waiting: deque[Any] = deque()
    for job in jobs:
        if len(waiting) >= ahead:
            yield ray.get(waiting.popleft())
        waiting.append(remote.remote(shared, job))
    while waiting:
        yield ray.get(waiting.popleft())


def _done(task: Callable[[Any], Any], job: Any) -> Any:
    return task(job)
