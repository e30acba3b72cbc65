"""`tavolino stats`: what matches look like in figures."""

from typing import Annotated

import msgspec
import typer
from rich.table import Table

from tavolino.arena.pool import ProcessPool
from tavolino.arena.stats import MatchStats, StatsJob, events_per_player, figures, measure_match
from tavolino.cli.common import ComputerPlayers, GameName, OptionTexts, check_table, names_of, options_of
from tavolino.cli.progress import tracked
from tavolino.cli.screen import console, fail
from tavolino.games import GAMES
from tavolino.players import PlayerError


def stats(
    game: GameName,
    players: Annotated[int, typer.Option(help="How many players.")] = 2,
    levels: ComputerPlayers = "random,easy",
    games: Annotated[int, typer.Option(min=1, help="How many matches of each computer player.")] = 1000,
    seed: Annotated[str, typer.Option(help="The same seed gives the same figures.")] = "0",
    option: OptionTexts = None,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Number of processes; by default one for each core.")
    ] = None,
) -> None:
    """Measure matches of each computer player against itself: length, choices, points, events."""
    rules = GAMES[game]
    options = options_of(rules, option)
    check_table(rules, options, players)
    measured: dict[str, list[MatchStats]] = {}
    for player in names_of(levels):
        jobs = [
            StatsJob(game, msgspec.json.encode(options), players, player, f"{seed}/{number}")
            for number in range(games)
        ]
        try:
            measured[player] = list(tracked(ProcessPool(workers).work(measure_match, jobs), games, player))
        except PlayerError as error:
            raise fail(str(error)) from error
    console.print(_table(measured))


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
