"""Clients that ask and never read: they cost the server little, and nobody else anything."""

import asyncio
import time
from pathlib import Path

import pytest

from tests.server.rogues import deaf, keep_asking
from tests.server.servers import Server, serving
from tests.server.stories import people

READERS = 5
MOST_GROWTH = 60_000_000
"""Bytes that the server may grow by: some for each of them, however often they ask."""


def memory(server: Server) -> int:
    """Return how many bytes of memory a server uses."""
    assert server.process
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    (line,) = [line for line in status.splitlines() if line.startswith("VmRSS:")]
    return int(line.split()[1]) * 1024


async def highest(server: Server) -> int:
    """Return the most memory that a server uses until it has stopped growing for a while."""
    most, since = memory(server), time.monotonic()
    while time.monotonic() < since + 3:
        await asyncio.sleep(0.1)
        if memory(server) > most + 1_000_000:
            most, since = memory(server), time.monotonic()
    return most


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="reads the memory of a process")
def test_who_asks_and_never_reads_fills_no_memory(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with people([server.address]) as (ann,):
            table = (await ann.table("burano", ["here", "open"]))["id"]
            talker = await ann.socket(table)
            for _ in range(200):
                await talker.ask("chat", text="ż" * 500)
            before = memory(server)
            connections = [await deaf(ann, table) for _ in range(READERS)]
            asking = [asyncio.create_task(keep_asking(connection)) for connection in connections]
            await asyncio.wait(asking, timeout=60)
            assert await highest(server) - before < MOST_GROWTH
            for task, connection in zip(asking, connections, strict=True):
                task.cancel()
                connection.transport.abort()
            await asyncio.gather(*asking, return_exceptions=True)
            assert (await talker.ask("resync"))["type"] == "table"
            await talker.close()

    with serving(tmp_path) as server:
        asyncio.run(story(server))
