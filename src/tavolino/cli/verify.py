"""`tavolino verify`: play records again and say whether everything in them is true."""

from pathlib import Path
from typing import Annotated

import typer

from tavolino.cli.common import Language
from tavolino.cli.decks import RecordedDeck
from tavolino.cli.records import lines_of, whole
from tavolino.cli.screen import console, errors
from tavolino.core.record import Record, RecordError
from tavolino.core.record import verify as verify_record
from tavolino.games import GAMES
from tavolino.games.walking_in_burano.decks import Deck
from tavolino.texts import Words, words


def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Records, one or many in a file.")],
    *,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Report only what is wrong.")] = False,
    deck: RecordedDeck = None,
    lang: Language,
) -> None:
    """Check records: every action by the rules, every draw by the seed, the result, every byte."""
    speak = words(lang)
    broken = sum(_verified(file, deck, speak, quiet) for file in files)
    if broken:
        raise typer.Exit(1)


def _verified(file: Path, deck: Deck | None, speak: Words, quiet: bool) -> int:
    """Check all records of a file and return how many are broken."""
    broken = 0
    try:
        for where, line in lines_of(file):
            try:
                sound = _sound(whole(line, deck), where, speak)
                if not quiet:
                    console.print(sound, soft_wrap=True)
            except RecordError as error:
                errors.print(speak("verify.broken", file=where, error=str(error)), style="red")
                broken += 1
    except OSError as error:
        errors.print(f"{file}: {error.strerror}", style="red")
        broken += 1
    except RecordError as error:
        errors.print(speak("verify.broken", file=str(file), error=str(error)), style="red")
        broken += 1
    return broken


def _sound(record: Record, where: str, speak: Words) -> str:
    verify_record(record, GAMES)
    if record.result:
        result = speak("verify.result", points=record.result.points)
    else:
        result = speak("verify.unfinished")
    return speak("verify.sound", file=where, game=record.game, entries=len(record.log), result=result)
