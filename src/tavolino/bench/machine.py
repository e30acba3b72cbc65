"""Processes that are measured, and how busy the machine is with other things meanwhile; where Linux tells."""

import asyncio
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from msgspec import Struct

_PROC = Path("/proc")
_RESIDENT = re.compile(r"VmRSS:\s*(\d+)")
_TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
_IDLE = (3, 4)
"""The places of time that nobody used in the first line of `/proc/stat`: idle, and waiting for a disk."""


@asynccontextmanager
async def running(module: str, *arguments: str, port: int, **environment: str) -> AsyncIterator[int]:
    """Run a module as a process that listens at a port of this machine, and return the id of the process."""
    command = [sys.executable, "-m", module, *arguments]
    process = subprocess.Popen(command, env={**os.environ, **environment}, stdout=subprocess.DEVNULL)
    try:
        while not _listens(port):
            if process.poll() is not None:
                raise RuntimeError(f"{module} ended at once: {process.returncode}")
            await asyncio.sleep(0.1)
        yield process.pid
    finally:
        process.terminate()
        process.wait()


def _listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True


def free_port() -> int:
    """Return a port of this machine that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def memory_of(processes: Sequence[int]) -> float | None:
    """Return the kilobytes that processes have in memory; one that has just died has none."""
    try:
        texts = [(_PROC / str(process) / "status").read_text() for process in processes]
    except OSError:
        return None
    return float(sum(int(found[1]) for text in texts if (found := _RESIDENT.search(text))))


class Spent(Struct, frozen=True):
    """Seconds of processor time up to a moment: of some processes, of this one, and of all there are."""

    at: float
    processes: float
    own: float
    everybody: float


def spent(processes: Sequence[int] = ()) -> Spent | None:
    """Return what has been spent so far; None where the system does not tell."""
    try:
        fields = [(_PROC / str(process) / "stat").read_text().rpartition(")")[2] for process in processes]
        ticks = [int(field) for field in (_PROC / "stat").read_text().split("\n", 1)[0].split()[1:9]]
    except OSError:
        return None
    busy = sum(each for place, each in enumerate(ticks) if place not in _IDLE)
    theirs = sum(int(ticks) for field in fields for ticks in field.split()[11:13])
    return Spent(time.monotonic(), theirs / _TICKS, time.process_time(), busy / _TICKS)


def cores_of_others(before: Spent | None, after: Spent | None) -> float | None:
    """Return how many cores were busy with other things than what is measured, and who measures it."""
    if before is None or after is None:
        return None
    measured = after.processes - before.processes + after.own - before.own
    return max(0.0, (after.everybody - before.everybody - measured) / (after.at - before.at))


async def busy_cores(seconds: float = 2.0) -> float | None:
    """Watch the machine for a while and return how many cores are busy."""
    before = spent()
    await asyncio.sleep(seconds)
    return cores_of_others(before, spent())
