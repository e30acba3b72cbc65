"""`tavolino simulate`: many matches between computer players, kept as records."""

from collections.abc import Sequence
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from statistics import mean, stdev
from typing import Annotated

import msgspec
import typer
from rich.table import Table

from tavolino.arena.matches import play_record
from tavolino.arena.pool import ProcessPool
from tavolino.cli.common import GameName, OptionTexts, PlayersText, Workers, computers_of, options_of
from tavolino.cli.decks import DeckFile
from tavolino.cli.progress import tracked
from tavolino.cli.screen import console, fail, telling_what_is_kept
from tavolino.core.record import Record, SeatRecord, write
from tavolino.core.rng import seed_from
from tavolino.games import GAMES
from tavolino.players import PlayerError


def simulate(
    game: GameName,
    players: PlayersText = None,
    games: Annotated[int, typer.Option(min=1, help="How many matches.")] = 100,
    seed: Annotated[str, typer.Option(help="The same seed gives the same matches.")] = "0",
    out: Annotated[Path | None, typer.Option(help="A file for the records, one per line.")] = None,
    option: OptionTexts = None,
    deck: DeckFile = None,
    workers: Workers = None,
) -> None:
    """Let computer players play many matches; a number of players means random ones."""
    rules = GAMES[game]
    options = options_of(rules, option, deck)
    seats = computers_of(rules, options, players)
    task = partial(_simulated, game, msgspec.json.encode(options), seats, seed)
    records: list[Record] = []

    def kept() -> str:
        there = f"{out} holds" if out else "without --out nothing is kept of"
        return f"{there} {len(records)} of {games} matches"

    matches = tracked(ProcessPool(workers).work(task, range(games)), games, "matches")
    try:
        with telling_what_is_kept(kept, matches), out.open("wb") if out else nullcontext() as file:
            for record in matches:
                if file:
                    file.write(write(record))
                records.append(record)
    except PlayerError as error:
        raise fail(str(error)) from error
    except OSError as error:
        raise fail(f"{out}: {error.strerror}") from error
    console.print(_summary(seats, records))
    if out:
        console.print(f"{out}: {games} match{'es' if games > 1 else ''}", soft_wrap=True)


def _simulated(game: str, options: bytes, seats: Sequence[SeatRecord], seed: str, number: int) -> Record:
    rules = GAMES[game]
    chosen = msgspec.json.decode(options, type=rules.Options)
    return play_record(rules, chosen, seats, seed_from(seed, game, number))


def _summary(seats: Sequence[SeatRecord], records: Sequence[Record]) -> Table:
    """Return points and wins by seat; a shared win counts for everybody who shares it."""
    table = Table("seat", "player", "mean points", "± sd", "least", "most", "wins", box=None, padding=(0, 2))
    results = [record.result for record in records if record.result]
    for seat, player in enumerate(seats):
        points = [result.points[seat] for result in results]
        wins = mean(result.places[seat] == 1 for result in results)
        spread = f"{stdev(points):.1f}" if len(points) > 1 else "–"
        row = (
            str(seat),
            player.name,
            f"{mean(points):.1f}",
            spread,
            str(min(points)),
            str(max(points)),
            f"{wins:.1%}",
        )
        table.add_row(*row)
    length = mean(len(record.log) for record in records)
    table.caption = f"{length:.0f} entries a match; a shared win counts for everybody who shares it"
    table.caption_justify = "left"
    return table
