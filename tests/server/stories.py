"""Short ways to say what tests do: people who sit at one table and play."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from tests.server.client import Client, Json, Socket


class Table:
    """A table that has begun, with a client and a socket for each person."""

    def __init__(self, shown: Json, clients: list[Client], sockets: list[Socket]) -> None:
        self.shown, self.clients, self.sockets = shown, clients, sockets
        self.id: str = shown["id"]

    @property
    def to_move(self) -> list[int]:
        return list(self.sockets[0].board()["view"]["to_move"])

    async def act(self, seat: int, choice: int = 0) -> Json:
        """Take one of the legal actions of a seat."""
        socket = self.sockets[seat]
        await socket.until(lambda: socket.board(seat).get("legal"))
        action = socket.board(seat)["legal"][choice]
        return await socket.ask("act", seat=seat, version=socket.version, actions=[action])

    async def settle(self) -> None:
        """Wait until everybody has seen the latest version."""
        version = max(socket.version for socket in self.sockets)
        for socket in self.sockets:
            await socket.until(lambda s=socket: s.version >= version)  # type: ignore[misc]


@asynccontextmanager
async def people(addresses: Sequence[str]) -> AsyncIterator[list[Client]]:
    """Guests at these servers."""
    clients = [Client(address) for address in addresses]
    try:
        for name, client in zip(("Ann", "Bo", "Cy", "Di"), clients, strict=False):
            await client.guest(name)
        yield clients
    finally:
        for client in clients:
            await client.close()


@asynccontextmanager
async def seated(
    addresses: Sequence[str], game: str = "summer-pavilion", bots: Sequence[str] = (), **more: Any
) -> AsyncIterator[Table]:
    """People at a table that has begun, one seat each, then bots."""
    async with people(addresses) as clients:
        table = await clients[0].table(game, ["here", *["open"] * (len(clients) - 1), *bots], **more)
        for client in clients[1:]:
            await client.post(f"/api/tables/{table['id']}/join", {})
        shown = await clients[0].post(f"/api/tables/{table['id']}/start")
        sockets = [await client.socket(table["id"]) for client in clients]
        try:
            yield Table(shown, clients, sockets)
        finally:
            for socket in sockets:
                await socket.close()
