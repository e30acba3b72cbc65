"""Kills the server again and again while people and bots play: nothing acknowledged may be lost or doubled.

`python -m tests.server.crash --matches 200` is the long run (`make crash`); the tests do a short one.
"""

import argparse
import asyncio
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from httpx import TransportError
from websockets.exceptions import WebSocketException

from tavolino.core.record import read, verify
from tavolino.games import GAMES
from tests.server.client import Client, Json, Socket
from tests.server.servers import Server

GONE = (OSError, TransportError, TimeoutError, WebSocketException)


class Player:
    """A person who plays on through everything: comes back, looks, and sends again what was not answered."""

    def __init__(self, client: Client, table: str, seat: int, rng: Random) -> None:
        self.client, self.table, self.seat, self.rng = client, table, seat, rng
        self.acknowledged: dict[str, int] = {}
        self.unanswered: Json | None = None
        self.sent = 0
        self.sent_again = 0

    async def play(self) -> None:
        """Play until the match is over."""
        is_over = False
        while not is_over:
            socket = None
            try:
                socket = await asyncio.wait_for(self.client.socket(self.table), 20)
                is_over = await self._play_on(socket)
            except GONE:
                await asyncio.sleep(0.05)
            finally:
                if socket:
                    await socket.close()

    async def _play_on(self, socket: Socket) -> bool:
        while not socket.is_over or self.unanswered:
            if self.unanswered is None:
                await socket.until(lambda: socket.board(self.seat).get("legal") or socket.is_over, 30)
                if socket.is_over:
                    break
                self._decide(socket)
            else:
                self.sent_again += 1
            await self._send(socket)
        return True

    def _decide(self, socket: Socket) -> None:
        self.sent += 1
        action = self.rng.choice(socket.board(self.seat)["legal"])
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


class Tally:
    """What a run has shown."""

    def __init__(self) -> None:
        self.kills = 0
        self.matches = 0
        self.acknowledged = 0
        self.sent_again = 0
        self.entries = 0


async def crash(folder: Path, matches: int, at_once: int, seed: int, longest_life: float) -> Tally:
    """Play matches, some at a time, and kill the server at random moments until all are over."""
    rng, tally = Random(seed), Tally()
    server = Server(folder, str(folder / "tavolino.sqlite"), {})
    server.start()
    waiting = asyncio.Semaphore(at_once)
    games = list(GAMES)

    async def one(number: int) -> None:
        async with waiting:
            await _match(server.address, games[number % len(games)], Random(rng.random()), tally)

    playing = asyncio.gather(*(one(number) for number in range(matches)))
    try:
        while not playing.done():
            await asyncio.wait([playing], timeout=rng.uniform(0.2, longest_life))
            if not playing.done():
                server.kill()
                tally.kills += 1
                await asyncio.to_thread(server.start)
        await playing
    finally:
        server.stop()
    return tally


async def _patiently(ask: Any, *arguments: Any) -> Any:
    """Ask until the server answers: what is asked here does no harm twice."""
    while True:
        try:
            return await ask(*arguments)
        except (TransportError, ConnectionError):
            await asyncio.sleep(0.1)


async def _match(address: str, game: str, rng: Random, tally: Tally) -> None:
    ann = Client(address)
    await _patiently(ann.guest, "Ann")
    table = await _patiently(ann.table, game, ["here", "bot:random"])
    while (await _patiently(ann.get, f"/api/tables/{table['id']}"))["status"] == "open":
        try:
            await ann.http.post(f"/api/tables/{table['id']}/start")
        except TransportError:
            await asyncio.sleep(0.1)
    player = Player(ann, table["id"], 0, rng)
    await player.play()
    answer = await _patiently(ann.http.get, f"/api/matches/{table['id']}/record")
    record = read(answer.content)
    verify(record, GAMES)
    assert record.commitment == table["commitment"]
    _check(player, record, table["id"])
    tally.matches += 1
    tally.acknowledged += len(player.acknowledged)
    tally.sent_again += player.sent_again
    tally.entries += len(record.log)
    await ann.close()


def _check(player: Player, record: Any, table: str) -> None:
    """All that was acknowledged is in the record, once: without undo every decision is one entry."""
    versions = Counter(player.acknowledged.values())
    assert all(number == 1 for number in versions.values()), table
    own = [seq for seq, (seat, _) in enumerate(record.log) if seat == player.seat]
    # The version that answers a decision counts the rows up to chance's answer behind it.
    ends = [_end(record.log, seq) for seq in own]
    assert sorted(versions) == [end for end in ends if end in versions], table
    assert len(own) == len(player.acknowledged), f"{len(own)} played, {len(player.acknowledged)} acknowledged"


def _end(log: Any, seq: int) -> int:
    end = seq + 1
    while end < len(log) and log[end][0] < 0:
        end += 1
    return end


def main() -> None:
    """Run as long as asked and tell what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--at-once", type=int, default=50)
    parser.add_argument("--longest-life", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        run = crash(Path(folder), given.matches, given.at_once, given.seed, given.longest_life)
        tally = asyncio.run(run)
    told = {**vars(tally), "seconds": round(time.monotonic() - begun)}
    print(msgspec.json.encode(told).decode())  # noqa: T201


if __name__ == "__main__":
    main()
