"""Lists of tables and matches: complete, in pages, and nothing hidden behind anything else."""

import asyncio
import re
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import event, select

from tavolino.core.record import Record, sealed
from tavolino.server.store.engine import Database
from tavolino.server.store.listings import STATUSES, Place
from tavolino.server.store.matches import Matches
from tavolino.server.store.migrate import migrate
from tavolino.server.store.results import Kind, Results
from tavolino.server.store.schema import metadata
from tavolino.server.store.schema import people as people_table
from tavolino.server.store.statistics import PAGE, Counting
from tests.server.client import Client, play_out
from tests.server.servers import Server, serving
from tests.server.siege.report import complaints
from tests.server.stories import people, seated

MANY = 60


async def finish(ann: Client) -> str:
    """Play a short match to its end."""
    table = await ann.table("walking-in-burano", ["here"])
    await ann.post(f"/api/tables/{table['id']}/start")
    socket = await ann.socket(table["id"])
    await play_out({0: socket}, Random(3))
    await socket.close()
    return str(table["id"])


def copied(database: str, match: str, copies: int) -> None:
    """Let a finished match have happened many times more, as older servers have stored it."""
    with sqlite3.connect(database) as store:
        columns = [row[1] for row in store.execute("PRAGMA table_info(matches)")]
        others = ", ".join(name for name in columns if name not in ("id", "created", "rematch_of"))
        for number in range(copies):
            new = {"new": f"copy-{number}", "old": match, "later": number + 1}
            store.execute(
                f"INSERT INTO matches (id, created, {others}) "
                f"SELECT :new, created + :later, {others} FROM matches WHERE id = :old",
                new,
            )
            store.execute(
                "INSERT INTO seats SELECT :new, seat, kind, name, person, level, invite, points, place, NULL "
                "FROM seats WHERE match = :old",
                new,
            )


FIRST_TABLES = {
    "alembic_version",
    "chat",
    "claims",
    "codes",
    "log",
    "matches",
    "people",
    "ratings",
    "seats",
    "sessions",
}


def as_before_the_lists(database: str) -> None:
    """Take a database back to the form it had before lists were kept."""
    with sqlite3.connect(database) as store:
        made = {name for (name,) in store.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        for table in made - FIRST_TABLES:
            store.execute(f"DROP TABLE {table}")
        for index in (
            "sessions_used",
            "matches_status",
            "chat_at",
            "chat_said",
            "ratings_ladder",
            "seats_guest",
        ):
            store.execute(f"DROP INDEX ix_{index}")
        added = {
            "seats": ("guest",),
            "matches": ("to_move", "barred", "muted", "aside", "sealed"),
            "people": ("barred",),
        }
        for table, columns in {**added, "sessions": ("used",), "ratings": ("cautious",)}.items():
            for column in columns:
                store.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
        store.execute("CREATE INDEX ix_matches_listed ON matches (status, is_public, created)")
        store.execute("CREATE INDEX ix_chat_person ON chat (person)")
        store.execute("UPDATE alembic_version SET version_num = '0001'")


def test_a_running_table_is_listed_before_any_number_of_finished_ones(tmp_path: Path) -> None:
    """The matches come from an older database: what was played there is listed and counted too."""

    async def before(server: Server) -> tuple[str, str, str]:
        ann = Client(server.address)
        me = await ann.guest("Ann")
        running = await ann.table("burano", ["here", "bot:random"])
        await ann.post(f"/api/tables/{running['id']}/start")
        finished = await finish(ann)
        cookie = ann.http.cookies["tavolino"]
        await ann.close()
        copied(server.database, finished, MANY)
        return str(me["id"]), str(running["id"]), cookie

    async def after(server: Server, me: str, running: str, cookie: str) -> None:
        ann = Client(server.address)
        ann.http.cookies.set("tavolino", cookie)
        own = await ann.get("/api/me/tables")
        assert [table["table"]["id"] for table in own] == [running]
        assert own[0]["to_move"]
        assert running in [table["id"] for table in await ann.get("/api/tables?status=playing&limit=5")]
        counted = await ann.get(f"/api/people/{me}/statistics")
        assert [game["matches"] for game in counted["games"]] == [MANY + 1]
        await finish(ann)
        (game,) = (await ann.get(f"/api/people/{me}/statistics"))["games"]
        assert (game["seats"], game["matches"], game["wins"]) == (1, MANY + 2, MANY + 2)
        assert len(await pages(ann, f"/api/matches?person={me}&limit=7&")) == MANY + 2
        await ann.close()

    with serving(tmp_path) as server:
        facts = asyncio.run(before(server))
        server.stop()
        as_before_the_lists(server.database)
        server.start()
        asyncio.run(after(server, *facts))


async def pages(client: Client, path: str) -> list[str]:
    """Return the ids on all pages of a list, one after the other."""
    found: list[str] = []
    page = await client.get(path)
    while page:
        found += [table["id"] for table in page]
        page = await client.get(f"{path}before={page[-1]['created']}.{page[-1]['id']}")
    assert len(found) == len(set(found))
    return found


def test_pages_leave_nothing_out_and_tell_nothing_twice(server: Server) -> None:
    async def story() -> None:
        async with people([server.address] * 2) as (ann, bo):
            made = await asyncio.gather(
                *(ann.table("burano", ["here", "open"], terms={"public": n % 2 == 0}) for n in range(12))
            )
            ids = {table["id"] for table in made}
            public = {table["id"] for table in made if table["terms"]["public"]}
            assert set(await pages(ann, "/api/tables?mine=true&limit=5&")) == ids
            assert set(await pages(ann, "/api/tables?mine=true&game=burano&status=open&limit=4&")) == ids
            assert await ann.get("/api/tables?mine=true&game=walking-in-burano") == []
            found = await pages(bo, "/api/tables?status=open&game=burano&limit=3&")
            assert ids & set(found) == public
            await ann.get("/api/tables?before=yesterday", 400)

    asyncio.run(story())


def test_matches_of_a_person_are_public_or_were_played_together(server: Server) -> None:
    async def story() -> None:
        async with (
            seated([server.address] * 2, "walking-in-burano") as table,
            people([server.address]) as (stranger,),
        ):
            ann, bo = table.clients
            me = await ann.get("/api/me")
            await play_out(dict(enumerate(table.sockets)), Random(5))
            alone = await finish(ann)
            path = f"/api/matches?person={me['id']}"
            assert [match["id"] for match in await ann.get(path)] == [alone, table.id]
            assert [match["id"] for match in await bo.get(path)] == [table.id]
            assert await stranger.get(path) == []

    asyncio.run(story())


@pytest.mark.parametrize("leave", [True, False])
def test_own_tables_tell_who_moves_without_being_opened(own_server: Server, leave: bool) -> None:
    async def story() -> None:
        async with seated([own_server.address] * 2, options={"first": 0}) as table:
            await table.act(0)
            await table.settle()
            movers = table.to_move
            if leave:
                own_server.kill()
                own_server.start()
            (own,) = await table.clients[0].get("/api/me/tables")
            assert own["to_move"] == movers
            assert "tavolino_tables 0.0" in (await table.clients[0].http.get("/metrics")).text or not leave

    asyncio.run(story())


def test_own_data_are_told_piece_by_piece(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with people([server.address]) as (ann,):
            finished = await finish(ann)
            copied(server.database, finished, MANY)
            running = await ann.table("burano", ["here", "open"])
            async with ann.http.stream("GET", "/api/me/export") as answer:
                pieces = [piece async for piece in answer.aiter_raw()]
            assert len(pieces) > MANY // 20
            told = msgspec.json.decode(b"".join(pieces))
            assert len(told["records"]) == MANY + 1
            assert {table["id"] for table in told["tables"]} > {finished, running["id"], "copy-7"}
            for record in told["records"]:
                whole = msgspec.convert(record, Record)
                assert sealed(whole) == whole

    with serving(tmp_path) as server:
        asyncio.run(story(server))


def test_who_hangs_up_while_data_are_told_is_no_fault_of_the_server(tmp_path: Path) -> None:
    """Work on the database that is cut off halfway would cost it a connection."""

    async def story(server: Server) -> None:
        async with people([server.address]) as (ann,):
            copied(server.database, await finish(ann), MANY)
            for number in range(40):
                async with ann.http.stream("GET", "/api/me/export") as answer:
                    pieces = answer.aiter_raw()
                    for _ in range(1 + number % 4):
                        await anext(pieces)
            whole = await ann.get("/api/me/export")
            assert len(whole["records"]) == MANY + 1

    with serving(tmp_path) as server:
        asyncio.run(story(server))
        server.stop()
        assert not [said for said in complaints(server.log) if said.startswith(("error", "warning"))]


def test_everything_said_is_told_page_by_page(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with people([server.address]) as (ann,):
            table, me = await ann.table("burano", ["here", "open"]), (await ann.get("/api/me"))["id"]
            with closing(sqlite3.connect(server.database)) as database, database:
                lines = [
                    (table["id"], number, me, "Ann", f"{number}", number // 7, f"{number}")
                    for number in range(1001)
                ]
                database.executemany("INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?, ?)", lines)
            async with ann.http.stream("GET", "/api/me/export") as answer:
                pieces = [piece async for piece in answer.aiter_raw()]
            told = msgspec.json.decode(b"".join(pieces))["chat"]
            assert [line["text"] for _, line in told] == [f"{number}" for number in range(1001)]
            assert max(piece.count(b'"text"') for piece in pieces) == PAGE

    with serving(tmp_path) as server:
        asyncio.run(story(server))


async def plans_of(database: Database, asked: Callable[[], Awaitable[object]]) -> list[str]:
    """Return how SQLite goes about everything that is asked of it."""
    statements: list[tuple[str, Any]] = []

    def note(_: Any, __: Any, statement: str, parameters: Any, *___: Any) -> None:
        statements.append((statement, parameters))

    event.listen(database.engine.sync_engine, "before_cursor_execute", note)
    await asked()
    event.remove(database.engine.sync_engine, "before_cursor_execute", note)
    assert statements
    plans = []
    async with database.read() as connection:
        for statement, parameters in statements:
            rows = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
            plans += [str(row.detail) for row in rows]
    return plans


@pytest.mark.parametrize("before", [None, (5, "m")])
@pytest.mark.parametrize("game", [None, "burano"])
@pytest.mark.parametrize(("viewer", "person"), [("ann", None), ("ann", "ann"), ("ann", "bo"), (None, "bo")])
def test_no_list_goes_through_all_matches(
    tmp_path: Path, viewer: str | None, person: str | None, game: str | None, before: Place | None
) -> None:
    async def story() -> None:
        database = Database(str(tmp_path / "x.sqlite"))
        await migrate(database)
        matches, counting, results = Matches(database), Counting(database), Results(database)
        kind = Kind(game, rivals="people" if person == "bo" else None)
        listed = partial(
            matches.listed,
            viewer=viewer,
            person=person,
            game=game,
            statuses=STATUSES,
            before=before,
            limit=50,
        )
        asked: list[Callable[[], Awaitable[object]]] = [
            listed,
            partial(matches.these, ["one", "another"]),
            partial(matches.movers, ["one", "another"]),
            partial(matches.unfinished_of, "ann"),
            partial(matches.unfinished_of_person, "ann"),
            partial(matches.of_person, "ann"),
            partial(matches.due, 1),
            partial(counting.of_person, "ann"),
            partial(counting.ladder, "burano", 50),
            partial(results.of, "ann", kind, before, 50),
            partial(results.companions, "ann", before),
            partial(results.honours, "ann", "one"),
            partial(results.have_met, "ann", "bo"),
            partial(matches.invitations, "ann"),
        ]
        for each in asked:
            plans = await plans_of(database, each)
            stored = "|".join(metadata.tables)
            assert [plan for plan in plans if re.match(rf"SCAN ({stored})\b", plan)] == []
        await database.close()

    asyncio.run(story())


def test_a_list_that_goes_through_all_matches_is_noticed(tmp_path: Path) -> None:
    async def story() -> None:
        database = Database(str(tmp_path / "x.sqlite"))
        await migrate(database)

        async def asked() -> None:
            async with database.read() as connection:
                await connection.execute(select(people_table).where(people_table.c.created > 3))

        assert await plans_of(database, asked) == ["SCAN people"]
        await database.close()

    asyncio.run(story())
