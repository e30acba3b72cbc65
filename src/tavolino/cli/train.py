"""`tavolino train`: a net that learns by playing itself, and its weights as a file that plays."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal

import typer

from tavolino.cli.screen import console, fail, telling_what_is_kept
from tavolino.games import GAMES
from tavolino.train.config import GAMES as TRAINABLE

train = typer.Typer(
    help="Train a net by self-play, and export its weights; see docs/training.md.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

NEEDED = 'pip install "tavolino[envs,fast,train]"'


def _trains(game: str) -> Callable[..., None]:
    """Return the command that trains a game."""

    def command(
        folder: Annotated[
            Path | None, typer.Option(help="Where training is kept; by default training/GAME.")
        ] = None,
        minutes: Annotated[float, typer.Option(min=0.1, help="Stop after this many minutes.")] = 5.0,
        device: Annotated[
            Literal["cuda", "cpu"] | None, typer.Option(help="By default a graphics card if there is one.")
        ] = None,
        settings: Annotated[
            list[str] | None,
            typer.Option("--set", metavar="KEY=VALUE", help="Change the configuration: learn.epochs=3."),
        ] = None,
        weights: Annotated[
            Path | None, typer.Option("--from", help="A file of weights to begin a new training with.")
        ] = None,
    ) -> None:
        try:
            from tavolino.train.run import best_device, train
        except ModuleNotFoundError as error:
            raise fail(f"Training needs {error.name}: {NEEDED}") from error
        place = folder or Path("training") / game
        try:
            with telling_what_is_kept(lambda: f"the same command goes on with what {place} holds"):
                train(game, place, minutes, device or best_device(), settings or [], typer.echo, weights)
        except OSError as error:
            raise fail(f"{error.filename or place}: {error.strerror or error}") from error
        except ValueError as error:
            raise fail(str(error)) from error

    command.__doc__ = f"Train a net for {GAMES[game].TITLE}, or go on where the folder stands."
    return command


for name in TRAINABLE:
    train.command(name)(_trains(name))


@train.command()
def export(
    folder: Annotated[Path, typer.Argument(help="The folder of a training.")],
    file: Annotated[Path, typer.Argument(help="The file to write, such as weights.npz.")],
) -> None:
    """Write the weights of a training into a file that plays: net:weights.npz."""
    try:
        from tavolino.train.export import export as write
    except ModuleNotFoundError as error:
        raise fail(f"Weights need {error.name}: {NEEDED}") from error
    try:
        card = write(folder, file)
    except OSError as error:
        raise fail(f"{error.filename or file}: {error.strerror or error}") from error
    except ValueError as error:
        raise fail(str(error)) from error
    how = f"{card['decisions']:,} decisions in {card['minutes']} minutes, SHA-256 {card['sha256']}"
    console.print(f"{file}: {card['game']} for {card['players']}, {how}", soft_wrap=True)
