"""Computer players think by turns: people who wait come first, and everybody has a fair share."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from tavolino.server.bots.moves import Bots
from tavolino.server.bots.turns import Turns
from tavolino.server.match.drafts import StaleError
from tavolino.server.store.claims import Claims
from tavolino.server.store.engine import Database
from tests.server.client import act_at_random
from tests.server.servers import Server, serving
from tests.server.stories import people
from tests.server.test_processes import thoughts

CROWD = 15


def test_who_waits_is_not_kept_waiting_by_tables_where_nobody_is(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with people([server.address] * 2) as (ann, bo):
            for _ in range(CROWD):
                table = await ann.table("summer-pavilion", ["bot:hard"] * 4)
                await ann.post(f"/api/tables/{table['id']}/start")
            own = await bo.table("walking-in-burano", ["here", "bot:easy"], options={"first": 0})
            await bo.post(f"/api/tables/{own['id']}/start")
            socket = await bo.socket(own["id"])
            answers = 0
            while answers < 3:
                before, version = await thoughts(bo, server.address), socket.version
                await act_at_random(socket, 0, Random(1))
                await socket.until(lambda v=version: socket.version > v)  # type: ignore[misc]
                if socket.board(0)["legal"]:
                    continue
                await socket.until(lambda: socket.board(0)["legal"], 60)
                own_moves = [m for m in socket.told if m["type"] == "step" and m["since"] > version]
                between = await thoughts(bo, server.address) - before - len(own_moves)
                assert between < 4, "others were asked first"
                answers += 1
            await socket.close()

    with serving(tmp_path) as server:
        asyncio.run(story(server))


async def served(processes: int, wishes: Sequence[tuple[str, int]]) -> list[str]:
    """Return in which order wishes are granted that wait while the processes are busy, a second for each."""
    now, order = [0.0], []
    turns = Turns(processes, lambda: now[0])

    async def wish(owner: str, urgency: int) -> None:
        async with turns.turn(owner, lambda: urgency):
            order.append(owner)
            await asyncio.sleep(0)
            now[0] += 1

    await asyncio.gather(*(wish(owner, urgency) for owner, urgency in wishes))
    return order


@pytest.mark.parametrize(
    ("wishes", "order"),
    [
        ([("a", 2)] * 3 + [("b", 0)], "abaa"),
        ([("a", 2)] * 4 + [("b", 2)] * 2, "ababaa"),
        ([("a", 1)] * 3 + [("b", 2), ("c", 0)], "acaab"),
    ],
)
def test_the_urgent_go_first_and_equals_share(wishes: Sequence[tuple[str, int]], order: str) -> None:
    assert "".join(asyncio.run(served(1, wishes))) == order


def test_nobody_has_more_than_half_of_the_processes() -> None:
    async def story() -> None:
        turns, release = Turns(4), asyncio.Event()
        running: list[str] = []

        async def wish(owner: str) -> None:
            async with turns.turn(owner, lambda: 0):
                running.append(owner)
                await release.wait()

        wishes = [asyncio.create_task(wish(owner)) for owner in "aaaab"]
        await asyncio.sleep(0.01)
        assert running == ["a", "a", "b"]
        wishes[-2].cancel()  # one that waits goes away
        release.set()
        await asyncio.gather(*wishes, return_exceptions=True)
        assert running == ["a", "a", "b", "a"]
        async with turns.turn("a", lambda: 0), turns.turn("a", lambda: 0), turns.turn("b", lambda: 0):
            pass

    asyncio.run(story())


def test_processes_think_on_while_moves_are_stored(tmp_path: Path) -> None:
    """A database that takes its time keeps nobody's computer player from thinking."""

    async def story() -> None:
        thought: list[str] = []
        stored = asyncio.Event()

        async def think(_: object, game: str, *__: object) -> bytes:
            thought.append(game)
            return b"{}"

        async def act(*_: object) -> None:
            await stored.wait()
            raise StaleError(2)  # nobody is asked any more

        def table(name: str) -> Any:
            header = SimpleNamespace(host=name, seed=b"", terms=SimpleNamespace(clock=None))
            game = SimpleNamespace(NAME=name, Action=dict[str, int])
            fold = SimpleNamespace(header=header, game=game, to_move=(0,), decisions={0: 1}, version=1)
            fold.match = SimpleNamespace(state={})
            fold.level_at = lambda _: None if stored.is_set() else "easy"
            found = SimpleNamespace(id=name, fold=fold, header=header, is_gone=False, listeners=())
            found.thinking, found.act = {}, act
            return found

        claims = Claims(Database(str(tmp_path / "x.sqlite")), "here")
        bots = Bots(SimpleNamespace(run=think), Turns(1), claims, 0)  # type: ignore[arg-type]
        tables = [table("one"), table("another")]
        for each in tables:
            bots.attend(each)
        async with asyncio.timeout(30):
            while len(thought) < 2:
                await asyncio.sleep(0)
        assert thought == ["one", "another"]
        stored.set()
        await asyncio.gather(*(task for each in tables for task in each.thinking.values()))

    asyncio.run(story())
