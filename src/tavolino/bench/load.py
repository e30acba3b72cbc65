"""Many tables at once: how fast a move gets from its sender to the last screen of the table."""

import asyncio
import os
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
from msgspec import Raw, Struct
from websockets.asyncio.client import ClientConnection, connect

from tavolino.games import GAMES

ANYTHING = {
    "TAVOLINO_REQUESTS_PER_MINUTE": "10000000",
    "TAVOLINO_MESSAGES_PER_SECOND": "100000",
    "TAVOLINO_SOCKETS_PER_PERSON": "1000",
    "TAVOLINO_SECRET": "of a bench",
    "TAVOLINO_LOG_LEVEL": "error",
}


class Load(Struct, frozen=True):
    """What to measure: how many tables and seats, for how long, with which pause before each move."""

    tables: int
    seats: int
    seconds: float
    think: float


class Figures(Struct, frozen=True):
    """What was measured; latencies in milliseconds, memory in kilobytes for each table."""

    moves_per_second: float
    median: float
    p99: float
    memory: float | None
    bytes_per_message: float


class _Board(Struct):
    seat: int | None
    legal: list[Raw]


class _Told(Struct, tag_field="type", tag="step"):
    version: int
    boards: list[_Board]


class Tally:
    """The latencies of all moves that were sent while it counts."""

    def __init__(self) -> None:
        self.latencies: list[float] = []
        self.messages = 0
        self.bytes = 0
        self.is_counting = False

    def note(self, latency: float) -> None:
        """Count a move that has reached all screens."""
        if self.is_counting:
            self.latencies.append(latency * 1000)

    def figures(self, seconds: float, memory: float | None) -> Figures:
        """Return what was counted."""
        ordered = sorted(self.latencies) or [0.0]
        return Figures(
            len(self.latencies) / seconds,
            statistics.median(ordered),
            ordered[int(len(ordered) * 0.99)],
            memory,
            self.bytes / max(1, self.messages),
        )


class Table:
    """One table with a socket for each seat: whoever may move does, when all have seen the last move."""

    def __init__(self, tally: Tally, load: Load, rng: Random) -> None:
        self.tally, self.load, self.rng = tally, load, rng

    async def _everybody_hears(self, sockets: Sequence[ClientConnection], since: float) -> list[str]:
        """Receive one message on every socket, and note when the last one came."""
        texts = [str(await each.recv()) for each in sockets]
        self.tally.note(time.perf_counter() - since)
        self.tally.messages += len(texts)
        self.tally.bytes += sum(map(len, texts))
        return texts

    async def _pause(self) -> None:
        if self.load.think:
            await asyncio.sleep(self.rng.expovariate(1 / self.load.think))


class PlayedTable(Table):
    """A table of the server; a new match follows when one is over."""

    async def run(self, http: httpx.AsyncClient, address: str) -> None:
        """Play match after match."""
        games = [name for name, game in GAMES.items() if self.load.seats in game.PLAYERS]
        while True:
            await self._match(http, address, self.rng.choice(games))

    async def _match(self, http: httpx.AsyncClient, address: str, game: str) -> None:
        seats = [{"kind": "here", "name": f"P{seat}"} for seat in range(self.load.seats)]
        table = (await http.post("/api/tables", json={"game": game, "seats": seats})).json()
        await http.post(f"/api/tables/{table['id']}/start")
        path = f"{address.replace('http', 'ws', 1)}/api/tables/{table['id']}/socket"
        cookie = {"Cookie": f"tavolino={http.cookies['tavolino']}"}
        sockets = [
            await connect(path, additional_headers=cookie, compression=None, max_size=None) for _ in seats
        ]
        told = []
        for seat, each in zip(table["seats"], sockets, strict=True):
            hello = {"type": "hello", "id": "0", "protocol": 1, "seats": [seat["token"]]}
            await each.send(msgspec.json.encode(hello).decode())
            told.append(_read(str(await each.recv())))
        while movers := [seat for seat, seen in enumerate(told) if seen.boards[0].legal]:
            await self._pause()
            told = await self._move(sockets, self.rng.choice(movers), told)
        for each in sockets:
            await each.close()

    async def _move(
        self, sockets: Sequence[ClientConnection], seat: int, told: Sequence[_Told]
    ) -> list[_Told]:
        version = told[seat].version
        act = {"type": "act", "id": str(version), "seat": seat, "version": version}
        action = self.rng.choice(told[seat].boards[0].legal)
        begun = time.perf_counter()
        await sockets[seat].send(msgspec.json.encode({**act, "actions": [action]}).decode())
        texts = await self._everybody_hears(sockets, begun)
        seen = [_read(text) for text in texts]
        if all(not each.boards[0].legal for each in seen):  # over: who sits where is told too
            for each in sockets:
                await each.recv()
        await sockets[seat].recv()  # the answer to the one who moved
        return seen


def _read(text: str) -> _Told:
    return msgspec.json.decode(text.replace('"type":"table"', '"type":"step"', 1), type=_Told)


class EchoTable(Table):
    """As many sockets, as large messages, and nothing else."""

    async def run(self, path: str, size: int) -> None:
        """Send and hear echoes."""
        sockets = [await connect(path, compression=None, max_size=None) for _ in range(self.load.seats)]
        while True:
            await self._pause()
            begun = time.perf_counter()
            await self.rng.choice(sockets).send("x" * size)
            await self._everybody_hears(sockets, begun)


@asynccontextmanager
async def _process(*command: str, port: int, environment: dict[str, str]) -> AsyncIterator[int]:
    process = subprocess.Popen([sys.executable, "-m", *command], env={**os.environ, **environment})
    try:
        for _ in range(600):
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                await asyncio.sleep(0.1)
        yield process.pid
    finally:
        process.terminate()
        process.wait()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _memory(pid: int) -> float | None:
    """Return the kilobytes that a process has in memory, where the system tells."""
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        return None
    return float(
        next(line for line in status.read_text().splitlines() if line.startswith("VmRSS")).split()[1]
    )


async def _measured(tally: Tally, runs: Sequence[Any], load: Load) -> None:
    """Let all tables begin, then count for a while."""
    tasks = [asyncio.create_task(run) for run in runs]
    await asyncio.sleep(min(20.0, load.seconds / 4) + load.tables / 40)
    tally.is_counting = True
    done, _ = await asyncio.wait(tasks, timeout=load.seconds, return_when=asyncio.FIRST_EXCEPTION)
    tally.is_counting = False
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()


async def measure_server(load: Load, folder: Path) -> Figures:
    """Measure one server process with a SQLite file."""
    port, tally = _free_port(), Tally()
    address = f"http://127.0.0.1:{port}"
    serve = ("tavolino", "serve", "--port", str(port), "--database", str(folder / "bench.sqlite"))
    async with _process(*serve, port=port, environment=ANYTHING) as pid:
        before = _memory(pid)
        people = [
            httpx.AsyncClient(base_url=address, headers={"X-Tavolino": "1"}, timeout=120)
            for _ in range(load.tables)
        ]
        for person in people:
            await person.post("/api/guests", json={"name": "Bench"})
        tables = [PlayedTable(tally, load, Random(number)) for number in range(load.tables)]
        runs = [table.run(person, address) for table, person in zip(tables, people, strict=True)]
        await _measured(tally, runs, load)
        after = _memory(pid)
        for person in people:
            await person.aclose()
    return tally.figures(load.seconds, (after - before) / load.tables if before and after else None)


async def measure_echo(load: Load, size: int) -> Figures:
    """Measure bare WebSockets with messages of a size."""
    port, tally = _free_port(), Tally()
    async with _process("tavolino.bench.echo", str(port), port=port, environment={}) as pid:
        before = _memory(pid)
        path = f"ws://127.0.0.1:{port}"
        tables = [EchoTable(tally, load, Random(number)) for number in range(load.tables)]
        runs = [table.run(f"{path}/{number}", size) for number, table in enumerate(tables)]
        await _measured(tally, runs, load)
        after = _memory(pid)
    return tally.figures(load.seconds, (after - before) / load.tables if before and after else None)
