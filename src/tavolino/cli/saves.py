"""Matches in files: a record, and beside it the secret seed for as long as the match goes on."""

import errno
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

from tavolino.cli.places import folder, folders, state_folder
from tavolino.cli.records import record_in
from tavolino.core.match import Match
from tavolino.core.record import RecordError, SeatRecord, read, record_of, verify, write
from tavolino.core.rng import SEED_BYTES, commitment
from tavolino.games import GAMES
from tavolino.games.walking_in_burano.decks import Deck


class OpenElsewhereError(Exception):
    """A match that another terminal has open."""


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
    if file.exists() and not file.is_file():
        raise OSError(errno.EINVAL, "a device, not a file")
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


def unfinished() -> list[Path]:
    """Return the matches that were left, the latest first."""
    keys = [key for place in folders() for key in place.glob("*.json.key")]
    keys.sort(key=lambda key: key.stat().st_mtime, reverse=True)
    files = [key.with_name(key.name.removesuffix(".key")) for key in keys]
    return [file for file in files if file.exists()]


def latest_unfinished() -> Path | None:
    """Return the match that was left most recently."""
    return next(iter(unfinished()), None)


def found(text: str) -> Path | None:
    """Return the file that a path, a number in the list of unfinished matches or (part of) a name means."""
    with suppress(OSError, ValueError):  # what can be no name of a file may be part of one
        if Path(text).exists():
            return Path(text)
    files = unfinished()
    if text.isdecimal() and len(text) < 6:
        return files[int(text) - 1] if 1 <= int(text) <= len(files) else None
    named = [file for file in files if text in (file.stem, file.name)] or [
        file for file in files if text and text in file.stem
    ]
    return named[0] if len(named) == 1 else None


@contextmanager
def owned(file: Path) -> Iterator[None]:
    """Own a match while it is open; raises OpenElsewhereError while somebody else does.

    The system gives the lock back when a process dies, so nothing stays locked for ever.
    """
    lock = FileLock(_lock_of(file), timeout=0)
    try:
        lock.acquire()
    except Timeout as error:
        raise OpenElsewhereError(str(file)) from error
    except (OSError, NotImplementedError):
        yield  # nothing can be written there: whoever saves will say so
        return
    try:
        yield
    finally:
        lock.release()


def is_open(file: Path) -> bool:
    """Say whether a terminal has a match open."""
    try:
        with owned(file):
            return False
    except OpenElsewhereError:
        return True


def _lock_of(file: Path) -> Path:
    """Return the lock of a file, apart from it, so that nothing lies about beside people's matches."""
    locks = state_folder() / "open"
    with suppress(OSError):
        locks.mkdir(parents=True, exist_ok=True)
    return locks / f"{sha256(str(file.resolve()).encode(errors='replace')).hexdigest()[:32]}.lock"
