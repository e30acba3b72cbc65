"""Matches that cannot go on: each is told to its people, and stops nobody else."""

import asyncio
import re
from random import Random

import msgspec

from tavolino.core.record import Record, read, sealed
from tavolino.games import GAMES
from tests.server.client import Client, Json, act_at_random, play_out
from tests.server.servers import Server
from tests.server.spoiling import age, break_log, restart, spoil
from tests.server.stories import people, seated
from tests.server.test_socket import until_pyramids


def of_other_rules(game: str) -> Json:
    """Return what is said about a match of another version of a game's rules."""
    now = GAMES[game].VERSION
    detail = f"This match was begun under rules version 0; version {now} is played here."
    return {"code": "rules", "detail": detail, "values": {"begun": 0, "plays": now}}


async def begun(ann: Client, game: str = "summer-pavilion", **more: object) -> str:
    """Begin a match of one person and a computer player, and let both move."""
    table = await ann.table(game, ["here", "bot:random"], **more)
    await ann.post(f"/api/tables/{table['id']}/start")
    socket = await ann.socket(table["id"])
    for _ in range(2):
        await socket.until(lambda: socket.board(0).get("legal"))
        version = socket.version
        await act_at_random(socket, 0, Random(1))
        await socket.until(lambda v=version: socket.version > v)  # type: ignore[misc]
    await socket.close()
    return str(table["id"])


async def figure(client: Client, name: str) -> float:
    text = (await client.http.get("/metrics")).text
    found = re.search(rf"^tavolino_{name} (\S+)$", text, re.MULTILINE)
    assert found, name
    return float(found[1])


async def own_table(client: Client, table: str) -> Json:
    (found,) = [own for own in await client.get("/api/me/tables") if own["table"]["id"] == table]
    return dict(found)


def test_a_broken_match_stops_nobody_else(own_server: Server) -> None:
    async def story() -> None:
        async with people([own_server.address]) as (ann,):
            bad = await begun(ann)
            good = (await ann.table("walking-in-burano", ["bot:random", "bot:random"]))["id"]
            clock = {"bank": 1, "gain": 0, "late": "random"}
            timed = (await ann.table("summer-pavilion", ["here", "here:Too"], terms={"clock": clock}))["id"]
            await break_log(own_server, bad)
            # Something is to be done at the broken table, too, and before all others.
            await spoil(own_server, "UPDATE matches SET due = 1 WHERE id = :match", bad)
            for table in (good, timed):
                await ann.post(f"/api/tables/{table}/start")
            restart(own_server)
            watcher, player = await ann.socket(good), await ann.socket(timed)
            version = player.version
            await watcher.until(lambda: watcher.is_over, 60)
            await player.until(lambda: player.version > version + 2, 30)
            assert await figure(ann, "broken_matches") == 1
            assert (await ann.get("/health"))["broken"] == 1
            for _ in range(100):
                await ann.get(f"/api/tables/{bad}", 409)
            assert await figure(ann, "tables") == 2
            told = own_server.log.read_text()
            assert told.count("a match is broken") == 1
            assert "the keeper stumbled" not in told
            for socket in (watcher, player):
                await socket.close()

    asyncio.run(story())


def test_the_people_of_a_broken_match_are_told(own_server: Server) -> None:
    async def story() -> None:
        async with people([own_server.address] * 2) as (ann, bo):
            bad = await begun(ann)
            await break_log(own_server, bad)
            restart(own_server)
            for _ in range(2):
                problem = await ann.get(f"/api/tables/{bad}", 409)
                assert problem["code"] == "broken"
                assert "garbage" not in problem["detail"]
            socket = await ann.raw_socket(bad)
            await asyncio.wait_for(socket.connection.wait_closed(), 10)
            assert socket.connection.close_code == 4409
            own = await own_table(ann, bad)
            assert own["to_move"] == []
            assert own["table"]["standstill"]["code"] == "broken"
            export = await ann.get("/api/me/export")
            assert [table["standstill"]["code"] for table in export["tables"]] == ["broken"]
            await ann.post(f"/api/tables/{bad}/leave")
            assert await ann.get("/api/me/tables") == []
            worse = await begun(bo)
            await break_log(own_server, worse)
            restart(own_server)
            await bo.post("/api/me/deletion", {})
            assert await bo.get("/api/me") is None

    asyncio.run(story())


DAMAGE = [
    "UPDATE matches SET options = 'garbage' WHERE id = :match",
    "UPDATE matches SET terms = 'garbage' WHERE id = :match",
    "UPDATE matches SET game = 'go' WHERE id = :match",
    "UPDATE matches SET seed = 'garbage' WHERE id = :match",
    "UPDATE log SET kind = 'undo', text = '-7' WHERE match = :match AND seq = 2",
    "UPDATE log SET seat = 7 WHERE match = :match AND seq = 2",
    "DELETE FROM log WHERE match = :match AND seq = 2",
]


def test_whatever_is_broken_is_broken_alone(own_server: Server) -> None:
    async def story() -> None:
        async with people([own_server.address] * 2) as (ann, bo):
            spoilt = [await begun(ann, terms={"public": True}) for _ in DAMAGE]
            good = await begun(bo, terms={"public": True})
            for damage, bad in zip(DAMAGE, spoilt, strict=True):
                await spoil(own_server, damage, bad)
            restart(own_server)
            for damage, bad in zip(DAMAGE, spoilt, strict=True):
                assert (await ann.get(f"/api/tables/{bad}", 409))["code"] == "broken", damage
                assert (await own_table(ann, bad))["table"]["standstill"]["code"] == "broken", damage
            assert good in [table["id"] for table in await bo.get("/api/tables")]
            assert len((await ann.get("/api/me/export"))["tables"]) == len(DAMAGE)
            await ann.post("/api/me/deletion", {})

    asyncio.run(story())


def test_a_match_that_breaks_while_it_is_open_lets_its_people_go(
    postgres_servers: tuple[Server, Server],
) -> None:
    """One server writes what the other cannot read, as two releases might."""

    async def story() -> None:
        here, there = postgres_servers
        async with seated([here.address, there.address]) as table:
            version = table.sockets[0].version
            text = f"INSERT INTO log VALUES (:match, {version}, 'act', 0, 'garbage', 0, NULL)"
            await spoil(here, text, table.id)
            seat = table.to_move[0]
            legal = table.sockets[seat].board(seat)["legal"][0]
            await table.sockets[seat].send("act", seat=seat, version=version, actions=[legal])
            for socket in table.sockets:  # the other server finds out by itself
                await asyncio.wait_for(socket.connection.wait_closed(), 30)
                assert socket.connection.close_code == 4409
            assert (await table.clients[1].get(f"/api/tables/{table.id}", 409))["code"] == "broken"
            await spoil(here, "DELETE FROM matches WHERE id = :match", table.id)

    asyncio.run(story())


# --- Other rules ----------------------------------------------------------------------------------


def test_a_match_of_other_rules_is_looked_at_but_not_played_on(own_server: Server) -> None:
    async def story() -> None:
        clock = {"bank": 2, "gain": 0, "late": "random"}
        async with seated([own_server.address] * 2, "burano", terms={"clock": clock, "hints": True}) as table:
            ann = table.clients[0]
            await age(own_server, table.id)
            restart(own_server)
            shown = await ann.get(f"/api/tables/{table.id}")
            assert (shown["status"], shown["rules"]) == ("playing", 0)
            why = of_other_rules("burano")
            assert shown["standstill"] == why
            socket = await ann.socket(table.id)
            version, board = socket.version, socket.board(0)
            assert board["view"]["players"]
            assert board["legal"] == []
            assert not any(time["runs"] for time in socket.latest["clocks"])
            for kind, more in (
                ("act", {"version": version, "actions": [{"type": "pass"}]}),
                ("undo", {}),
                ("hint", {}),
            ):
                answer = await socket.ask(kind, seat=0, **more)
                assert (answer["code"], answer["detail"]) == ("rules", why["detail"]), kind
            assert (await socket.ask("chat", text="a pity"))["type"] == "done"
            await asyncio.sleep(4)
            assert (await socket.ask("ping"))["version"] == version
            assert (await own_table(ann, table.id))["table"]["standstill"] == why
            (record,) = (await ann.get("/api/me/export"))["records"]
            whole = _record(record)
            assert (whole.version, whole.seed, whole.result) == (0, None, None)
            assert sealed(whole) == whole
            answer = await ann.post(f"/api/tables/{table.id}/stand-in", {"seat": 0}, 409)
            assert answer["code"] == "rules"
            await ann.post(f"/api/tables/{table.id}/leave")
            assert await ann.get("/api/me/tables") == []
            await table.clients[1].post("/api/me/deletion", {})
            await socket.close()

    asyncio.run(story())


def _record(value: Json) -> Record:
    return msgspec.convert(value, Record)


def test_computer_players_leave_a_match_of_other_rules_alone(own_server: Server) -> None:
    async def story() -> None:
        async with people([own_server.address]) as (ann,):
            table = await ann.table("burano", ["bot:hard", "bot:hard"])
            await ann.post(f"/api/tables/{table['id']}/start")
            own_server.kill()
            await age(own_server, table["id"])
            own_server.start()
            await asyncio.sleep(4)
            socket = await ann.socket(table["id"])
            version = socket.version
            await asyncio.sleep(2)
            assert (await socket.ask("ping"))["version"] == version
            assert await figure(ann, "tables") == 1
            assert "other rules" in own_server.log.read_text()
            await socket.close()

    asyncio.run(story())


def test_an_exported_match_of_other_rules_tells_no_secrets_of_others(own_server: Server) -> None:
    async def story() -> None:
        async with seated([own_server.address] * 2, "burano") as table:
            await until_pyramids(table)
            for seat in (0, 1):
                await table.act(seat)
            await age(own_server, table.id)
            restart(own_server)
            for seat, client in enumerate(table.clients):
                (record,) = (await client.get("/api/me/export"))["records"]
                stacked = {at: text for at, text in record["log"] if text.startswith("stack")}
                assert stacked[seat] != stacked[1 - seat]
                assert "?" in stacked[1 - seat]

    asyncio.run(story())


def test_a_finished_match_of_other_rules_keeps_its_record(own_server: Server) -> None:
    async def story() -> None:
        async with seated([own_server.address], "walking-in-burano", ["bot:random"]) as table:
            (ann,) = table.clients
            await play_out({0: table.sockets[0]}, Random(5))
            await age(own_server, table.id)
            restart(own_server)
            assert (await ann.get(f"/api/tables/{table.id}"))["standstill"] is None
            text = (await ann.http.get(f"/api/matches/{table.id}/record")).content
            assert read(text).version == 0
            refused = await ann.http.post("/api/replays", content=text)
            assert (refused.status_code, refused.json()) == (400, of_other_rules("walking-in-burano"))
            # The rules of now agree about its end, so it can be looked at; its record stays honest.
            replay = await ann.get(f"/api/matches/{table.id}/replay")
            assert replay["record"]["rules"] == 0
            seats = [{"kind": "here"}, {"kind": "bot", "level": "random"}]
            form = {"entries": 5, "seats": seats}
            assert (await ann.post(f"/api/matches/{table.id}/what-if", form, 409))["code"] == "rules"
            again = await ann.post(f"/api/tables/{table.id}/rematch")
            assert again["rules"] == GAMES["walking-in-burano"].VERSION
            assert (await ann.post(f"/api/tables/{again['id']}/start"))["status"] == "playing"
            # If the rules of now give another result, a replay would be a lie.
            await spoil(own_server, "UPDATE seats SET points = 999 WHERE match = :match", table.id)
            restart(own_server)
            assert (await ann.get(f"/api/matches/{table.id}/replay", 409))["code"] == "rules"

    asyncio.run(story())


def test_a_match_of_other_rules_is_shown_as_far_as_it_folds(own_server: Server) -> None:
    async def story() -> None:
        async with people([own_server.address]) as (ann,):
            table = await begun(ann)
            await age(own_server, table)
            await spoil(own_server, "UPDATE log SET text = 'gone' WHERE match = :match AND seq = 3", table)
            restart(own_server)
            assert (await ann.get(f"/api/tables/{table}"))["standstill"]["code"] == "rules"
            socket = await ann.socket(table)
            assert socket.version == 3
            assert socket.board(0)["view"]["players"]
            assert await figure(ann, "broken_matches") == 0
            await socket.close()

    asyncio.run(story())


def test_a_table_that_waits_begins_under_the_rules_of_now(own_server: Server) -> None:
    async def story() -> None:
        async with people([own_server.address] * 2) as (ann, bo):
            table = await ann.table("summer-pavilion", ["here", "open"])
            path = f"/api/tables/{table['id']}"
            await age(own_server, table["id"])
            restart(own_server)
            assert (await ann.get(path))["standstill"] is None
            await bo.post(f"{path}/join", {})
            started = await ann.post(f"{path}/start")
            assert (started["status"], started["standstill"]) == ("playing", None)
            assert started["rules"] == GAMES["summer-pavilion"].VERSION
            restart(own_server)
            assert (await ann.get(path))["standstill"] is None

    asyncio.run(story())
