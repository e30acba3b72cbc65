"""Who looks after a table: closing it, sending people away, and rated matches that nobody hands over."""

import asyncio

from tavolino.server.tables.lobby import MOST_UNFINISHED
from tests.server.client import Client, Socket
from tests.server.servers import Server
from tests.server.stories import people, seated


async def closed_with(socket: Socket) -> int | None:
    await asyncio.wait_for(socket.connection.wait_closed(), 15)
    return socket.connection.close_code


def test_an_open_table_is_closed_by_who_made_it(server: Server) -> None:
    async def story() -> None:
        async with people([server.address] * 2) as (ann, bo):
            table = await ann.table("burano", ["here", "open"], terms={"public": True})
            path = f"/api/tables/{table['id']}"
            await bo.post(f"{path}/join", {})
            watcher = await bo.socket(table["id"])
            await bo.post(f"{path}/close", status=403)
            await ann.post(f"{path}/close", status=204)
            assert await closed_with(watcher) == 4404
            await ann.get(path, 404)
            assert await ann.get("/api/me/tables") == await bo.get("/api/me/tables") == []
            await ann.post(f"{path}/close", status=404)

    asyncio.run(story())


def test_a_table_closed_at_one_server_is_gone_at_the_other(postgres_servers: tuple[Server, Server]) -> None:
    async def story() -> None:
        here, there = (server.address for server in postgres_servers)
        async with people([here, there]) as (ann, bo):
            table = await ann.table("burano", ["here", "open"])
            watcher = await bo.socket(table["id"])
            await ann.post(f"/api/tables/{table['id']}/close", status=204)
            assert await closed_with(watcher) == 4404
            await bo.get(f"/api/tables/{table['id']}", 404)

    asyncio.run(story())


def test_a_running_match_is_closed_only_by_who_plays_it_alone(server: Server) -> None:
    async def story() -> None:
        async with seated([server.address] * 2, bots=["bot:random"]) as table:
            ann, bo = table.clients
            path = f"/api/tables/{table.id}"
            assert (await ann.post(f"{path}/close", status=409))["code"] == "not-alone"
            await bo.post(f"{path}/leave")
            await ann.post(f"{path}/close", status=204)
            await ann.get(path, 404)
            for socket in table.sockets:
                assert await closed_with(socket) == 4404

    asyncio.run(story())


def test_unfinished_tables_lock_nobody_out(server: Server) -> None:
    async def story() -> None:
        async with people([server.address] * 2) as (ann, bo):
            played = await ann.table("burano", ["here", "open"])
            await bo.post(f"/api/tables/{played['id']}/join", {})
            await ann.post(f"/api/tables/{played['id']}/start")
            tables = await asyncio.gather(
                *(ann.table("burano", ["here", "open"]) for _ in range(MOST_UNFINISHED - 1))
            )
            form = {"game": "burano", "seats": [{"kind": "here"}, {"kind": "open"}]}
            assert (await ann.post("/api/tables", form, 409))["code"] == "too-many"
            await ann.post(f"/api/tables/{tables[0]['id']}/close", status=204)
            tables.append(await ann.table("burano", ["here", "open"]))
            assert (await ann.post("/api/tables", form, 409))["code"] == "too-many"
            await ann.post(f"/api/tables/{played['id']}/leave")  # the other one looks after it now
            await ann.post("/api/tables", form)
            assert (await bo.get(f"/api/tables/{played['id']}"))["hosting"]

    asyncio.run(story())


def test_who_is_removed_may_come_back_and_who_is_barred_may_not(server: Server) -> None:
    async def story() -> None:
        async with people([server.address] * 3) as (ann, bo, cy):
            table = await ann.table("summer-pavilion", ["here", "open", "invited"], terms={"public": True})
            path, invite = f"/api/tables/{table['id']}", table["seats"][2]["invite"]
            him = (await bo.get("/api/me"))["id"]
            await bo.post(f"{path}/join", {"invite": invite})
            socket = await bo.socket(table["id"])
            await cy.post(f"{path}/remove", {"person": him}, 403)
            assert (await ann.post(f"{path}/remove", {"person": him}))["seats"][2]["person"] is None
            await bo.post(f"{path}/join", {"invite": invite}, 409)  # that invitation is used up
            await bo.post(f"{path}/join", {})
            shown = await ann.post(f"{path}/bar", {"person": him})
            assert shown["barred"] == [him]
            assert shown["seats"][1]["person"] is None
            assert await closed_with(socket) == 4410
            await bo.get(path, 404)
            await bo.post(f"{path}/join", {}, 403)
            await ann.post(f"{path}/bar", {"person": him, "barred": False})
            await bo.post(f"{path}/join", {})
            assert (await bo.get(path))["barred"] == []
            mine = (await ann.get("/api/me"))["id"]
            assert (await ann.post(f"{path}/bar", {"person": mine}, 409))["code"] == "yourself"

    asyncio.run(story())


def test_who_plays_a_match_is_not_sent_away_from_it(server: Server) -> None:
    async def story() -> None:
        async with seated([server.address] * 2) as table, people([server.address]) as (watcher,):
            ann, bo = table.clients
            path = f"/api/tables/{table.id}"
            him, other = [(await who.get("/api/me"))["id"] for who in (bo, watcher)]
            for way in ("bar", "remove"):
                assert (await ann.post(f"{path}/{way}", {"person": him}, 409))["code"] == "started"
            socket = await watcher.socket(table.id)
            await ann.post(f"{path}/bar", {"person": other})
            assert await closed_with(socket) == 4410

    asyncio.run(story())


def test_who_is_muted_plays_on_and_does_not_talk(server: Server) -> None:
    async def story() -> None:
        async with seated([server.address] * 2) as table:
            ann, bo = table.clients
            him = (await bo.get("/api/me"))["id"]
            path = f"/api/tables/{table.id}/mute"
            assert (await ann.post(path, {"person": him}))["muted"] == [him]
            answer = await table.sockets[1].ask("chat", text="I will not be silent")
            assert answer["code"] == "muted"
            assert (await table.act(table.to_move[0]))["type"] == "done"
            await ann.post(path, {"person": him, "muted": False})
            assert (await table.sockets[1].ask("chat", text="thank you"))["type"] == "done"

    asyncio.run(story())


def test_at_a_public_table_everybody_has_one_seat(server: Server) -> None:
    async def story() -> None:
        async with people([server.address] * 2) as (ann, bo):
            seats = ["here", "open", "open", "open"]
            public = await ann.table("summer-pavilion", seats, terms={"public": True})
            path = f"/api/tables/{public['id']}/join"
            answers = await asyncio.gather(*(bo.http.post(path, json={"seat": seat}) for seat in (1, 2, 3)))
            assert sorted(answer.status_code for answer in answers) == [200, 409, 409]
            assert (await bo.post(path, {}, 409))["code"] == "seated"
            private = await ann.table("summer-pavilion", seats)
            for name in ("Bo", "Bo's sister"):
                await bo.post(f"/api/tables/{private['id']}/join", {"name": name})

    asyncio.run(story())


async def with_account(client: Client) -> None:
    me = await client.get("/api/me")
    login = "r" + me["id"].replace("_", "-").lower()
    await client.post("/api/accounts", {"login": login, "password": "a long secret"})


def test_nobody_hands_a_rated_match_to_the_computer(server: Server) -> None:
    async def story() -> None:
        async with people([server.address] * 2) as (ann, bo):
            for client in (ann, bo):
                await with_account(client)
            for clock in (None, {"bank": 60, "late": "hard"}):
                terms = {"rated": True, "clock": clock}
                table = await ann.table("summer-pavilion", ["here", "bot:easy"], terms=terms)
                refused = await ann.post(f"/api/tables/{table['id']}/start", status=409)
                assert refused["code"] == "not-rated"
            terms = {"rated": True, "clock": {"bank": 86_400}}
            table = await ann.table("summer-pavilion", ["here", "open"], terms=terms)
            path = f"/api/tables/{table['id']}"
            await bo.post(f"{path}/join", {})
            await ann.post(f"{path}/start")
            for client, seat in ((ann, 0), (bo, 0)):
                refused = await client.post(f"{path}/stand-in", {"seat": seat, "level": "hard"}, 409)
                assert refused["code"] == "rated"
            shown = await bo.post(f"{path}/leave")
            assert shown["seats"][1]["stand_in"] == "random"
            assert (await ann.post(f"{path}/close", status=409))["code"] == "rated"

    asyncio.run(story())
