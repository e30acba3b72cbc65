"""Reviews of finished matches: who may ask, how far they are, and what becomes of them."""

import asyncio
import os
import re
import signal
from pathlib import Path
from random import Random
from typing import Any

import httpx

from tests.server.client import Client, play_out
from tests.server.servers import Server, serving
from tests.server.stories import people

STATUS = {"not-over": 409, "unknown": 404}
TOKEN = "for tests only but long enough to look after"
PATIENCE = 300
"""Seconds for a review, however busy the machine is."""


async def reviewed(client: Client, match: str) -> Any:
    """Ask for a review until it is done, and return it."""
    async with asyncio.timeout(PATIENCE):
        while not (await client.post(f"/api/matches/{match}/review"))["is_done"]:
            await asyncio.sleep(0.1)
    return await client.get(f"/api/matches/{match}/review")


def outcomes(server: Server, outcome: str) -> float:
    """Return how many reviews have ended so at a server."""
    text = httpx.get(f"{server.address}/metrics").text
    found = re.search(rf'^tavolino_reviews_total{{outcome="{outcome}"}} (\S+)$', text, re.MULTILINE)
    return float(found[1]) if found else 0.0


def workers(server: Server) -> list[int]:
    """Return the processes that work for a server."""
    assert server.process
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text()
    return [
        int(child)
        for child in children.split()
        if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()
    ]


async def begun(client: Client, match: str) -> None:
    """Wait until some of a review is done."""
    async with asyncio.timeout(PATIENCE):
        while not (await client.post(f"/api/matches/{match}/review"))["done"]:
            await asyncio.sleep(0.05)


async def played(ann: Client, game: str = "nine-holes") -> str:
    """Play a match that is quickly reviewed."""
    table = await ann.table(game, ["here", "here:Bo"])
    await ann.post(f"/api/tables/{table['id']}/start")
    socket = await ann.socket(table["id"])
    await play_out({0: socket, 1: socket}, Random(3))
    await socket.close()
    return str(table["id"])


def test_a_match_is_reviewed_once_and_its_review_is_told_without_names(server: Server) -> None:
    async def story() -> None:
        async with people([server.address]) as (ann,):
            match = await played(ann)
            path = f"/api/matches/{match}/review"
            assert (await ann.get(path, 404))["code"] == "unreviewed"
            told = await reviewed(ann, match)
            review, record = told["review"], await ann.get(f"/api/matches/{match}/record")
            assert review["entries"] == len(record["log"])
            assert review["result"] == record["result"]
            assert [seat["name"] for seat in review["seats"]] == ["", ""]
            better = [one["version"] for one in review["decisions"] if one["better"]]
            assert [line["version"] for line in told["lines"]] == better
            done = outcomes(server, "done")
            assert (await reviewed(ann, match)) == told
            assert outcomes(server, "done") == done

    asyncio.run(story())


def test_who_may_see_a_match_may_see_its_review(server: Server) -> None:
    async def story() -> None:
        async with people([server.address] * 2) as (ann, bo):
            match = await played(ann)
            path = f"/api/matches/{match}/review"
            anybody = Client(server.address)
            await anybody.post(path, status=401)  # somebody has to ask for it
            await reviewed(bo, match)
            assert (await anybody.get(path))["review"]["game"] == "nine-holes"
            assert (await anybody.post(path))["is_done"]
            own = await ann.table("nine-holes", ["here", "bot:easy"], terms={"spectators": False})
            await ann.post(f"/api/tables/{own['id']}/start")
            for who, code in ((ann, "not-over"), (bo, "unknown")):
                for ask in (who.get, who.post):
                    assert (await ask(f"/api/matches/{own['id']}/review", status=STATUS[code]))[
                        "code"
                    ] == code

    asyncio.run(story())


def test_one_at_a_time_for_each_person_and_none_without_its_match(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with people([server.address] * 2) as (ann, bo):
            first, second = await played(ann, "summer-pavilion"), await played(ann)
            await begun(ann, first)
            refusal = await ann.post(f"/api/matches/{second}/review", status=429)
            assert refusal["code"] == "review-another"
            assert not (await bo.post(f"/api/matches/{second}/review"))["is_done"]
            bearer = {"Authorization": f"Bearer {TOKEN}"}
            await ann.http.delete(f"/api/admin/tables/{first}", headers=bearer)
            await reviewed(bo, second)
            assert outcomes(server, "gone") == 1
            await ann.post(f"/api/matches/{first}/review", status=404)

    with serving(tmp_path, TAVOLINO_ADMIN_TOKEN=TOKEN) as server:
        asyncio.run(story(server))


def test_so_many_reviews_a_day(tmp_path: Path) -> None:
    async def story(address: str) -> None:
        async with people([address]) as (ann,):
            matches = [await played(ann) for _ in range(3)]
            for match in matches[:2]:
                await reviewed(ann, match)
            refusal = await ann.post(f"/api/matches/{matches[2]}/review", status=429)
            assert (refusal["code"], refusal["values"]) == ("reviews", {"most": 2})
            asked = (await ann.get("/api/me/export"))["reviews"]
            assert [one["match"] for one in asked] == matches[1::-1]

    with serving(tmp_path, TAVOLINO_REVIEWS_PER_DAY="2") as server:
        asyncio.run(story(server.address))


def test_a_review_survives_the_death_of_its_process(own_server: Server) -> None:
    async def story() -> None:
        async with people([own_server.address]) as (ann,):
            match = await played(ann, "summer-pavilion")
            await begun(ann, match)
            for worker in workers(own_server):
                os.kill(worker, signal.SIGKILL)
            await reviewed(ann, match)

    asyncio.run(story())


def test_a_review_that_its_server_has_left_is_begun_anew(own_server: Server) -> None:
    async def story() -> None:
        async with people([own_server.address]) as (ann,):
            match = await played(ann, "summer-pavilion")
            await begun(ann, match)
            own_server.stop()
            own_server.start()
            await reviewed(ann, match)

    asyncio.run(story())
