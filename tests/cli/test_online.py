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
from tests.server.servers import serving

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


@pytest.mark.parametrize("link", ["nonsense", "http://127.0.0.1:1/elsewhere", "ftp://a/join/b"])
def test_a_link_that_leads_nowhere_is_refused(link: str) -> None:
    with pytest.raises(RemoteError, match="no link to a table"):
        link_of(link)


def test_a_table_on_a_server_needs_a_full_screen(run: Run) -> None:
    assert "needs a full screen" in run("join", "http://127.0.0.1:1/join/x").output
