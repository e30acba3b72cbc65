"""`tavolino matches`: what was begun here and not finished."""

from datetime import datetime
from pathlib import Path

from rich.table import Table

from tavolino.cli import saves
from tavolino.cli.common import Language
from tavolino.cli.places import folder
from tavolino.cli.records import record_in
from tavolino.cli.screen import console
from tavolino.core.record import RecordError
from tavolino.games import GAMES
from tavolino.texts import Words, title_of, words

_WIDE = 72
"""From here on, names are whole, to be copied; narrower windows break them."""


def matches(*, lang: Language) -> None:
    """List the matches that can be continued, the latest first."""
    speak, files = words(lang), saves.unfinished()
    if not files:
        console.print(speak("matches.none", folder=str(folder())), soft_wrap=True)
        return
    table = Table(box=None, padding=(0, 1), pad_edge=False)
    table.add_column("", justify="right", style="bold cyan", no_wrap=True)
    for heading in ("matches.game", "matches.players", "matches.left", "matches.name"):
        is_whole = heading in ("matches.left", "matches.name") and console.width >= _WIDE
        table.add_column(speak(heading), overflow="fold", no_wrap=is_whole)
    for number, file in enumerate(files, 1):
        table.add_row(str(number), *_told(file, lang, speak), file.stem)
    console.print(table)
    console.print(speak("matches.continue"), style="dim")


def _told(file: Path, lang: str, speak: Words) -> tuple[str, str, str]:
    """Return the game, who plays, and when it was left; of a broken file, what is wrong."""
    left = f"{datetime.fromtimestamp(file.stat().st_mtime):%Y-%m-%d %H:%M}"
    try:
        record = record_in(file, 1)
    except (OSError, RecordError) as error:
        return speak("matches.broken"), str(error), left
    game = title_of(GAMES[record.game], lang) if record.game in GAMES else record.game
    state = speak("matches.open") if saves.is_open(file) else left
    return game, ", ".join(seat.name for seat in record.seats), state
