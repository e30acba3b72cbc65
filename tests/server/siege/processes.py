"""The processes of a server: those that work for it, and the memory of all."""

from contextlib import suppress
from pathlib import Path

from tavolino.bench.machine import memory_of


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
