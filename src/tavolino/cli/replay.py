"""`tavolino replay`: look at a recorded match, back and forth."""

from pathlib import Path
from typing import Annotated, Any, Final

import click
import typer
from rich.text import Text

from tavolino.cli.boards import board_of
from tavolino.cli.common import Language
from tavolino.cli.decks import RecordedDeck
from tavolino.cli.editing import is_terminal
from tavolino.cli.records import record_in
from tavolino.cli.screen import console, fail, prompt
from tavolino.cli.sheets import sheets
from tavolino.core.match import Match
from tavolino.core.record import RecordError
from tavolino.core.record import verify as verify_record
from tavolino.games import GAMES
from tavolino.texts import Words, words


def replay(
    file: Annotated[Path, typer.Argument(help="A record.")],
    *,
    match: Annotated[int, typer.Option(min=1, help="Which one, if the file holds many.")] = 1,
    at: Annotated[
        int | None, typer.Option(min=0, help="Only show the table after this many entries.")
    ] = None,
    deck: RecordedDeck = None,
    lang: Language,
) -> None:
    """Step through a recorded match, back and forth."""
    try:
        record = record_in(file, match, deck)
        played = verify_record(record, GAMES)
    except OSError as error:
        raise fail(f"{file}: {error.strerror}") from error
    except RecordError as error:
        raise fail(f"{file}: {error}") from error
    speak = words(lang, record.game).at([seat.name for seat in record.seats])
    if at is not None:
        _show(played, min(at, played.version), speak)
    else:
        _walk(played, speak)


_KEYS: Final = {
    "n": ("\x1b[C", "\x1bOC", "\xe0M", " ", "\r", "\n"),
    "b": ("\x1b[D", "\x1bOD", "\xe0K", "\x7f", "\x08"),
    "down": ("\x1b[B", "\x1bOB", "\xe0P", "\x1b[6~"),
    "up": ("\x1b[A", "\x1bOA", "\xe0H", "\x1b[5~"),
    "start": ("\x1b[H", "\x1bOH", "\x1b[1~", "\xe0G"),
    "end": ("\x1b[F", "\x1bOF", "\x1b[4~", "\xe0O", "e"),
    "score": ("s",),
    "q": ("\x1b",),
}
"""What keys mean, as terminals (and Windows) send them."""
_MEANT: Final = {key: word for word, keys in _KEYS.items() for key in keys}
_LEAP: Final = 10


def _walk(match: Match[Any, Any, Any], speak: Words) -> None:
    version = 0
    _show(match, version, speak)
    while True:
        try:
            text = _asked(speak)
        except (EOFError, KeyboardInterrupt):
            console.print()
            return
        if text in ("q", "quit", "exit"):
            return
        if text.startswith("score"):
            console.print(sheets(match.game, match.states[version], speak, detailed=True))
        elif (target := _target(text, version, match.version)) is not None:
            version = target
            if is_terminal():
                console.clear()
            _show(match, version, speak)
        else:
            console.print(speak("replay.unknown", text=text), style="yellow", soft_wrap=True)


def _asked(speak: Words) -> str:
    """Return what a person wants: by a key where there are keys, else by a line."""
    if not is_terminal():
        return prompt(speak("replay.prompt")).lower()
    console.print(speak("replay.keys"), style="dim")
    key = click.getchar()
    if key == "g":
        return prompt(speak("replay.number"))
    return _MEANT.get(key, key.lower() if key.isprintable() else "?")


def _target(text: str, version: int, last: int) -> int | None:
    """Return the version that an answer leads to; None if it makes no sense."""
    if text.isdecimal():
        return min(int(text[:9]), last)
    steps = {"": 1, "n": 1, "on": 1, "b": -1, "back": -1, "down": _LEAP, "up": -_LEAP}
    steps |= {"end": last, "start": -last}
    return max(0, min(version + steps[text], last)) if text in steps else None


def _show(match: Match[Any, Any, Any], version: int, speak: Words) -> None:
    game, state = match.game, match.states[version]
    console.print()
    console.print(board_of(game.NAME).draw(game.view(state, None), speak, ()))
    if version == 0:
        console.print(speak("replay.start"), style="bold")
        return
    entry = match.log[version - 1]
    where = speak("replay.at", version=version, last=match.version)
    console.print(
        Text(where, style="bold").append(f"  {speak.said(game.format(entry.action))}", style="not bold")
    )
    for event in game.events(match.states[version - 1], entry.seat, entry.action, state):
        console.print(f"  {speak.tell(event)}", style="italic")
