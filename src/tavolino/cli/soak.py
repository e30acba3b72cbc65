"""`tavolino soak`: random matches of everything, every state examined."""

from typing import Annotated

import typer

from tavolino.arena.pool import ProcessPool
from tavolino.arena.soak import SoakJob
from tavolino.arena.soak import soak as soak_match
from tavolino.cli.common import game_named
from tavolino.cli.progress import tracked
from tavolino.cli.screen import console, fail
from tavolino.games import GAMES


def soak(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", callback=game_named, help="Without it, all games.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many matches of each game.")] = 1000,
    seed: Annotated[str, typer.Option(help="Another seed gives other matches.")] = "0",
    workers: Annotated[
        int | None, typer.Option(min=1, help="Number of processes; by default one for each core.")
    ] = None,
) -> None:
    """Play random matches with all numbers of players and all options; examine every state."""
    for rules in [GAMES[game]] if game else GAMES.values():
        numbers = list(rules.PLAYERS)
        jobs = [
            SoakJob(rules.NAME, numbers[i % len(numbers)], i // len(numbers), f"soak {seed}")
            for i in range(games)
        ]
        actions = 0
        for report in tracked(ProcessPool(workers).work(soak_match, jobs), games, rules.NAME):
            actions += report.actions
            if report.faults:
                raise fail("\n".join(report.faults))
        console.print(f"{rules.NAME}: {games:,} matches, {actions:,} actions, no fault")
