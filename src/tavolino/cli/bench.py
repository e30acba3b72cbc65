"""`tavolino bench`: how fast the rules are, beside a yardstick in the same run."""

import platform
from typing import Annotated, Any

import typer
from rich.table import Table

from tavolino.bench.engine import measure, measure_beside, random_play, snapshot_nanoseconds
from tavolino.bench.yardstick import random_game
from tavolino.cli.progress import tracked
from tavolino.cli.screen import console
from tavolino.core.game import AnyGame, main_options
from tavolino.games import GAMES


def bench(
    seconds: Annotated[float, typer.Option(min=0.1, help="How long to measure each line.")] = 3.0,
) -> None:
    """Measure decisions per second on one core in random play: of the rules, and of the environments."""
    table = Table(box=None, padding=(0, 1), title="random play on one core", title_justify="left")
    for heading in ("game", "players", "option"):
        table.add_column(heading, no_wrap=True)
    for heading in ("decisions/s", "× yardstick"):
        table.add_column(heading, no_wrap=True, justify="right")
    reference = measure(random_game, seconds)
    table.add_row("yardstick", "2", "tic-tac-toe", f"{reference:,.0f}", "1.00")
    lines = [line for game in GAMES.values() for line in _lines(game)]
    for game, seats, options in tracked(lines, len(lines), "bench"):
        speed = measure(random_play(game, game.Options(**options), seats), seconds)
        told = ", ".join(f"{option}={value}" for option, value in options.items())
        table.add_row(game.NAME, str(seats), told, f"{speed:,.0f}", f"{speed / reference:.2f}")
    console.print(table)
    _bench_environments(seconds)
    for game in GAMES.values():
        cost = snapshot_nanoseconds(game.new(game.Options(), game.PLAYERS[0]))
        console.print(f"{game.NAME}: a copy of a state is a reference, {cost:.0f} ns")
    console.print(f"Python {platform.python_version()}, {platform.machine()}")


def _bench_environments(seconds: float) -> None:
    """Measure the environments beside PettingZoo's own connect four, if both are installed."""
    try:
        from tavolino.bench.environments import connect_four, random_agents
    except ModuleNotFoundError as error:
        console.print(
            f'environments: not measured without {error.name} (pip install "tavolino[envs]" pygame-ce)'
        )
        return
    table = Table(
        box=None,
        padding=(0, 1),
        title="environments on one core, beside PettingZoo's connect_four_v3 in turn",
        title_justify="left",
    )
    for heading in ("environment", "players"):
        table.add_column(heading, no_wrap=True)
    for heading in ("steps/s", "connect four", "× connect four"):
        table.add_column(heading, no_wrap=True, justify="right")
    lines = [(game.NAME, seats) for game in GAMES.values() for seats in game.PLAYERS]
    for name, seats in tracked(lines, len(lines), "environments"):
        speed, reference = measure_beside(random_agents(name, seats), connect_four(), seconds)
        row = (f"{speed:,.0f}", f"{reference:,.0f}", f"{speed / reference:.2f}")
        table.add_row(name, str(seats), *row)
    console.print(table)


def _lines(game: AnyGame) -> list[tuple[AnyGame, int, dict[str, Any]]]:
    """Return a line for each number of players and each value of the option that changes the game most."""
    return [(game, seats, options) for seats in game.PLAYERS for options in main_options(game, seats)]
