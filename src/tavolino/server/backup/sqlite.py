"""Backups of a SQLite file: SQLite's own way of copying a database that is in use.

A backup is such a file itself: `tavolino serve --database BACKUP` would serve it.
"""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from alembic.script import ScriptDirectory

from tavolino.server.backup.errors import BackupError
from tavolino.server.store import migrations
from tavolino.server.store.secret import secret_beside

COMPANIONS = ("-wal", "-shm")
"""What SQLite keeps beside a database while it is in use."""


def back_up(database: Path, file: Path) -> None:
    """Copy a database as it is at this moment, whether it is in use or not."""
    if not database.is_file():
        raise BackupError(f"There is no database at {database}.")
    with _fresh(file) as copy:
        _copy(database, copy)
        _check(copy, database)


def back_up_secret(database: Path, file: Path) -> Path | None:
    """Copy the secret beside a database, if there is one, to where a backup of it belongs."""
    secret, kept = secret_beside(database), secret_beside(file)
    if not secret.exists():
        return None
    with _fresh(kept) as copy:
        shutil.copyfile(secret, copy)
    return kept


def restore(database: Path, file: Path, overwrite: bool) -> None:
    """Put a backup in the place of a database that nobody uses, with its secret if it has one."""
    _check(file, file)
    if database.exists():
        if not overwrite:
            raise BackupError(f"There is a database at {database}: --overwrite puts the backup in its place.")
        _check_unused(database)
    database.parent.mkdir(parents=True, exist_ok=True)
    with _fresh(database) as copy:
        _copy(file, copy)
        for companion in COMPANIONS:
            Path(f"{database}{companion}").unlink(missing_ok=True)
    back_up_secret(file, database)


@contextmanager
def _fresh(file: Path) -> Iterator[Path]:
    """Give a new file for its owner's eyes only, which takes the place of another if all goes well."""
    folder = Path(tempfile.mkdtemp(prefix=".tavolino-", dir=file.absolute().parent))
    copy = folder / file.name
    try:
        copy.touch(0o600)
        yield copy
        with copy.open("rb") as written:
            os.fsync(written.fileno())
        copy.replace(file)
    finally:
        shutil.rmtree(folder)


def _copy(database: Path, copy: Path) -> None:
    with _opened(database) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)
        target.execute("PRAGMA journal_mode=DELETE")  # one file, until a server opens it


def _check(file: Path, told: Path) -> None:
    """Raise unless a file is a sound database of this release or an older one; `told` is how it is named."""
    try:
        with _opened(file) as connection:
            sound = connection.execute("PRAGMA quick_check").fetchone()
            version = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.DatabaseError as error:
        raise BackupError(f"{told} is not a Tavolino database: {error}.") from error
    if sound != ("ok",):
        raise BackupError(f"{told} is damaged: {sound[0]}.")
    if version is None or version[0] not in _revisions():
        raise BackupError(f"{told} is from a newer release than this one.")


def _revisions() -> set[str]:
    """Return all forms of the database that this release knows."""
    scripts = ScriptDirectory(migrations.__path__[0])
    return {script.revision for script in scripts.walk_revisions()}


def _check_unused(database: Path) -> None:
    """Raise if a server has the database open: it would go on with what it knows."""
    try:
        with _opened(database) as connection:
            connection.execute("PRAGMA busy_timeout=1000")
            connection.execute("PRAGMA locking_mode=EXCLUSIVE")
            connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        raise BackupError(f"{database} is in use: stop the server first.") from error
    except sqlite3.DatabaseError:
        return  # not even a database, so nobody uses it


@contextmanager
def _opened(file: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", timeout=10, uri=True)) as connection:
        yield connection
