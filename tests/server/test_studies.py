"""Studies of finished matches, and matches that are brought as record files: whose they are, and how long."""

import asyncio
from pathlib import Path
from typing import Any

from tests.server.client import Client
from tests.server.servers import Server, serving
from tests.server.stories import people
from tests.server.test_reviews import TOKEN, played, reviewed

HIDDEN = "\u202e"
"""It would turn the direction of writing."""


async def bring(client: Client, text: bytes, status: int = 201) -> Any:
    """Bring a record file."""
    answer = await client.http.post("/api/matches", content=text)
    assert answer.status_code == status, answer.text
    return answer.json()


async def record(client: Client, match: str) -> bytes:
    """Return the record of a match as a file."""
    return (await client.http.get(f"/api/matches/{match}/record")).content


def test_a_study_is_written_by_its_author_and_read_by_whoever_has_the_link(server: Server) -> None:
    async def story() -> None:
        async with people([server.address] * 2) as (ann, bo):
            match = await played(ann)
            title = {"title": f" How  not to{HIDDEN} "}
            study = await ann.post(f"/api/matches/{match}/studies", title)
            path = f"/api/studies/{study['id']}"
            assert (study["title"], study["author"], study["mine"]) == ("How not to", "Ann", True)
            for version, text in ((4, "  Too early.\n"), (0, "At first"), (4, f"Too {HIDDEN}late.")):
                await ann.ask("PUT", f"{path}/comments/{version}", {"text": text})
            told = await bo.get(path)
            assert not told["mine"]
            assert told["comments"] == [
                {"version": 0, "text": "At first"},
                {"version": 4, "text": "Too late."},
            ]
            assert await Client(server.address).get(path) == told
            for body in ({"text": ""}, {"text": HIDDEN}, {"text": "x" * 1001}):
                await ann.ask("PUT", f"{path}/comments/2", body, status=400)
            await ann.ask("PUT", f"{path}/comments/999", {"text": "behind the end"}, status=400)
            for method, tail in (("PUT", "/comments/1"), ("DELETE", "/comments/4"), ("DELETE", "")):
                await bo.ask(method, path + tail, {"text": "mine now"}, status=403)
            await ann.ask("DELETE", f"{path}/comments/4")
            await ann.ask("PUT", path, {"title": "Endgames"})
            (listed,) = await ann.get("/api/me/studies")
            assert (listed["title"], listed["comments"]) == ("Endgames", 1)
            assert (listed["match"], listed["game"]) == (match, "nine-holes")
            (exported,) = (await ann.get("/api/me/export"))["studies"]
            assert exported["comments"] == [{"version": 0, "text": "At first"}]
            await ann.ask("DELETE", path)
            await bo.get(path, 404)

    asyncio.run(story())


def test_a_study_shows_no_match_that_its_reader_may_not_see(server: Server) -> None:
    async def story() -> None:
        async with people([server.address] * 2) as (ann, bo):
            own = await ann.table("nine-holes", ["here", "bot:easy"], terms={"spectators": False})
            await ann.post(f"/api/tables/{own['id']}/start")
            path = f"/api/matches/{own['id']}/studies"
            assert (await ann.post(path, {"title": "Too early"}, status=409))["code"] == "not-over"
            await bo.post(path, {"title": "Not mine"}, status=404)
            match = await played(ann)
            await Client(server.address).post(f"/api/matches/{match}/studies", {"title": "Who?"}, status=401)

    asyncio.run(story())


def test_studies_go_with_their_person_with_their_match_and_by_who_runs_the_server(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with people([server.address] * 2) as (ann, bo):
            match, bearer = await played(ann), {"Authorization": f"Bearer {TOKEN}"}
            paths = []
            for title in ("One", "Two"):
                study = await bo.post(f"/api/matches/{match}/studies", {"title": title})
                paths.append(f"/api/studies/{study['id']}")
            own = await ann.post(f"/api/matches/{match}/studies", {"title": "Mine"})
            await ann.http.delete(paths[0].replace("/api", "/api/admin", 1), headers=bearer)
            await bo.get(paths[0], 404)
            await bo.get(paths[1])
            await bo.post("/api/me/deletion", {})
            await ann.get(paths[1], 404)
            await ann.http.delete(f"/api/admin/tables/{match}", headers=bearer)
            await ann.get(f"/api/studies/{own['id']}", 404)

    with serving(tmp_path, TAVOLINO_ADMIN_TOKEN=TOKEN) as server:
        asyncio.run(story(server))


def test_a_record_file_is_brought_reviewed_studied_and_taken_away(server: Server) -> None:
    async def story() -> None:
        async with people([server.address] * 2) as (ann, bo):
            text = await record(ann, await played(ann))
            brought = await bring(bo, text)
            match = brought["id"]
            assert (brought["status"], brought["parent"], brought["hosting"]) == ("over", "file", True)
            assert await record(ann, match) == text
            assert (await bring(bo, text))["id"] == match
            assert (await bring(ann, text))["id"] != match
            assert (await reviewed(bo, match))["review"]["game"] == "nine-holes"
            assert len((await ann.get(f"/api/matches/{match}/replay"))["moments"]) > 1
            study = await ann.post(f"/api/matches/{match}/studies", {"title": "His match"})
            assert await bo.get("/api/me/results") == []
            exported = await bo.get("/api/me/export")
            assert [table["id"] for table in exported["tables"]] == [match]
            await ann.ask("DELETE", f"/api/matches/{match}", status=403)
            await bo.ask("DELETE", f"/api/matches/{match}")
            for gone in (f"/api/tables/{match}", f"/api/studies/{study['id']}"):
                await ann.get(gone, 404)
            again = (await bring(bo, text))["id"]
            await bo.post("/api/me/deletion", {})
            await ann.get(f"/api/tables/{again}", 404)

    asyncio.run(story())


def test_a_bad_file_is_refused_with_what_is_wrong(server: Server) -> None:
    async def story() -> None:
        async with people([server.address]) as (ann,):
            match = await played(ann)
            text = await record(ann, match)
            changed = await bring(ann, text.replace(b'"rules":1', b'"rules":9'), 400)
            assert changed["code"] == "record"
            assert "rules" in changed["detail"]
            for bad, part in ((b"", "byte 0"), (b"{}", "format"), (text[:-40], "byte"), (b"\xff", "UTF-8")):
                problem = await bring(ann, bad, 400)
                assert (problem["code"], part in problem["detail"]) == ("record", True)
            await ann.ask("DELETE", f"/api/matches/{match}", status=403)  # it was played here
            anybody = Client(server.address)
            await bring(anybody, text, 401)

    asyncio.run(story())


def test_so_many_record_files_a_day(tmp_path: Path) -> None:
    async def story(address: str) -> None:
        async with people([address]) as (ann,):
            texts = [await record(ann, await played(ann)) for _ in range(3)]
            first, _ = [await bring(ann, text) for text in texts[:2]]
            refusal = await bring(ann, texts[2], 429)
            assert (refusal["code"], refusal["values"]) == ("records", {"most": 2})
            assert (await bring(ann, texts[0]))["id"] == first["id"]

    with serving(tmp_path, TAVOLINO_REVIEWS_PER_DAY="2") as server:
        asyncio.run(story(server.address))
