"""`tavolino perft`: count all sequences of decisions, to compare rules with rules."""

import time
from random import Random
from typing import Annotated

import typer
from rich.table import Table

from tavolino.cli.common import GameName, OptionTexts, check_table, options_of, seed_of
from tavolino.cli.screen import console
from tavolino.core.match import start
from tavolino.core.perft import perft as count_sequences
from tavolino.games import GAMES


def perft(
    game: GameName,
    depth: Annotated[int, typer.Option(min=0, help="How many decisions deep.")] = 3,
    players: Annotated[int, typer.Option(help="How many players.")] = 2,
    after: Annotated[int, typer.Option(min=0, help="Start after this many random decisions.")] = 0,
    seed: Annotated[str, typer.Option(help="All draws follow from it.")] = "0",
    option: OptionTexts = None,
) -> None:
    """Count the sequences of decisions to each depth; chance answers from the seed."""
    rules = GAMES[game]
    options = options_of(rules, option)
    check_table(rules, options, players)
    match = start(rules, options, players, seed_of(seed))
    rng = Random(match.seed)
    for _ in range(after):
        if movers := rules.to_move(match.state):
            match.play(movers[0], rng.choice(rules.legal(match.state, movers[0])))
    table = Table("depth", "sequences", "seconds", box=None, padding=(0, 2))
    for level in range(depth + 1):
        begun = time.perf_counter()
        number = count_sequences(rules, match.state, match.seed, match.version, level)
        table.add_row(str(level), f"{number:,}", f"{time.perf_counter() - begun:.2f}")
    console.print(table)
