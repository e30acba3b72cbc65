"""Whose seat it is, is asked when something is told: who got up hears what spectators may, or nothing."""

import asyncio
from random import Random

import pytest

from tavolino.server.wire.messages import PROTOCOL
from tests.server.client import Client, Socket, play_out
from tests.server.servers import Server
from tests.server.stories import people

SECRETIVE = ["walking-in-burano", "burano"]


def seats_told(socket: Socket) -> set[int | None]:
    """Return the seats whose boards were ever sent."""
    return {board["seat"] for message in socket.told for board in message.get("boards", ())}


async def taken_over(ann: Client, bo: Client, cy: Client, game: str, **terms: object) -> tuple[str, Socket]:
    """Let Bo sit down, listen and get up, and Cy take the seat; the match begins."""
    table = await ann.table(game, ["here", "open"], terms=terms)
    path = f"/api/tables/{table['id']}"
    await bo.post(f"{path}/join", {})
    socket = await bo.socket(table["id"])
    await bo.post(f"{path}/leave")
    await cy.post(f"{path}/join", {})
    await ann.post(f"{path}/start")
    return table["id"], socket


@pytest.mark.parametrize("game", SECRETIVE)
def test_who_got_up_watches_like_anybody(server: Server, game: str) -> None:
    async def story() -> None:
        async with people([server.address] * 3) as (ann, bo, cy):
            table, listener = await taken_over(ann, bo, cy, game)
            await listener.until(lambda: listener.version)
            sockets = {0: await ann.socket(table), 1: await cy.socket(table)}
            legal = None
            for _ in range(6):
                seat = next(seat for seat, socket in sockets.items() if socket.board(seat).get("legal"))
                socket = sockets[seat]
                legal = socket.board(seat)["legal"][0]
                done = await socket.ask("act", seat=seat, version=socket.version, actions=[legal])
                for one in (*sockets.values(), listener):
                    await one.until(lambda o=one, v=done["version"]: o.version >= v)  # type: ignore[misc]
            await listener.ask("resync")
            assert seats_told(listener) == {None}
            for kind, more in (
                ("act", {"version": listener.version, "actions": [legal]}),
                ("why", {"action": legal}),
                ("hint", {}),
                ("undo", {}),
            ):
                assert (await listener.ask(kind, seat=1, **more))["code"] == "forbidden"
            shown = next(m for m in reversed(listener.told) if m["type"] == "table")["table"]
            assert not any(seat["mine"] or seat["token"] for seat in shown["seats"])
            for socket in (*sockets.values(), listener):
                await socket.close()

    asyncio.run(story())


def test_who_got_up_is_shown_out_where_nobody_watches(server: Server) -> None:
    async def story() -> None:
        async with people([server.address] * 3) as (ann, bo, cy):
            table, listener = await taken_over(ann, bo, cy, "burano", spectators=False)
            await asyncio.wait_for(listener.connection.wait_closed(), 10)
            assert listener.connection.close_code == 4410
            assert seats_told(listener) == set()
            await bo.get(f"/api/tables/{table}", 404)

    asyncio.run(story())


def test_a_host_who_got_up_sees_no_hand(server: Server) -> None:
    async def story() -> None:
        async with people([server.address] * 3) as (ann, bo, cy):
            table = await ann.table("burano", ["here", "open"], terms={"spectators": False})
            path = f"/api/tables/{table['id']}"
            listener = await ann.socket(table["id"])
            await ann.post(f"{path}/leave")
            for who in (bo, cy):
                await who.post(f"{path}/join", {})
            await ann.post(f"{path}/start")
            await listener.until(lambda: listener.version)
            assert seats_told(listener) == {None}
            await listener.close()

    asyncio.run(story())


def test_the_other_device_of_a_deleted_person_is_nobodys(server: Server) -> None:
    async def story() -> None:
        async with people([server.address] * 2) as (ann, bo):
            table = await ann.table("burano", ["here", "open"])
            await bo.post(f"/api/tables/{table['id']}/join", {})
            await ann.post(f"/api/tables/{table['id']}/start")
            phone = Client(server.address)
            code = (await bo.post("/api/devices"))["code"]
            await phone.post("/api/devices/session", {"code": code})
            listener = await phone.socket(table["id"])
            await bo.post("/api/me/deletion", {})
            await asyncio.wait_for(listener.connection.wait_closed(), 10)
            assert listener.connection.close_code == 4401
            await phone.close()

    asyncio.run(story())


def test_a_deleted_person_is_nobody_at_other_servers_too(postgres_servers: tuple[Server, Server]) -> None:
    async def story() -> None:
        here, there = (server.address for server in postgres_servers)
        async with people([here] * 2) as (ann, bo):
            table = await ann.table("burano", ["here", "open"])
            await bo.post(f"/api/tables/{table['id']}/join", {})
            await ann.post(f"/api/tables/{table['id']}/start")
            listener = await bo.socket(table["id"], at=there)
            assert seats_told(listener) == {1}
            await bo.post("/api/me/deletion", {})
            await asyncio.wait_for(listener.connection.wait_closed(), 15)
            assert listener.connection.close_code == 4401

    asyncio.run(story())


def test_who_sits_down_is_known_at_once(server: Server) -> None:
    """After the answer to a join the table is never said to be unknown, however quickly it is asked for."""

    async def story() -> None:
        async with people([server.address] * 2) as (ann, bo):
            for _ in range(40):
                table = await ann.table("burano", ["here", "open"], terms={"spectators": False})
                path = f"/api/tables/{table['id']}"
                looks = [asyncio.create_task(ann.get(path)) for _ in range(4)]
                await bo.post(f"{path}/join", {})
                await bo.get(path, 200)
                socket = await bo.socket(table["id"])
                await socket.close()
                await asyncio.gather(*looks)
                await bo.post(f"{path}/leave")
                await bo.get(path, 404)

    asyncio.run(story())


def test_who_sits_down_is_known_at_every_server(postgres_servers: tuple[Server, Server]) -> None:
    async def story() -> None:
        here, there = (server.address for server in postgres_servers)
        async with people([here] * 2) as (ann, bo):
            for _ in range(20):
                table = await ann.table("burano", ["here", "open"], terms={"spectators": False})
                path = f"/api/tables/{table['id']}"
                assert (await ann.http.get(f"{there}{path}")).status_code == 200
                await bo.post(f"{path}/join", {})
                assert (await bo.http.get(f"{there}{path}")).status_code == 200
                socket = await bo.raw_socket(table["id"], at=there)
                assert (await socket.ask("hello", protocol=PROTOCOL))["type"] == "table"
                await socket.close()

    asyncio.run(story())


def test_a_match_goes_on_after_somebody_got_up(server: Server) -> None:
    async def story() -> None:
        async with people([server.address] * 3) as (ann, bo, cy):
            table, listener = await taken_over(ann, bo, cy, "walking-in-burano")
            sockets = {0: await ann.socket(table), 1: await cy.socket(table)}
            await play_out(sockets, Random(1))
            await listener.until(lambda: listener.is_over)
            assert seats_told(listener) == {None}
            for socket in (*sockets.values(), listener):
                await socket.close()

    asyncio.run(story())
