"""Backups: everything that a server keeps, copied while it runs, and put back while it does not."""

from pathlib import Path

from tavolino.server.backup import postgres, sqlite
from tavolino.server.backup.errors import BackupError
from tavolino.server.settings import Settings
from tavolino.server.store.engine import sqlite_file

__all__ = ["BackupError", "back_up", "restore"]

SECRET_IS_SET = "TAVOLINO_SECRET is not in it: keep that setting elsewhere, or everybody is signed out."


def back_up(settings: Settings, file: Path, overwrite: bool) -> str:
    """Write a backup to a file and return what to tell about the secret."""
    if file.exists() and not overwrite:
        raise BackupError(f"{file} already exists: choose another name, or use --overwrite.")
    if not file.absolute().parent.is_dir():
        raise BackupError(f"There is no folder {file.absolute().parent}.")
    database = sqlite_file(settings.database)
    if database is None:
        postgres.back_up(settings.database, file)
    else:
        sqlite.back_up(database, file)
    if settings.secret or database is None:
        return SECRET_IS_SET
    kept = sqlite.back_up_secret(database, file)
    return f"The secret is beside it, in {kept.name}: keep both." if kept else "There is no secret yet."


def restore(settings: Settings, file: Path, overwrite: bool) -> None:
    """Put a backup where the server keeps everything; it must not run meanwhile."""
    if not file.is_file():
        raise BackupError(f"There is no file {file}.")
    database = sqlite_file(settings.database)
    if database is None:
        postgres.restore(settings.database, file, overwrite)
    else:
        sqlite.restore(database, file, overwrite)
