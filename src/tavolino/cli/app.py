"""The commands and their order in the help."""

import os
import sys
from contextlib import suppress
from io import StringIO
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from tavolino import __version__
from tavolino.cli.admin import admin
from tavolino.cli.arena import arena
from tavolino.cli.backup import backup, restore
from tavolino.cli.bench import bench
from tavolino.cli.bench_server import bench_server
from tavolino.cli.blunders import blunders
from tavolino.cli.dataset import dataset
from tavolino.cli.decks import deck
from tavolino.cli.equal import equal
from tavolino.cli.games import games
from tavolino.cli.join import join
from tavolino.cli.learn import learn
from tavolino.cli.matches import matches
from tavolino.cli.new_game import new_game
from tavolino.cli.open_data import open_data
from tavolino.cli.perft import perft
from tavolino.cli.play import play, resume
from tavolino.cli.puzzles import puzzles
from tavolino.cli.replay import replay
from tavolino.cli.review import review
from tavolino.cli.rules import rules
from tavolino.cli.scale import scale
from tavolino.cli.score import score
from tavolino.cli.screen import console, fail
from tavolino.cli.serve import serve
from tavolino.cli.simulate import simulate
from tavolino.cli.soak import soak
from tavolino.cli.spelling import spell_what_cannot_be_written
from tavolino.cli.stats import stats
from tavolino.cli.train import train
from tavolino.cli.verify import verify


class _Commands(TyperGroup):
    """All commands; whatever they print can be written."""

    def main(self, *args: Any, **values: Any) -> Any:
        spell_what_cannot_be_written()
        if sys.stdin is None:  # closed by whoever started this
            sys.stdin = StringIO()
        try:
            return super().main(*args, **values)
        except OSError as error:  # a full disk, a name that is too long: a system says no in many places
            _hold_back_the_rest()
            fail(f"{error.filename}: {error.strerror}" if error.filename else f"{error.strerror or error}")
            raise SystemExit(2) from error


def _hold_back_the_rest() -> None:
    """See to it that what could not be written is not tried again at the end."""
    with suppress(OSError, ValueError):
        sys.stdout.flush()
        return
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


app = typer.Typer(
    cls=_Commands,
    help="Three board games with their full rules: to play, to check, to experiment with.",
    no_args_is_help=True,
    add_completion=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

for command in (
    play,
    learn,
    resume,
    matches,
    join,
    serve,
    backup,
    restore,
    rules,
    games,
    score,
    replay,
    review,
    verify,
    simulate,
    dataset,
    arena,
    stats,
    soak,
    blunders,
    equal,
    perft,
    bench,
    bench_server,
    scale,
    new_game,
):
    app.command()(command)
app.add_typer(admin, name="admin")
app.add_typer(deck, name="deck")
app.add_typer(open_data, name="open-data")
app.add_typer(puzzles, name="puzzles")
app.add_typer(train, name="train")


def _version(wanted: bool) -> None:
    if wanted:
        console.print(f"tavolino {__version__}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Three board games with their full rules: to play, to check, to experiment with."""
