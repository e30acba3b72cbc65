"""Clients that misbehave, each in its own way."""

import asyncio
import socket
import struct
from collections.abc import Callable, Iterable
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
from httpx import HTTPError
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tavolino.games import offered
from tavolino.server.wire.messages import PROTOCOL
from tests.server.client import Client, Json, Socket

ODD: list[Any] = [None, True, -1, 2**70, 1.5, "", "x" * 100, [], {}, [[]], {"type": 1}, "\u0000", "−1"]
LONG = (
    b'{"format":1,"game":"burano","rules":1,"options":{},"seats":[],"commitment":"","log":[%s],"seed":null,'
)
LONG += b'"result":null,"checks":[]}\n'
HEAVY = LONG % b",".join([b'[0,""]'] * 140_000)
"""A record file of nearly the largest size, with as many entries as fit in."""
TURNED_AWAY = (OSError, EOFError, TimeoutError, HTTPError, WebSocketException, AssertionError)
"""How it may end for who misbehaves."""


def mangled(message: Json, rng: Random) -> Json:
    """Return a message with something wrong in it: a field changed, dropped, added or of another kind."""
    changed = dict(message)
    field = rng.choice(list(changed))
    match rng.randrange(4):
        case 0:
            changed[field] = rng.choice(ODD)
        case 1:
            del changed[field]
        case 2:
            changed["extra"] = rng.choice(ODD)
        case _:
            changed["type"] = rng.choice(["act", "hello", "undo", "consent", "resync", "step", "done", ""])
    return changed


def broken(text: str, rng: Random) -> str | bytes:
    """Return a text with bytes lost, doubled or swapped; or no text at all."""
    place = rng.randrange(len(text))
    choices: list[str | bytes] = [
        text[:place],
        text[:place] + text[place + 1 :],
        text[:place] + rng.choice('{}[]",:0\x00é') + text[place:],
        text + text,
        "[" * 5000,
        "",
        text.encode(),
        b"\xff\xfe\x00",
    ]
    return rng.choice(choices)


def _place(client: Client) -> tuple[str, int]:
    host, _, port = client.address.removeprefix("http://").partition(":")
    return host, int(port)


def upgrade(client: Client, table: str) -> bytes:
    """Return the request for the WebSocket of a table."""
    host, port = _place(client)
    fields = {
        "Host": f"{host}:{port}",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
        **client.headers,
    }
    lines = [
        f"GET /api/tables/{table}/socket HTTP/1.1",
        *(f"{name}: {value}" for name, value in fields.items()),
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


async def hung_up(client: Client, table: str, after: float) -> None:
    """Ask for a WebSocket and hang up before the server has answered, or just after."""
    _, writer = await asyncio.open_connection(*_place(client))
    writer.write(upgrade(client, table))
    await writer.drain()
    await asyncio.sleep(after)
    writer.close()
    await writer.wait_closed()


async def deaf(client: Client, table: str) -> ClientConnection:
    """Open a WebSocket that takes in hardly anything."""
    narrow = socket.socket()
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    host, port = _place(client)
    narrow.connect((host, port))
    narrow.setblocking(False)
    return await connect(
        f"ws://{host}:{port}/api/tables/{table}/socket",
        sock=narrow,
        additional_headers=client.headers,
        max_queue=1,
        max_size=None,
        ping_interval=None,
        compression=None,
    )


async def keep_asking(connection: ClientConnection) -> None:
    """Ask for everything again and again."""
    await connection.send(f'{{"type":"hello","id":"0","protocol":{PROTOCOL}}}')
    for number in range(1, 200):
        await connection.send(f'{{"type":"resync","id":"{number}"}}')


class Rogue:
    """Somebody who misbehaves again and again, in the way that the kinds below say."""

    PAUSE = 2.0
    """Seconds between two times, on average, if there is time for it."""

    def __init__(self, client: Client, tables: Callable[[], Iterable[str]], rng: Random, stay: float) -> None:
        """Come as a client; others play at these tables. How long to stay where staying is the point."""
        self.client, self.tables, self.rng, self.stay = client, tables, rng, stay
        self.times = 0
        self.faults: list[str] = []
        """Answers that say that something went wrong at the server."""
        self._own: str | None = None

    async def run(self) -> None:
        """Misbehave for ever."""
        while True:
            with suppress(*TURNED_AWAY):
                if "tavolino" not in self.client.http.cookies:
                    await self.client.guest(type(self).__name__)
                async with asyncio.timeout(self.stay + 60):
                    await self.once()
            self.times += 1
            await asyncio.sleep(self.rng.uniform(0, min(self.PAUSE, self.stay) * 2))

    async def once(self) -> None:
        """Misbehave."""
        raise NotImplementedError

    async def _ask(self, method: str, path: str, **more: Any) -> None:
        answer = await self.client.http.request(method, path, **more)
        if answer.status_code >= 500 and answer.status_code != 503:
            self.faults.append(f"{method} {path}: {answer.status_code}")

    async def _own_table(self) -> str:
        if self._own is None:
            self._own = (await self.client.table("burano", ["here", "open"]))["id"]
        return self._own

    def _some_table(self) -> str:
        return self.rng.choice(list(self.tables()))


class SlowReader(Rogue):
    """Asks for everything at a lively table and reads nothing of it."""

    async def once(self) -> None:
        connection = await deaf(self.client, self._some_table())
        try:
            async with asyncio.timeout(self.stay):
                await keep_asking(connection)
                await connection.wait_closed()
        finally:
            connection.transport.abort()


class Flood(Rogue):
    """Sends more than anybody should: messages to a table, requests for pages."""

    PAUSE = 5.0

    async def once(self) -> None:
        connected = await self.client.socket(await self._own_table())
        try:
            for number in range(400):
                await connected.send("chat", text=f"{number} " + "ż" * 400)
            await connected.until(lambda: connected.is_closed, self.stay)
        except TURNED_AWAY:
            pass
        finally:
            await connected.close()
        pages = ("/api/tables", "/api/me/tables", "/api/matches", "/api/me/export", "/")
        for _ in range(40):
            await asyncio.gather(*(self._ask("GET", page) for page in pages))


class HalfOpen(Rogue):
    """Connects and goes silent: at once, within a request, within a body, on a WebSocket."""

    async def once(self) -> None:
        beginnings = [
            b"",
            b"GET /health HT",
            b"POST /api/guests HTTP/1.1\r\nHost: x\r\nX-Tavolino: 1\r\nContent-Length: 50\r\n\r\n{",
            upgrade(self.client, self._some_table()),
        ]
        opened = [await asyncio.open_connection(*_place(self.client)) for _ in beginnings]
        for (_, writer), beginning in zip(opened, beginnings, strict=True):
            writer.write(beginning)
            await writer.drain()
        await asyncio.sleep(self.stay)
        for _, writer in opened:
            vanish(writer)


def vanish(writer: asyncio.StreamWriter) -> None:
    """Be gone without a word of farewell."""
    raw = writer.get_extra_info("socket")
    with suppress(OSError):
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    writer.transport.abort()


class Garbage(Rogue):
    """Sends what makes no sense: bytes, requests, messages, record files."""

    async def once(self) -> None:
        _, writer = await asyncio.open_connection(*_place(self.client))
        writer.write(self.rng.randbytes(self.rng.randrange(1, 5000)))
        await writer.drain()
        writer.close()
        for path in ("/api/tables", "/api/what-ifs", "/api/me/password", "/api/replays"):
            await self._ask("POST", path, content=broken('{"game": "burano", "seats": [{}]}', self.rng))
        await self._messages(await self.client.socket(self._some_table()))

    async def _messages(self, connected: Socket) -> None:
        kinds = ("act", "undo", "consent", "chat", "hint", "why", "resync", "ping")
        try:
            for _ in range(60):
                message = {"type": self.rng.choice(kinds), "id": "g", "seat": 0, "version": 1, "text": "g"}
                text: str | bytes = msgspec.json.encode(mangled(message, self.rng)).decode()
                await connected.connection.send(
                    broken(str(text), self.rng) if self.rng.random() < 0.3 else text
                )
                await asyncio.sleep(0.02)
            await connected.connection.send("x" * 100_000)
            await connected.until(lambda: connected.is_closed, self.stay)
        finally:
            await connected.close()


class HangsUp(Rogue):
    """Asks for WebSockets and is gone before they are there."""

    async def once(self) -> None:
        table = self._some_table()
        for after in (0, 0.002, 0.02):
            await asyncio.gather(*(hung_up(self.client, table, after) for _ in range(5)))


class Burdens(Rogue):
    """Hands in record files that are as dear to check as they can be."""

    PAUSE = 20.0

    async def once(self) -> None:
        await asyncio.gather(*(self._ask("POST", "/api/replays", content=HEAVY) for _ in range(6)))


class Greedy(Rogue):
    """Wants much thinking at tables where nobody is, then leaves them."""

    PAUSE = 60.0

    async def once(self) -> None:
        game = self.rng.choice(offered()).NAME
        made = [await self.client.table(game, ["bot:hard"] * 2) for _ in range(3)]
        for table in made:
            await self._ask("POST", f"/api/tables/{table['id']}/start")
        await asyncio.sleep(self.stay)
        for table in made:
            await self._ask("POST", f"/api/tables/{table['id']}/close")


KINDS: tuple[type[Rogue], ...] = (SlowReader, Flood, HalfOpen, Garbage, HangsUp, Burdens, Greedy)
