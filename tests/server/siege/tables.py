"""Tables where people and computer players play match after match, as they should."""

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from random import Random

from tavolino.games import offered
from tests.server.client import Client, Socket
from tests.server.stubborn import GONE, Player, checked

LONGEST_PAUSE = 3
"""Times the average that a person pauses at most."""


class Patient(Player):
    """A person who thinks before each move, and stays connected while others do."""

    def __init__(self, table: "HealthyTable", client: Client, name: str, seat: int, rng: Random) -> None:
        super().__init__(client, name, seat, rng)
        self._table = table

    async def _turn(self, socket: Socket) -> None:
        while not self._legal(socket) and not socket.is_over:
            with suppress(TimeoutError):
                await socket.until(lambda: self._legal(socket) or socket.is_over, 20)
                break
            await socket.ask("ping")
        self._table.note()
        if not socket.is_over:
            think = self._table.think
            await asyncio.sleep(min(LONGEST_PAUSE * think, self.rng.expovariate(1 / think)))
            if not self._legal(socket):
                await self._turn(socket)

    async def _send(self, socket: Socket) -> None:
        begun = time.monotonic()
        await super()._send(socket)
        self._table.answered(time.monotonic() - begun)


class HealthyTable:
    """A table where people and computer players play match after match."""

    def __init__(self, number: int, people: Sequence[Client], bots: Sequence[str], think: float) -> None:
        self.number, self.people, self.bots, self.think = number, people, bots, think
        self.rng = Random(number)
        self.name: str | None = None
        self.moves = self.matches = self.lost = 0
        self.answers: list[float] = []
        self.longest = 0.0
        self._news = time.monotonic()

    def note(self) -> None:
        """Something has happened here."""
        now = time.monotonic()
        self.longest, self._news = max(self.longest, now - self._news), now

    @property
    def silent(self) -> float:
        """For how many seconds nothing has happened."""
        return time.monotonic() - self._news

    def answered(self, seconds: float) -> None:
        """A move was made and told."""
        self.moves += 1
        self.answers.append(seconds * 1000)
        self.note()

    async def run(self) -> None:
        """Play for ever."""
        while True:
            try:
                await self._match()
            except GONE:
                self.lost += 1
                await asyncio.sleep(1)

    async def _match(self) -> None:
        host, *others = self.people
        for number, client in enumerate(self.people):
            if "tavolino" not in client.http.cookies:
                await client.guest(f"Person {number}")
        size = len(self.people) + len(self.bots)
        game = self.rng.choice([game for game in offered() if size in game.PLAYERS]).NAME
        seats = ["here", *["open"] * len(others), *(f"bot:{level}" for level in self.bots)]
        table = await host.table(game, seats)
        name = table["id"]
        for client in others:
            await client.post(f"/api/tables/{name}/join", {})
        await host.post(f"/api/tables/{name}/start")
        self.name = name
        self.note()
        players = [
            Patient(self, client, name, seat, Random(self.rng.random()))
            for seat, client in enumerate(self.people)
        ]
        try:
            async with asyncio.TaskGroup() as group:
                for player in players:
                    group.create_task(player.play())
        finally:
            self.lost += sum(player.lost for player in players)
        record = await host.http.get(f"/api/matches/{name}/record")
        checked(record.content, list(players), table["commitment"])
        self.matches += 1
