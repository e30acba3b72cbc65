"""People who play on through everything, and know afterwards what the server has promised them."""

import asyncio
from collections import Counter
from random import Random

from httpx import TransportError
from websockets.exceptions import WebSocketException

from tavolino.core.record import Record, read, verify
from tavolino.games import GAMES
from tests.server.client import Client, Json, Socket

GONE = (OSError, TransportError, TimeoutError, WebSocketException)


class Player:
    """A person who plays on through everything: comes back, looks, and sends again what was not answered."""

    def __init__(self, client: Client, table: str, seat: int, rng: Random) -> None:
        self.client, self.table, self.seat, self.rng = client, table, seat, rng
        self.acknowledged: dict[str, int] = {}
        self.unanswered: Json | None = None
        self.sent = 0
        self.sent_again = 0
        self.lost = 0

    async def play(self) -> None:
        """Play until the match is over."""
        is_over = False
        while not is_over:
            socket = None
            try:
                socket = await asyncio.wait_for(self.client.socket(self.table), 20)
                is_over = await self._play_on(socket)
            except GONE:
                self.lost += 1
                await asyncio.sleep(0.05)
            finally:
                if socket:
                    await socket.close()

    async def _play_on(self, socket: Socket) -> bool:
        while not socket.is_over or self.unanswered:
            if self.unanswered is None:
                await self._turn(socket)
                if socket.is_over:
                    break
                self._decide(socket)
            else:
                self.sent_again += 1
            await self._send(socket)
        return True

    async def _turn(self, socket: Socket) -> None:
        """Wait until the seat is to move, or all is over."""
        await socket.until(lambda: self._legal(socket) or socket.is_over, 30)

    def _legal(self, socket: Socket) -> list[Json]:
        legal: list[Json] = socket.board(self.seat).get("legal") or []
        return legal

    def _decide(self, socket: Socket) -> None:
        self.sent += 1
        action = self.rng.choice(self._legal(socket))
        number = f"{self.seat}-{self.sent}"
        self.unanswered = {"id": number, "seat": self.seat, "version": socket.version, "actions": [action]}

    async def _send(self, socket: Socket) -> None:
        assert self.unanswered
        answer = await socket.ask("act", **self.unanswered)
        assert answer["type"] == "done" or answer["code"] == "stale", answer
        if answer["type"] == "done":
            number = self.unanswered["id"]
            assert self.acknowledged.setdefault(number, answer["version"]) == answer["version"]
            await socket.until(lambda: socket.version >= answer["version"], 30)
        self.unanswered = None

    def check(self, record: Record) -> None:
        """All that was acknowledged is in the record, once: without undo every decision is one entry."""
        versions = Counter(self.acknowledged.values())
        assert all(number == 1 for number in versions.values()), self.table
        own = [seq for seq, (seat, _) in enumerate(record.log) if seat == self.seat]
        # The version that answers a decision counts the rows up to chance's answer behind it; a match without
        # an opening draw begins with a row that is no entry.
        first = int(record.log[0][0] >= 0)
        ends = [first + _end(record, seq) for seq in own]
        assert sorted(versions) == [end for end in ends if end in versions], self.table
        assert len(own) == len(versions), f"{len(own)} played, {len(versions)} acknowledged"


def _end(record: Record, seq: int) -> int:
    end = seq + 1
    while end < len(record.log) and record.log[end][0] < 0:
        end += 1
    return end


def checked(text: bytes, players: list[Player], commitment: str) -> Record:
    """Return the record of a match that is over, once it is proved and has everything that was promised."""
    record = read(text)
    verify(record, GAMES)
    assert record.commitment == commitment
    for player in players:
        player.check(record)
    return record
