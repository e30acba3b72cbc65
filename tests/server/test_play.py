"""Playing at a table over the WebSocket."""

import asyncio
from random import Random

import pytest

from tavolino.core.record import read, verify
from tavolino.games import GAMES
from tests.server.client import Client, play_out
from tests.server.servers import Server
from tests.server.stories import people


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


def test_the_master_plays_where_there_is_one_and_is_refused_elsewhere(server: Server) -> None:
    async def story() -> None:
        async with people([server.address]) as (ann,):
            games = {game["name"]: game for game in await ann.get("/api/games")}
            assert games["summer-pavilion"]["mastered"] == [2]
            for side in ("front", "back"):
                table = await ann.table("summer-pavilion", ["bot:master"] * 2, options={"side": side})
                await ann.post(f"/api/tables/{table['id']}/start")
                socket = await ann.socket(table["id"])
                await socket.until(lambda one=socket: one.version > 4)  # type: ignore[misc]
            for game, seats in (("summer-pavilion", 3), ("burano", 2)):
                plans = [{"kind": "here"}, *[{"kind": "bot", "level": "master"}] * (seats - 1)]
                refused = await ann.post("/api/tables", {"game": game, "seats": plans}, 400)
                assert refused["code"] == "seats"
                assert f"for {seats}; the strongest is hard" in refused["detail"]
            lonely = await ann.table("burano", ["here", "here:Bo"])
            await ann.post(f"/api/tables/{lonely['id']}/start")
            await ann.post(f"/api/tables/{lonely['id']}/stand-in", {"seat": 1, "level": "master"}, 400)

    asyncio.run(story())
