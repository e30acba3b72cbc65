"""Doors that stand open to strangers: what they send keeps nobody else waiting, and nothing is used up."""

import asyncio
import os
import re
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.asyncio.client import connect

from tavolino.server.problems import ProblemError
from tavolino.server.processes import MODESTY, Clerks, Processes
from tests.server.client import Client, play_out
from tests.server.rogues import HEAVY, hung_up
from tests.server.servers import Server, serving
from tests.server.stories import people
from tests.server.test_web import OURS, record_of, replay_of
from tests.server.watchful import ON_THE_LOOP


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_who_hangs_up_early_uses_up_no_socket(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    async def story(server: Server) -> None:
        async with people([server.address]) as (ann,):
            table = await ann.table("burano", ["here", "open"])
            for after in (0, 0, 0.002, 0.005, 0.02):
                await asyncio.gather(*(hung_up(ann, table["id"], after) for _ in range(10)))
            async with asyncio.timeout(20):
                while not await _all_closed(ann):
                    await asyncio.sleep(0.1)
            sockets = [await ann.socket(table["id"]) for _ in range(5)]
            for socket in sockets:
                await socket.close()

    database = request.getfixturevalue("postgres_address") if kind == "postgres" else None
    with serving(tmp_path, database, TAVOLINO_SOCKETS_PER_PERSON="5") as server:
        asyncio.run(story(server))


def test_who_hangs_up_within_a_request_is_no_fault_of_the_server(tmp_path: Path) -> None:
    def posts(server: Server) -> dict[str, str]:
        text = httpx.get(f"{server.address}/metrics").text
        return dict(
            re.findall(r'^tavolino_request_seconds_count\{method="POST",status="(\d+)"\} (\S+)$', text, re.M)
        )

    with serving(tmp_path) as server:
        with socket.create_connection(("127.0.0.1", server.port)) as half:
            half.sendall(
                b"POST /api/guests HTTP/1.1\r\nHost: x\r\nX-Tavolino: 1\r\nContent-Length: 50\r\n\r\n{"
            )
        until = time.monotonic() + 60
        while not (found := posts(server)):
            assert time.monotonic() < until
            time.sleep(0.05)
        assert found == {"400": "1.0"}
        assert "request failed" not in server.log.read_text()


async def _all_closed(client: Client) -> bool:
    found = re.search(r"^tavolino_sockets (\S+)$", (await client.http.get("/metrics")).text, re.MULTILINE)
    return found is not None and float(found[1]) == 0


@pytest.fixture(scope="module")
def watchful(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that writes down every record that it checks or plays in its own process."""
    with serving(tmp_path_factory.mktemp("watchful"), module="tests.server.watchful") as server:
        yield server


@pytest.mark.parametrize("text", [HEAVY, record_of("burano-4-layout")], ids=["no match", "a long match"])
def test_a_record_file_is_not_worked_on_where_everybody_waits(watchful: Server, text: bytes) -> None:
    for query in ("", "?seat=0"):
        answer = replay_of(watchful, text, query)
        assert answer.status_code in (200, 400)
    assert ON_THE_LOOP not in watchful.log.read_text()


def test_a_finished_match_is_not_looked_back_at_where_everybody_waits(watchful: Server) -> None:
    async def story() -> None:
        async with people([watchful.address]) as (ann,):
            text = record_of("walking-in-burano-2-polish").decode()
            seats = [{"kind": "here"}, {"kind": "bot", "level": "random"}]
            table = await ann.post("/api/what-ifs", {"record": text, "entries": 20, "seats": seats})
            socket = await ann.socket(table["id"])
            await play_out({0: socket}, Random(6))
            assert (await ann.get(f"/api/matches/{table['id']}/replay"))["moments"]
            await ann.get("/api/me/export")
            await socket.close()

    asyncio.run(story())
    assert ON_THE_LOOP not in watchful.log.read_text()


def test_too_many_record_files_at_once_are_refused(watchful: Server) -> None:
    async def story() -> None:
        text = record_of("burano-4-layout")
        async with httpx.AsyncClient(base_url=watchful.address, headers=OURS, timeout=60) as http:
            answers = await asyncio.gather(*(http.post("/api/replays", content=text) for _ in range(40)))
            codes = {answer.status_code for answer in answers}
            assert 200 in codes
            assert codes <= {200, 429, 503}
            assert codes & {429, 503}
            busy = next(answer for answer in answers if answer.status_code != 200)
            assert busy.json()["code"] == "busy"
            assert (await http.post("/api/replays", content=text)).status_code == 200

    asyncio.run(story())


def test_who_plays_on_from_a_record_says_first_who_it_is(watchful: Server) -> None:
    form = {"record": "nonsense", "entries": 1, "seats": [{"kind": "here"}]}
    answer = httpx.post(f"{watchful.address}/api/what-ifs", json=form, headers=OURS)
    assert answer.status_code == 401


def test_an_impossibly_long_record_is_refused_for_its_length(watchful: Server) -> None:
    answer = httpx.post(f"{watchful.address}/api/replays", content=HEAVY, headers=OURS, timeout=60)
    assert answer.status_code == 400
    assert "140000 entries" in answer.json()["detail"]


def test_a_socket_can_be_opened_without_a_session(watchful: Server) -> None:
    async def story() -> None:
        async with people([watchful.address]) as (ann,):
            table = await ann.table("burano", ["here", "open"])
            address = f"{watchful.address.replace('http', 'ws')}/api/tables/{table['id']}/socket"
            async with connect(address) as socket:
                await socket.send('{"type":"hello","id":"1","protocol":2}')
                assert '"type":"table"' in str(await socket.recv())

    asyncio.run(story())


def test_work_that_ends_its_process_is_refused_and_other_work_goes_on() -> None:
    async def story() -> None:
        clerks = Clerks()
        with pytest.raises(ProblemError) as refused:
            await clerks.run("somebody", os._exit, 1)
        assert (refused.value.status, refused.value.code) == (503, "busy")
        assert await clerks.run("somebody", bytes, 3) == bytes(3)
        clerks.close()

    asyncio.run(story())


@pytest.mark.skipif(not hasattr(os, "nice"), reason="nobody stands back here")
def test_who_works_for_the_server_stands_back_behind_it() -> None:
    async def story() -> None:
        processes = Processes(1)
        assert await processes.run(os.nice, 0) == min(19, os.nice(0) + MODESTY)  # type: ignore[arg-type,comparison-overlap]
        processes.close()

    asyncio.run(story())
