"""What people have played: results by kind, what a match means, with whom; seats kept for somebody."""

import asyncio
from random import Random
from typing import Any

import pytest

from tests.server.client import Client, play_out
from tests.server.servers import Server
from tests.server.stories import people, seated
from tests.server.test_lists import finish

GAME = "walking-in-burano"


async def together(server: Server, clients: list[Client]) -> str:
    """Let two people play a match to its end."""
    ann, bo = clients
    table = await ann.table(GAME, ["here", "open"], options={"edition": "german"})
    await bo.post(f"/api/tables/{table['id']}/join", {})
    await ann.post(f"/api/tables/{table['id']}/start")
    sockets = {0: await ann.socket(table["id"]), 1: await bo.socket(table["id"])}
    await play_out(sockets, Random(5))
    for socket in sockets.values():
        await socket.close()
    return str(table["id"])


def test_results_are_told_by_kind_and_in_pages(server: Server) -> None:
    async def story() -> None:
        async with people([server.address] * 2) as (ann, bo):
            first = await finish(ann)
            shared = await together(server, [ann, bo])
            last = await finish(ann)
            results = await ann.get("/api/me/results")
            assert [(one["match"], one["rivals"], one["variant"], one["seats"]) for one in results] == [
                (last, "alone", "", 1),
                (shared, "people", "edition=german", 2),
                (first, "alone", "", 1),
            ]
            for asked, found in {
                "rivals=people": [shared],
                "rivals=hard": [],
                "rivals=computer": [],
                "seats=1": [last, first],
                f"game={GAME}&variant=": [last, first],
                "variant=edition%3Dgerman": [shared],
                "game=burano": [],
            }.items():
                assert [one["id"] for one in await ann.get(f"/api/me/matches?{asked}")] == found
            pages, before = [], ""
            while page := await ann.get(f"/api/me/matches?limit=1{before}"):
                pages += page
                before = f"&before={page[0]['ended']}.{page[0]['id']}"
            assert [one["id"] for one in pages] == [last, shared, first]
            assert [one["match"] for one in await bo.get("/api/me/results")] == [shared]
            await ann.get("/api/me/results?rivals=nobody", 400)
            await Client(server.address).get("/api/me/results", 401)

    asyncio.run(story())


def test_a_match_means_a_best_and_a_streak(server: Server) -> None:
    async def story() -> None:
        async with people([server.address] * 2) as (ann, bo):
            first, second = await finish(ann), await finish(ann)
            points = {one["match"]: one["points"] for one in await ann.get("/api/me/results")}
            assert await ann.get(f"/api/matches/{second}/honours") == {"best": points[first], "streak": 0}
            shared = await together(server, [ann, bo])
            for who in (ann, bo):
                (one,) = await who.get("/api/me/results?rivals=people")
                honours = await who.get(f"/api/matches/{shared}/honours")
                assert honours == {"best": None, "streak": int(one["place"] == 1)}
            assert await bo.get(f"/api/matches/{first}/honours") is None

    asyncio.run(story())


def test_statistics_tell_variants_and_rivals_apart(server: Server) -> None:
    async def story() -> None:
        async with people([server.address] * 2) as (ann, bo):
            me = (await ann.get("/api/me"))["id"]
            await finish(ann)
            await together(server, [ann, bo])
            counted = await bo.get(f"/api/people/{me}/statistics")
            assert counted["name"] == "Ann"
            kinds = [(game["seats"], game["variant"], game["rivals"]) for game in counted["games"]]
            assert kinds == [(1, "", "alone"), (2, "edition=german", "people")]
            await bo.get("/api/people/nobody/statistics", 404)

    asyncio.run(story())


@pytest.mark.parametrize("answer", ["sit", "decline", "vanish"])
def test_people_one_has_played_with_find_the_seat_that_is_kept_for_them(server: Server, answer: str) -> None:
    async def story() -> None:
        async with people([server.address] * 3) as (ann, bo, cy):
            await together(server, [ann, bo])
            (known,) = await ann.get("/api/me/companions")
            assert known["name"] == "Bo"
            assert await cy.get("/api/me/companions") == []
            seats: list[dict[str, Any]] = [{"kind": "here"}, {"kind": "invited", "person": known["id"]}]
            form = {"game": GAME, "seats": seats}
            await cy.post("/api/tables", form, 403)
            await ann.post(
                "/api/tables", {"game": GAME, "seats": [{"kind": "open", "person": known["id"]}]}, 400
            )
            table = await ann.post("/api/tables", form)
            assert table["seats"][1]["name"] == "Bo"
            (found,) = await bo.get("/api/me/invitations")
            assert (found["table"], found["game"], found["host"]) == (table["id"], GAME, "Ann")
            path = f"/api/tables/{table['id']}"
            if answer == "sit":
                await bo.post(f"{path}/join", {"invite": found["invite"]})
                assert (await ann.get(path))["seats"][1]["person"] == known["id"]
            elif answer == "decline":
                await bo.post(f"/api/me/invitations/{table['id']}/decline")
                assert (await ann.get(path))["seats"][1]["name"] == ""
            else:
                await bo.post("/api/me/deletion", {})
                assert (await ann.get(path))["seats"][1]["name"] == ""
                assert await ann.get("/api/me/companions") == []
                return
            assert await bo.get("/api/me/invitations") == []

    asyncio.run(story())


def test_results_are_exported(sqlite_server: Server) -> None:
    async def story() -> None:
        async with seated([sqlite_server.address], GAME) as table:
            await play_out({0: table.sockets[0]}, Random(1))
            told = await table.clients[0].get("/api/me/export")
            assert [one["match"] for one in told["results"]] == [table.id]

    asyncio.run(story())
