"""The store: migrations, append-only logs, signatures, clocks."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, event, insert, select

from tavolino.server.access.limits import Bucket, Limits
from tavolino.server.match.clocks import Clocks
from tavolino.server.match.terms import Clock
from tavolino.server.settings import Settings, settings_from
from tavolino.server.signing import Signer
from tavolino.server.store.engine import FRESH, Database
from tavolino.server.store.migrate import migrate
from tavolino.server.store.schema import metadata, people
from tavolino.server.store.secret import secrets_of


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_migrations_lead_to_the_tables_that_are_used(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    address = str(tmp_path / "x.sqlite") if kind == "sqlite" else request.getfixturevalue("postgres_address")

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def story() -> list[object]:
        database = Database(address)
        await migrate(database)
        await migrate(database)
        async with database.read() as connection:
            found = await connection.run_sync(differences)
        await database.close()
        return found

    assert asyncio.run(story()) == []


def test_the_sqlite_file_is_durable_and_private(tmp_path: Path) -> None:
    async def story() -> list[object]:
        database = Database(str(tmp_path / "x.sqlite"))
        await migrate(database)
        async with database.read() as connection:
            values = [
                (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar()
                for name in ("journal_mode", "synchronous", "foreign_keys")
            ]
        await database.close()
        return values

    assert asyncio.run(story()) == ["wal", 2, 1]
    assert (tmp_path / "x.sqlite").stat().st_mode & 0o777 == 0o600


def test_a_secret_is_made_once_and_kept_private(tmp_path: Path) -> None:
    settings = Settings(database=str(tmp_path / "deep" / "x.sqlite"))
    first = secrets_of(settings)
    assert [len(secret) for secret in first] == [64]
    assert secrets_of(settings) == first
    assert (tmp_path / "deep" / "x.sqlite.secret").stat().st_mode & 0o777 == 0o600
    with pytest.raises(ValueError, match="TAVOLINO_SECRET"):
        secrets_of(Settings(database="postgresql://somewhere/x"))


@pytest.mark.parametrize("secret", ["x", "x" * 31, " " * 40, "x" * 32 + ",short", "x" * 32 + ","])
def test_a_secret_that_can_be_guessed_is_refused(secret: str) -> None:
    with pytest.raises(ValueError, match="32 characters or more"):
        secrets_of(Settings(secret=secret))


def test_a_secret_file_without_a_secret_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x.sqlite.secret").write_text("\n")
    with pytest.raises(ValueError, match=r"x\.sqlite\.secret"):
        secrets_of(Settings(database=str(tmp_path / "x.sqlite")))


def test_what_a_replaced_secret_has_signed_is_believed() -> None:
    old, new = "o" * 32, "n" * 32
    then, now = (
        Signer(*secrets_of(Settings(secret=old))),
        Signer(*secrets_of(Settings(secret=f"{new},{old}"))),
    )
    assert now.read("session", then.signed("session", "abc")) == "abc"
    assert then.read("session", now.signed("session", "abc")) is None
    assert Signer(new).read("session", now.signed("session", "abc")) == "abc"


def test_signatures_are_for_one_purpose_and_text() -> None:
    signer = Signer("secret")
    text = signer.signed("session", "abc")
    assert signer.read("session", text) == "abc"
    assert signer.read("seat", text) is None
    assert signer.read("session", text[:-1] + "0") is None
    assert signer.read("session", "") is None
    assert Signer("other").read("session", text) is None


def test_settings_come_from_the_environment_and_are_checked() -> None:
    settings = settings_from({"TAVOLINO_PORT": "9000", "TAVOLINO_SECURE": "true"}, host="::1", port=None)
    assert (settings.port, settings.secure, settings.host) == (9000, True, "::1")
    with pytest.raises(ValueError, match="port"):
        settings_from({"TAVOLINO_PORT": "many"})


def test_clocks_follow_from_times_alone() -> None:
    clocks = Clocks(Clock(bank=10, gain=2), 2)
    clocks.pass_to(1_000)
    clocks.run_for([0])
    assert clocks.deadline == 11_000
    clocks.pass_to(5_000)
    clocks.gain(0)
    clocks.run_for([1])
    assert clocks.left == [8_000, 10_000]
    assert [(time.left, time.runs) for time in clocks.told(6_000)] == [(8_000, False), (9_000, True)]
    assert clocks.late(14_999) == ()
    assert clocks.late(15_000) == (1,)


def test_buckets_fill_with_time() -> None:
    now = [0.0]
    bucket = Bucket(2, 3, lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    limits = Limits(8)
    assert [limits.allow("a") for _ in range(4)] == [True, True, True, False]
    assert limits.allow("b")


def test_what_is_written_at_the_same_time_shares_a_transaction_and_nobodys_mistake(tmp_path: Path) -> None:
    async def story() -> None:
        database = Database(str(tmp_path / "x.sqlite"))
        await migrate(database)
        commits: list[Connection] = []
        assert database.writer
        event.listen(database.writer.engine, "commit", commits.append)

        def code(number: int) -> Callable[[Connection], int]:
            def work(connection: Connection) -> int:
                connection.execute(insert(people).values(id=f"p{number}", name="Ann", created=number))
                return 1 // (number - 3)

            return work

        results = await asyncio.gather(
            *(database.transact(code(number)) for number in range(8)), return_exceptions=True
        )
        assert [type(result) for result in results] == [int] * 3 + [ZeroDivisionError] + [int] * 4
        async with database.read() as connection:
            stored = set((await connection.scalars(select(people.c.created))).all())
        assert stored == set(range(8)) - {3}
        assert len(commits) < 8
        await database.close()

    asyncio.run(story())


def test_a_beat_writes_unless_something_was_written_a_moment_ago(tmp_path: Path) -> None:
    async def story() -> None:
        database = Database(str(tmp_path / "x.sqlite"))
        await migrate(database)
        assert database.writer
        commits: list[Connection] = []
        event.listen(database.writer.engine, "commit", commits.append)
        for written, expected in ((-FRESH, 1), (time.monotonic() + 60, 1), (time.monotonic() - FRESH, 2)):
            database.written = written
            await database.beat(1)
            assert len(commits) == expected
        await database.close()

    asyncio.run(story())
