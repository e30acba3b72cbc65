"""`tavolino equal`: the proof that fast rules and reference rules are the same."""

from typing import Annotated

import typer

from tavolino.arena.pool import ProcessPool
from tavolino.cli.common import game_named
from tavolino.cli.progress import tracked
from tavolino.cli.screen import console, fail


def equal(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", callback=game_named, help="Without it, all games.")
    ] = None,
    states: Annotated[int, typer.Option(min=1, help="How many states of each game.")] = 10_000,
    seed: Annotated[str, typer.Option(help="Other matches with another seed.")] = "0",
    begin: Annotated[int, typer.Option(min=0, help="Go on with the match of this number.")] = 0,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes; else one for each core.")] = None,
) -> None:
    """Compare the compiled rules with the reference rules: one step from everywhere."""
    try:
        from tavolino.fast.equal import STATES_OF_A_MATCH, EqualJob, compare
        from tavolino.fast.game import NAMES
    except ModuleNotFoundError as error:
        raise fail(f'Fast rules need {error.name}: pip install "tavolino[envs,fast]"') from error
    for name in [game] if game else NAMES:
        jobs = [EqualJob(name, begin + number, seed) for number in range(-(-states // STATES_OF_A_MATCH))]
        compared = actions = draws = 0
        for report in tracked(ProcessPool(workers).work(compare, jobs), len(jobs), name):
            if report.faults:
                raise fail("\n".join(report.faults))
            compared, actions, draws = (
                compared + report.states,
                actions + report.actions,
                draws + report.draws,
            )
        told = f"{compared:,} states, {actions:,} actions, {draws:,} draws"
        console.print(
            f"{name}: {told}; fast and reference rules are the same. Next: --begin {begin + len(jobs)}"
        )
