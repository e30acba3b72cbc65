"""`tavolino stats`: what matches look like in figures."""

from typing import Annotated, Any

import msgspec
import typer
from rich.table import Table

from tavolino.arena.pool import ProcessPool
from tavolino.arena.stats import MatchStats, StatsJob, events_per_player, figures, measure_match
from tavolino.cli.common import (
    ComputerPlayers,
    GameName,
    NumberOfPlayers,
    OptionTexts,
    Workers,
    names_of,
    number_of_seats,
    options_of,
)
from tavolino.cli.progress import tracked
from tavolino.cli.screen import console, fail, telling_what_is_kept
from tavolino.core.game import AnyGame
from tavolino.games import GAMES
from tavolino.players import PlayerError


def _nothing_is_kept() -> str:
    return "figures are told at the end; nothing is kept"


def stats(
    game: GameName,
    players: NumberOfPlayers = None,
    levels: ComputerPlayers = "random,easy",
    games: Annotated[int, typer.Option(min=1, help="How many matches of each computer player.")] = 1000,
    seed: Annotated[str, typer.Option(help="The same seed gives the same figures.")] = "0",
    option: OptionTexts = None,
    workers: Workers = None,
    fast: Annotated[
        bool,
        typer.Option(
            "--fast", help="Random play by the compiled rules: a million matches in a minute or two."
        ),
    ] = False,
) -> None:
    """Measure matches of each computer player against itself: length, choices, points, events."""
    rules = GAMES[game]
    options = options_of(rules, option)
    seats = number_of_seats(rules, options, players)
    if fast:
        console.print(_random_play(rules, options, seats, games, seed, workers))
        return
    measured: dict[str, list[MatchStats]] = {}
    for player in names_of(levels):
        jobs = [
            StatsJob(game, msgspec.json.encode(options), seats, player, f"{seed}/{number}")
            for number in range(games)
        ]
        matches = tracked(ProcessPool(workers).work(measure_match, jobs), games, player)
        try:
            with telling_what_is_kept(_nothing_is_kept, matches):
                measured[player] = list(matches)
        except PlayerError as error:
            raise fail(str(error)) from error
    console.print(_table(measured))


def _random_play(
    rules: AnyGame, options: Any, seats: int, games: int, seed: str, workers: int | None
) -> Table:
    """Return what random play by the fast rules shows; they do not tell events."""
    try:
        from tavolino.fast.game import NAMES
        from tavolino.fast.stats import AT_ONCE, figures_of, joined, measured
    except ModuleNotFoundError as error:
        raise fail(f'Fast rules need {error.name}: pip install "tavolino[envs,fast]"') from error
    if rules.NAME not in NAMES:
        raise fail(f"{rules.NAME} has no fast rules: choose {', '.join(NAMES)}")
    if not seed.isdecimal():
        raise typer.BadParameter(f"--seed: with --fast a number, not “{seed}”")
    pieces = measured(rules.NAME, options, seats, games, int(seed), workers)
    matches = tracked(pieces, -(-games // AT_ONCE), "random, matches", min(games, AT_ONCE))
    with telling_what_is_kept(_nothing_is_kept, matches):
        told = figures_of(joined(matches))
    caption = "played by the fast rules, which tell no events"
    table = Table("", "random", box=None, padding=(0, 1), caption=caption, caption_justify="left")
    for name, text in told.items():
        table.add_row(name, text)
    return table


def _table(measured: dict[str, list[MatchStats]]) -> Table:
    table = Table("", *measured, box=None, padding=(0, 1))
    told = {player: figures(matches) for player, matches in measured.items()}
    for name in next(iter(told.values())):
        table.add_row(name, *(values[name] for values in told.values()))
    table.add_row("", style="dim")
    table.add_row("events per player and match", style="bold")
    happened = {player: events_per_player(matches) for player, matches in measured.items()}
    for kind in sorted({kind for events in happened.values() for kind in events}):
        table.add_row(f"  {kind}", *(f"{events.get(kind, 0.0):.2f}" for events in happened.values()))
    return table
