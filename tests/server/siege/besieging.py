"""One server, its tables, its rogues, and who watches them."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import count
from pathlib import Path
from random import Random

import httpx
import msgspec

from tavolino.bench.machine import memory_of
from tests.server.client import Client
from tests.server.rogues import KINDS
from tests.server.servers import Server
from tests.server.siege.processes import children, is_worker, memory_of_tree
from tests.server.siege.report import Report, Sample, complaints, failures, quarters_of, spread
from tests.server.siege.tables import HealthyTable

AS_RUN = {
    "TAVOLINO_REQUESTS_PER_MINUTE": "600",
    "TAVOLINO_MESSAGES_PER_SECOND": "30",
    "TAVOLINO_SOCKETS_PER_PERSON": "20",
    "TAVOLINO_THINKERS": "0",
    "TAVOLINO_GRACE": "30",
    "TAVOLINO_PROXIES": "127.0.0.1",
    "TAVOLINO_LOG_LEVEL": "warning",
}
"""The settings that a server on the internet has; everybody comes through a proxy, from an own address."""
SEATINGS: tuple[tuple[int, tuple[str, ...]], ...] = (
    (1, ("easy",)),
    (1, ("easy", "easy")),
    (2, ("easy",)),
    (1, ("medium",)),
    (1, ("easy", "easy", "easy")),
    (1, ("random", "easy")),
    (3, ("easy",)),
    (1, ("easy",)),
    (2, ("easy", "medium")),
    (1, ("easy",)),
)
"""People and computer players at a table; every 25th table has a strong one instead."""
STRONG = 25
SAMPLED = 10.0
"""Seconds between two looks at everything."""


class Siege:
    """One server, its tables, its rogues, and who watches them."""

    def __init__(self, folder: Path, tables: int, rogues: int, think: float, stay: float) -> None:
        self.folder, self.stay = folder, stay
        self.server = Server(folder, str(folder / "siege.sqlite"), AS_RUN)
        self._homes = count(1)
        self.tables = [self._table(number, think) for number in range(tables)]
        self.rogues = [
            kind(self._client(), self._names, Random(number), stay)
            for number in range(rogues)
            for kind in KINDS
        ]
        self.report = Report(tables)
        self.health: list[float | None] = []
        """Milliseconds of each answer; None where there was none."""
        self.kills = 0
        self._rng = Random(1)

    def _client(self) -> Client:
        """Return somebody who comes from an address of their own."""
        home = next(self._homes)
        return Client(self.server.address, f"10.{home >> 16 & 255}.{home >> 8 & 255}.{home & 255}")

    def _table(self, number: int, think: float) -> HealthyTable:
        people, bots = SEATINGS[number % len(SEATINGS)]
        if number % STRONG == STRONG - 1:
            people, bots = 1, ("hard",)
        return HealthyTable(number, [self._client() for _ in range(people)], bots, think)

    def _names(self) -> list[str]:
        return [table.name for table in self.tables if table.name]

    @asynccontextmanager
    async def going_on(self, kill_every: float | None) -> AsyncIterator[list[asyncio.Task[None]]]:
        """Let everybody begin, and in the end let everybody go; gives what must not end by itself."""
        self.server.start()
        tasks: list[asyncio.Task[None]] = []
        try:
            for table in self.tables:
                tasks.append(asyncio.create_task(table.run()))
                await asyncio.sleep(0.05)
            while not all(table.moves for table in self.tables):
                await lasting(tasks, 0.2)
            for table in self.tables:
                table.longest = 0.0  # that all begin at once is no part of it
            tasks += [asyncio.create_task(rogue.run()) for rogue in self.rogues]
            tasks += [asyncio.create_task(self._probe())]
            if kill_every:
                tasks += [asyncio.create_task(self._kill_workers(kill_every))]
            yield tasks
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self.server.stop()

    async def _kill_workers(self, every: float) -> None:
        """Kill, now and then, a process in which computer players think or record files are checked."""
        while True:
            await asyncio.sleep(every)
            self.kill_worker()

    def kill_worker(self) -> None:
        """Kill a process that works for the server, if there is one."""
        workers = [process for process in children(self._pid) if is_worker(process)]
        if workers:
            with suppress(ProcessLookupError):
                os.kill(self._rng.choice(workers), signal.SIGKILL)
                self.kills += 1

    async def _probe(self) -> None:
        """Ask after the server's health from a process that has nothing else to do."""
        command = [sys.executable, "-m", "tests.server.siege.probe", self.server.address]
        probe = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
        assert probe.stdout
        try:
            while line := await probe.stdout.readline():
                self.health.append(msgspec.json.decode(line))
        finally:
            with suppress(ProcessLookupError):
                probe.kill()
            await probe.wait()

    @property
    def _pid(self) -> int:
        assert self.server.process
        return self.server.process.pid

    async def sample(self, second: float) -> None:
        """Look at everything, and write down what is known so far."""
        server, all_of_them = memory_of([self._pid]) or 0.0, memory_of_tree(self._pid)
        moves = sum(table.moves for table in self.tables)
        silent = max(table.silent for table in self.tables)
        sockets = 0.0
        with suppress(httpx.HTTPError):
            async with httpx.AsyncClient(base_url=self.server.address) as http:
                told = (await http.get("/metrics")).text.splitlines()
            sockets = next(
                (float(line.split()[1]) for line in told if line.startswith("tavolino_sockets ")), 0.0
            )
        self.report.samples.append(Sample(second, server / 1024, all_of_them / 1024, moves, silent, sockets))

    def write(self, seconds: float) -> None:
        """Sum up what is known so far of a siege that is to take so long, and keep it."""
        report, tables = self.report, self.tables
        report.quarters = quarters_of(report.samples, seconds / 4)
        times = sorted(each for each in self.health if each is not None)
        report.health = {"asked": len(self.health), "failed": self.health.count(None), **spread(times)}
        answers = sorted(each for table in tables for each in table.answers)
        report.answers = {"moves": len(answers), **spread(answers)}
        report.matches = sum(table.matches for table in tables)
        report.least_moves = min(table.moves for table in tables)
        report.longest_standstill = max(max(table.longest, table.silent) for table in tables)
        report.lost = sum(table.lost for table in tables)
        report.kills = self.kills
        report.rogues = dict(sum((Counter({type(r).__name__: r.times}) for r in self.rogues), Counter()))
        report.faults = [fault for rogue in self.rogues for fault in rogue.faults][:20]
        report.log = complaints(self.server.log)
        report.verdict = failures(report)
        text = msgspec.json.format(msgspec.json.encode(report), indent=1)
        written = self.folder / "siege.json.new"
        written.write_bytes(text)
        written.replace(self.folder / "siege.json")


async def lasting(tasks: Sequence[asyncio.Task[None]], seconds: float) -> None:
    """Let all go on for a while; none may end."""
    done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    for task in done:
        task.result()
        raise AssertionError("something has ended that should go on for ever")


async def hold(
    siege: Siege, settling: float, seconds: float, kill_every: float, tell: Callable[[Report], None]
) -> Report:
    """Besiege a server for so long, once it has settled: at first all matches are young, and small."""
    async with siege.going_on(kill_every) as tasks:
        begun = time.monotonic() + settling
        while (second := time.monotonic() - begun) < seconds + SAMPLED:
            await siege.sample(second)
            siege.write(seconds)
            tell(siege.report)
            await lasting(tasks, SAMPLED)
    return siege.report
