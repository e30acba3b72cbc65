"""Brings a database to the present form of its tables; runs at every start, in one transaction."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

from tavolino.server.store.engine import Database

_LOCK = 7_402_651
"""Any number, the same for all processes that might migrate one PostgreSQL at once."""


async def migrate(database: Database) -> None:
    """Run all migrations that this database has not seen yet."""
    database.prepare()
    async with database.write() as connection:
        if database.is_shared:
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
