"""`tavolino equal`: the proof that fast rules and reference rules are the same."""

import json
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tavolino.arena.pool import ProcessPool
from tavolino.cli.common import AnyOrAllGames
from tavolino.cli.progress import tracked
from tavolino.cli.screen import console, fail

if TYPE_CHECKING:
    from tavolino.fast.equal import EqualReport


def equal(
    game: AnyOrAllGames = None,
    states: Annotated[int, typer.Option(min=1, help="How many states of each game.")] = 10_000,
    seconds: Annotated[
        float | None, typer.Option(min=0, help="Stop after this many seconds for each game.")
    ] = None,
    seed: Annotated[str, typer.Option(help="Another seed gives other matches.")] = "0",
    begin: Annotated[int, typer.Option(min=0, help="Go on from the match with this number.")] = 0,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes; by default one per core.")] = None,
    to: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Write what was compared there as well.")
    ] = None,
) -> None:
    """Compare the compiled rules with the reference rules: one step from everywhere."""
    try:
        from tavolino.fast.game import NAMES
    except ModuleNotFoundError as error:
        raise fail(f'Fast rules need {error.name}: pip install "tavolino[envs,fast]"') from error
    if game and game not in NAMES:
        raise fail(f"{game} has no fast rules: choose {', '.join(NAMES)}")
    if to and not to.parent.is_dir():
        raise fail(f"--json: there is no folder {to.parent}")
    compared: list[dict[str, Any]] = []
    for name in [game] if game else NAMES:
        begun, (report, matches, is_whole) = (
            monotonic(),
            _compared(name, states, seconds, seed, begin, workers),
        )
        told = f"{name}: {report.states:,} states, {report.actions:,} actions, {report.draws:,} draws"
        took = monotonic() - begun
        compared.append(
            {
                "game": name,
                "seed": seed,
                "begin": begin,
                "matches": matches,
                "states": report.states,
                "actions": report.actions,
                "draws": report.draws,
                "differences": len(report.faults),
                "seconds": round(took, 1),
            }
        )
        if to:
            to.write_text(json.dumps(compared, indent=2) + "\n")
        if report.faults:
            raise fail("\n".join((*report.faults, told)))
        verdict = "fast and reference rules are the same" if is_whole else "no difference so far"
        console.print(f"{told} in {took:,.0f} s; {verdict}. Next: --begin {begin + matches}")
        if not is_whole and seconds is None:
            raise typer.Exit(130)  # stopped by hand


def _compared(
    game: str, states: int, seconds: float | None, seed: str, begin: int, workers: int | None
) -> "tuple[EqualReport, int, bool]":
    """Compare until all is done, a difference is found, the time is up, or somebody stops it.

    Return what was found, in how many matches, and whether that is all that was asked for.
    """
    from tavolino.fast.equal import STATES_OF_A_MATCH, EqualJob, EqualReport, compare_all

    jobs = [EqualJob(game, begin + number, seed) for number in range(-(-states // STATES_OF_A_MATCH))]
    total, matches, end = EqualReport(), 0, monotonic() + (seconds or float("inf"))
    try:
        reports = compare_all(jobs, ProcessPool(workers))
        for report in tracked(reports, len(jobs), f"{game}, states", STATES_OF_A_MATCH):
            total, matches = total + report, matches + 1
            if total.faults or monotonic() > end:
                break
    except KeyboardInterrupt:
        pass
    return total, matches, matches == len(jobs)
