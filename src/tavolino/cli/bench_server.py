"""`tavolino bench-server`: how many tables a server carries, beside bare WebSockets in the same run."""

import asyncio
import os
import platform
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from tavolino.cli.screen import console, fail, telling_what_is_kept

if TYPE_CHECKING:
    from tavolino.bench.load import Figures

COLUMNS: "dict[str, Callable[[Figures], str]]" = {
    "\nmoves/s": lambda figures: f"{figures.moves_per_second:,.1f}",
    "median\nms": lambda figures: f"{figures.median:,.1f}",
    "99 %\nms": lambda figures: f"{figures.p99:,.1f}",
    "CPU ms\na move": lambda figures: _told(figures.cpu, ".2f"),
    "kB a\ntable": lambda figures: _told(figures.memory, ",.0f"),
    "bytes a\nmessage": lambda figures: f"{figures.bytes_per_message:,.0f}",
    "other\ncores": lambda figures: _told(figures.others, ".2f"),
    "\nlost": lambda figures: f"{figures.lost}",
}


def bench_server(
    tables: Annotated[int, typer.Option(min=1, help="How many tables play at once.")] = 300,
    seats: Annotated[int, typer.Option(min=2, max=4, help="Seats at each, every one with a WebSocket.")] = 4,
    seconds: Annotated[float, typer.Option(min=1, help="How long to measure.")] = 300,
    think: Annotated[
        float, typer.Option(min=0, help="Average pause in seconds before each move; 0: as fast as possible.")
    ] = 1.0,
    processes: Annotated[
        int, typer.Option(min=1, help="Server processes that share the tables; several need --database.")
    ] = 1,
    apart: Annotated[
        bool, typer.Option("--apart", help="The seats of a table are at different processes.")
    ] = False,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="An empty PostgreSQL database.", show_default="a SQLite file"),
    ] = None,
) -> None:
    """Measure a server: moves per second, time to the last screen, processor time, memory."""
    # Clients and servers are slow to load, and no other command needs them.
    from tavolino.bench.load import Load, measure_echo, measure_server
    from tavolino.bench.machine import busy_cores

    if processes > 1 and database is None:
        raise fail("Several processes share a PostgreSQL: --database postgresql://…")
    load = Load(tables, seats, seconds, think, processes, apart)
    before = asyncio.run(busy_cores())
    with telling_what_is_kept(lambda: "figures are told at the end; nothing is kept"):
        with tempfile.TemporaryDirectory() as folder:
            server = asyncio.run(measure_server(load, Path(folder), database))
        shorter = Load(tables, seats, min(seconds, 60), think)
        echo = asyncio.run(measure_echo(shorter, round(server.bytes_per_message)))
    title = f"{tables} tables, {seats} seats, {seconds:g} s, a pause of {think:g} s before each move"
    shared = f", {processes} processes, seats {'apart' if apart else 'together'}" if database else ""
    show(title + shared, {"tavolino": server, "bare echo": echo})
    console.print(
        f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores,"
        f" of which {_told(before, '.2f')} were busy before; “other cores” were busy with neither of the two"
        " that are measured, nor with measuring.",
        soft_wrap=True,
    )


def show(title: str, rows: "dict[str, Figures]") -> None:
    """Print what was measured, a line for each server."""
    table = Table(box=None, padding=(0, 1), title=title, title_justify="left")
    table.add_column("", no_wrap=True)
    for heading in COLUMNS:
        table.add_column(heading, justify="right")
    for name, figures in rows.items():
        table.add_row(name, *(told(figures) for told in COLUMNS.values()))
    # As wide as the figures are: on a narrow screen a long line breaks, but no digit is left out.
    console.print(table, width=1_000)


def _told(figure: float | None, form: str) -> str:
    """Return a figure as text; a dash where the system does not tell it."""
    return "–" if figure is None else format(figure, form)
