"""The daily table: the same for everybody, one try each, and nothing told before its time."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tavolino.core.record import read, verify
from tavolino.core.rng import deal_from
from tavolino.games import GAMES
from tavolino.server.match.days import Kind, day_at, day_of, kinds, options_for
from tests.server.client import Client, Json, play_out
from tests.server.postgres import another_database
from tests.server.servers import Server, serving
from tests.server.stories import people

NINE = "nine-holes/hard"
BEGIN = f"/api/daily/tables/{NINE}"
HOUR = 3_600
NIGHT = 1_767_225_600_000
"""Midnight, as 2026 begins (UTC)."""


def test_a_day_begins_and_ends_by_the_clock_of_the_server() -> None:
    before, after = day_at(NIGHT - 1, 0, HOUR), day_at(NIGHT, 0, HOUR)
    assert (before.name, after.name) == ("2025-12-31", "2026-01-01")
    assert before.ends == NIGHT == after.begins
    assert before.until == NIGHT + HOUR * 1000
    late = day_at(NIGHT + 4 * HOUR * 1000 - 1, 4 * HOUR, 0)
    assert late.name == "2025-12-31"
    assert late.ends == late.until == NIGHT + 4 * HOUR * 1000
    assert day_of("2026-01-01", 0, HOUR) == after
    assert [day_of(text, 0, 0) for text in ("2026-02-30", "20260101", "")] == [None] * 3


def test_every_offered_game_is_played_and_its_set_up_varies() -> None:
    offered = list(kinds())
    assert Kind("walking-in-burano", "alone") in offered
    assert {kind.game for kind in offered} == {game.NAME for game in GAMES.values() if game.OFFERED}
    for kind in offered:
        options = {options_for(kind, deal_from(day)) for day in range(40)}
        assert len(options) > 1
        assert not any('"first":0' in text or '"first":1' in text for text in options)


def test_one_try_for_each_person_and_no_word_of_it_to_others(server: Server) -> None:
    async def story() -> None:
        async with people([server.address] * 2) as (ann, bo):
            match, refused = await both(ann)
            assert refused["code"] == "tried"
            await ann.post(BEGIN, status=409)
            other = await bo.post(BEGIN)
            same = ("commitment", "options", "terms", "sealed", "game")
            assert [other[name] for name in same] == [match[name] for name in same]
            assert not match["terms"]["hints"]
            assert match["terms"]["undo"] == "never"
            await closed(bo, match["id"], 404)
            for path in ("leave", "close"):
                refusal = await ann.post(f"/api/tables/{match['id']}/{path}", status=409)
                assert refusal["code"] == "alone"
            stand_in = {"seat": 0, "level": "hard"}
            await ann.post(f"/api/tables/{match['id']}/stand-in", stand_in, 409)

            await finished(ann, match["id"])
            assert (await closed(ann, match["id"], 409))["code"] == "sealed"
            assert (await ann.get(f"/api/tables/{match['id']}"))["seed"] is None
            told = await ann.get("/api/me/export")
            assert match["id"] in [table["id"] for table in told["tables"]]
            assert told["records"] == []
            assert told["dailies"][0]["match"] == match["id"]

            path = f"/api/daily/days/{told['dailies'][0]['day']}/{NINE}"
            own, others = await ann.get(path), await bo.get(path)
            assert [(one["name"], one["mine"], one["match"]) for one in own["results"]] == [
                ("Ann", True, None)
            ]
            assert own["results"][0]["margin"] in range(-100, 100)
            assert others["results"] == []
            assert (others["tried"], others["finished"]) == (2, 1)
            assert others["mine"] == {"match": other["id"], "is_over": False}
            assert (await ann.get("/api/daily"))["streak"] == 1

    asyncio.run(story())


def test_what_is_no_daily_table_is_refused(server: Server) -> None:
    async def story() -> None:
        async with people([server.address]) as (ann,):
            today = await Client(server.address).get("/api/daily")
            assert today["is_today"]
            assert len(today["tables"]) == len(list(kinds()))
            assert [table["mine"] for table in today["tables"]] == [None] * len(today["tables"])
            await Client(server.address).post(BEGIN, status=401)
            for path in ("burano/alone", "nine-holes/alone", "chess/hard"):
                await ann.post(f"/api/daily/tables/{path}", status=404)
            await ann.post("/api/daily/tables/burano/easy", status=400)
            for day in ("2999-01-01", "yesterday"):
                await ann.get(f"/api/daily/days/{day}", 404)

    asyncio.run(story())


@pytest.fixture(params=["sqlite", "postgres"])
def at(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[int], Any]:
    """Servers of one database, at so many seconds after the day began."""
    database = None
    if request.param == "postgres":
        database = another_database(request.getfixturevalue("postgres_address"), tmp_path.name)
    begins = str(int(time.time()) % 86_400)

    def serve(seconds: int) -> Any:
        ahead = str(seconds)
        return serving(
            tmp_path, database, "tests.server.later", TAVOLINO_AHEAD=ahead, TAVOLINO_DAILY_BEGINS=begins
        )

    return serve


def test_tries_outlive_the_server_and_are_shown_when_their_time_is_over(at: Callable[[int], Any]) -> None:
    homes: list[Client] = []

    async def morning(server: Server) -> tuple[str, str, str]:
        homes.extend([Client(server.address), Client(server.address)])
        ann, bo = homes
        await ann.guest("Ann")
        await bo.guest("Bo")
        first, second = (await ann.post(BEGIN))["id"], (await bo.post(BEGIN))["id"]
        server.kill()
        server.start()
        await ann.post(BEGIN, status=409)
        await finished(ann, first)
        return first, second, (await ann.get("/api/daily"))["day"]

    async def night(server: Server, second: str, day: str) -> None:
        """The day is over, and its grace is not."""
        ann, bo = moved(homes, server)
        today = await bo.get("/api/daily")
        assert today["day"] > day
        assert today["days"] == [day]
        path = f"/api/daily/days/{day}/{NINE}"
        assert (await bo.get(path))["results"] == []
        await finished(bo, second)
        assert [one["match"] for one in (await bo.get(path))["results"]] == [None, None]
        await ann.post(BEGIN)  # another day, another try

    async def later(server: Server, matches: list[str], day: str) -> None:
        ann, bo = moved(homes, server)
        anybody = Client(server.address)
        path = f"/api/daily/days/{day}/{NINE}"
        async with asyncio.timeout(120):
            while not (table := await anybody.get(path))["line"]:
                await asyncio.sleep(0.1)
        assert {one["match"] for one in table["results"]} == set(matches)
        assert [one["place"] for one in table["results"]] in ([1, 2], [1, 1])
        for match in (*matches, table["line"]["match"]):
            record = await anybody.http.get(f"/api/matches/{match}/record")
            verify(read(record.content), GAMES)
        assert (await anybody.get(f"/api/daily/days/{day}"))["is_open"]
        assert (await ann.get("/api/daily"))["streak"] == 1
        for client in (anybody, ann, bo):
            await client.close()

    with at(60) as server:
        first, second, day = asyncio.run(morning(server))
    with at(86_400 + HOUR // 2) as server:
        asyncio.run(night(server, second, day))
    with at(86_400 + HOUR + 60) as server:
        asyncio.run(later(server, [first, second], day))


async def both(client: Client) -> tuple[Json, Json]:
    """Ask for a try twice at once; return what came of it, and the refusal."""
    answers = await asyncio.gather(*(client.http.post(BEGIN) for _ in range(2)))
    by_status = {answer.status_code: answer.json() for answer in answers}
    return by_status[201], by_status[409]


async def closed(client: Client, match: str, status: int) -> Json:
    """See to it that nothing about a match is told; return the last refusal."""
    if status == 404:
        await client.get(f"/api/tables/{match}", 404)
        assert match not in [table["id"] for table in await client.get("/api/matches")]
    for path in ("record", "replay", "review"):
        await client.get(f"/api/matches/{match}/{path}", status)
    what_if = {"entries": 0, "seats": [HERE, BOT]}
    refusal: Json = await client.post(f"/api/matches/{match}/what-if", what_if, status)
    return refusal


HERE, BOT = {"kind": "here"}, {"kind": "bot", "level": "easy"}


async def finished(client: Client, match: str) -> None:
    """Play a match to its end."""
    socket = await client.socket(match)
    await play_out({0: socket}, Random(5))
    await socket.close()


def moved(homes: list[Client], server: Server) -> list[Client]:
    """Return the same people, at another address of the server."""
    found = []
    for home in homes:
        client = Client(server.address)
        client.http.cookies.update(dict(home.http.cookies.items()))
        found.append(client)
    return found
