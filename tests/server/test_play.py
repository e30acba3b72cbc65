"""Playing at a table over the WebSocket."""

import asyncio
from random import Random

import pytest

from tavolino.core.record import read, verify
from tavolino.games import GAMES
from tests.server.client import Client, play_out
from tests.server.servers import Server


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_with_a_bot_is_a_record_that_passes(server: Server, game: str) -> None:
    async def story() -> None:
        ann = Client(server.address)
        await ann.guest("Ann")
        table = await ann.table(game, ["here", "bot:easy"])
        await ann.post(f"/api/tables/{table['id']}/start")
        socket = await ann.socket(table["id"])
        await play_out({0: socket}, Random(1))
        answer = await ann.http.get(f"/api/matches/{table['id']}/record")
        record = read(answer.content)
        verify(record, GAMES)
        assert record.commitment == table["commitment"]
        assert table["seed"] is None
        await socket.close()
        await ann.close()

    asyncio.run(story())
