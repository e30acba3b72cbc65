"""`tavolino bench`: how fast the rules are, beside a yardstick in the same run."""

import platform
from typing import Annotated

import typer
from rich.table import Table

from tavolino.bench.engine import measure, random_play, snapshot_nanoseconds
from tavolino.bench.yardstick import random_game
from tavolino.cli.common import told_options
from tavolino.cli.progress import tracked
from tavolino.cli.screen import console
from tavolino.games import GAMES


def bench(
    seconds: Annotated[float, typer.Option(min=0.1, help="How long to measure each line.")] = 3.0,
) -> None:
    """Measure decisions per second on one core in random play (legal, choose, apply)."""
    table = Table(box=None, padding=(0, 2), title="random play on one core", title_justify="left")
    for heading in ("game", "players", "option"):
        table.add_column(heading, no_wrap=True)
    for heading in ("decisions/s", "× yardstick"):
        table.add_column(heading, no_wrap=True, justify="right")
    reference = measure(random_game, seconds)
    table.add_row("yardstick: tic-tac-toe", "2", "", f"{reference:,.0f}", "1.00")
    lines = [
        (game, seats, options, told)
        for game in GAMES.values()
        for seats in game.PLAYERS
        for options in game.variants(seats)
        # One line for each value of the option that comes first: it changes the game most.
        if " " not in (told := told_options(game, options))
    ]
    for game, seats, options, told in tracked(lines, len(lines), "bench"):
        speed = measure(random_play(game, options, seats), seconds)
        table.add_row(game.NAME, str(seats), told, f"{speed:,.0f}", f"{speed / reference:.2f}")
    console.print(table)
    for game in GAMES.values():
        cost = snapshot_nanoseconds(game.new(game.Options(), game.PLAYERS[0]))
        console.print(f"{game.NAME}: a copy of a state is a reference, {cost:.0f} ns")
    console.print(f"Python {platform.python_version()}, {platform.machine()}")
