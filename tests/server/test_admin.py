"""Who runs a server: the commands of `tavolino admin`, and what is cleaned up after a time."""

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tavolino.server.store.people import DAY
from tests.server.client import Client
from tests.server.postgres import another_database
from tests.server.servers import Server, serving
from tests.server.spoiling import spoil
from tests.server.stories import people, seated
from tests.server.test_order import closed_with

TOKEN = "a token of who runs it"


@pytest.fixture(params=["sqlite", "postgres"])
def looked_after(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """A server that can be looked after, on either database."""
    database = None
    if request.param == "postgres":
        database = another_database(request.getfixturevalue("postgres_address"), tmp_path.name)
    with serving(tmp_path, database, TAVOLINO_ADMIN_TOKEN=TOKEN) as server:
        yield server


async def admin(server: Server, *words: str, token: str = TOKEN, fails: bool = False) -> str:
    """Give a command and return what it prints."""
    command = [sys.executable, "-m", "tavolino", "admin", *words, "--server", server.address]
    environment = {**os.environ, "TAVOLINO_ADMIN_TOKEN": token}
    ended = await asyncio.to_thread(
        subprocess.run, command, env=environment, capture_output=True, text=True, timeout=120, check=False
    )
    assert (ended.returncode != 0) == fails, ended.stderr
    return str(ended.stdout + ended.stderr)


def test_tables_are_found_set_aside_and_deleted(looked_after: Server) -> None:
    async def story() -> None:
        async with seated([looked_after.address] * 2) as table:
            ann, path = table.clients[0], f"/api/tables/{table.id}"
            told = await admin(looked_after, "tables", "--status", "playing")
            assert table.id in told
            assert "Ann" in told
            await admin(looked_after, "set-aside", table.id)
            for socket in table.sockets:
                assert await closed_with(socket) == 4404
            assert (await ann.get(path, 409))["code"] == "aside"
            (own,) = await ann.get("/api/me/tables")
            assert own["table"]["standstill"]["code"] == "aside"
            await admin(looked_after, "set-aside", table.id, "--back")
            assert (await ann.get(path))["standstill"] is None
            socket = await ann.socket(table.id)
            assert socket.version == table.sockets[0].version
            await socket.close()
            await admin(looked_after, "close", table.id)
            await ann.get(path, 404)
            assert "404" in await admin(looked_after, "delete", table.id, fails=True)

    asyncio.run(story())


def test_people_are_found_barred_and_deleted(looked_after: Server) -> None:
    async def story() -> None:
        async with people([looked_after.address] * 2) as (ann, bo):
            him = (await bo.get("/api/me"))["id"]
            table = await ann.table("burano", ["here", "open"])
            await bo.post(f"/api/tables/{table['id']}/join", {})
            socket = await bo.socket(table["id"])
            proof = {"login": "bo-the-barred", "password": "a long secret"}
            await bo.post("/api/accounts", proof)
            assert him in await admin(looked_after, "people", "bo-the")
            assert json.loads(await admin(looked_after, "export", him))["person"]["id"] == him
            await admin(looked_after, "bar", him)
            assert await closed_with(socket) == 4401
            assert await bo.get("/api/me") is None
            assert (await bo.post("/api/sessions", proof, 403))["code"] == "barred"
            await admin(looked_after, "bar", him, "--back")
            await bo.post("/api/sessions", proof)
            await admin(looked_after, "delete-person", him)
            assert await bo.get("/api/me") is None

    asyncio.run(story())


def test_nobody_else_looks_after_a_server(looked_after: Server, sqlite_server: Server) -> None:
    path = "/api/admin/people"
    assert httpx.get(looked_after.address + path).status_code == 401
    assert httpx.get(looked_after.address + path, headers={"Authorization": "Bearer no"}).status_code == 401
    headers = {"Authorization": "Bearer x"}
    assert httpx.get(sqlite_server.address + path, headers=headers).status_code == 404


def test_what_nobody_needs_any_more_is_cleaned_up(looked_after: Server) -> None:
    async def story() -> None:
        ann, idle, player = (Client(looked_after.address) for _ in range(3))
        await ann.guest("Ann")
        persons = [(await client.guest("Idle"))["id"] for client in (idle, player)]
        abandoned = await ann.table("burano", ["here", "open"])
        waiting = await ann.table("burano", ["here", "open"])
        played = await player.table("burano", ["here", "bot:random"])
        await player.post(f"/api/tables/{played['id']}/start")
        talker = await player.socket(played["id"])
        await talker.ask("chat", text="long ago")
        await talker.close()
        for person in persons:
            for statement in (
                f"UPDATE people SET created = created - {91 * DAY} WHERE id = :match",
                f"UPDATE sessions SET used = used - {400 * DAY} WHERE person = :match",
                f"UPDATE chat SET at = at - {400 * DAY} WHERE person = :match",
            ):
                await spoil(looked_after, statement, person)
        for table in (abandoned, played):
            old = f"UPDATE matches SET created = created - {31 * DAY} WHERE id = :match"
            await spoil(looked_after, old, table["id"])
        cleaned = json.loads(await admin(looked_after, "clean-up"))
        assert cleaned == {"sessions": 2, "guests": 1, "chat": 1, "tables": [abandoned["id"]]}
        await ann.get(f"/api/tables/{abandoned['id']}", 404)
        await ann.get(f"/api/tables/{waiting['id']}")
        assert (await ann.get(f"/api/tables/{played['id']}"))["status"] == "playing"
        found = await admin(looked_after, "people", "Idle")
        assert (persons[0] in found, persons[1] in found) == (False, True)
        for client in (ann, idle, player):
            await client.close()

    asyncio.run(story())
