"""`tavolino score`: the score pad for a table with the printed game."""

from pathlib import Path
from typing import Annotated

import typer

from tavolino.cli.common import GameName, Language
from tavolino.cli.screen import console, fail
from tavolino.cli.sheets import sheet_table
from tavolino.games import GAMES, walking_in_burano
from tavolino.games.walking_in_burano.pad import PadError
from tavolino.games.walking_in_burano.scorepad import parse_scorepad, standings
from tavolino.games.walking_in_burano.scoring import ranking_of, rating, sheets_of
from tavolino.texts import words


def score(
    game: GameName,
    file: Annotated[
        Path, typer.Argument(help="The finished streets; docs/walking-in-burano.md explains how.")
    ],
    *,
    lang: Language,
) -> None:
    """Score a game of Walking in Burano that was played with the printed cards."""
    if game != walking_in_burano.NAME:
        raise typer.BadParameter(f"there is a score pad for {walking_in_burano.NAME} only")
    try:
        pad = parse_scorepad(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise fail(f"{file}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise fail(f"{file}: byte {error.start}: not UTF-8 text: {error.reason}") from error
    except PadError as error:
        raise fail("\n".join(f"{file}: {fault}" for fault in error.faults)) from error
    speak = words(lang, game).at([player.name for player in pad.players])
    told = standings(pad)
    scored = sheets_of(told, pad.closed_windows)
    places = ranking_of(told, pad.closed_windows)
    console.print(sheet_table(GAMES[game], scored, places, speak, detailed=True))
    if len(scored) == 1:
        console.print(speak("rating", rating=speak.name(rating(scored[0].total))))
