"""What the web client asks for beside play: its files, replays, own tables, score pads."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from tavolino.core.record import read, verify
from tavolino.games import GAMES, offered, scorepad_of
from tavolino.server.http import web
from tavolino.texts.lessons import lessons_of
from tests.server.client import play_out
from tests.server.servers import Server
from tests.server.stories import people

RECORDS = Path(__file__).parents[1] / "playthroughs"
OURS = {"X-Tavolino": "1"}


def record_of(name: str) -> bytes:
    """Return the first record of a file."""
    return (RECORDS / f"{name}.jsonl").read_bytes().splitlines(keepends=True)[0]


def replay_of(server: Server, text: bytes, query: str = "") -> httpx.Response:
    return httpx.post(f"{server.address}/api/replays{query}", content=text, headers=OURS, timeout=60)


@pytest.mark.parametrize("name", ["summer-pavilion-2-front", "walking-in-burano-1-polish", "burano-2-layout"])
def test_a_record_is_told_moment_by_moment(server: Server, name: str) -> None:
    text = record_of(name)
    told = replay_of(server, text).json()
    moments, log = told["moments"], told["record"]["log"]
    assert len(moments) == len(log) + 1
    assert [moment["text"] for moment in moments[1:]] == [line[1] for line in log]
    points = [sum(item["points"] for item in sheet["items"]) for sheet in moments[-1]["sheets"]]
    assert points == told["record"]["result"]["points"]
    assert moments[-1]["view"]["seat"] is None
    assert replay_of(server, text, "?seat=0").json()["moments"][0]["view"]["seat"] == 0


def test_a_changed_record_is_refused_with_the_place(server: Server) -> None:
    text = record_of("walking-in-burano-1-polish")
    answer = replay_of(server, text.replace(b'"build ', b'"buy ', 1))
    assert answer.status_code == 400
    assert answer.json()["code"] == "record"
    assert "log[" in answer.json()["detail"]
    assert replay_of(server, text, "?seat=7").status_code == 400


def test_a_record_file_can_be_played_on(server: Server) -> None:
    async def story() -> None:
        async with people([server.address]) as (ann,):
            text = record_of("walking-in-burano-2-polish").decode()
            seats = [{"kind": "here"}, {"kind": "bot", "level": "random"}]
            form = {"record": text, "entries": 20, "seats": seats}
            table = await ann.post("/api/what-ifs", form)
            assert (table["status"], table["parent"], table["parent_version"]) == ("playing", "record", 20)
            socket = await ann.socket(table["id"])
            await play_out({0: socket}, Random(6))
            played = read((await ann.http.get(f"/api/matches/{table['id']}/record")).content)
            verify(played, GAMES)
            assert played.log[:20] == read(text.encode()).log[:20]
            await socket.close()

            assert (await ann.post("/api/what-ifs", {**form, "record": text[:-9]}, 400))["code"] == "record"
            assert (await ann.post("/api/what-ifs", {**form, "entries": 9999}, 400))["code"] == "what-if"
            invited = [{"kind": "here"}, {"kind": "invited"}]
            assert (await ann.post("/api/what-ifs", {**form, "seats": invited}, 400))["code"] == "what-if"
            person = (await ann.get("/api/me"))["id"]
            assert (await ann.get(f"/api/people/{person}/statistics"))["games"] == []

    asyncio.run(story())


def test_what_is_no_lesson_is_said_so(server: Server) -> None:
    async def story() -> None:
        async with people([server.address]) as (ann,):
            for path in ["no-such-game/first", *(f"{game}/no-such-lesson" for game in GAMES)]:
                await ann.get(f"/api/lessons/{path}", 404)
                await ann.post(f"/api/lessons/{path}", status=404)

    asyncio.run(story())


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in GAMES for name in lessons_of(game)])
def test_lessons_can_be_followed_at_a_table(server: Server, game: str, name: str) -> None:
    async def story() -> None:
        async with people([server.address]) as (ann,):
            steps = (await ann.get(f"/api/lessons/{game}/{name}"))["steps"]
            table = await ann.post(f"/api/lessons/{game}/{name}")
            assert (table["status"], table["parent"]) == ("playing", f"lesson:{name}")
            socket = await ann.socket(table["id"])
            for step in steps:
                told, version = socket.latest, socket.version
                assert step["entries"] == told.get("entries", len(told["events"]))
                board = next(board for board in told["boards"] if board["seat"] == step["seat"])
                action = next(action for action in step["actions"] if action in board["legal"])
                fields = {"seat": step["seat"], "version": version, "actions": [action]}
                assert (await socket.ask("act", **fields))["type"] == "done"
                await socket.until(lambda v=version: socket.version > v)  # type: ignore[misc]
            await socket.close()

    asyncio.run(story())


def test_own_tables_tell_whose_decision_it_is(server: Server) -> None:
    async def story() -> None:
        async with people([server.address] * 2) as (ann, bo):
            options = {"first": 1}
            table = await ann.table("summer-pavilion", ["here", "here:Bo"], options=options)
            await ann.post(f"/api/tables/{table['id']}/start")
            [own] = await ann.get("/api/me/tables")
            assert own["table"]["id"] == table["id"]
            assert own["to_move"] == [1]
            assert await bo.get("/api/me/tables") == []
            await ann.get(f"/api/matches/{table['id']}/replay", 409)

    asyncio.run(story())


def test_score_pads_count_by_the_rules(server: Server) -> None:
    def counted(game: str, pad: Any) -> Any:
        return httpx.post(f"{server.address}/api/pads/{game}", json=pad, headers=OURS).json()

    ann = {"name": "Ann", "points": 40, "stars": ["red", "mixed"], "numbers": [1]}
    told = counted("summer-pavilion", {"players": [ann, {"name": "Bo", "points": 70}]})
    assert sum(item["points"] for item in told["sheets"][0]["items"]) == 40 + 14 + 12 + 4
    assert told["places"] == [1, 1]
    street = {"name": "Ann", "permits": 2, "houses": []}
    [sheet] = counted("walking-in-burano", {"players": [street]})["sheets"]
    assert sum(item["points"] for item in sheet["items"]) == 6
    assert counted("walking-in-burano", {"players": [{"name": "Ann", "permits": 9}]})["code"] == "pad"
    assert counted("summer-pavilion", {"players": []})["code"] == "pad"
    for game in (game for game in GAMES if scorepad_of(game) is None):
        assert counted(game, {"players": []})["code"] == "unknown"


def test_games_are_listed_with_what_they_bring(server: Server) -> None:
    told = httpx.get(f"{server.address}/api/games").json()
    assert [info["name"] for info in told] == [game.NAME for game in offered()]
    for name, game in GAMES.items():
        info = httpx.get(f"{server.address}/api/games/{name}").json()
        assert info["players"] == list(game.PLAYERS)
        assert info["has_secrets"] == game.HAS_SECRETS
        assert info["is_offered"] == (info in told)
        assert info["lessons"] == list(lessons_of(name))
        for option in info["options"]:
            assert option["default"] in option["values"]
            for seats in option["players"]:
                for value in option["values"]:
                    game.new(game.Options(**{option["name"]: value}), seats)
    assert httpx.get(f"{server.address}/api/games/no-such-game").status_code == 404


def test_an_option_is_offered_where_it_makes_a_difference(server: Server) -> None:
    [edition, easier, windows] = httpx.get(f"{server.address}/api/games/walking-in-burano").json()["options"]
    assert (edition["values"], edition["players"]) == (["polish", "german"], [1, 2, 3, 4])
    assert (easier["default"], easier["values"]) == (False, [False, True])
    assert (windows["name"], windows["players"]) == ("closed_windows", [2, 3, 4])


def test_files_are_sent_packed_and_kept_by_their_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "manifest-en.webmanifest").write_text("{}")
    (tmp_path / "assets" / "app-1a2b.js").write_text("plain")
    (tmp_path / "assets" / "app-1a2b.js.gz").write_bytes(b"packed")
    (tmp_path / "assets" / "figtree-3c4d.woff2").write_bytes(b"letters")
    monkeypatch.setattr(web, "FOLDER", tmp_path)
    web.client_files.cache_clear()
    try:
        files = web.client_files()
    finally:
        monkeypatch.undo()
        web.client_files.cache_clear()
    assert set(files) == {
        "index.html",
        "manifest-en.webmanifest",
        "assets/app-1a2b.js",
        "assets/figtree-3c4d.woff2",
    }
    assert files["manifest-en.webmanifest"].media_type == "application/manifest+json"
    assert files["assets/app-1a2b.js"].packed == {"gzip": b"packed"}
    assert files["index.html"].media_type == "text/html; charset=utf-8"
    assert files["assets/figtree-3c4d.woff2"].media_type == "font/woff2"


def test_addresses_that_are_no_screen_are_not_found(server: Server) -> None:
    assert httpx.get(f"{server.address}/").status_code == 200
    for path in ("/api/nothing", "/nothing", "/assets/../../app.py", "/assets/nothing.js"):
        assert httpx.get(f"{server.address}{path}").status_code == 404
