"""Making tables, sitting down, starting, leaving, standing in, playing again, what-if."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from tavolino.core.record import read, verify
from tavolino.games import GAMES
from tests.server.client import Client, play_out
from tests.server.servers import Server, serving
from tests.server.stories import people, seated


def test_seats_are_open_invited_here_or_bots(server: Server) -> None:
    async def story() -> None:
        async with people([server.address] * 3) as (ann, bo, cy):
            table = await ann.table("summer-pavilion", ["here", "invited", "open", "bot:easy"])
            path = f"/api/tables/{table['id']}"
            invite = table["seats"][1]["invite"]
            assert (await ann.post(f"{path}/start", status=409))["code"] == "seats-free"
            assert all(seat["invite"] is None for seat in (await bo.get(path))["seats"])
            await bo.post(f"{path}/join", {"invite": "guessed"}, 409)
            await bo.post(f"{path}/join", {"seat": 1}, 409)
            joined = await bo.post(f"{path}/join", {"invite": invite, "name": "Ann"})
            assert [seat["name"] for seat in joined["seats"]] == ["Ann", "Ann 2", "", "Easy"]
            assert joined["seats"][1]["mine"]
            assert [seat["host"] for seat in joined["seats"]] == [True, False, False, False]
            await cy.post(f"{path}/join", {"invite": invite}, 409)
            await cy.post(f"{path}/join", {"seat": 2})
            await bo.post(f"{path}/start", status=403)
            assert (await ann.post(f"{path}/start"))["status"] == "playing"
            assert (await ann.post(f"{path}/start", status=409))["code"] == "started"
            await cy.post(f"{path}/join", {}, 409)

    asyncio.run(story())


def test_two_who_want_one_seat_do_not_both_get_it(server: Server) -> None:
    async def story() -> None:
        async with people([server.address] * 3) as (ann, bo, cy):
            table = await ann.table("burano", ["here", "open"])
            path = f"/api/tables/{table['id']}/join"
            answers = await asyncio.gather(*(who.http.post(path, json={}) for who in (bo, cy)))
            assert sorted(answer.status_code for answer in answers) == [200, 409]

    asyncio.run(story())


def test_who_gets_up_before_the_start_frees_the_seat(server: Server) -> None:
    async def story() -> None:
        async with people([server.address] * 2) as (ann, bo):
            table = await ann.table("burano", ["here", "open"])
            path = f"/api/tables/{table['id']}"
            await bo.post(f"{path}/join", {})
            assert (await bo.post(f"{path}/leave"))["seats"][1]["person"] is None
            await bo.post(f"{path}/leave", status=403)

    asyncio.run(story())


@pytest.mark.parametrize(
    ("seats", "options", "code"),
    [
        (["here"], {}, "options"),
        (["here"] * 5, {}, "options"),
        (["here", "here"], {"side": "inside"}, "options"),
        (["here", "here"], {"cheat": True}, "options"),
        (["here", "here:"], {"first": 7}, "options"),
    ],
)
def test_a_table_that_cannot_be_played_is_refused(
    sqlite_server: Server, seats: list[str], options: dict[str, object], code: str
) -> None:
    async def story() -> None:
        async with people([sqlite_server.address]) as (ann,):
            plans = [{"kind": "here"} for _ in seats]
            body = {"game": "summer-pavilion", "seats": plans, "options": options}
            assert (await ann.post("/api/tables", body, 400))["code"] == code
            assert (await ann.post("/api/tables", {**body, "game": "go"}, 400))["code"] == "unknown-game"

    asyncio.run(story())


def test_only_public_tables_and_ones_own_are_listed(server: Server) -> None:
    async def story() -> None:
        async with people([server.address] * 2) as (ann, bo):
            shown = await ann.table("burano", ["here", "open"], terms={"public": True})
            hidden = await ann.table("burano", ["here", "open"])
            closed = await ann.table("burano", ["here", "open"], terms={"spectators": False})
            mine = {table["id"] for table in await ann.get("/api/tables?mine=true&game=burano")}
            assert {shown["id"], hidden["id"], closed["id"]} <= mine
            others = {table["id"] for table in await bo.get("/api/tables?status=open")}
            assert shown["id"] in others
            assert not {hidden["id"], closed["id"]} & others
            await bo.get(f"/api/tables/{hidden['id']}", 200)
            await bo.get(f"/api/tables/{closed['id']}", 404)

    asyncio.run(story())


def test_a_bot_stands_in_for_who_leaves_and_hands_back(server: Server) -> None:
    async def story() -> None:
        async with seated([server.address] * 2) as table:
            ann, bo = table.clients
            path = f"/api/tables/{table.id}"
            await ann.post(f"{path}/stand-in", {"seat": 1}, 403)
            await bo.post(f"{path}/leave")
            await table.sockets[0].until(
                lambda: any(
                    m["type"] == "seating" and m["table"]["seats"][1]["stand_in"]
                    for m in table.sockets[0].told
                )
            )
            for _ in range(3):
                await table.act(0)
            answer = await table.sockets[1].ask("act", seat=1, version=table.sockets[1].version, actions=[{}])
            assert answer["code"] == "stand-in"
            await ann.post(f"{path}/hand-back", {"seat": 1}, 403)
            back = await bo.post(f"{path}/hand-back", {"seat": 1})
            assert back["seats"][1]["stand_in"] is None
            while 1 not in table.sockets[1].board(1)["view"]["to_move"]:
                await table.act(0)
                await table.settle()
            assert (await table.act(1))["type"] == "done"

    asyncio.run(story())


def test_the_same_play_again_at_one_table_whoever_asks(server: Server) -> None:
    async def story() -> None:
        async with seated([server.address] * 2, "walking-in-burano") as table:
            ann, bo = table.clients
            assert (await ann.post(f"/api/tables/{table.id}/rematch", status=409))["code"] == "not-over"
            await play_out(dict(enumerate(table.sockets)), Random(4))
            one, other = await asyncio.gather(
                *(who.post(f"/api/tables/{table.id}/rematch") for who in (ann, bo))
            )
            assert one["id"] == other["id"] != table.id
            assert one["commitment"] != table.shown["commitment"]
            assert [seat["name"] for seat in one["seats"]] == ["Ann", "Bo"]
            host = ann if one["hosting"] else bo
            assert (await host.post(f"/api/tables/{one['id']}/start"))["status"] == "playing"

    asyncio.run(story())


def test_what_if_leaves_a_finished_match_anywhere(server: Server) -> None:
    async def story() -> None:
        async with seated([server.address], "walking-in-burano", ["bot:random"]) as table:
            (ann,) = table.clients
            await play_out({0: table.sockets[0]}, Random(5))
            path = f"/api/matches/{table.id}"
            old = read((await ann.http.get(f"{path}/record")).content)
            seats = [{"kind": "here", "name": "Ann"}, {"kind": "here", "name": "Also Ann"}]
            too_far = {"entries": len(old.log) + 1, "seats": seats}
            await ann.post(f"{path}/what-if", too_far, 400)
            await ann.post(f"{path}/what-if", {"entries": len(old.log), "seats": seats}, 400)
            new = await ann.post(f"{path}/what-if", {"entries": 20, "seats": seats})
            assert (new["parent"], new["parent_version"]) == (table.id, 20)
            await ann.post(f"/api/tables/{new['id']}/start")
            socket = await ann.socket(new["id"])
            assert {board["seat"] for board in socket.latest["boards"]} == {0, 1}
            await play_out({0: socket, 1: socket}, Random(6))
            record = read((await ann.http.get(f"/api/matches/{new['id']}/record")).content)
            verify(record, GAMES)
            assert record.log[:20] == old.log[:20]
            assert record.log != old.log
            await socket.close()

    asyncio.run(story())


def test_finished_matches_count_for_statistics_and_ratings(server: Server) -> None:
    async def story() -> None:
        ann, bo = Client(server.address), Client(server.address)
        ids = [(await who.guest(name))["id"] for who, name in ((ann, "Ann"), (bo, "Bo"))]
        terms = {"rated": True, "public": True, "clock": {"bank": 86_400}}
        table = await ann.table("walking-in-burano", ["here", "open"], terms=terms)
        path = f"/api/tables/{table['id']}"
        await bo.post(f"{path}/join", {})
        assert (await ann.post(f"{path}/start", status=409))["code"] == "not-rated"
        for who, person in ((ann, ids[0]), (bo, ids[1])):
            login = "x" + person.replace("_", "-").lower()
            await who.post("/api/accounts", {"login": login, "password": "a long secret"})
        await ann.post(f"{path}/start")
        sockets = {0: await ann.socket(table["id"]), 1: await bo.socket(table["id"])}
        await play_out(sockets, Random(7))
        shown = await ann.get(path)
        places = [seat["place"] for seat in shown["seats"]]
        counted = [await bo.get(f"/api/people/{person}/statistics") for person in ids]
        for place, seat, count in zip(places, shown["seats"], counted, strict=True):
            (game,) = count["games"]
            assert game["game"] == "walking-in-burano"
            assert (game["seats"], game["matches"], game["wins"]) == (2, 1, int(place == 1))
            assert game["best_points"] == seat["points"]
        ladder = {
            rating["who"]: rating for rating in await bo.get("/api/ratings/walking-in-burano?limit=100")
        }
        if places[0] != places[1]:
            winner, loser = (ids[places.index(place)] for place in (1, 2))
            assert ladder[winner]["mu"] > 25 > ladder[loser]["mu"]
        listed = await bo.get(f"/api/matches?game=walking-in-burano&person={ids[0]}")
        assert [match["id"] for match in listed] == [table["id"]]
        assert await bo.get(f"/api/matches?game=burano&person={ids[0]}") == []
        for socket in sockets.values():
            await socket.close()
        await ann.close()
        await bo.close()

    asyncio.run(story())


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_match_without_an_opening_draw_begins(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    async def story(server: Server) -> None:
        async with seated([server.address] * 2) as table:
            seat = table.to_move[0]
            assert table.sockets[seat].board(seat)["legal"]
            assert (await table.act(seat))["type"] == "done"
            assert (await table.sockets[seat].ask("undo", seat=seat))["type"] == "done"
            assert (await table.clients[0].get(f"/api/tables/{table.id}"))["status"] == "playing"

    database = request.getfixturevalue("postgres_address") if kind == "postgres" else None
    with serving(tmp_path, database, module="tests.server.drawless") as server:
        asyncio.run(story(server))
