"""`tavolino arena`: computer players against each other, measured."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.table import Table

from tavolino.arena.folder import REPORT, Folder, FolderError
from tavolino.arena.pool import Pool, ProcessPool
from tavolino.arena.report import points_text, share_text
from tavolino.arena.results import Results
from tavolino.arena.tournament import Plan, jobs
from tavolino.cli.common import (
    ComputerPlayers,
    GameName,
    OptionTexts,
    Workers,
    names_of,
    number_of_seats,
    options_of,
)
from tavolino.cli.progress import tracked
from tavolino.cli.screen import console, fail, telling_what_is_kept
from tavolino.games import GAMES
from tavolino.players import LEVELS

EVERYBODY = ",".join(LEVELS)


def arena(
    game: GameName,
    players: ComputerPlayers = EVERYBODY,
    games: Annotated[int, typer.Option(min=1, help="How many matches of each pairing.")] = 100,
    seed: Annotated[str, typer.Option(help="The same seed gives the same matches.")] = "0",
    seats: Annotated[
        int | None,
        typer.Option(
            help="How many at a table, by default 2; 1 is the solo game, at 3 or 4 two players alternate.",
            show_default=False,
        ),
    ] = None,
    option: OptionTexts = None,
    out: Annotated[
        Path | None, typer.Option(help="The folder for records, results and report; by default arena/GAME-….")
    ] = None,
    workers: Workers = None,
    ray: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help="Work on a Ray cluster: local, auto, or its address (needs tavolino\\[ray]).",
        ),
    ] = None,
) -> None:
    """Let computer players meet: each plays every other one, and itself if it is named twice or alone.

    Each deal is played twice, with the seats swapped. Records, results as JSON and a report with plots are
    kept in a folder; stopped or not, the same command continues there, also with more --games.
    """
    rules = GAMES[game]
    options = options_of(rules, option)
    seats = number_of_seats(rules, options, seats)
    names = names_of(players)
    plan = Plan(game, rules.VERSION, msgspec.to_builtins(options), seats, names, seed)
    _check_even(plan, games)
    place = out or Path("arena") / "-".join((game, *names, f"{seats}p", seed)).replace("/", "_")
    try:
        folder = Folder(place, plan)
        _play(folder, games, _pool(ray, workers))
        results = folder.conclude(games)
    except FolderError as error:
        raise fail(str(error)) from error
    except OSError as error:
        raise fail(f"{place}: {error.strerror}") from error
    _show(results)
    console.print(f"{place / REPORT}", soft_wrap=True)


def _check_even(plan: Plan, games: int) -> None:
    if plan.seats > 1 and games % 2 and any(first != second for first, second in plan.pairings):
        raise typer.BadParameter(
            f"--games {games}: an even number is needed, because each deal is played with both seatings"
        )


def _pool(ray: str | None, workers: int | None) -> Pool:
    if ray is None:
        return ProcessPool(workers)
    try:
        from tavolino.arena.ray_pool import RayPool  # an optional dependency
    except ImportError as error:
        raise fail("--ray needs Ray: pip install 'tavolino[ray]'") from error
    return RayPool(ray, workers)


def _play(folder: Folder, games: int, pool: Pool) -> None:
    total, there = len(jobs(folder.plan, games)), len(folder.outcomes)
    if there:
        console.print(
            f"{folder.path}: {min(there, total)} of {total} matches are there already", soft_wrap=True
        )

    def kept() -> str:
        return f"{folder.path} holds {len(folder.outcomes)} of {total} matches; the same command continues"

    work = tracked(folder.play(games, pool), max(0, total - there), "matches")
    with telling_what_is_kept(kept, work) as matches:
        for _ in matches:
            pass


def _show(results: Results) -> None:
    if results.duels:
        table = Table("pairing", "+/=/−", "wins (95 %)", "points", "other’s", box=None, padding=(0, 1))
        for duel in results.duels:
            points = [points_text(duel.points.get(name)) for name in duel.players]
            counts = f"{duel.wins}/{duel.draws}/{duel.losses}"
            table.add_row(" – ".join(duel.players), counts, share_text(duel), *points)
        console.print(table)
        console.print()
    table = Table("player", "rating", "points", "ms a decision", "99 %", "longest", box=None, padding=(0, 1))
    for one in results.standings:
        rating = f"{one.rating:.1f} ± {2 * one.deviation:.1f}" if results.duels else "–"
        times = [f"{ms:.1f}" for ms in (one.mean_ms, one.most_ms, one.longest_ms)]
        table.add_row(one.player, rating, points_text(one.points), *times)
    console.print(table)
    for one in results.standings:
        for reason in one.forfeits[:3]:
            console.print(f"forfeited by {one.player}: {reason}", style="yellow", soft_wrap=True)
