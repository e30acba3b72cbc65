"""`tavolino scale`: how many tables so many processes would carry, simulated from measured costs."""

from math import isfinite
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from tavolino.cli.screen import console, telling_what_is_kept

if TYPE_CHECKING:
    from tavolino.bench.scale import Outcome, Scale


def scale(
    tables: Annotated[int, typer.Option(min=1, help="Tables where people play.")] = 100_000,
    processes: Annotated[int, typer.Option(min=1, help="Server processes that share them.")] = 16,
    think: Annotated[float, typer.Option(min=0.1, help="Seconds that a person thinks before a move.")] = 10,
    seats: Annotated[int, typer.Option(min=1, max=4, help="People at a table.")] = 4,
    bots: Annotated[
        int, typer.Option(min=0, max=3, help="Moves of computer players after each of a person.")
    ] = 0,
    thinkers: Annotated[int, typer.Option(min=1, help="Processes in which computer players think.")] = 16,
    thought: Annotated[
        float, typer.Option(min=0, metavar="MS", help="Time that a computer player thinks.")
    ] = 5,
    move: Annotated[
        float, typer.Option(min=0, metavar="MS", help="Processor time of a move; see bench-server.")
    ] = 0.9,
    transaction: Annotated[
        float,
        typer.Option(min=0, metavar="MS", help="Time of a transaction at the database, beside its moves."),
    ] = 0.1,
    step: Annotated[
        float, typer.Option(min=0, metavar="MS", help="Time of a move within a transaction.")
    ] = 0.05,
    connections: Annotated[
        int, typer.Option(min=1, help="Transactions that the database carries out at the same time.")
    ] = 1,
    table_memory: Annotated[float, typer.Option(min=0, metavar="KB", help="Memory of a table.")] = 350,
    memory: Annotated[float, typer.Option(min=0.2, metavar="GB", help="Memory that a process may have.")] = 4,
    seconds: Annotated[float, typer.Option(min=1, help="How long to simulate.")] = 20,
    seed: Annotated[int, typer.Option(help="The same seed gives the same figures.")] = 0,
) -> None:
    """Simulate a server that has grown: what is busy, how long moves take, and what gives way first."""
    from tavolino.bench.scale import Scale, simulate

    chosen = Scale(
        tables, processes, think, seats, bots, thinkers, move, transaction, step, connections, thought,
        table_memory, memory=memory,
    )  # fmt: skip
    with telling_what_is_kept(lambda: "figures are told at the end; nothing is kept"):
        _show(chosen, simulate(chosen, seconds, seed))


def _show(scale: "Scale", outcome: "Outcome") -> None:
    title = f"{scale.tables:,} tables, {scale.processes} processes, {scale.think:g} s to think"
    figures = Table(box=None, padding=(0, 1), title=title, title_justify="left", show_header=False)
    figures.add_column(no_wrap=True)
    figures.add_column(justify="right")
    figures.add_row("moves a second", f"{outcome.moves_per_second:,.0f}")
    figures.add_row("transactions a second", f"{outcome.transactions_per_second:,.0f}")
    figures.add_row("a move to the last screen, median", f"{outcome.median:,.1f} ms")
    figures.add_row("99 %", f"{outcome.p99:,.1f} ms")
    if scale.bots:
        figures.add_row("until it is the person’s turn again, 99 %", f"{outcome.turn:,.1f} ms")
    console.print(figures)
    used = Table(box=None, padding=(0, 1))
    used.add_column("", no_wrap=True)
    for heading in ("used", "up to tables"):
        used.add_column(heading, justify="right")
    for resource in outcome.resources:
        most = f"{resource.tables:,.0f}" if isfinite(resource.tables) else "any number"
        used.add_row(resource.name, f"{resource.used:.1%}", most)
    console.print(used)
    first = outcome.first
    verb = "gives way first" if first.tables > scale.tables else "has given way"
    console.print(f"What {verb}: {first.name}, at about {first.tables:,.0f} tables.")
