"""Backups of a PostgreSQL database, by PostgreSQL's own programs."""

import asyncio
import os
import subprocess
import tempfile
from pathlib import Path
from urllib.parse import unquote, urlsplit, urlunsplit

import asyncpg

from tavolino.server.backup.errors import BackupError


def back_up(database: str, file: Path) -> None:
    """Dump a database as it is at this moment, whether it is in use or not."""
    with tempfile.TemporaryDirectory(prefix=".tavolino-", dir=file.absolute().parent) as folder:
        copy = Path(folder) / file.name  # in a folder for its owner's eyes only
        _run(database, "pg_dump", "--format=custom", "--no-owner", "--no-privileges", f"--file={copy}")
        copy.chmod(0o600)
        copy.replace(file)


def restore(database: str, file: Path, overwrite: bool) -> None:
    """Put a dump into a database that nobody else uses: all of it, or nothing."""
    has_tables, others = asyncio.run(_found(database))
    if has_tables and not overwrite:
        raise BackupError("There are tables in this database: --overwrite puts the backup in their place.")
    if others:
        raise BackupError(f"{others} others are connected to this database: stop the servers first.")
    whole = ("--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges")
    clean = ("--clean", "--if-exists") if has_tables else ()
    _run(database, "pg_restore", *whole, *clean, str(file))


async def _found(database: str) -> tuple[bool, int]:
    """Say whether a database has tables of a server, and how many others are connected to it."""
    try:
        connection = await asyncpg.connect(database)
    except (OSError, asyncpg.PostgresError) as error:
        raise BackupError(f"The database does not answer: {error}") from error
    try:
        tables = await connection.fetchval("SELECT to_regclass('alembic_version') IS NOT NULL")
        others = await connection.fetchval(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
            " AND backend_type = 'client backend' AND pid <> pg_backend_pid()"
        )
    finally:
        await connection.close()
    return bool(tables), int(others)


def _run(database: str, program: str, *arguments: str) -> None:
    """Run a program of PostgreSQL; the password goes another way than the command, which all can see."""
    parts = urlsplit(database)
    host = parts.netloc.rpartition("@")[2]
    user = f"{parts.username}@" if parts.username else ""
    shown = urlunsplit(parts._replace(scheme="postgresql", netloc=user + host))
    secret = {"PGPASSWORD": unquote(parts.password)} if parts.password else {}
    try:
        done = subprocess.run(
            [program, *arguments, f"--dbname={shown}"],
            env={**os.environ, **secret},
            capture_output=True,
            text=True,
            check=False,
        )
    except FileNotFoundError as error:
        raise BackupError(
            f"{program} is not here: install PostgreSQL’s client programs (such as the package"
            " postgresql-client), of the server’s version or newer."
        ) from error
    if done.returncode:
        raise BackupError(f"{program}: {done.stderr.strip()}")
