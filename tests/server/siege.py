"""A server under siege: many tables with people and computer players, among clients that misbehave.

`python -m tests.server.siege --tables 200 --minutes 60` is the long run (`make siege`); the tests do a short
one. The people are scripts that pause as people do. Meanwhile slow readers, floods, half-open connections,
garbage and greed go on without end, and processes in which computer players think are killed. What is known
so far is in `siege.json` in the folder at any time.
"""

import argparse
import asyncio
import os
import signal
import statistics
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
from msgspec import Struct

from tavolino.bench.machine import memory_of
from tavolino.games import offered
from tests.server.client import Client, Socket
from tests.server.rogues import KINDS
from tests.server.servers import Server
from tests.server.stubborn import GONE, Player, checked

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
LONGEST_PAUSE = 3
"""Times the average that a person pauses at most."""
STANDSTILL = 60
"""Seconds without any news after which a table stands still, all pauses of people included."""
FLAT = 0.05
"""How far memory at the end of a quarter may be above that at the end of the first one."""
PROMPT = 100
"""Milliseconds in which `/health` answers 99 times out of 100."""
SAMPLED = 10.0
"""Seconds between two looks at everything."""


class Patient(Player):
    """A person who thinks before each move, and stays connected while others do."""

    def __init__(self, table: "HealthyTable", client: Client, name: str, seat: int, rng: Random) -> None:
        super().__init__(client, name, seat, rng)
        self._table = table

    async def _turn(self, socket: Socket) -> None:
        while not self._legal(socket) and not socket.is_over:
            with suppress(TimeoutError):
                await socket.until(lambda: self._legal(socket) or socket.is_over, 20)
                break
            await socket.ask("ping")
        self._table.note()
        if not socket.is_over:
            think = self._table.think
            await asyncio.sleep(min(LONGEST_PAUSE * think, self.rng.expovariate(1 / think)))
            if not self._legal(socket):
                await self._turn(socket)

    async def _send(self, socket: Socket) -> None:
        begun = time.monotonic()
        await super()._send(socket)
        self._table.answered(time.monotonic() - begun)


class HealthyTable:
    """A table where people and computer players play match after match."""

    def __init__(self, number: int, people: Sequence[Client], bots: Sequence[str], think: float) -> None:
        self.number, self.people, self.bots, self.think = number, people, bots, think
        self.rng = Random(number)
        self.name: str | None = None
        self.moves = self.matches = self.lost = 0
        self.answers: list[float] = []
        self.longest = 0.0
        self._news = time.monotonic()

    def note(self) -> None:
        """Something has happened here."""
        now = time.monotonic()
        self.longest, self._news = max(self.longest, now - self._news), now

    @property
    def silent(self) -> float:
        """For how many seconds nothing has happened."""
        return time.monotonic() - self._news

    def answered(self, seconds: float) -> None:
        """A move was made and told."""
        self.moves += 1
        self.answers.append(seconds * 1000)
        self.note()

    async def run(self) -> None:
        """Play for ever."""
        while True:
            try:
                await self._match()
            except GONE:
                self.lost += 1
                await asyncio.sleep(1)

    async def _match(self) -> None:
        host, *others = self.people
        for number, client in enumerate(self.people):
            if "tavolino" not in client.http.cookies:
                await client.guest(f"Person {number}")
        size = len(self.people) + len(self.bots)
        game = self.rng.choice([game for game in offered() if size in game.PLAYERS]).NAME
        seats = ["here", *["open"] * len(others), *(f"bot:{level}" for level in self.bots)]
        table = await host.table(game, seats)
        name = table["id"]
        for client in others:
            await client.post(f"/api/tables/{name}/join", {})
        await host.post(f"/api/tables/{name}/start")
        self.name = name
        self.note()
        players = [
            Patient(self, client, name, seat, Random(self.rng.random()))
            for seat, client in enumerate(self.people)
        ]
        try:
            async with asyncio.TaskGroup() as group:
                for player in players:
                    group.create_task(player.play())
        finally:
            self.lost += sum(player.lost for player in players)
        record = await host.http.get(f"/api/matches/{name}/record")
        checked(record.content, list(players), table["commitment"])
        self.matches += 1


class Sample(Struct):
    """How things were at a moment: megabytes of the server and of all its processes, and so on."""

    second: float
    server: float
    processes: float
    moves: int
    silent: float
    """Seconds: the longest that any table has had no news for."""
    sockets: float


class Report(Struct):
    """What a siege has shown so far."""

    tables: int
    samples: list[Sample] = []
    quarters: list[tuple[float, float]] = []
    """Megabytes of the server, and of all its processes, at the end of each quarter that is over."""
    health: dict[str, float] = {}
    """Answers of `/health`, failures among them, and milliseconds."""
    answers: dict[str, float] = {}
    """People’s moves, and milliseconds until each was stored, told and seen."""
    matches: int = 0
    """Played to the end; each record is proved, and has everything that was acknowledged, once."""
    least_moves: int = 0
    longest_standstill: float = 0.0
    lost: int = 0
    """Connections that people who behave have lost."""
    kills: int = 0
    rogues: dict[str, int] = {}
    faults: list[str] = []
    log: dict[str, int] = {}
    """What the server complained about."""
    verdict: list[str] = []
    """What was not as it should be."""


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
        command = [sys.executable, "-m", "tests.server.siege", "--probe", self.server.address]
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
        report.health = {"asked": len(self.health), "failed": self.health.count(None), **_spread(times)}
        answers = sorted(each for table in tables for each in table.answers)
        report.answers = {"moves": len(answers), **_spread(answers)}
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


def _spread(ordered: Sequence[float]) -> dict[str, float]:
    if not ordered:
        return {}
    return {
        "median": statistics.median(ordered),
        "p99": ordered[int(len(ordered) * 0.99)],
        "most": ordered[-1],
    }


def quarters_of(samples: Sequence[Sample], length: float) -> list[tuple[float, float]]:
    """Return the memory at the end of each quarter that is over: what its last samples have on average."""
    ends = []
    for number in range(1, 5):
        end = number * length
        last = [each for each in samples if end - length / 5 < each.second <= end]
        if samples and samples[-1].second >= end and last:
            ends.append(
                (
                    statistics.fmean(each.server for each in last),
                    statistics.fmean(each.processes for each in last),
                )
            )
    return ends


def failures(report: Report) -> list[str]:
    """Return what was not as it should be."""
    found = []
    for what, place in (("the server", 0), ("all processes", 1)):
        ends = [quarter[place] for quarter in report.quarters]
        if ends and max(ends) > ends[0] * (1 + FLAT):
            found.append(f"memory of {what} grows: {', '.join(f'{end:.0f} MB' for end in ends)}")
    if report.health.get("p99", 0) > PROMPT:
        found.append(f"/health takes {report.health['p99']:.0f} ms at 99 %")
    if report.health.get("failed"):
        found.append(f"/health failed {report.health['failed']:.0f} times")
    if report.longest_standstill > STANDSTILL:
        found.append(f"a table stood still for {report.longest_standstill:.0f} s")
    if report.lost:
        found.append(f"{report.lost} connections of people who behave were lost")
    return found + report.faults


def complaints(log: Path) -> dict[str, int]:
    """Return what a server has complained about, and how often."""
    found: Counter[str] = Counter()
    for line in log.read_bytes().splitlines():
        try:
            said = msgspec.json.decode(line, type=dict)
        except msgspec.DecodeError:
            found["not JSON"] += 1
            continue
        found[f"{said.get('level')}: {said.get('event')}"] += 1
    return dict(found)


def children(process: int) -> list[int]:
    """Return the processes that a process has started."""
    found = []
    for place in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            if int(place.read_text().rpartition(")")[2].split()[1]) == process:
                found.append(int(place.parent.name))
    return found


def is_worker(process: int) -> bool:
    """Say whether a process was started by `multiprocessing` to do some work."""
    with suppress(OSError):
        return b"spawn_main" in Path(f"/proc/{process}/cmdline").read_bytes()
    return False


def memory_of_tree(process: int) -> float:
    """Return the kilobytes of a process and all that it has started; who is gone meanwhile does not count."""
    family = [process, *children(process)]
    return sum(memory_of([each]) or 0.0 for each in family)


async def lasting(tasks: Sequence[asyncio.Task[None]], seconds: float) -> None:
    """Let all go on for a while; none may end."""
    done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    for task in done:
        task.result()
        raise AssertionError("something has ended that should go on for ever")


async def hold(siege: Siege, seconds: float, kill_every: float, tell: Callable[[Report], None]) -> Report:
    """Besiege a server for so long."""
    async with siege.going_on(kill_every) as tasks:
        begun = time.monotonic()
        while (second := time.monotonic() - begun) < seconds + SAMPLED:
            await siege.sample(second)
            siege.write(seconds)
            tell(siege.report)
            await lasting(tasks, SAMPLED)
    return siege.report


def probe(address: str) -> None:
    """Ask after a server's health twice a second, and print how many milliseconds each answer takes."""
    with httpx.Client(base_url=address, timeout=30) as http:
        while True:
            begun = time.perf_counter()
            try:
                is_well = http.get("/health").status_code == httpx.codes.OK
            except httpx.HTTPError:
                is_well = False
            taken = round((time.perf_counter() - begun) * 1000, 2) if is_well else None
            sys.stdout.write(f"{msgspec.json.encode(taken).decode()}\n")
            sys.stdout.flush()
            time.sleep(0.5)


def _tell(report: Report) -> None:
    now, told = report.samples[-1], report.health
    parts = (
        f"{now.server:.0f} MB, {now.processes:.0f} MB with its processes",
        f"{now.moves} moves, {report.matches} matches, longest standstill {report.longest_standstill:.0f} s",
        f"/health {told.get('median', 0):.0f} ms, 99 % {told.get('p99', 0):.0f} ms",
        f"{report.kills} kills, {report.lost} lost",
        *(report.verdict or ["all well"]),
    )
    sys.stderr.write(f"{now.second:5.0f} s: {'; '.join(parts)}\n")


def main() -> None:
    """Besiege a server for as long as asked, and tell what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--rogues", type=int, default=3, help="of each kind")
    parser.add_argument("--think", type=float, default=6, help="seconds that people pause on average")
    parser.add_argument("--kill-every", type=float, default=30, help="seconds between kills of workers")
    parser.add_argument("--folder", type=Path, default=Path("build/siege"))
    parser.add_argument("--probe", metavar="ADDRESS", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.probe:
        with suppress(BrokenPipeError):  # nobody wants to know any more
            probe(given.probe)
        return
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # the server ends with this, too
    given.folder.mkdir(parents=True, exist_ok=True)
    siege = Siege(given.folder, given.tables, given.rogues, given.think, stay=30)
    report = asyncio.run(hold(siege, given.minutes * 60, given.kill_every, _tell))
    sys.stdout.write("\n".join(report.verdict or ["The server holds."]) + "\n")
    sys.exit(bool(report.verdict))


if __name__ == "__main__":
    main()
