"""What who runs a server relies on: health that is true, one server for a file, connections that end."""

import asyncio
import json
import os
import platform
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from tavolino.server.wire.messages import PROTOCOL
from tests.server.postgres import another_database, postgres
from tests.server.servers import Server, serving
from tests.server.stories import people

HASTY = "tests.server.hasty"


def until_health_is(server: Server, status: int) -> dict[str, Any]:
    """Ask until the answer is what is expected: what was stored a moment ago still counts."""
    until = time.monotonic() + 60
    while (answer := httpx.get(f"{server.address}/health", timeout=30)).status_code != status:
        assert time.monotonic() < until
        time.sleep(0.1)
    told: dict[str, Any] = answer.json()
    return told


def test_health_is_not_well_while_nothing_can_be_written(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        assert httpx.get(f"{server.address}/health").json()["status"] == "well"
        with sqlite3.connect(server.database, isolation_level=None) as other:
            other.execute("BEGIN IMMEDIATE")
            assert until_health_is(server, 503)["code"] == "database"
            other.execute("ROLLBACK")
        assert until_health_is(server, 200)["status"] == "well"


def test_health_answers_while_postgres_hangs(tmp_path: Path) -> None:
    with postgres() as address, serving(tmp_path, address) as server:
        processes = _processes_of(address)
        for process in processes:
            os.kill(process, signal.SIGSTOP)
        try:
            assert until_health_is(server, 503)["code"] == "database"
        finally:
            for process in processes:
                os.kill(process, signal.SIGCONT)


def _processes_of(address: str) -> list[int]:
    """Return the processes of a PostgreSQL: the one that listens at an address, and its children."""
    port = address.rpartition(":")[2].partition("/")[0]
    commands = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # others come and go meanwhile
            commands[int(folder.name)] = (folder / "cmdline").read_bytes().replace(b"\0", b" ")
    (first,) = [process for process, command in commands.items() if f"-c port={port}".encode() in command]
    children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
    return [first, *map(int, children)]


def test_a_second_server_on_one_file_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        second = Server(tmp_path, server.database, {})
        environment = {**os.environ, "TAVOLINO_DATABASE": server.database}
        command = [sys.executable, "-m", "tavolino", "serve", "--port", str(second.port)]
        ended = subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=60, check=False
        )
        assert ended.returncode
        assert "Another server uses" in " ".join((ended.stdout + ended.stderr).split())
        server.kill()
        server.start()  # a killed server leaves no lock behind


def test_an_address_with_sslmode_is_understood(tmp_path: Path, postgres_address: str) -> None:
    address = another_database(postgres_address, "ssl")
    with serving(tmp_path, f"{address}?sslmode=prefer") as server:
        assert httpx.get(f"{server.address}/health").status_code == 200


def test_servers_begin_without_a_stumble(postgres_servers: tuple[Server, Server]) -> None:
    for server in postgres_servers:
        events = [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]
        assert not [event for event in events if "AttributeError" in str(event)]


@pytest.mark.parametrize(
    "sent", [b"", b"GET /health HT", b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{"]
)
def test_who_connects_and_asks_nothing_is_let_go(tmp_path: Path, sent: bytes) -> None:
    async def story(server: Server) -> None:
        host, _, port = server.address.removeprefix("http://").partition(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n" if sent.startswith(b"GET") else b"")
        writer.write(sent)
        try:
            async with asyncio.timeout(60):
                while await reader.read(4096):
                    pass
        except ConnectionError:
            pass
        writer.close()

    with serving(tmp_path, module=HASTY) as server:
        asyncio.run(story(server))


def test_a_late_hello_is_heard(tmp_path: Path) -> None:
    """A table that nobody listens to is closed after a while; a hello opens it again."""

    async def story(server: Server) -> None:
        async with people([server.address]) as (ann,):
            table = await ann.table("burano", ["here", "open"])
            cookie = f"tavolino={ann.http.cookies['tavolino']}"
            address = f"{server.address.replace('http', 'ws')}/api/tables/{table['id']}/socket"
            async with connect(address, additional_headers={"Cookie": cookie}) as socket:
                await asyncio.sleep(4)
                await socket.send(f'{{"type":"hello","id":"1","protocol":{PROTOCOL}}}')
                assert '"type":"table"' in str(await socket.recv())
                await ann.post(f"/api/tables/{table['id']}/leave")
                assert '"type":"seating"' in str(await asyncio.wait_for(socket.recv(), 60))

    with serving(tmp_path, module=HASTY) as server:
        asyncio.run(story(server))


def test_figures_are_for_who_is_here_or_has_the_token(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        path = f"{server.address}/metrics"
        assert httpx.get(path).status_code == 200
        for header in ("X-Forwarded-For", "Forwarded", "X-Real-IP"):
            assert httpx.get(path, headers={header: "192.0.2.7"}).status_code == 404
    with serving(tmp_path, TAVOLINO_METRICS_TOKEN="a token") as server:
        path = f"{server.address}/metrics"
        assert httpx.get(path).status_code == 401
        headers = {"Authorization": "Bearer a token", "X-Forwarded-For": "192.0.2.7"}
        assert httpx.get(path, headers=headers).status_code == 200


HEAPS = """
import re, sys, threading
from pathlib import Path
from tavolino.server.memory import share_heaps
if "shared" in sys.argv:
    share_heaps()
together = threading.Barrier(11)
def work():
    kept = bytes(10_000)
    together.wait()
    together.wait()
threads = [threading.Thread(target=work) for _ in range(10)]
for thread in threads:
    thread.start()
together.wait()
begins = re.findall("^([0-9a-f]+)-", Path("/proc/self/maps").read_text(), re.MULTILINE)
print(sum(int(begin, 16) % (64 << 20) == 0 for begin in begins))
together.wait()
"""
"""Counts the heaps that threads have of their own: glibc lets each begin at a multiple of 64 MB."""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="other C libraries have other heaps")
def test_threads_share_heaps() -> None:
    own, shared = (
        int(subprocess.run([sys.executable, "-c", HEAPS, how], capture_output=True, check=True).stdout)
        for how in ("own", "shared")
    )
    assert shared <= 2 < own


CYCLES = """
import asyncio, gc, weakref
from tavolino.server.memory import settle, tidy
class Table: pass
settle()
old = Table()
old.itself, seen = old, weakref.ref(old)
gc.collect()  # it is old when it is let go
del old
several = [[number] for number in range(200_000)]
assert seen() is not None
asyncio.run(tidy())
assert seen() is None
"""


def test_garbage_is_found_everywhere_at_times() -> None:
    subprocess.run([sys.executable, "-c", CYCLES], check=True)
