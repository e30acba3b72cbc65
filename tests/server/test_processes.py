"""Two servers on one PostgreSQL: one table, no sticky sessions, each computer player's move made once."""

import asyncio
import re
import time
from random import Random

import asyncpg
import pytest

from tavolino.core.record import read, verify
from tavolino.games import GAMES
from tests.server.client import Client, play_out
from tests.server.servers import Server
from tests.server.stories import people, seated
from tests.server.test_socket import until_pyramids

Pair = tuple[Server, Server]


@pytest.mark.parametrize("game", GAMES)
def test_people_at_two_servers_play_one_table_in_turns(postgres_servers: Pair, game: str) -> None:
    async def story() -> None:
        async with seated([server.address for server in postgres_servers], game) as table:
            one, other = table.sockets
            await one.ask("chat", text="hello from there")
            await other.until(lambda: any(message["type"] == "chat" for message in other.told))
            await play_out({0: one, 1: other}, Random(8))
            assert one.latest["version"] == other.latest["version"]
            assert one.latest["sheets"] == other.latest["sheets"]
            for client in table.clients:
                record = read((await client.http.get(f"/api/matches/{table.id}/record")).content)
                verify(record, GAMES)

    asyncio.run(story())


def test_any_server_answers_for_any_session(postgres_servers: Pair) -> None:
    async def story() -> None:
        here, there = (server.address for server in postgres_servers)
        async with seated([here] * 2) as table:
            for _ in range(4):
                seat = table.to_move[0]
                elsewhere = there if table.sockets[seat].version % 2 else here
                await table.sockets[seat].close()
                table.sockets[seat] = await table.clients[seat].socket(table.id, at=elsewhere)
                assert (await table.act(seat))["type"] == "done"
                await table.settle()

    asyncio.run(story())


def test_decisions_at_the_same_moment_at_two_servers_are_all_kept(postgres_servers: Pair) -> None:
    async def story() -> None:
        async with seated([server.address for server in postgres_servers], "burano") as table:
            await until_pyramids(table)
            await table.settle()
            version = table.sockets[0].version
            for _ in range(4):
                answers = await asyncio.gather(table.act(0), table.act(1))
                assert [answer["type"] for answer in answers] == ["done", "done"]
            await table.settle()
            assert table.sockets[0].version == version + 8

    asyncio.run(story())


async def thoughts(client: Client, address: str) -> int:
    """Return how often computer players have thought at a server."""
    text = (await client.http.get(f"{address}/metrics")).text
    found = re.findall(r"^tavolino_thinking_seconds_count{.*} (\d+)", text, re.MULTILINE)
    return sum(map(int, found))


def test_each_move_of_a_computer_player_is_thought_of_once(postgres_servers: Pair) -> None:
    async def story() -> None:
        addresses = [server.address for server in postgres_servers]
        async with seated(addresses, bots=["bot:random", "bot:random"]) as table:
            ann = table.clients[0]
            before = sum([await thoughts(ann, address) for address in addresses])
            shown = await table.sockets[0].ask("resync")
            await play_out(dict(enumerate(table.sockets)), Random(9))
            after = sum([await thoughts(ann, address) for address in addresses])
            record = read((await ann.http.get(f"/api/matches/{table.id}/record")).content)
            verify(record, GAMES)
            moves = sum(seat in (2, 3) for seat, _ in record.log[shown["version"] :])
            assert moves <= after - before <= moves + 2  # one or two may have been thought of before

    asyncio.run(story())


def test_a_claim_of_a_dead_process_is_taken_over(postgres_servers: Pair, postgres_address: str) -> None:
    async def story() -> None:
        async with people([postgres_servers[0].address]) as (ann,):
            table = await ann.table("summer-pavilion", ["bot:random", "bot:random"], options={"first": 0})
            store = await asyncpg.connect(postgres_address)
            until = time.time_ns() // 1_000_000 + 600_000
            await store.execute("INSERT INTO claims VALUES ($1, 0, 0, 'dead', $2)", table["id"], until)
            await ann.post(f"/api/tables/{table['id']}/start")
            socket = await ann.socket(table["id"])
            version = socket.version
            await asyncio.sleep(1.5)  # the keeper has gone round
            assert socket.version == version
            await store.execute("UPDATE claims SET until = 0 WHERE match = $1", table["id"])
            await socket.until(lambda: socket.version > version, 60)
            await socket.close()
            await store.close()

    asyncio.run(story())
