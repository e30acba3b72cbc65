"""Duplicate tournaments through the API: entering, rounds with one deal for all, secrets, restarts."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from tests.server.client import Client, Json, act_at_random
from tests.server.servers import Server, serving
from tests.server.stories import people

PATIENCE = 120
TOKEN = "for tests only but long enough to look after"
TINY = {"name": "Club night", "game": "nine-holes", "players": 2, "rounds": 2, "fill": "random"}


async def entered(clients: Sequence[Client], **more: Any) -> str:
    """Make a tournament that all of these people enter."""
    made = await clients[0].post("/api/tournaments", {**TINY, **more})
    for client in clients:
        await client.post(f"/api/tournaments/{made['id']}/enter", {"code": made["code"]})
    return str(made["id"])


async def until(client: Client, path: str, found: Callable[[Json], Any]) -> Json:
    """Look at a tournament until something is true of it."""
    async with asyncio.timeout(PATIENCE):
        while not found(view := await client.get(path)):
            await asyncio.sleep(0.05)
    return dict(view)


async def play(client: Client, path: str, rng: Random) -> None:
    """Play one's own table of every round, until the tournament is over."""
    while (view := await until(client, path, lambda v: v["match"] or v["status"] == "over"))["match"]:
        await play_table(client, view["match"], rng)
        await until(client, path, lambda v, m=view["match"]: v["match"] != m)  # type: ignore[misc]


async def play_table(client: Client, match: str, rng: Random) -> None:
    shown = await client.get(f"/api/tables/{match}")
    own = next(seat["seat"] for seat in shown["seats"] if seat["mine"])
    socket = await client.socket(match)
    async with asyncio.timeout(PATIENCE):
        while not socket.is_over:
            version = socket.version
            if await act_at_random(socket, own, rng):
                await socket.until(lambda v=version: socket.version > v or socket.is_over)  # type: ignore[misc]
            else:
                await asyncio.sleep(0.01)
    await socket.close()


def story_of(story: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(story())  # type: ignore[arg-type]


def test_a_whole_tournament_has_one_deal_a_round_and_results_by_comparison(server: Server) -> None:
    async def story() -> None:
        async with people([server.address] * 3) as clients:
            path = f"/api/tournaments/{await entered(clients)}"
            await clients[1].post(f"{path}/start", status=403)
            await clients[0].post(f"{path}/start")
            await asyncio.gather(*(play(one, path, Random(at)) for at, one in enumerate(clients)))
            view = await clients[0].get(path)
            assert view["status"] == "over"
            assert [one["level"] for one in view["entrants"]] == [None, None, None, "random"]
            pairs = set()
            for played in view["played"]:
                assert [table["over"] for table in played["tables"]] == [True, True]
                records = [
                    await clients[0].get(f"/api/matches/{t['match']}/record") for t in played["tables"]
                ]
                assert len({record["seed"] for record in records}) == 1
                for table, record in zip(played["tables"], records, strict=True):
                    assert [at["points"] for at in table["seats"]] == record["result"]["points"]
                    pairs.add(frozenset(at["entrant"] for at in table["seats"]))
                for seat in (0, 1):
                    assert sum(table["seats"][seat]["score"] for table in played["tables"]) == 100
            assert len(pairs) == 4  # nobody has met anybody twice
            assert len({played["tables"][0]["match"] for played in view["played"]}) == 2
            sums = [at["score"] for at in view["standings"]]
            assert sums == sorted(sums, reverse=True)
            assert sum(sums) == 400
            assert [one["round"] for one in (await clients[1].get("/api/me/export"))["tournaments"]] == [2]
            assert all(sum(at["rounds"]) == at["score"] for at in view["standings"])

    story_of(story)


def test_a_deal_stays_secret_until_all_tables_are_over(server: Server) -> None:
    async def story() -> None:
        async with people([server.address] * 4) as clients:
            ann, bo = clients[:2]
            path = f"/api/tournaments/{await entered(clients, rounds=1)}"
            await ann.post(f"{path}/start")
            matches = {one: (await until(one, path, lambda v: v["match"]))["match"] for one in clients}
            with_ann = [one for one in clients if matches[one] == matches[ann]]
            others = [one for one in clients if one not in with_ann]
            stranger = Client(server.address)
            await asyncio.gather(*(play_table(one, matches[ann], Random(1)) for one in with_ann))
            waiting = await until(ann, path, lambda v: v["match"] is None)
            assert [table["over"] for table in waiting["played"][0]["tables"]].count(True) == 1
            assert all(at["points"] is None for t in waiting["played"][0]["tables"] for at in t["seats"])
            assert [t["match"] is not None for t in waiting["played"][0]["tables"]].count(True) == 1
            assert waiting["standings"] == [] or all(at["score"] == 0 for at in waiting["standings"])
            for who in with_ann:
                for part in ("record", "replay", "review"):
                    await who.get(f"/api/matches/{matches[ann]}/{part}", 409)
                assert (await who.get(f"/api/tables/{matches[ann]}"))["seed"] is None
            for who in (*others, stranger):
                await who.get(f"/api/matches/{matches[ann]}/record", 404)
                await who.get(f"/api/tables/{matches[ann]}", 404)
            await asyncio.gather(*(play_table(one, matches[others[0]], Random(2)) for one in others))
            view = await until(bo, path, lambda v: v["status"] == "over")
            for table in view["played"][0]["tables"]:
                await stranger.get(f"/api/matches/{table['match']}/record")
            await stranger.close()

    story_of(story)


def test_who_leaves_is_played_for_and_the_organiser_can_remove_finish_and_end(server: Server) -> None:
    async def story() -> None:
        async with people([server.address] * 4) as clients:
            ann, bo, cy, di = clients
            path = f"/api/tournaments/{await entered(clients, rounds=3, has_breaks=True)}"
            number = next(one["number"] for one in (await di.get(path))["entrants"] if one["mine"])
            await bo.post(f"{path}/remove", {"number": number}, 403)
            await ann.post(f"{path}/remove", {"number": number})
            await di.post(f"{path}/enter", {}, 403)
            await ann.post(f"{path}/start")
            await cy.post(f"{path}/withdraw", {})
            await cy.post(f"{path}/withdraw", {}, 403)
            await bo.post(f"{path}/finish", status=403)
            await ann.post(f"{path}/finish")
            view = await until(ann, path, lambda v: v["played"][0]["over"])
            assert all(at["points"] is not None for t in view["played"][0]["tables"] for at in t["seats"])
            assert view["status"] == "playing"
            await ann.post(f"{path}/start")
            second = (await until(ann, path, lambda v: len(v["played"]) == 2))["played"][1]
            out = next(one["number"] for one in view["entrants"] if one["name"] == "Cy")
            assert out not in [at["entrant"] for table in second["tables"] for at in table["seats"]]
            await ann.post(f"{path}/end")
            over = await bo.get(path)
            assert (over["status"], over["match"]) == ("over", None)
            assert all(len(at["rounds"]) == 1 for at in over["standings"])
            await ann.post(f"{path}/start", status=409)

    story_of(story)


def test_byes_go_to_people_where_nobody_fills_up(server: Server) -> None:
    async def story() -> None:
        async with people([server.address] * 4) as clients:
            few = f"/api/tournaments/{await entered(clients[:3], fill=None)}"
            assert (await clients[0].post(f"{few}/start", status=409))["code"] == "too-few"
            async with people([server.address]) as (fifth,):
                path = f"/api/tournaments/{await entered([*clients, fifth], fill=None, rounds=1)}"
                await clients[0].post(f"{path}/start")
                view = await until(clients[0], path, lambda v: len(v["played"]) == 1)
                resting = view["played"][0]["byes"]
                assert len(resting) == 1
                await clients[0].post(f"{path}/finish")
                view = await until(clients[0], path, lambda v: v["status"] == "over")
                scores = {at["entrant"]: at["score"] for at in view["standings"]}
                assert scores[resting[0]] == 50

    story_of(story)


def test_one_by_invitation_is_found_by_its_code_alone(server: Server) -> None:
    async def story() -> None:
        async with people([server.address] * 2) as (ann, bo):
            made = await ann.post("/api/tournaments", {**TINY, "entry": "invited"})
            path = f"/api/tournaments/{made['id']}"
            assert made["id"] not in [line["id"] for line in await bo.get("/api/tournaments")]
            assert made["id"] in [line["id"] for line in await ann.get("/api/tournaments")]
            await bo.get(path, 404)
            await bo.post(f"{path}/enter", {"code": "wrong"}, 404)
            assert (await bo.get(f"{path}?code={made['code']}"))["code"] is None
            await bo.post(f"{path}/enter", {"code": made["code"]})
            assert (await bo.get(path))["entrants"][0]["mine"]
            await bo.post(f"{path}/withdraw", {"code": made["code"]})
            await ann.post(f"{path}/end")
            await ann.get(path, 404)

    story_of(story)


def test_what_cannot_be_played_is_refused(server: Server) -> None:
    async def story() -> None:
        async with people([server.address]) as (ann,):
            wrong = (
                {"game": "chess"},
                {"players": 5},
                {"rounds": 0},
                {"name": " "},
                {"options": {"side": 1}},
            )
            for part in wrong:
                await ann.post("/api/tournaments", {**TINY, **part}, 400)
            assert (await ann.post("/api/tournaments", {**TINY, "players": 4}, 400))["code"] == "options"
            for _ in range(5):
                await ann.post("/api/tournaments", TINY)
            await ann.post("/api/tournaments", TINY, 409)
            await Client(server.address).post("/api/tournaments", TINY, 401)

    story_of(story)


def test_a_tournament_goes_on_after_the_death_of_its_server(own_server: Server) -> None:
    async def story() -> None:
        async with people([own_server.address] * 3) as clients:
            path = f"/api/tournaments/{await entered(clients)}"
            await clients[0].post(f"{path}/start")
            before = await until(clients[0], path, lambda v: v["match"])
            own_server.kill()
            own_server.start()
            after = await clients[0].get(path)
            assert (after["match"], after["round"]) == (before["match"], 1)
            await asyncio.gather(*(play(one, path, Random(at)) for at, one in enumerate(clients)))
            assert (await clients[0].get(path))["status"] == "over"

    story_of(story)


def test_a_table_that_is_set_aside_holds_no_round_up(tmp_path: Path) -> None:
    async def story(address: str) -> None:
        async with people([address] * 4) as clients:
            path = f"/api/tournaments/{await entered(clients, rounds=1)}"
            await clients[0].post(f"{path}/start")
            view = await until(clients[0], path, lambda v: v["match"])
            bearer = {"Authorization": f"Bearer {TOKEN}"}
            aside = f"/api/admin/tables/{view['match']}/aside"
            answer = await clients[0].http.post(aside, json={"on": True}, headers=bearer)
            assert answer.is_success, answer.text
            own = next(one["number"] for one in view["entrants"] if one["mine"])
            at = next(t for t in view["played"][0]["tables"] if t["match"] == view["match"])
            gone = {seat["entrant"] for seat in at["seats"]}
            assert own in gone
            numbers = [one["number"] for one in view["entrants"]]
            others = [c for c, number in zip(clients, numbers, strict=True) if number not in gone]
            await asyncio.gather(*(play(one, path, Random(2)) for one in others))
            over = await clients[0].get(path)
            assert over["status"] == "over"
            assert {at["score"] for at in over["standings"]} == {50}

    with serving(tmp_path, TAVOLINO_ADMIN_TOKEN=TOKEN) as server:
        asyncio.run(story(server.address))
