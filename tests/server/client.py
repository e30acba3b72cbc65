"""People and programs that use the server, as the tests need them."""

import asyncio
import time
from collections.abc import Callable, Sequence
from itertools import count
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from tavolino.server.wire.changes import merged
from tavolino.server.wire.messages import PROTOCOL

Json = dict[str, Any]


class Client:
    """Somebody with a browser."""

    def __init__(self, address: str, home: str | None = None) -> None:
        """Come to a server; through a proxy that says where from, if a home is given."""
        self.address = address
        self.forwarded = {"X-Forwarded-For": home} if home else {}
        ours = {"X-Tavolino": "1", **self.forwarded}
        self.http = httpx.AsyncClient(base_url=address, headers=ours, timeout=30)

    @property
    def headers(self) -> dict[str, str]:
        """What a WebSocket of this client says of itself."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return {**self.forwarded, "Cookie": cookies} if cookies else self.forwarded

    async def ask(self, method: str, path: str, body: Any = None, status: int | None = None) -> Any:
        answer = await self.http.request(method, path, json=body)
        expected = (status,) if status else (200, 201, 204)
        assert answer.status_code in expected, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer.json() if answer.content else None

    async def get(self, path: str, status: int | None = None) -> Any:
        return await self.ask("GET", path, status=status)

    async def post(self, path: str, body: Any = None, status: int | None = None) -> Any:
        return await self.ask("POST", path, body, status)

    async def guest(self, name: str) -> Json:
        me: Json = await self.post("/api/guests", {"name": name})
        return me

    async def table(self, game: str, seats: Sequence[str], **more: Any) -> Json:
        """Make a table; a seat is a kind, or `bot:LEVEL`, or `here:NAME`."""
        plans = []
        for text in seats:
            kind, _, rest = text.partition(":")
            plan = {"kind": kind}
            if rest:
                plan["level" if kind == "bot" else "name"] = rest
            plans.append(plan)
        table: Json = await self.post("/api/tables", {"game": game, "seats": plans, **more})
        return table

    async def socket(self, table: str, seats: Sequence[int] | None = None, at: str | None = None) -> "Socket":
        """Listen at a table; with all own seats, or with these."""
        shown = await self.get(f"/api/tables/{table}")
        tokens = [
            seat["token"]
            for seat in shown["seats"]
            if seat["mine"] and (seats is None or seat["seat"] in seats)
        ]
        socket = await self.raw_socket(table, at)
        await socket.ask("hello", protocol=PROTOCOL, seats=tokens)
        return socket

    async def raw_socket(self, table: str, at: str | None = None) -> "Socket":
        """Open a WebSocket and say nothing yet."""
        address = (at or self.address).replace("http", "ws", 1)
        connection = await connect(
            f"{address}/api/tables/{table}/socket",
            additional_headers=self.headers,
            max_size=None,
            compression=None,
        )
        return Socket(connection)

    async def close(self) -> None:
        await self.http.aclose()


class Socket:
    """A WebSocket at a table, with everything that came over it."""

    _ids = count(1)

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.texts: list[str] = []
        self.told: list[Json] = []
        self.latest: Json = {}
        self._news = asyncio.Event()
        self._reading = asyncio.create_task(self._read())
        self.is_closed = False

    async def _read(self) -> None:
        try:
            async for text in self.connection:
                assert isinstance(text, str)
                self.texts.append(text)
                message = msgspec.json.decode(text)
                self.told.append(message)
                self._follow(message)
                self._news.set()
        except Exception:
            pass
        self.is_closed = True
        self._news.set()

    def _follow(self, message: Json) -> None:
        """Keep up with the table: everything comes whole, then what has changed."""
        if message["type"] == "table":
            self.latest = message
        elif message["type"] == "step" and message["since"] == self.version:
            pairs = zip(self.latest["boards"], message["boards"], strict=True)
            boards = [
                {**merged(old, new["changes"]), "legal": new["legal"], "undo": new["undo"]}
                for old, new in pairs
            ]
            sheets = merged(self.latest["sheets"], message["sheets"])
            self.latest = {**message, "boards": boards, "sheets": sheets}

    async def until(self, found: Callable[[], Any], seconds: float = 30) -> Any:
        """Wait until something is true of what has been told."""
        async with asyncio.timeout(seconds):
            while not (result := found()):
                if self.is_closed:
                    raise ConnectionError("the connection is gone")
                self._news.clear()
                await self._news.wait()
        return result

    async def send(self, kind: str, **fields: Any) -> str:
        number = str(fields.pop("id", None) or f"m{next(self._ids)}")
        await self.connection.send(msgspec.json.encode({"type": kind, "id": number, **fields}).decode())
        return number

    async def answer_to(self, number: str, seconds: float = 30) -> Json:
        answer: Json = await self.until(
            lambda: next((m for m in self.told if m.get("re") == number), None), seconds
        )
        return answer

    async def ask(self, kind: str, **fields: Any) -> Json:
        """Send a message and wait for its answer."""
        return await self.answer_to(await self.send(kind, **fields))

    def board(self, seat: int | None = None) -> Json:
        """Return the latest board of a seat, or the only one."""
        boards = self.latest.get("boards", [])
        found: Json = next((b for b in boards if seat is None or b["seat"] == seat), {})
        return found

    @property
    def version(self) -> int:
        return int(self.latest.get("version", 0))

    @property
    def is_over(self) -> bool:
        return any(
            m["type"] in ("seating", "table") and m["table"]["status"] == "over" for m in self.told[-8:]
        )

    async def close(self) -> None:
        await self.connection.close()
        await self._reading


async def act_at_random(socket: Socket, seat: int, rng: Random) -> Json | None:
    """Take any legal action of a seat, if it has one now."""
    legal = socket.board(seat).get("legal")
    if not legal:
        return None
    return await socket.ask("act", seat=seat, version=socket.version, actions=[rng.choice(legal)])


async def play_out(sockets: dict[int, Socket], rng: Random) -> None:
    """Play random legal actions at all these seats until everybody knows that the match is over."""
    idle_since = time.monotonic()
    while not all(socket.is_over for socket in sockets.values()):
        mover = next((seat for seat, socket in sockets.items() if socket.board(seat).get("legal")), None)
        if mover is None:
            assert time.monotonic() < idle_since + 60, "nobody is to move"
            await asyncio.sleep(0.002)
            continue
        socket, version = sockets[mover], sockets[mover].version
        await act_at_random(socket, mover, rng)
        await socket.until(lambda s=socket, v=version: s.version > v or s.is_over)  # type: ignore[misc]
        idle_since = time.monotonic()
