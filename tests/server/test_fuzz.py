"""What strangers, broken programs and cheats send: no crash, no change, an answer to everything."""

import asyncio
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from tavolino.server.access.limits import neighbourhood
from tavolino.server.settings import Settings
from tavolino.server.wire.messages import PROTOCOL
from tests.server.client import Client, Socket
from tests.server.rogues import broken, mangled
from tests.server.servers import Server, serving
from tests.server.stories import people, seated


async def is_alive(address: str) -> None:
    """Everything still works for somebody else."""
    async with seated([address] * 2) as table:
        assert (await table.act(table.to_move[0]))["type"] == "done"


def test_whatever_is_sent_changes_nothing_and_is_answered(sqlite_server: Server) -> None:
    async def story() -> None:
        rng = Random(42)
        async with seated([sqlite_server.address] * 2, terms={"undo": "never"}) as table:
            seat = table.to_move[0]
            victim, cheat = table.sockets[seat], table.clients[1 - seat]
            before = await victim.ask("resync")
            legal = victim.board(seat)["legal"][0]
            right = {"type": "act", "id": "f", "seat": seat, "version": victim.version, "actions": [legal]}
            others = [
                {"type": "why", "id": "f", "seat": seat, "action": legal},
                {"type": "hint", "id": "f", "seat": seat},
                {"type": "undo", "id": "f", "seat": seat},
                {"type": "consent", "id": "f", "seat": seat, "agree": True},
                {"type": "hello", "id": "f", "protocol": PROTOCOL, "seats": []},
                {"type": "resync", "id": "f"},
                right,
            ]
            socket: Socket | None = None
            sent = 0
            for _ in range(600):
                if socket is None or socket.is_closed:
                    socket = await cheat.socket(table.id)
                    told, sent = len(socket.told), 0
                message = mangled(rng.choice(others), rng)
                text: str | bytes = msgspec.json.encode(message).decode()
                if rng.random() < 0.3 and isinstance(text, str):
                    text = broken(text, rng)
                try:
                    await socket.connection.send(text)
                    sent += 1
                    await socket.until(lambda s=socket, n=told + sent: len(s.told) >= n, 5)  # type: ignore[misc]
                except Exception:
                    assert socket.is_closed, f"no answer to {text!r}"
            after = await victim.ask("resync")
            assert {**after, "re": ""} == {**before, "re": ""}
            assert (await table.act(seat))["type"] == "done"
        await is_alive(sqlite_server.address)
        assert '"a message failed"' not in sqlite_server.log.read_text()

    asyncio.run(story())


def test_oversized_messages_close_the_connection_and_nothing_else(sqlite_server: Server) -> None:
    async def story() -> None:
        async with seated([sqlite_server.address] * 2) as table:
            version = table.sockets[0].version
            socket = await table.clients[0].socket(table.id)
            await socket.connection.send("x" * (Settings().largest_message + 1))
            await asyncio.wait_for(socket.connection.wait_closed(), 10)
            assert (await table.sockets[0].ask("ping"))["version"] == version
            answer = await table.clients[0].http.post("/api/guests", content=b"x" * 100_000)
            assert answer.status_code == 413

    asyncio.run(story())


def test_replayed_messages_of_others_and_old_ones_change_nothing(sqlite_server: Server) -> None:
    async def story() -> None:
        async with seated([sqlite_server.address] * 2) as table, people([sqlite_server.address]) as (eve,):
            seat = table.to_move[0]
            socket = table.sockets[seat]
            legal = socket.board(seat)["legal"][0]
            text = {"id": "mine", "seat": seat, "version": socket.version, "actions": [legal]}
            await socket.ask("act", **text)
            await table.settle()
            version = table.sockets[0].version
            watcher = await eve.socket(table.id)
            for thief in (watcher, table.sockets[1 - seat]):
                assert (await thief.ask("act", **{**text, "id": "theirs"}))["code"] == "forbidden"
            assert (await socket.ask("act", **{**text, "id": "new"}))["code"] == "stale"
            assert (await socket.ask("ping"))["version"] == version
            await watcher.close()

    asyncio.run(story())


def test_who_talks_too_fast_is_told_so(tmp_path: Any) -> None:
    async def story(address: str) -> None:
        async with people([address]) as (ann,):
            table = await ann.table("burano", ["here", "open"])
            socket = await ann.socket(table["id"])
            for _ in range(20):
                await socket.send("ping")
            slow = [await socket.until(lambda: [m for m in socket.told if m.get("code") == "too-fast"])]
            assert slow
            await socket.close()
            codes = [(await ann.http.get("/api/games")).status_code for _ in range(40)]
            assert 429 in codes

    limits = {"TAVOLINO_MESSAGES_PER_SECOND": "3", "TAVOLINO_REQUESTS_PER_MINUTE": "60"}
    with serving(tmp_path, **limits) as server:
        asyncio.run(story(server.address))


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"X-Tavolino": "1"}, 201),
        ({}, 403),
        ({"X-Tavolino": "1", "Origin": "https://elsewhere.example"}, 403),
        ({"X-Tavolino": "1", "Origin": "null"}, 403),
    ],
)
def test_forged_requests_are_refused(sqlite_server: Server, headers: dict[str, str], status: int) -> None:
    async def story() -> None:
        ann = Client(sqlite_server.address)
        del ann.http.headers["X-Tavolino"]
        answer = await ann.http.post("/api/guests", json={"name": "Ann"}, headers=headers)
        assert answer.status_code == status
        own = {"X-Tavolino": "1", "Origin": sqlite_server.address}
        assert (await ann.http.post("/api/guests", json={"name": "Ann"}, headers=own)).status_code == 201
        await ann.close()

    asyncio.run(story())


def test_a_page_of_another_origin_gets_no_socket(sqlite_server: Server) -> None:
    from websockets.asyncio.client import connect
    from websockets.exceptions import InvalidStatus

    async def story() -> None:
        async with people([sqlite_server.address]) as (ann,):
            table = await ann.table("burano", ["here", "open"])
            address = f"{sqlite_server.address.replace('http', 'ws')}/api/tables/{table['id']}/socket"
            with pytest.raises(InvalidStatus) as refused:
                await connect(address, origin="https://elsewhere.example")  # type: ignore[arg-type]
            assert refused.value.response.status_code == 403

    asyncio.run(story())


def test_every_answer_has_the_headers_that_browsers_obey(sqlite_server: Server) -> None:
    async def story() -> None:
        ann = Client(sqlite_server.address)
        for path in ("/health", "/no/such/page", "/api/me", "/schema"):
            headers = (await ann.http.get(path)).headers
            assert "frame-ancestors 'none'" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert "server" not in headers
        await ann.close()

    asyncio.run(story())


def test_logs_are_json_and_hold_no_secrets(sqlite_server: Server) -> None:
    async def story() -> list[str]:
        async with seated([sqlite_server.address] * 2) as table:
            ann = table.clients[0]
            login = "log" + (await ann.get("/api/me"))["id"].lower().replace("_", "-")
            await ann.post("/api/accounts", {"login": login, "password": "never in a log"})
            await ann.post("/api/sessions", {"login": login, "password": "wrong but secret"}, 401)
            shown = await ann.get(f"/api/tables/{table.id}")
            code = (await ann.post("/api/devices"))["code"]
            await table.act(table.to_move[0])
            cookie = ann.http.cookies["tavolino"]
            return [cookie, code, shown["seats"][0]["token"], "never in a log", "wrong but secret", table.id]

    secrets = asyncio.run(story())
    text = sqlite_server.log.read_text()
    assert not [secret for secret in secrets if secret in text]
    lines = [line for line in text.splitlines() if not line.startswith("Tavolino at")]
    assert all(isinstance(msgspec.json.decode(line), dict) for line in lines)
    assert '"request"' in text


def test_health_and_figures(sqlite_server: Server) -> None:
    async def story() -> None:
        async with seated([sqlite_server.address] * 2) as table:
            await table.act(table.to_move[0])
            ann = table.clients[0]
            assert (await ann.get("/health"))["status"] == "well"
            text = (await ann.http.get("/metrics")).text
            figures = ("entries_total", "sockets", "tables", "storing_seconds", "request_seconds", "faults")
            assert all(f"tavolino_{name}" in text for name in figures)

    asyncio.run(story())


@pytest.mark.parametrize(
    "path",
    ["/api/tables/a%00b", "/api/matches?person=a%00b", "/api/tables?game=%00", "/api/people/%00/statistics"],
)
def test_signs_that_no_database_takes_are_refused(server: Server, path: str) -> None:
    assert httpx.get(f"{server.address}{path}").status_code == 400


def test_what_is_said_holds_no_signs_that_no_database_takes(server: Server) -> None:
    async def story() -> None:
        async with people([server.address]) as (ann,):
            table = await ann.table("burano", ["here", "open"])
            socket = await ann.socket(table["id"])
            assert (await socket.ask("chat", text="a\x00b\u202ec"))["type"] == "done"
            line = await socket.until(lambda: next((m for m in socket.told if m["type"] == "chat"), None))
            assert line["line"]["text"] == "abc"
            assert (await socket.ask("chat", text="\x00"))["code"] == "malformed"
            await socket.send("chat", id="a\x00b", text="hello")
            await socket.until(lambda: socket.told[-1].get("code") == "malformed")
            await socket.close()

    asyncio.run(story())


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "null", "http://elsewhere.example"])
def test_an_origin_that_is_none_is_a_foreign_one(sqlite_server: Server, origin: str) -> None:
    headers = {"X-Tavolino": "1", "Origin": origin}
    answer = httpx.post(f"{sqlite_server.address}/api/guests", json={"name": "Ann"}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "origin")


def test_deeply_nested_json_is_malformed(sqlite_server: Server) -> None:
    content = b'{"name":' + b"[" * 10_000 + b"]" * 10_000 + b"}"
    headers = {"X-Tavolino": "1", "Content-Type": "application/json"}
    answer = httpx.post(f"{sqlite_server.address}/api/guests", content=content, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


def test_passwords_cannot_be_guessed_by_deleting_or_changing(tmp_path: Any) -> None:
    async def story(server: Server) -> None:
        async with people([server.address]) as (ann,):
            guesses = [
                await ann.http.request(*way, json=body)
                for way, body in (
                    (("POST", "/api/me/deletion"), {"password": "a guess", "x": 1}),
                    (("PUT", "/api/me/password"), {"old": "a guess", "new": "x"}),
                )
                for _ in range(20)
            ]
            assert [answer.status_code for answer in guesses].count(429) >= 20

    with serving(tmp_path, TAVOLINO_REQUESTS_PER_MINUTE="200") as server:
        asyncio.run(story(server))


def test_neighbours_count_as_one() -> None:
    assert neighbourhood("2001:db8:1:2:3:4:5:6") == neighbourhood("2001:db8:1:2::1")
    assert neighbourhood("2001:db8:1:2::1") != neighbourhood("2001:db8:1:3::1")
    assert neighbourhood("::ffff:192.0.2.7") == neighbourhood("192.0.2.7") == "192.0.2.7"
    assert neighbourhood("fe80::1%eth0") == neighbourhood("fe80::2")
    assert neighbourhood("?") == "?"


def test_answers_of_the_interface_are_kept_by_nobody(sqlite_server: Server) -> None:
    assert httpx.get(f"{sqlite_server.address}/api/games").headers["cache-control"] == "no-store"
