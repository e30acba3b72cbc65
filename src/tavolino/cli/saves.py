"""Matches in files: a record, and beside it the secret seed for as long as the match goes on."""

import errno
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

import typer

from tavolino.cli.records import record_in
from tavolino.core.match import Match
from tavolino.core.record import RecordError, SeatRecord, read, record_of, verify, write
from tavolino.core.rng import SEED_BYTES, commitment
from tavolino.games import GAMES
from tavolino.games.walking_in_burano.decks import Deck


def folder() -> Path:
    """Return where matches played here are kept."""
    return Path(typer.get_app_dir("tavolino")) / "matches"


def new_file(game: str) -> Path:
    """Return a file name that no match has yet."""
    stem = f"{datetime.now():%Y-%m-%d-%H%M%S}-{game}"
    names = (folder() / f"{stem}{suffix}.json" for suffix in ("", *(f"-{i}" for i in range(2, 1000))))
    return next(file for file in names if not file.exists())


def key_of(file: Path) -> Path:
    """Return the file that holds the seed of an unfinished match."""
    return file.with_name(file.name + ".key")


def save(match: Match[Any, Any, Any], seats: Sequence[SeatRecord], file: Path) -> None:
    """Write a match; if this process dies halfway, the file is as it was before."""
    _refuse_others_files(file, commitment(match.seed))
    file.parent.mkdir(parents=True, exist_ok=True)
    if match.is_over:
        _replace(file, write(record_of(match, tuple(seats))))
        key_of(file).unlink(missing_ok=True)
    else:
        _replace(key_of(file), match.seed.hex().encode() + b"\n", mode=0o600)
        _replace(file, write(record_of(match, tuple(seats))))


def _refuse_others_files(file: Path, promised: str) -> None:
    """Overwrite a file only if it holds the same match."""
    if not file.name or file.is_dir():
        raise IsADirectoryError(errno.EISDIR, "a folder, not a file")
    if file.exists():
        try:
            same = read(file.read_bytes()).commitment == promised
        except RecordError:
            same = False
        if not same:
            raise FileExistsError(errno.EEXIST, "there is another file of this name")


def _replace(file: Path, content: bytes, mode: int = 0o666) -> None:
    draft = file.with_name(file.name + ".part")
    draft.unlink(missing_ok=True)
    draft.touch(mode)
    draft.write_bytes(content)
    draft.replace(file)


def load(file: Path, deck: Deck | None = None) -> tuple[Match[Any, Any, Any], tuple[SeatRecord, ...]]:
    """Return a match to continue, checked by the rules, with its seats."""
    record = record_in(file, 1, deck)
    if record.result is None:
        return verify(record, GAMES, _secret_seed(file)), record.seats
    key_of(file).unlink(missing_ok=True)
    return verify(record, GAMES), record.seats


def _secret_seed(file: Path) -> bytes:
    key = key_of(file)
    if not key.exists():
        raise RecordError(str(key), "missing: without its seed an unfinished match cannot go on")
    try:
        return bytes.fromhex(key.read_text().strip())
    except ValueError as error:
        raise RecordError(str(key), f"should be {SEED_BYTES} bytes in hexadecimal digits") from error


def latest_unfinished() -> Path | None:
    """Return the match that was left most recently."""
    keys = sorted(folder().glob("*.json.key"), key=lambda key: key.stat().st_mtime)
    files = [key.with_name(key.name.removesuffix(".key")) for key in keys]
    return next((file for file in reversed(files) if file.exists()), None)
