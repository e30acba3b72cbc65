"""Many tables at many processes, simulated: what is busy, how long a move takes, what gives way first.

A closed network of queues. At every table somebody thinks; then the move waits for the event loop of the
table's process, is stored (all steps that wait at a process share one transaction, and a process has one at
a time), and waits for the loop once more to be told; computer players think in between, if there are any.
Times are drawn from exponential distributions with the averages that were measured.
"""

import heapq
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from math import inf
from random import Random
from statistics import median

from msgspec import Struct

TOGETHER = 64
"""Steps that share a transaction at most."""
WARM_UP = 0.25
"""The part of the time before anything is counted, of what is counted."""
OPEN_FILES = 65_536
"""Connections that a process may have, by the example for systemd."""

Then = Callable[[], None]


class Scale(Struct, frozen=True):
    """What to simulate; costs are milliseconds, as they were measured."""

    tables: int
    processes: int
    think: float
    """Seconds that a person thinks before a move."""
    seats: int = 4
    """WebSockets of a table."""
    bots: int = 0
    """Moves of computer players after each of a person."""
    thinkers: int = 2
    """Processes in which computer players think, all together."""
    move: float = 0.9
    """Processor time of a move at its process, half of it before it is stored and half after."""
    transaction: float = 0.1
    """Time of a transaction at the database, beside what each step in it takes."""
    step: float = 0.05
    """Time of a step at the database."""
    connections: int = 1
    """Transactions that the database carries out at the same time."""
    thought: float = 5.0
    """Time of a computer player's decision."""
    table_memory: float = 350.0
    """Kilobytes of a table with its WebSockets."""
    process_memory: float = 150.0
    """Megabytes of a process without tables."""
    memory: float = 4.0
    """Gigabytes that a process may have."""


class Resource(Struct, frozen=True):
    """Something that may run out: how much of it is used, and how many tables there may be until it is."""

    name: str
    used: float
    tables: float


class Outcome(Struct, frozen=True):
    """What a simulation has shown."""

    moves_per_second: float
    transactions_per_second: float
    median: float
    p99: float
    """Milliseconds from a person's move to the last screen."""
    turn: float
    """Milliseconds at 99 % until the person is asked again: computer players have moved."""
    resources: tuple[Resource, ...]

    @property
    def first(self) -> Resource:
        """What gives way first."""
        return min(self.resources, key=lambda resource: resource.tables)


class Agenda:
    """What happens when."""

    def __init__(self) -> None:
        self.now = 0.0
        self._numbers = count()
        self._due: list[tuple[float, int, Then]] = []

    def after(self, seconds: float, then: Then) -> None:
        """Let something happen later."""
        heapq.heappush(self._due, (self.now + seconds, next(self._numbers), then))

    def run(self, until: float) -> None:
        """Let everything happen that is due by then."""
        while self._due and self._due[0][0] <= until:
            self.now, _, then = heapq.heappop(self._due)
            then()
        self.now = until


class Station:
    """Some equal servers with one queue before them: first come, first served."""

    def __init__(self, agenda: Agenda, rng: Random, servers: int) -> None:
        self._agenda, self._rng, self._free = agenda, rng, servers
        self._queue: deque[tuple[float, Then]] = deque()
        self.work = 0.0
        """Seconds of work that was begun since it was last set to zero."""

    def serve(self, average: float, then: Then) -> None:
        """Do work that takes so long on average, as soon as it is its turn."""
        if self._free:
            self._free -= 1
            self._begin(average, then)
        else:
            self._queue.append((average, then))

    def _begin(self, average: float, then: Then) -> None:
        seconds = self._rng.expovariate(1 / average) if average else 0.0
        self.work += seconds
        self._agenda.after(seconds, partial(self._end, then))

    def _end(self, then: Then) -> None:
        if self._queue:
            self._begin(*self._queue.popleft())
        else:
            self._free += 1
        then()


class Process:
    """A process of the server: its loop, and the steps that wait to be stored."""

    def __init__(self, loop: Station, database: Station, scale: Scale) -> None:
        self.loop, self._database, self._scale = loop, database, scale
        self._waiting: list[Then] = []
        self._is_storing = False
        self.transactions = 0

    def move(self, told: Then) -> None:
        """Carry out a move: work it out, store it, tell it."""
        half = self._scale.move / 2000
        self.loop.serve(half, partial(self._store, partial(self.loop.serve, half, told)))

    def _store(self, then: Then) -> None:
        self._waiting.append(then)
        if not self._is_storing:
            self._is_storing = True
            self._transact()

    def _transact(self) -> None:
        together, self._waiting = self._waiting[:TOGETHER], self._waiting[TOGETHER:]
        self.transactions += 1
        milliseconds = self._scale.transaction + self._scale.step * len(together)
        self._database.serve(milliseconds / 1000, partial(self._stored, together))

    def _stored(self, together: Sequence[Then]) -> None:
        for then in together:
            then()
        self._is_storing = bool(self._waiting)
        if self._is_storing:
            self._transact()


class _Tables:
    """All tables, and what they have seen since counting began."""

    def __init__(self, scale: Scale, seed: int) -> None:
        self.scale, self.rng, self.agenda = scale, Random(seed), Agenda()
        self.database = self._station(scale.connections)
        self.thinkers = self._station(scale.thinkers)
        self.processes = [Process(self._station(1), self.database, scale) for _ in range(scale.processes)]
        self.moves = 0
        self.latencies: list[float] = []
        self.turns: list[float] = []
        for number in range(scale.tables):
            self._think(self.processes[number % scale.processes])

    def _station(self, servers: int) -> Station:
        return Station(self.agenda, self.rng, servers)

    def _think(self, process: Process) -> None:
        pause = self.rng.expovariate(1 / self.scale.think)
        self.agenda.after(pause, partial(self._move, process))

    def _move(self, process: Process) -> None:
        process.move(partial(self._told, process, self.agenda.now))

    def _told(self, process: Process, since: float) -> None:
        self.moves += 1
        self.latencies.append((self.agenda.now - since) * 1000)
        self._answer(process, since, self.scale.bots)

    def _answer(self, process: Process, since: float, bots: int) -> None:
        """Let the computer players move that are still to come, then it is the person's turn."""
        if bots:
            acted = partial(self._answered, process, since, bots - 1)
            self.thinkers.serve(self.scale.thought / 1000, partial(process.move, acted))
        else:
            self.turns.append((self.agenda.now - since) * 1000)
            self._think(process)

    def _answered(self, process: Process, since: float, bots: int) -> None:
        self.moves += 1
        self._answer(process, since, bots)

    def forget(self) -> None:
        """Count from now on."""
        self.moves = 0
        self.latencies, self.turns = [], []
        self.thinkers.work = 0.0
        for process in self.processes:
            process.transactions, process.loop.work = 0, 0.0


def simulate(scale: Scale, seconds: float, seed: int = 0) -> Outcome:
    """Simulate so many seconds, and some before to warm up."""
    tables = _Tables(scale, seed)
    tables.agenda.run(seconds * WARM_UP)
    tables.forget()
    tables.agenda.run(seconds * (1 + WARM_UP))
    return Outcome(
        tables.moves / seconds,
        sum(process.transactions for process in tables.processes) / seconds,
        median(tables.latencies or [0.0]),
        _at_99(tables.latencies),
        _at_99(tables.turns),
        tuple(_resources(tables, seconds)),
    )


def _at_99(times: Sequence[float]) -> float:
    return sorted(times)[int(len(times) * 0.99)] if times else 0.0


def _resources(tables: _Tables, seconds: float) -> list[Resource]:
    """Return what is used of everything, and how many tables would use all of it."""
    scale = tables.scale
    loops = sum(process.loop.work for process in tables.processes)
    own = scale.tables / scale.processes
    memory = scale.process_memory / 1e3 + own * scale.table_memory / 1e6
    room = max(0.0, scale.memory - scale.process_memory / 1e3) * 1e6 / scale.table_memory
    pace = (1 + scale.bots) / scale.think  # moves a second at a table
    stored = scale.transaction / TOGETHER + scale.step

    def busy(name: str, work: float, servers: int, each: float) -> Resource:
        most = servers * 1000 / (each * pace) if each else inf
        return Resource(name, work / seconds / servers, most)

    found = [
        busy("event loops", loops, scale.processes, scale.move),
        # However busy it is, it can take more as long as transactions have room.
        busy("database", tables.moves * stored / 1000, scale.connections, stored),
        Resource("memory", memory / scale.memory, room * scale.processes),
        Resource("connections", own * scale.seats / OPEN_FILES, OPEN_FILES * scale.processes / scale.seats),
    ]
    if scale.bots:
        each = scale.thought * scale.bots / (1 + scale.bots)
        found.append(busy("computer players", tables.thinkers.work, scale.thinkers, each))
    return found
