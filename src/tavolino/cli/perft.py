"""`tavolino perft`: count all sequences of decisions, to compare rules with rules."""

import time
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Annotated, Any

import typer
from rich.table import Table

from tavolino.cli.common import GameName, NumberOfPlayers, OptionTexts, number_of_seats, options_of, seed_of
from tavolino.cli.screen import console, fail, telling_what_is_kept
from tavolino.core.game import AnyGame
from tavolino.core.match import start
from tavolino.core.perft import perft as count_sequences
from tavolino.games import GAMES


def perft(
    game: GameName,
    depth: Annotated[int, typer.Option(min=0, help="How many decisions deep.")] = 3,
    players: NumberOfPlayers = None,
    after: Annotated[int, typer.Option(min=0, help="Start after this many random decisions.")] = 0,
    seed: Annotated[str, typer.Option(help="All draws follow from it.")] = "0",
    option: OptionTexts = None,
    fast: Annotated[
        bool | None,
        typer.Option(
            "--fast/--reference", help="The compiled rules, or the others; compiled, if they are installed."
        ),
    ] = None,
) -> None:
    """Count the sequences of decisions to each depth; chance answers from the seed."""
    rules = GAMES[game]
    options = options_of(rules, option)
    match = start(rules, options, number_of_seats(rules, options, players), seed_of(seed))
    rng = Random(match.seed)
    for _ in range(after):
        if movers := rules.to_move(match.state):
            match.play(movers[0], rng.choice(rules.legal(match.state, movers[0])))
    count, told = _counter(rules, fast)
    table = Table(
        "depth", "sequences", "seconds", box=None, padding=(0, 2), caption=told, caption_justify="left"
    )
    with telling_what_is_kept(lambda: f"counted to depth {table.row_count - 1} of {depth}"):
        try:
            for level in range(depth + 1):
                begun = time.perf_counter()
                number = count(match.state, match.seed, match.version, level)
                table.add_row(str(level), f"{number:,}", f"{time.perf_counter() - begun:.2f}")
        finally:
            console.print(table)


def _counter(rules: AnyGame, fast: bool | None) -> tuple[Callable[[Any, bytes, int, int], int], str]:
    """Return what counts, and by which rules that is."""
    try:
        if fast is not False:
            from tavolino.fast.game import NAMES
            from tavolino.fast.perft import perft as count_fast

            if rules.NAME in NAMES:
                return partial(count_fast, rules.NAME), "counted by the fast rules"
            if fast:
                raise fail(f"{rules.NAME} has no fast rules: choose {', '.join(NAMES)}")
    except ModuleNotFoundError as error:
        if fast:
            raise fail(f'Fast rules need {error.name}: pip install "tavolino[envs,fast]"') from error
    return partial(count_sequences, rules), "counted by the reference rules"
