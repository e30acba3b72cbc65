"""`tavolino score`: the score pad for a table with the printed game."""

from pathlib import Path
from typing import Annotated

import typer

from tavolino.cli.common import GameName, Language
from tavolino.cli.screen import console, fail
from tavolino.cli.sheets import sheet_table
from tavolino.core.pad import PadError
from tavolino.games import GAMES, scorepad_of
from tavolino.texts import words


def score(
    game: GameName,
    file: Annotated[Path, typer.Argument(help="What lies on the table; the page of the game explains how.")],
    *,
    lang: Language,
) -> None:
    """Score a game that was played with the printed cards and boards."""
    pad = scorepad_of(game)
    if pad is None:
        having = ", ".join(name for name in GAMES if scorepad_of(name))
        raise typer.BadParameter(f"there is a score pad for {having} only")
    try:
        counted = pad.counted(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise fail(f"{file}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise fail(f"{file}: byte {error.start}: not UTF-8 text: {error.reason}") from error
    except PadError as error:
        raise fail("\n".join(f"{file}: {fault}" for fault in error.faults)) from error
    speak = words(lang, game).at(counted.names)
    console.print(sheet_table(GAMES[game], counted.sheets, counted.places, speak, detailed=True))
    if counted.remark:
        things = {name: speak.name(thing) for name, thing in counted.things.items()}
        console.print(speak(counted.remark, **things))
