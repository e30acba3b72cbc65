"""Processes beside the server's own, for what takes its time."""

import asyncio
import multiprocessing
import os
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import parent_process
from multiprocessing.process import BaseProcess

import structlog

from tavolino.server.problems import ProblemError

MOST_OF_ONE = 4
MOST_AT_ONCE = 16
"""Pieces of work that may wait for the clerks: of one client, and of all."""
MODESTY = 5
"""How far these processes stand back behind the server: people’s moves are told first."""
logger = structlog.get_logger()


class Processes:
    """Some processes that work; they start when they are first needed, and a broken pool is made anew."""

    def __init__(self, number: int) -> None:
        self._number = number
        self._pool = self._made()

    def _made(self) -> ProcessPoolExecutor:
        fresh = multiprocessing.get_context("spawn")  # nothing of the server's memory goes along
        return ProcessPoolExecutor(self._number, fresh, initializer=_prepare)

    async def run(self, task: Callable[..., bytes], *arguments: object) -> bytes:
        """Do a task in one of the processes."""
        loop = asyncio.get_running_loop()
        pool = self._pool
        try:
            return await loop.run_in_executor(pool, task, *arguments)
        except BrokenProcessPool:
            if pool is self._pool:
                logger.warning("processes died")
                self._pool = self._made()
            return await loop.run_in_executor(self._pool, task, *arguments)

    def close(self) -> None:
        """Let the processes go."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def _prepare() -> None:
    """Leave the cores to the server when it wants them, and end with it, even if it was killed."""
    if hasattr(os, "nice"):
        os.nice(MODESTY)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_after, args=(parent,), daemon=True).start()


def _end_after(parent: BaseProcess) -> None:
    parent.join()
    os._exit(0)


class Clerks:
    """Who does what anybody may ask for and what takes its time: so much at once, and no more."""

    def __init__(self) -> None:
        self._processes = Processes(1)
        self._waiting: Counter[str] = Counter()

    @contextmanager
    def place(self, client: str) -> Iterator[None]:
        """Take a place in the queue, or raise the problem that there is none."""
        self.check(client)
        self._waiting[client] += 1
        try:
            yield
        finally:
            self._waiting[client] -= 1
            self._waiting += Counter()  # forgets who does not wait any more

    def check(self, client: str) -> None:
        """Raise the problem that there is no place in the queue, if there is none."""
        if self._waiting[client] >= MOST_OF_ONE:
            raise ProblemError(429, "busy", "One after the other: you have asked for several already.")
        if self._waiting.total() >= MOST_AT_ONCE:
            raise ProblemError(503, "busy", "Too much is asked for at once: try again in a moment.")

    async def run(self, client: str, task: Callable[..., bytes], *arguments: object) -> bytes:
        """Do a task for a client when it is its turn."""
        with self.place(client):
            return await self.work(task, *arguments)

    async def work(self, task: Callable[..., bytes], *arguments: object) -> bytes:
        """Do a task for who has a place; one whose process dies twice may be tried again later."""
        try:
            return await self._processes.run(task, *arguments)
        except BrokenProcessPool as error:
            raise ProblemError(503, "busy", "This could not be worked on: try again in a moment.") from error

    def close(self) -> None:
        """Let the process go."""
        self._processes.close()
