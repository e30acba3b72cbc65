"""The secret that signs sessions: a setting, or made at the first start and kept beside the SQLite file."""

import os
import secrets
from pathlib import Path

from tavolino.server.settings import Settings
from tavolino.server.store.engine import sqlite_file

SECRET_BYTES = 32
SHORTEST = 32
"""Letters of a secret: with fewer, somebody could try them all."""


def secrets_of(settings: Settings) -> list[str]:
    """Return the secret that signs, and those that it has replaced.

    Without a setting the one is kept beside the SQLite file, a line for each secret, the newest first.
    """
    file = sqlite_file(settings.database)
    if settings.secret:
        found, where = settings.secret.split(","), "TAVOLINO_SECRET"
    elif file is None:
        raise ValueError("TAVOLINO_SECRET must be set with PostgreSQL: all processes share it")
    else:
        kept = secret_beside(file)
        found, where = _kept(kept).splitlines(), str(kept)
    known = [secret.strip() for secret in found]
    if not known or any(len(secret) < SHORTEST for secret in known):
        raise ValueError(f"{where}: a secret has {SHORTEST} characters or more (try: openssl rand -hex 32)")
    return known


def secret_beside(file: Path) -> Path:
    """Return where the secret of a SQLite file is kept."""
    return file.with_name(file.name + ".secret")


def _kept(file: Path) -> str:
    try:
        return file.read_text().strip()
    except FileNotFoundError:
        file.parent.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as kept:
            kept.write(secrets.token_hex(SECRET_BYTES) + "\n")
        return file.read_text().strip()
