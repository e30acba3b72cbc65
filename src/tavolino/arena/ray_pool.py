"""Work for many machines: the interface of `arena.pool`, on Ray (`pip install 'tavolino[ray]'`)."""

import logging
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from socket import create_connection
from typing import Any, TypeVar

import ray

from tavolino.arena.pool import PoolError

J = TypeVar("J")
R = TypeVar("R")

AHEAD = 4
"""How many jobs wait for each core: enough that none is ever idle, few enough to stop soon."""

SECONDS_TO_ANSWER = 5


class RayPool:
    """The cores of a Ray cluster; `local` starts one here, `auto` joins the one that runs here."""

    def __init__(self, address: str = "local", workers: int | None = None) -> None:
        self.address, self.workers = address, workers

    def work(self, task: Callable[[J], R], jobs: Sequence[J]) -> Iterator[R]:
        """Do the jobs; Ray copies task and jobs to wherever there is a core."""
        with self._cluster():
            resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
            ahead = AHEAD * int(resources.get("CPU", 1))
            yield from _in_order(ray.remote(_done), task, jobs, ahead)

    def _cluster(self) -> Any:
        """Return the cluster, or raise PoolError; Ray itself would try for many minutes."""
        host, colon, port = self.address.rpartition(":")
        try:
            if colon and "/" not in host:
                create_connection((host, int(port)), SECONDS_TO_ANSWER).close()
            return ray.init(
                self.address,
                num_cpus=self.workers if self.address == "local" else None,
                include_dashboard=False,
                log_to_driver=False,
                logging_level=logging.ERROR,
            )
        except (OSError, ValueError, RuntimeError) as error:
            raise PoolError(f"no Ray cluster at {self.address}: {error}") from error


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
