"""Many tables at once: how fast a move gets from its sender to the last screen, and what it costs."""

import asyncio
import statistics
import time
from collections.abc import Coroutine, Sequence
from contextlib import AsyncExitStack
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
from msgspec import Raw, Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tavolino.bench.machine import Spent, cores_of_others, free_port, memory_of, running, spent
from tavolino.games import GAMES
from tavolino.server.wire.messages import PROTOCOL

ANYTHING = {
    "TAVOLINO_REQUESTS_PER_MINUTE": "10000000",
    "TAVOLINO_MESSAGES_PER_SECOND": "100000",
    "TAVOLINO_SOCKETS_PER_PERSON": "1000",
    "TAVOLINO_SECRET": "of a bench where nobody has anything to hide",
    "TAVOLINO_LOG_LEVEL": "error",
}
PATIENCE = 120
"""Seconds: on busy cores everything may take its time, and that is what is measured."""
GONE = (OSError, TimeoutError, httpx.TransportError, WebSocketException)


class Load(Struct, frozen=True):
    """What to measure: how many tables and seats, for how long, with which pause before each move."""

    tables: int
    seats: int
    seconds: float
    think: float
    processes: int = 1
    is_apart: bool = False
    """Whether the seats of a table are at different processes; else all of a table are at one."""


class Figures(Struct, frozen=True):
    """What was measured; latencies in milliseconds, memory in kilobytes for each table."""

    moves_per_second: float
    median: float
    p99: float
    memory: float | None
    bytes_per_message: float
    cpu: float | None
    """Milliseconds of processor time that the server spends on a move, all its processes together."""
    others: float | None
    """How many cores were busy with other things: among them the database, where it is one of its own."""
    lost: int
    """Connections that were lost on the way, and matches that were begun anew for it."""


class Tally:
    """The latencies of all moves that were sent while it counts."""

    def __init__(self) -> None:
        self.latencies: list[float] = []
        self.messages = 0
        self.bytes = 0
        self.lost = 0
        self.playing: set[object] = set()
        self.is_counting = False

    def note(self, table: object, latency: float, texts: Sequence[str]) -> None:
        """Count a move of a table that has reached all screens."""
        self.playing.add(table)
        if self.is_counting:
            self.latencies.append(latency * 1000)
            self.messages += len(texts)
            self.bytes += sum(map(len, texts))


class Table:
    """One table with a socket for each seat: whoever may move does, when all have seen the last move."""

    def __init__(self, tally: Tally, load: Load, rng: Random) -> None:
        self.tally, self.load, self.rng = tally, load, rng

    async def _everybody_hears(self, sockets: Sequence[ClientConnection], since: float) -> list[str]:
        """Hear of a move on every socket, and note when the last one has."""
        async with asyncio.timeout(PATIENCE):
            texts = [await self._hears(each) for each in sockets]
        self.tally.note(self, time.perf_counter() - since, texts)
        return texts

    async def _hears(self, socket: ClientConnection) -> str:
        return str(await socket.recv())

    async def _pause(self) -> None:
        if self.load.think:
            await asyncio.sleep(self.rng.expovariate(1 / self.load.think))


async def _connected(stack: AsyncExitStack, path: str, **headers: str) -> ClientConnection:
    """Open a WebSocket that is closed with the stack; being silent for long is no reason to hang up."""
    return await stack.enter_async_context(
        connect(
            path,
            additional_headers=headers,
            compression=None,
            max_size=None,
            open_timeout=PATIENCE,
            ping_interval=None,
        )
    )


class PlayedTable(Table):
    """A table of the server; a new match follows when one is over, or when a connection was lost."""

    async def run(self, addresses: Sequence[str]) -> None:
        """Play match after match, each seat at the process that its address leads to."""
        games = [name for name, game in GAMES.items() if self.load.seats in game.PLAYERS]
        ours = {"X-Tavolino": "1"}
        async with httpx.AsyncClient(base_url=addresses[0], headers=ours, timeout=PATIENCE) as http:
            while True:
                try:
                    if "tavolino" not in http.cookies:
                        await http.post("/api/guests", json={"name": "Bench"})
                    await self._match(http, addresses, self.rng.choice(games))
                except GONE:
                    self.tally.lost += 1
                    await asyncio.sleep(self.rng.uniform(0.1, 1))

    async def _match(self, http: httpx.AsyncClient, addresses: Sequence[str], game: str) -> None:
        seats = [{"kind": "here", "name": f"P{seat}"} for seat in range(self.load.seats)]
        table = (await http.post("/api/tables", json={"game": game, "seats": seats})).json()
        await http.post(f"/api/tables/{table['id']}/start")
        async with AsyncExitStack() as stack:
            sockets, told = [], []
            for seat, address in zip(table["seats"], addresses, strict=True):
                path = f"{address.replace('http', 'ws', 1)}/api/tables/{table['id']}/socket"
                socket = await _connected(stack, path, Cookie=f"tavolino={http.cookies['tavolino']}")
                hello = {"type": "hello", "id": "0", "protocol": PROTOCOL, "seats": [seat["token"]]}
                await socket.send(msgspec.json.encode(hello).decode())
                sockets.append(socket)
                told.append(_read(_accepted(str(await socket.recv()))))
            while movers := [seat for seat, seen in enumerate(told) if seen.boards[0].legal]:
                await self._pause()
                told = await self._move(sockets, self.rng.choice(movers), told)

    async def _move(
        self, sockets: Sequence[ClientConnection], seat: int, told: Sequence["_Told"]
    ) -> list["_Told"]:
        version = told[seat].version
        act = {"type": "act", "id": str(version), "seat": seat, "version": version}
        action = self.rng.choice(told[seat].boards[0].legal)
        begun = time.perf_counter()
        await sockets[seat].send(msgspec.json.encode({**act, "actions": [action]}).decode())
        return [_read(text) for text in await self._everybody_hears(sockets, begun)]

    async def _hears(self, socket: ClientConnection) -> str:
        """Return the next step that is told; answers, and who sits where, are told in between."""
        while not (text := _accepted(await super()._hears(socket))).startswith(_STEP):
            pass
        return text


_STEP = '{"type":"step"'
_REFUSED = ('{"type":"error"', '{"type":"refused"')


def _accepted(text: str) -> str:
    """Return what a server says, unless it is that it cannot do what it was asked to: then begin anew."""
    if text.startswith(_REFUSED):
        raise ConnectionError(text)
    return text


class _Board(Struct):
    seat: int | None
    legal: list[Raw]


class _Told(Struct, tag_field="type", tag="step"):
    version: int
    boards: list[_Board]


def _read(text: str) -> _Told:
    return msgspec.json.decode(text.replace('"type":"table"', '"type":"step"', 1), type=_Told)


class EchoTable(Table):
    """As many sockets, as large messages, and nothing else."""

    async def run(self, path: str, size: int) -> None:
        """Send and hear echoes."""
        async with AsyncExitStack() as stack:
            sockets = [await _connected(stack, path) for _ in range(self.load.seats)]
            while True:
                await self._pause()
                begun = time.perf_counter()
                await self.rng.choice(sockets).send("x" * size)
                await self._everybody_hears(sockets, begun)


async def measure_server(load: Load, folder: Path, database: str | None = None) -> Figures:
    """Measure server processes: one with a SQLite file, or as many as are asked for with a PostgreSQL."""
    ports = [free_port() for _ in range(load.processes)]
    addresses = [f"http://127.0.0.1:{port}" for port in ports]
    kept = database or str(folder / "bench.sqlite")
    async with AsyncExitStack() as stack:
        processes = [
            await stack.enter_async_context(
                running("tavolino", "serve", "--port", str(port), "--database", kept, port=port, **ANYTHING)
            )
            for port in ports
        ]
        tally = Tally()
        runs = []
        for number in range(load.tables):
            places = cycle(addresses[number % load.processes :] + addresses[: number % load.processes])
            own = list(islice(places, load.seats)) if load.is_apart else [next(places)] * load.seats
            runs.append(PlayedTable(tally, load, Random(number)).run(own))
        return await _measured(tally, runs, load, processes)


async def measure_echo(load: Load, size: int) -> Figures:
    """Measure bare WebSockets with messages of a size."""
    port, tally = free_port(), Tally()
    async with running("tavolino.bench.echo", str(port), port=port) as process:
        tables = [EchoTable(tally, load, Random(number)) for number in range(load.tables)]
        path = f"ws://127.0.0.1:{port}"
        runs = [table.run(f"{path}/{number}", size) for number, table in enumerate(tables)]
        return await _measured(tally, runs, load, [process])


async def _measured(
    tally: Tally, runs: Sequence[Coroutine[Any, Any, None]], load: Load, processes: Sequence[int]
) -> Figures:
    """Let all tables begin, however long it takes, then count for a while."""
    empty = memory_of(processes)
    tasks = []
    for run in runs:
        tasks.append(asyncio.create_task(run))
        await asyncio.sleep(1 / 40)
    while len(tally.playing) < load.tables:
        await _stop_for_faults(tasks, 1)
    await _stop_for_faults(tasks, min(20.0, load.seconds / 4))
    before, begun = spent(processes), time.perf_counter()
    tally.is_counting = True
    await _stop_for_faults(tasks, load.seconds)
    tally.is_counting = False
    seconds, after, full = time.perf_counter() - begun, spent(processes), memory_of(processes)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    memory = (full - empty) / load.tables if empty and full else None
    return _figures(tally, seconds, before, after, memory)


async def _stop_for_faults(tasks: Sequence[asyncio.Task[None]], seconds: float) -> None:
    """Let all play for a while; what none of them can put right ends the run."""
    done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for task in done:
        task.result()


def _figures(
    tally: Tally, seconds: float, before: Spent | None, after: Spent | None, memory: float | None
) -> Figures:
    ordered = sorted(tally.latencies) or [0.0]
    moves = len(tally.latencies)
    cpu = (after.processes - before.processes) * 1000 / max(1, moves) if before and after else None
    return Figures(
        moves / seconds,
        statistics.median(ordered),
        ordered[int(len(ordered) * 0.99)],
        memory,
        tally.bytes / max(1, tally.messages),
        cpu,
        cores_of_others(before, after),
        tally.lost,
    )
