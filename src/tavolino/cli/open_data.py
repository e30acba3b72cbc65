"""`tavolino open-data`: matches between strong players, and what they show."""

from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Annotated

import msgspec
import typer

from tavolino.arena.pool import ProcessPool
from tavolino.cli.common import GameName, Language, Workers
from tavolino.cli.findings import shown
from tavolino.cli.progress import tracked
from tavolino.cli.records import lines_of
from tavolino.cli.screen import console, fail, telling_what_is_kept
from tavolino.core.record import RecordError
from tavolino.games import GAMES
from tavolino.open_data.counting import findings
from tavolino.open_data.folder import MATCHES, Folder, OpenDataError, digest
from tavolino.open_data.published import findings_of
from tavolino.open_data.telling import told
from tavolino.open_data.values import Findings
from tavolino.texts import words

open_data = typer.Typer(
    help="Matches between strong players as open data, and what they show; see docs/open-data.md.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


@open_data.command()
def make(
    game: GameName,
    *,
    out: Annotated[Path, typer.Option(help="The folder to write to, or to go on with.")],
    matches: Annotated[int, typer.Option(min=1, help="How many there are to be in the end.")] = 10_000,
    workers: Workers = None,
) -> None:
    """Play the matches of a game; the same ones for everybody, and those that are there only once.

    Ctrl-C keeps what is there, and the same command goes on with it.
    """
    try:
        folder = Folder(out, GAMES[game])
        missing, begun = max(0, matches - folder.matches), monotonic()
        work = tracked(folder.play(matches, ProcessPool(workers)), missing, "matches")
        with telling_what_is_kept(lambda: f"{out} holds {folder.matches:,} of {matches:,} matches", work):
            for _ in work:
                pass
        sha256 = folder.conclude()
    except OpenDataError as error:
        raise fail(str(error)) from error
    except OSError as error:
        raise fail(f"{error.filename or out}: {error.strerror}") from error
    if missing:
        hours = (monotonic() - begun) / 3600
        console.print(f"{missing:,} matches played, {missing / hours:,.0f} an hour")
    console.print(f"{folder.file}: {folder.matches:,} matches, SHA-256 {sha256}", soft_wrap=True)


@open_data.command()
def count(
    game: GameName,
    folder: Annotated[Path, typer.Argument(help="A folder made by: tavolino open-data make.")],
    *,
    out: Annotated[Path | None, typer.Option(help="A file for the findings, as JSON.")] = None,
    workers: Workers = None,
    lang: Language,
) -> None:
    """Check the matches of a folder by the rules, and count what they show."""
    file = folder / MATCHES
    try:
        lines = list(lines_of(file))
        work = tracked(ProcessPool(workers).work(partial(told, game), lines), len(lines), "matches")
        with telling_what_is_kept(lambda: "findings are told at the end; nothing is kept", work):
            matches = list(work)
        found = findings(GAMES[game], matches, digest(file), datetime.now(UTC).date().isoformat())
        if out:
            out.write_bytes(msgspec.json.encode(found) + b"\n")
    except RecordError as error:
        raise fail(str(error)) from error
    except OSError as error:
        raise fail(f"{error.filename or folder}: {error.strerror}") from error
    console.print(shown(found, words(lang, game)))


@open_data.command()
def show(
    game: GameName,
    file: Annotated[
        Path | None, typer.Argument(help="A file made by: tavolino open-data count; else what comes along.")
    ] = None,
    *,
    lang: Language,
) -> None:
    """Show what strong players’ matches of a game have in common."""
    if file is None:
        found = findings_of(game)
        if found is None:
            raise fail(f"nothing has been counted for {game} yet; see docs/open-data.md")
    else:
        try:
            found = msgspec.json.decode(file.read_bytes(), type=Findings)
        except OSError as error:
            raise fail(f"{file}: {error.strerror}") from error
        except msgspec.DecodeError as error:
            raise fail(f"{file}: no findings: {error}") from error
    console.print(shown(found, words(lang, found.game)))
