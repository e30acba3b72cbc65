"""`tavolino blunders`: plant a blunder in each of many matches, and see whether the review finds it."""

from typing import Annotated

import typer

from tavolino.arena.planted import Planted, PlantJob, plant
from tavolino.arena.pool import ProcessPool
from tavolino.cli.common import AnyOrAllGames, Workers
from tavolino.cli.progress import tracked
from tavolino.cli.screen import console, telling_what_is_kept
from tavolino.games import GAMES, offered


def blunders(
    game: AnyOrAllGames = None,
    games: Annotated[int, typer.Option(min=1, help="How many matches of each game.")] = 100,
    player: Annotated[str, typer.Option(help="The computer player who plays them.")] = "medium",
    seed: Annotated[str, typer.Option(help="Another seed gives other matches.")] = "0",
    workers: Workers = None,
) -> None:
    """Plant a blunder in each of many matches of computer players, and count those that the review finds."""
    for rules in [GAMES[game]] if game else offered():
        numbers = list(rules.PLAYERS)
        jobs = [
            PlantJob(rules.NAME, numbers[i % len(numbers)], i // len(numbers), player, f"{seed} {i}")
            for i in range(games)
        ]
        _measure(rules.NAME, jobs, workers)


def _measure(game: str, jobs: list[PlantJob], workers: int | None) -> None:
    found: list[Planted] = []

    def told() -> str:
        blamed = sum(each.is_found for each in found)
        return f"{game}: {blamed} of {len(found)} planted blunders found"

    work = tracked(ProcessPool(workers).work(plant, jobs), len(jobs), game)
    with telling_what_is_kept(told, work) as results:
        for job, planted in zip(jobs, results, strict=True):
            if planted:
                found.append(planted)
            if planted and not planted.is_found:
                where = f"{game}, {job.seats} players, seed {job.seed}, entry {planted.version}"
                lost = f"gives away {planted.lost:.1f} points; the review says {planted.told:.1f}"
                console.print(f"{where}: “{planted.move}” {lost}", soft_wrap=True)
    console.print(told())
