"""The WebSocket: versions, several actions, refusals, undo, chat, clocks, coming back, watching."""

import asyncio
from random import Random

import pytest

from tavolino.server.wire.messages import PROTOCOL
from tests.server.client import Client, Socket, act_at_random
from tests.server.servers import Server
from tests.server.stories import Table, people, seated

BURANO = "burano"


@pytest.fixture
def here(sqlite_server: Server) -> str:
    return sqlite_server.address


def test_a_refusal_names_the_rule_and_the_values_of_its_message(here: str) -> None:
    async def story() -> None:
        async with seated([here] * 2) as table:
            seat = table.to_move[0]
            socket = table.sockets[seat]
            wrong = {"type": "draft", "source": 0, "colour": 0}
            answer = await socket.ask("act", seat=seat, version=socket.version, actions=[wrong])
            assert answer["type"] == "refused"
            assert answer["rule"].startswith("SP-")
            assert answer["reason"]
            why = await socket.ask("why", seat=seat, action=wrong)
            assert {**why, "re": ""} == {**answer, "re": ""}
            legal = socket.board(seat)["legal"][0]
            assert (await socket.ask("why", seat=seat, action=legal))["type"] == "allowed"
            other = table.sockets[1 - seat]
            out_of_turn = await other.ask("act", seat=1 - seat, version=other.version, actions=[legal])
            assert out_of_turn["type"] == "refused"

    asyncio.run(story())


def test_several_actions_go_together_or_not_at_all(here: str) -> None:
    async def story() -> None:
        async with seated([here] * 2, BURANO) as table:
            await until_pyramids(table)
            socket = table.sockets[1]
            stack = socket.board(1)["legal"][0]
            broken = [stack, {"type": "stack", "colour": 99}]
            answer = await socket.ask("act", seat=1, version=socket.version, actions=broken)
            assert answer["type"] in ("error", "refused")
            version = socket.version
            answer = await socket.ask("act", seat=1, version=version, actions=[stack, *[stack] * 30])
            assert (answer["type"], answer["action"] > 0) == ("refused", True)
            assert socket.version == version
            answer = await socket.ask("act", seat=1, version=version, actions=[stack, stack])
            assert answer["type"] == "done"
            assert answer["version"] == version + 2

    asyncio.run(story())


async def until_pyramids(table: Table) -> None:
    """Play the set-up until both build their pyramids."""
    rng = Random(1)
    while len(table.sockets[0].board()["view"]["to_move"]) < 2:
        await act_at_random(table.sockets[table.to_move[0]], table.to_move[0], rng)
        await table.settle()


def test_who_acts_at_the_same_time_is_not_stale(here: str) -> None:
    async def story() -> None:
        async with seated([here] * 2, BURANO) as table:
            await until_pyramids(table)
            version = table.sockets[0].version
            assert (await table.act(0))["type"] == "done"
            other = table.sockets[1]
            action = other.board(1)["legal"][0]
            assert (await other.ask("act", seat=1, version=version, actions=[action]))["type"] == "done"
            again = await other.ask("act", seat=1, version=version, actions=[action])
            assert again["code"] == "stale"

    asyncio.run(story())


def test_what_was_decided_on_an_old_version_is_stale(here: str) -> None:
    async def story() -> None:
        async with seated([here] * 2) as table:
            seat = table.to_move[0]
            socket, version = table.sockets[seat], table.sockets[seat].version
            legal = socket.board(seat)["legal"]
            for wrong in (version - 1, version + 1, -1, 0):
                answer = await socket.ask("act", seat=seat, version=wrong, actions=[legal[0]])
                assert answer["code"] == "stale"
            await table.act(seat)
            await table.settle()
            await table.act(1 - seat)
            await table.settle()
            answer = await socket.ask("act", seat=seat, version=version, actions=[legal[0]])
            assert answer["code"] == "stale"

    asyncio.run(story())


def test_a_message_sent_again_is_answered_but_not_carried_out_twice(server: Server) -> None:
    async def story() -> None:
        async with seated([server.address] * 2) as table:
            seat = table.to_move[0]
            socket = table.sockets[seat]
            sent = {"seat": seat, "version": socket.version, "actions": [socket.board(seat)["legal"][0]]}
            first = await socket.ask("act", id="once", **sent)
            await socket.close()
            socket = table.sockets[seat] = await table.clients[seat].socket(table.id)
            version = socket.version
            assert (await socket.ask("act", id="once", **sent)) == first
            assert socket.version == version
            for _ in range(2):
                assert (await socket.ask("chat", id="hi", text="hello"))["type"] == "done"
            heard = await socket.until(lambda: [m for m in socket.told if m["type"] == "chat"])
            assert heard[0]["line"]["text"] == "hello"
            whole = await socket.ask("resync")
            assert [line["text"] for line in whole["chat"]] == ["hello"]

    asyncio.run(story())


def test_one_person_plays_on_at_another_device(here: str) -> None:
    async def story() -> None:
        async with seated([here] * 2) as table:
            seat = table.to_move[0]
            phone = Client(here)
            code = (await table.clients[seat].post("/api/devices"))["code"]
            await phone.post("/api/devices/session", {"code": code})
            socket = await phone.socket(table.id)
            assert socket.board(seat) == table.sockets[seat].board(seat)
            await act_at_random(socket, seat, Random(1))
            await table.sockets[seat].until(lambda: table.sockets[seat].version == socket.version)
            await socket.close()
            await phone.close()

    asyncio.run(story())


def test_an_own_step_that_showed_nothing_is_taken_back_at_once(here: str) -> None:
    async def story() -> None:
        async with seated([here] * 2, BURANO) as table:
            await until_pyramids(table)
            before = table.sockets[0].board(0)["view"]["players"][0]
            version = table.sockets[0].version
            await table.act(0)
            await table.act(1)
            await table.settle()
            others = table.sockets[1].board(1)["view"]["players"][1]
            answer = await table.sockets[0].ask("undo", seat=0)
            assert answer["type"] == "done"
            await table.settle()
            assert table.sockets[0].board(0)["view"]["players"][0] == before
            assert table.sockets[1].board(1)["view"]["players"][1] == others
            assert table.sockets[0].version > version + 2
            assert table.sockets[0].latest["type"] == "table"

    asyncio.run(story())


def test_across_turns_everybody_has_to_agree(server: Server) -> None:
    async def story() -> None:
        async with seated([server.address] * 2) as table:
            first = table.to_move[0]
            one, other = table.sockets[first], table.sockets[1 - first]
            start = one.board(first)["view"]
            await table.act(first)
            await table.settle()
            await table.act(1 - first)
            await table.settle()
            assert (one.board(first)["undo"], other.board(1 - first)["undo"]) == ("ask", "yes")
            await one.ask("undo", seat=first)
            await other.until(lambda: other.latest.get("asked"))
            assert other.latest["asked"] == {"seat": first, "entries": 2, "agreed": []}
            assert (await one.ask("consent", seat=first, agree=True))["code"] == "not-asked"
            await other.ask("consent", seat=1 - first, agree=False)
            await one.until(lambda: one.latest["asked"] is None)
            await one.ask("undo", seat=first)
            await other.until(lambda: other.latest.get("asked"))
            await other.ask("consent", seat=1 - first, agree=True)
            await one.until(lambda: one.latest["type"] == "table" and one.latest["asked"] is None)
            assert one.board(first)["view"] == start

    asyncio.run(story())


def test_an_undo_is_refused_where_the_table_or_chance_says_so(here: str) -> None:
    async def story() -> None:
        async with seated([here] * 2, terms={"undo": "own"}) as table:
            seat = table.to_move[0]
            assert table.sockets[seat].board(seat)["undo"] == "nothing"
            assert (await table.sockets[seat].ask("undo", seat=seat))["code"] == "no-undo"
            await table.act(seat)
            await table.settle()
            assert table.sockets[seat].board(seat)["undo"] == "yes"
            await table.act(1 - seat)
            await table.settle()
            assert table.sockets[seat].board(seat)["undo"] == "others"
            assert (await table.sockets[seat].ask("undo", seat=seat))["code"] == "no-undo"
        async with seated([here] * 2, terms={"undo": "never"}) as table:
            seat = table.to_move[0]
            await table.act(seat)
            assert table.sockets[seat].board(seat)["undo"] == "never"
            assert (await table.sockets[seat].ask("undo", seat=seat))["code"] == "no-undo"

    asyncio.run(story())


def test_hints_are_given_where_the_table_allows_them(here: str) -> None:
    async def story() -> None:
        async with seated([here], bots=["bot:random"], terms={"hints": True}) as table:
            socket = table.sockets[0]
            await socket.until(lambda: socket.board(0).get("legal"))
            hints = (await socket.ask("hint", seat=0))["hints"]
            assert 1 <= len(hints) <= 3
            assert all(hint["action"] in socket.board(0)["legal"] for hint in hints)
            for hint in hints:
                assert isinstance(hint["estimate"], float)
                assert all(isinstance(reason["points"], float) for reason in hint["reasons"])
        async with seated([here], bots=["bot:random"]) as table:
            assert (await table.sockets[0].ask("hint", seat=0))["code"] == "forbidden"

    asyncio.run(story())


def test_spectators_see_what_spectators_may_and_do_nothing(here: str) -> None:
    async def story() -> None:
        async with seated([here] * 2) as table, people([here]) as (eve,):
            watcher = await eve.socket(table.id)
            (board,) = watcher.latest["boards"]
            assert (board["seat"], board["view"]["seat"], board["legal"]) == (None, None, [])
            seat = table.to_move[0]
            action = table.sockets[seat].board(seat)["legal"][0]
            for kind, more in [
                ("act", {"version": watcher.version, "actions": [action]}),
                ("why", {"action": action}),
                ("undo", {}),
                ("hint", {}),
                ("consent", {"agree": True}),
            ]:
                assert (await watcher.ask(kind, seat=seat, **more))["code"] == "forbidden"
            await table.act(seat)
            await watcher.until(lambda: watcher.latest["type"] == "step")
            assert watcher.latest["sheets"]
            await watcher.close()

    asyncio.run(story())


def test_a_token_is_worth_nothing_with_another_session(here: str) -> None:
    async def story() -> None:
        async with seated([here] * 2) as table, people([here]) as (eve,):
            shown = await table.clients[0].get(f"/api/tables/{table.id}")
            token = shown["seats"][0]["token"]
            assert shown["seats"][1]["token"] is None
            for thief in (eve, table.clients[1], Client(here)):
                socket = await thief.raw_socket(table.id)
                answer = await socket.ask("hello", protocol=PROTOCOL, seats=[token])
                assert answer["code"] == "forbidden"
                await socket.close()

    asyncio.run(story())


def test_a_gap_is_closed_by_a_resync(here: str) -> None:
    async def story() -> None:
        async with seated([here] * 2) as table:
            await table.act(table.to_move[0])
            await table.settle()
            whole = await table.sockets[0].ask("resync")
            assert whole["version"] == table.sockets[1].version
            assert whole["boards"] == [table.sockets[0].board()]
            assert sum(map(len, whole["events"])) >= 3
            assert (await table.sockets[0].ask("ping"))["version"] == whole["version"]

    asyncio.run(story())


@pytest.mark.parametrize("late", ["random", "easy"])
def test_when_time_is_up_the_server_moves(here: str, late: str) -> None:
    async def story() -> None:
        clock = {"bank": 1, "gain": 0, "late": late}
        async with seated([here] * 2, terms={"clock": clock, "pace": "real-time"}) as table:
            socket = table.sockets[0]
            (running,) = [time for time in socket.latest["clocks"] if time["runs"]]
            assert 0 < running["left"] <= 1000
            await socket.until(lambda: socket.latest.get("kind") == "late", 20)
            assert socket.latest["seat"] == running["seat"]

    asyncio.run(story())


def test_several_people_share_one_device(here: str) -> None:
    async def story() -> None:
        async with people([here]) as (ann,):
            table = await ann.table("summer-pavilion", ["here:Ann", "here:Bo", "bot:random"])
            await ann.post(f"/api/tables/{table['id']}/start")
            socket = await ann.socket(table["id"])
            assert [board["seat"] for board in socket.latest["boards"]] == [0, 1]
            played: set[int] = set()
            while played != {0, 1}:
                seat = await socket.until(
                    lambda: [b["seat"] for b in socket.latest["boards"] if b["legal"]], 30
                )
                await act_at_random(socket, seat[0], Random(1))
                played.add(seat[0])
            await socket.close()

    asyncio.run(story())


def test_nothing_is_told_before_hello(here: str) -> None:
    async def story() -> None:
        async with seated([here] * 2) as table:
            socket: Socket = await table.clients[0].raw_socket(table.id)
            assert (await socket.ask("resync"))["code"] == "no-hello"
            assert (await socket.ask("hello", protocol=PROTOCOL - 1))["code"] == "protocol"
            assert [message["type"] for message in socket.told] == ["error", "error"]
            await socket.close()

    asyncio.run(story())


def test_what_was_said_stays_after_an_undo(server: Server) -> None:
    async def story() -> None:
        async with seated([server.address] * 2) as table:
            seat = table.to_move[0]
            for text in ("one", "two"):
                await table.sockets[seat].ask("chat", text=text)
            await table.act(seat)
            await table.settle()
            await table.sockets[seat].ask("undo", seat=seat)
            for socket in table.sockets:
                whole = await socket.until(
                    lambda s=socket: next(  # type: ignore[misc]
                        (m for m in s.told if m["type"] == "table" and m.get("re") is None), None
                    )
                )
                assert [line["text"] for line in whole["chat"]] == ["one", "two"]

    asyncio.run(story())
