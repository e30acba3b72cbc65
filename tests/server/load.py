"""The table of docs/scaling.md: one process, then several on a PostgreSQL, each beside bare WebSockets.

`python -m tests.server.load` (`make load`) takes about eight minutes, and wants cores that have nothing else
to do.
"""

import argparse
import asyncio
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from tavolino.bench.load import Figures, Load, measure_echo, measure_server
from tavolino.bench.machine import busy_cores
from tests.server.postgres import another_database, postgres

HEADINGS = (
    "processes", "database", "pause", "moves/s", "median ms", "99 % ms", "bare 99 % ms", "CPU ms a move",
    "moves/s a free core", "times one process", "other cores", "lost",
)  # fmt: skip


class Row(Struct, frozen=True):
    """A server that was measured, and bare WebSockets in the same run."""

    load: Load
    database: str
    server: Figures
    echo: Figures

    def cells(self, one: float | None) -> list[str]:
        """Return what to show, beside what a move costs at one process with the same database."""
        load, server, cpu = self.load, self.server, self.server.cpu
        return [
            f"{load.processes}",
            self.database,
            f"{load.think:g} s",
            f"{server.moves_per_second:,.0f}",
            f"{server.median:,.1f}",
            f"{server.p99:,.1f}",
            f"{self.echo.p99:,.1f}",
            f"{cpu:.2f}" if cpu else "–",
            f"{1000 / cpu:,.0f}" if cpu else "–",
            f"{load.processes * one / cpu:.2f}" if one and cpu else "–",
            f"{server.others:.2f}" if server.others is not None else "–",
            f"{server.lost}",
        ]


def measured(loads: Sequence[tuple[Load, bool]], folder: Path) -> Iterator[Row]:
    """Measure one load after the other, with PostgreSQL where it says so."""
    with postgres(is_durable=True) as address:
        for number, (load, is_shared) in enumerate(loads):
            database = another_database(address, f"load{number}") if is_shared else None
            place = folder / str(number)
            place.mkdir()
            server = asyncio.run(measure_server(load, place, database))
            bare = Load(load.tables, load.seats, min(load.seconds, 20), load.think)
            echo = asyncio.run(measure_echo(bare, round(server.bytes_per_message)))
            yield Row(load, "PostgreSQL" if is_shared else "SQLite", server, echo)


def shown(rows: Sequence[Row]) -> Iterator[str]:
    """Return the table, line by line; what several processes carry is compared for a free core each."""
    yield f"| {' | '.join(HEADINGS)} |"
    yield "|" + "---|" * len(HEADINGS)
    alone = {(row.database, row.load.think): row.server.cpu for row in rows if row.load.processes == 1}
    for row in rows:
        yield f"| {' | '.join(row.cells(alone.get((row.database, row.load.think))))} |"


def main() -> None:
    """Measure everything and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--processes", type=int, nargs="+", default=[1, 2, 4], help="on PostgreSQL")
    given = parser.parse_args()
    tables, seconds = given.tables, given.seconds
    before = asyncio.run(busy_cores())
    loads = [(Load(tables, 4, 2 * seconds, 1), False), (Load(tables, 4, seconds, 0), False)]
    loads += [(Load(tables, 4, seconds, 0, processes), True) for processes in given.processes]
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for row in measured(loads, Path(folder)):
            rows.append(row)
            sys.stderr.write(f"{len(rows)} of {len(loads)}\n")
    busy = "" if before is None else f", of which {before:.2f} were busy before"
    sys.stdout.write("\n".join((*shown(rows), f"{os.cpu_count()} cores{busy}")) + "\n")


if __name__ == "__main__":
    main()
