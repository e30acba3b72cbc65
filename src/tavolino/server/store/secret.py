"""The secret that signs sessions: a setting, or made at the first start and kept beside the SQLite file."""

import os
import secrets
from pathlib import Path

from tavolino.server.settings import Settings
from tavolino.server.store.engine import sqlite_file

SECRET_BYTES = 32


def secret_of(settings: Settings) -> str:
    """Return the secret that signs; without a setting, the one kept beside the SQLite file."""
    if settings.secret:
        return settings.secret
    file = sqlite_file(settings.database)
    if file is None:
        raise ValueError("TAVOLINO_SECRET must be set with PostgreSQL: all processes share it")
    return _kept(file.with_name(file.name + ".secret"))


def _kept(file: Path) -> str:
    try:
        return file.read_text().strip()
    except FileNotFoundError:
        file.parent.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as kept:
            kept.write(secrets.token_hex(SECRET_BYTES) + "\n")
        return file.read_text().strip()
