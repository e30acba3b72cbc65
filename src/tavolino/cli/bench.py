"""`tavolino bench`: how fast the rules are, beside a yardstick in the same run."""

import platform
from collections.abc import Sequence
from typing import Annotated, Any

import typer
from rich.table import Table

from tavolino.bench.engine import random_play, snapshot_nanoseconds
from tavolino.bench.timing import measure, measure_beside
from tavolino.bench.yardstick import random_game
from tavolino.cli.common import AnyOrAllGames
from tavolino.cli.progress import tracked
from tavolino.cli.screen import console, telling_what_is_kept
from tavolino.core.game import AnyGame, main_options
from tavolino.games import GAMES


def bench(
    game: AnyOrAllGames = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long to measure each line.")] = 3.0,
) -> None:
    """Measure decisions per second on one core in random play: of the rules, and of the environments."""
    with telling_what_is_kept(lambda: "nothing but what is shown is kept"):
        _bench([GAMES[game]] if game else list(GAMES.values()), seconds)


def _bench(games: Sequence[AnyGame], seconds: float) -> None:
    table = Table(box=None, padding=(0, 1), title="random play on one core", title_justify="left")
    for heading in ("game", "players", "option"):
        table.add_column(heading, no_wrap=True)
    for heading in ("decisions/s", "× yardstick"):
        table.add_column(heading, no_wrap=True, justify="right")
    reference = measure(random_game, seconds)
    table.add_row("yardstick", "2", "tic-tac-toe", f"{reference:,.0f}", "1.00")
    lines = [line for each in games for line in _lines(each)]
    for each, seats, options in tracked(lines, len(lines), "bench"):
        speed = measure(random_play(each, each.Options(**options), seats), seconds)
        chosen = ", ".join(f"{option}={value}" for option, value in options.items())
        table.add_row(each.NAME, str(seats), chosen, f"{speed:,.0f}", f"{speed / reference:.2f}")
    console.print(table)
    _bench_environments(games, seconds)
    _bench_telling(games, seconds)
    for each in games:
        cost = snapshot_nanoseconds(each.new(each.Options(), each.PLAYERS[0]))
        console.print(f"{each.NAME}: a copy of a state is a reference, {cost:.0f} ns")
    console.print(f"Python {platform.python_version()}, {platform.machine()}")


def _bench_environments(games: Sequence[AnyGame], seconds: float) -> None:
    """Measure the environments beside PettingZoo's own connect four, if both are installed."""
    try:
        from tavolino.bench.environments import (
            SIDE_BY_SIDE,
            connect_four,
            one_match,
            random_agents,
            side_by_side,
        )
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
    lines = [(game.NAME, seats) for game in games for seats in game.PLAYERS]
    for name, seats in tracked(lines, len(lines), "environments"):
        speed, reference = measure_beside(random_agents(name, seats), connect_four(), seconds)
        row = (f"{speed:,.0f}", f"{reference:,.0f}", f"{speed / reference:.2f}")
        table.add_row(name, str(seats), *row)
    console.print(table)
    table = Table(
        box=None,
        padding=(0, 1),
        title=f"Gymnasium on one core: {SIDE_BY_SIDE} matches side by side, beside one in turn",
        title_justify="left",
    )
    for heading in ("environment", "players"):
        table.add_column(heading, no_wrap=True)
    for heading in ("steps/s", "one match", "×"):
        table.add_column(heading, no_wrap=True, justify="right")
    for name, seats in tracked(lines, len(lines), "side by side"):
        many, one = measure_beside(side_by_side(name, seats), one_match(name, seats), seconds)
        table.add_row(name, str(seats), f"{many:,.0f}", f"{one:,.0f}", f"{many / one:.2f}")
    console.print(table)


def _bench_telling(games: Sequence[AnyGame], seconds: float) -> None:
    """Measure what the server tells each seat at every step, beside telling everything anew."""
    from tavolino.bench.telling import measure_telling

    table = Table(
        box=None,
        padding=(0, 1),
        title="a step as the server tells it to a seat, beside everything anew in the same matches",
        title_justify="left",
    )
    for heading in ("game", "players"):
        table.add_column(heading, no_wrap=True)
    for heading in ("bytes", "anew", "×", "µs", "anew", "×"):
        table.add_column(heading, no_wrap=True, justify="right")
    lines = [(game, seats) for game in games for seats in game.PLAYERS]
    for game, seats in tracked(lines, len(lines), "telling"):
        whole, step = measure_telling(game, seats, max(1, round(seconds)))
        table.add_row(
            game.NAME,
            str(seats),
            *(f"{step.length:,.0f}", f"{whole.length:,.0f}", f"{step.length / whole.length:.2f}"),
            *(
                f"{step.seconds * 1e6:.0f}",
                f"{whole.seconds * 1e6:.0f}",
                f"{step.seconds / whole.seconds:.2f}",
            ),
        )
    console.print(table)


def _lines(game: AnyGame) -> list[tuple[AnyGame, int, dict[str, Any]]]:
    """Return a line for each number of players and each value of the option that changes the game most."""
    return [(game, seats, options) for seats in game.PLAYERS for options in main_options(game, seats)]
