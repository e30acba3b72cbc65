"""A terminal and another client at one table of a real server."""

import asyncio
import json
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from tavolino.cli.fullscreen.app import TableScreen
from tavolino.cli.fullscreen.online import OnlinePlay
from tavolino.cli.fullscreen.remote import Remote, RemoteError, link_of
from tests.server.servers import Server, serving

from .conftest import Run
from .terminals import rows_of

GAME = "nine-holes"


async def play_as_a_browser_does(link: str) -> list[int]:
    """Join by a link and play the first legal action until the match is over; return the points."""
    at = link_of(link)
    async with httpx.AsyncClient(base_url=at.server, headers={"X-Tavolino": "1"}, timeout=60) as http:
        await http.post("/api/guests", json={"name": "Browser"})
        table = (await http.post(f"/api/tables/{at.table}/join", json={"invite": at.invite})).json()
        cookie = {"Cookie": f"tavolino={http.cookies['tavolino']}"}
    tokens = [seat["token"] for seat in table["seats"] if seat["token"]]
    address = f"{at.server.replace('http', 'ws', 1)}/api/tables/{at.table}/socket"
    async with connect(address, additional_headers=cookie, max_size=None) as socket:
        await socket.send(json.dumps({"type": "hello", "id": "0", "protocol": 2, "seats": tokens}))
        async for text in socket:
            told = json.loads(text)
            if told.get("table", {}).get("status") == "over":
                return [seat["points"] for seat in told["table"]["seats"]]
            if told["type"] in ("table", "step") and told["boards"] and told["boards"][0]["legal"]:
                board, version = told["boards"][0], told["version"]
                act = {"seat": board["seat"], "version": version, "actions": board["legal"][:1]}
                await socket.send(json.dumps({"type": "act", "id": f"a{version}"} | act))
    raise AssertionError("the server has gone")


def test_a_terminal_and_another_client_play_a_match(tmp_path: Path) -> None:
    async def play(remote: Remote, table: dict[str, object]) -> None:
        screen = OnlinePlay(remote, table, "en")
        app = TableScreen(screen)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert any(screen.link in row for row in rows_of(app))  # whole, to be copied
            other = asyncio.create_task(play_as_a_browser_does(screen.link))
            while not screen.is_over:
                await pilot.pause(0.02)
                if screen.seat is not None:
                    await pilot.press("enter")
                assert not other.done() or not other.exception()
            points = await other
            assert [sheet.total for sheet in screen.sheets()] == points
            assert "Browser" in screen.words.seats
            assert len(screen.story) > 6

    with serving(tmp_path) as server:
        remote = Remote(server.address, tmp_path / "sessions")
        remote.introduce("Ann")
        seats = [{"kind": "here"}, {"kind": "invited"}]
        asyncio.run(play(remote, remote.post("/tables", {"game": GAME, "seats": seats})))
        again = Remote(server.address, tmp_path / "sessions")
        assert again.get("/me")["name"] == "Ann"  # who comes back is known
        with pytest.raises(RemoteError, match="no such"):
            again.get("/tables/nowhere")


def test_who_watches_is_told_so_and_a_table_may_be_without_hints(tmp_path: Path) -> None:
    async def look(screen: OnlinePlay, key: str, shown: str) -> None:
        app = TableScreen(screen)
        async with app.run_test(size=(80, 24)) as pilot:
            while not screen.has_begun:
                await pilot.pause(0.05)
            await pilot.press(key)
            while shown not in " ".join(rows_of(app)):
                await pilot.pause(0.05)

    with serving(tmp_path) as server:
        host, guest = (Remote(server.address, tmp_path / name) for name in ("Ann", "Bo"))
        for remote in (host, guest):
            remote.introduce("Somebody")
        seats = [{"kind": "here"}, {"kind": "bot", "level": "easy"}]
        options = {"first": 0}
        table = host.post("/tables", {"game": "summer-pavilion", "seats": seats, "options": options})
        table = host.post(f"/tables/{table['id']}/start")
        asyncio.run(look(OnlinePlay(host, table, "en"), "h", "This table plays without hints."))
        seen = guest.get(f"/tables/{table['id']}")
        asyncio.run(look(OnlinePlay(guest, seen, "en"), "escape", "You are watching."))


def test_a_server_that_goes_and_comes_back(tmp_path: Path) -> None:
    async def play(server: Server, screen: OnlinePlay) -> None:
        app = TableScreen(screen)

        async def until(shown: str) -> None:
            while shown not in " ".join(rows_of(app)):
                await pilot.pause(0.05)

        async with app.run_test(size=(80, 24)) as pilot:
            await until("place a1")
            server.kill()
            await until("lost. Reconnecting…")
            await pilot.press("enter")
            await until("lost. Reconnecting…")
            await asyncio.to_thread(server.start)
            await until("Connected again.")
            await pilot.press("enter")
            while len(screen.story) < 2:
                await pilot.pause(0.05)
            assert "Connected again." not in " ".join(rows_of(app))

    with serving(tmp_path) as server:
        remote = Remote(server.address, tmp_path / "sessions")
        remote.introduce("Ann")
        seats = [{"kind": "here"}, {"kind": "bot", "level": "easy"}]
        table = remote.post("/tables", {"game": GAME, "seats": seats})
        table = remote.post(f"/tables/{table['id']}/start")
        asyncio.run(play(server, OnlinePlay(remote, table, "en")))


def test_what_was_remembered_of_servers_may_be_broken(tmp_path: Path) -> None:
    (tmp_path / "sessions").write_bytes(b"\xff no cookies \0")
    with pytest.raises(RemoteError, match="refused"):
        Remote("http://127.0.0.1:1", tmp_path / "sessions").introduce("Ann")


@pytest.mark.parametrize(
    "address", ["localhost:8000", "http://", "http://a b", "http://a:99999", "http://[", ""]
)
def test_an_address_that_is_none_is_refused(tmp_path: Path, address: str) -> None:
    with pytest.raises(RemoteError, match="no address of a server, such as"):
        Remote(address, tmp_path / "sessions")


LINKS = [
    "nonsense",
    "http://127.0.0.1:1/elsewhere",
    "ftp://a/join/b",
    "http://[/join/b",
    "http://a b/join/b",
    "http:///join/b",
]


@pytest.mark.parametrize("link", LINKS)
def test_a_link_that_leads_nowhere_is_refused(link: str) -> None:
    with pytest.raises(RemoteError, match="no link to a table"):
        link_of(link)


def test_a_table_on_a_server_needs_a_full_screen(run: Run) -> None:
    assert "needs a full screen" in run("join", "http://127.0.0.1:1/join/x").output
