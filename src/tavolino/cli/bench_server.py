"""`tavolino bench-server`: how many tables a server carries, beside bare WebSockets in the same run."""

import asyncio
import platform
import tempfile
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from tavolino.cli.screen import console


def bench_server(
    tables: Annotated[int, typer.Option(min=1, help="How many tables play at once.")] = 300,
    seats: Annotated[int, typer.Option(min=2, max=4, help="Seats at each, every one with a WebSocket.")] = 4,
    seconds: Annotated[float, typer.Option(min=1, help="How long to measure.")] = 300,
    think: Annotated[
        float, typer.Option(min=0, help="Average pause in seconds before each move; 0: as fast as possible.")
    ] = 1.0,
) -> None:
    """Measure one server process (SQLite): moves per second, time to the last screen, memory."""
    # Clients and servers take a while to load, and no other command needs them.
    from tavolino.bench.load import Figures, Load, measure_echo, measure_server

    load = Load(tables, seats, seconds, think)
    with tempfile.TemporaryDirectory() as folder:
        server = asyncio.run(measure_server(load, Path(folder)))
    shorter = Load(tables, seats, min(seconds, 60), think)
    echo = asyncio.run(measure_echo(shorter, round(server.bytes_per_message)))
    title = f"{tables} tables, {seats} seats, {seconds:g} s, a pause of {think:g} s before each move"
    table = Table(box=None, padding=(0, 1), title=title, title_justify="left")
    table.add_column("", no_wrap=True)
    for heading in ("moves/s", "median ms", "99 % ms", "kB a table", "bytes a message"):
        table.add_column(heading, no_wrap=True, justify="right")

    def row(name: str, figures: Figures) -> None:
        memory = "–" if figures.memory is None else f"{figures.memory:,.0f}"
        table.add_row(
            name,
            f"{figures.moves_per_second:,.1f}",
            f"{figures.median:,.1f}",
            f"{figures.p99:,.1f}",
            memory,
            f"{figures.bytes_per_message:,.0f}",
        )

    row("tavolino", server)
    row("bare echo", echo)
    console.print(table)
    console.print(f"Python {platform.python_version()}, {platform.machine()}")
