"""`tavolino review`: what every decision of a recorded match was worth."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from tavolino.cli.common import Language
from tavolino.cli.decks import RecordedDeck
from tavolino.cli.progress import tracked
from tavolino.cli.records import record_in
from tavolino.cli.reviewed import shown
from tavolino.cli.screen import console, fail, telling_what_is_kept
from tavolino.core.record import RecordError
from tavolino.review import Reviewing
from tavolino.texts import words


def _nothing_is_kept() -> str:
    return "a review is told at the end; nothing is kept"


def review(
    file: Annotated[Path, typer.Argument(help="A record.")],
    *,
    match: Annotated[int, typer.Option(min=1, help="Which one, if the file holds many.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="Print the review as JSON.")] = False,
    deck: RecordedDeck = None,
    lang: Language,
) -> None:
    """Review a match: where points were given away, what would have been better, and what was luck."""
    try:
        work = Reviewing(record_in(file, match, deck))
    except OSError as error:
        raise fail(f"{file}: {error.strerror}") from error
    except RecordError as error:
        raise fail(f"{file}: {error}") from error
    entries = tracked(work, work.total, "entries")
    with telling_what_is_kept(_nothing_is_kept, entries):
        for _ in entries:
            pass
    found = work.review
    if json:
        typer.echo(msgspec.json.encode(found))
        return
    speak = words(lang, found.game).at([seat.name for seat in found.seats])
    console.print(shown(found, speak, console.width))
