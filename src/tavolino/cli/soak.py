"""`tavolino soak`: random matches of everything, every state examined."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

import typer

from tavolino.arena.pool import ProcessPool
from tavolino.arena.soak import SoakJob
from tavolino.arena.soak import soak as soak_match
from tavolino.cli.common import AnyOrAllGames
from tavolino.cli.progress import tracked
from tavolino.cli.screen import console, fail, telling_what_is_kept
from tavolino.games import GAMES


def soak(
    game: AnyOrAllGames = None,
    games: Annotated[int, typer.Option(min=1, help="How many matches of each game.")] = 1000,
    seed: Annotated[str, typer.Option(help="Another seed gives other matches; with --fast a number.")] = "0",
    workers: Annotated[
        int | None, typer.Option(min=1, help="Number of processes; by default one for each core.")
    ] = None,
    fast: Annotated[bool, typer.Option("--fast", help="Take the compiled rules.")] = False,
    decisions: Annotated[
        float,
        typer.Option(min=1, max=1e15, help="With --fast: how many decisions of a game, such as 1e8."),
    ] = 1e7,
    device: Annotated[
        Literal["cpu", "cuda"], typer.Option(help="With --fast: a processor or a graphics card.")
    ] = "cpu",
    faulty: Annotated[
        Path, typer.Option(metavar="FILE", help="With --fast: where faulty states are written.")
    ] = Path("faulty.npy"),
) -> None:
    """Play random matches with all numbers of players and all options; examine every state."""
    if fast:
        _soak_fast(game, int(decisions), device, seed, workers, faulty)
    else:
        _soak_reference(game, games, seed, workers)


def _soak_reference(game: str | None, games: int, seed: str, workers: int | None) -> None:
    for rules in [GAMES[game]] if game else GAMES.values():
        numbers = list(rules.PLAYERS)
        jobs = [
            SoakJob(rules.NAME, numbers[i % len(numbers)], i // len(numbers), f"soak {seed}")
            for i in range(games)
        ]
        _soak_game(rules.NAME, jobs, workers)


def _soak_game(game: str, jobs: Sequence[SoakJob], workers: int | None) -> None:
    matches = actions = 0

    def told() -> str:
        return f"{game}, reference rules: {matches:,} matches, {actions:,} actions, no fault"

    work = tracked(ProcessPool(workers).work(soak_match, jobs), len(jobs), game)
    with telling_what_is_kept(told, work) as reports:
        for report in reports:
            matches, actions = matches + 1, actions + report.actions
            if report.faults:
                raise fail("\n".join(report.faults))
    console.print(told())


def _soak_fast(
    game: str | None, decisions: int, device: str, seed: str, workers: int | None, faulty: Path
) -> None:
    try:
        from tavolino.fast import soak as fast
        from tavolino.fast.game import NAMES
    except ModuleNotFoundError as error:
        raise fail(f'Fast rules need {error.name}: pip install "tavolino[envs,fast]"') from error
    if not seed.isdecimal():
        raise typer.BadParameter(f"--seed: with --fast a number, not “{seed}”")
    for name in [game] if game else NAMES:
        soaked = fast.Soaked()
        try:
            where = fast.place(name, device, workers)
            launches = fast.soak(name, decisions, where, int(seed))
            for latest in tracked(launches, -(-decisions // where.size), f"{name}, decisions", where.size):
                soaked = latest
        except ValueError as error:
            raise fail(str(error)) from error
        except KeyboardInterrupt:
            console.print(fast.summary(name, soaked))
            raise typer.Exit(130) from None
        if soaked.faulty:
            raise fail("\n".join([fast.summary(name, soaked), *fast.keep_faulty(soaked, faulty)]))
        console.print(fast.summary(name, soaked))
