"""Browsers that can be called to one's turn: which are taken, for how long, and by which key."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from tavolino.server.push.keys import Key, decoded, encoded
from tavolino.server.push.sealing import sealed
from tavolino.server.store.subscriptions import MOST
from tests.server.client import Client, Json
from tests.server.receiver import CALLING, CONTACT, KEY, Browser, push_service, subscribed
from tests.server.servers import Server, serving
from tests.server.stories import people
from tests.server.test_people import two_devices


@pytest.mark.parametrize(
    ("change", "code", "told"),
    [
        ({"endpoint": "http://push.example.org/x"}, "push-endpoint", "https://"),
        ({"endpoint": "https://push.example.org:8443/x"}, "push-endpoint", "443"),
        ({"endpoint": "https://ann:secret@push.example.org/x"}, "push-endpoint", "no user"),
        ({"endpoint": "https://push.example.org:port/x"}, "push-endpoint", "no address"),
        ({"endpoint": "https:///x"}, "push-endpoint", "no address"),
        ({"endpoint": "https://no-such-host.invalid/x"}, "push-endpoint", "no such host"),
        *(
            ({"endpoint": f"https://{host}/x"}, "push-endpoint", "public internet")
            for host in (
                "10.1.2.3",
                "192.168.1.1",
                "169.254.169.254",
                "100.64.0.1",
                "0.0.0.0",
                "224.0.0.1",
                "[fd00::1]",
                "[fe80::1]",
                "[::ffff:10.1.2.3]",
                "[64:ff9b::a01:203]",
                "[2002:a01:203::1]",
            )
        ),
        ({"endpoint": "ftp://127.0.0.1/x"}, "malformed", "endpoint"),
        ({"endpoint": "https://127.0.0.1/" + "x" * 1000}, "malformed", "endpoint"),
        ({"endpoint": "https://127.0.0.1/x y"}, "malformed", "endpoint"),
        ({"p256dh": "B" + "A" * 86}, "push-keys", "p256dh"),
        ({"p256dh": "short"}, "malformed", "p256dh"),
        ({"auth": "short"}, "malformed", "auth"),
        ({"language": "fr"}, "malformed", "language"),
    ],
)
def test_what_is_no_browser_of_a_push_service_is_refused(
    sqlite_calling: Server, change: Json, code: str, told: str
) -> None:
    async def story() -> None:
        async with push_service() as service, people([sqlite_calling.address]) as (ann,):
            form = {**Browser(service, "en").form, **change}
            problem = await ann.ask("PUT", "/api/me/push", form, 400)
            assert problem["code"] == code
            assert told in problem["detail"]
            assert (await ann.get("/api/me/export"))["browsers"] == []

    asyncio.run(story())


def test_this_machine_and_names_that_lead_to_it_are_no_push_service(tmp_path: Path) -> None:
    settings = {name: value for name, value in CALLING.items() if not name.endswith("LOOPBACK")}

    async def story(server: Server) -> None:
        async with push_service() as service, people([server.address]) as (ann,):
            for host in ("127.0.0.1", "localhost", "[::1]", "2130706433", "127.1"):
                form = {**Browser(service, "en").form, "endpoint": f"https://{host}/x"}
                problem = await ann.ask("PUT", "/api/me/push", form, 400)
                assert problem["code"] == "push-endpoint"
                assert "public internet" in problem["detail"]

    with serving(tmp_path, **settings) as server:
        asyncio.run(story(server))


def test_a_browser_is_called_as_long_as_its_session_lasts(calling: Server) -> None:
    async def story() -> None:
        async with push_service() as service:
            for path, is_elsewhere in (("/api/sessions", False), ("/api/me/sessions", True)):
                ann, phone, _ = await two_devices(calling.address)
                await subscribed(phone, service)
                (told,) = (await ann.get("/api/me/export"))["browsers"]
                assert told["endpoint"].startswith(service.address)
                await (ann if is_elsewhere else phone).ask("DELETE", path)
                assert (await ann.get("/api/me/export"))["browsers"] == []
                for client in (ann, phone):
                    await client.close()

    asyncio.run(story())


def test_who_is_deleted_leaves_no_browser(calling: Server) -> None:
    async def story() -> None:
        async with push_service() as service, people([calling.address] * 2) as (ann, bo):
            browser = await subscribed(ann, service)
            await ann.post("/api/me/deletion", {})
            await bo.ask("PUT", "/api/me/push", browser.form, 204)
            assert len((await bo.get("/api/me/export"))["browsers"]) == 1

    asyncio.run(story())


def test_a_browser_is_somebodys_alone_and_a_session_has_one(calling: Server) -> None:
    async def story() -> None:
        async with push_service() as service, people([calling.address] * 2) as (ann, bo):
            browser = await subscribed(ann, service)
            await bo.ask("PUT", "/api/me/push", browser.form, 204)
            assert (await ann.get("/api/me/export"))["browsers"] == []
            await bo.ask("PUT", "/api/me/push", {**browser.form, "language": "de"}, 204)
            another = await subscribed(bo, service)
            (told,) = (await bo.get("/api/me/export"))["browsers"]
            assert told["endpoint"] == another.form["endpoint"]

    asyncio.run(story())


def test_of_many_browsers_the_latest_are_kept(calling: Server) -> None:
    async def story() -> None:
        async with push_service() as service, people([calling.address]) as (ann,):
            browsers = [await subscribed(ann, service)]
            for _ in range(MOST):
                device = Client(calling.address)
                code = (await ann.post("/api/devices"))["code"]
                await device.post("/api/devices/session", {"code": code})
                browsers.append(await subscribed(device, service))
                await device.close()
            kept = [told["endpoint"] for told in (await ann.get("/api/me/export"))["browsers"]]
            assert kept == [browser.form["endpoint"] for browser in browsers[1:]]

    asyncio.run(story())


# --- Keys -----------------------------------------------------------------------------------------


def test_without_a_key_nothing_is_offered_and_nothing_loaded(sqlite_server: Server, tmp_path: Path) -> None:
    async def story() -> None:
        async with push_service() as service, people([sqlite_server.address]) as (ann,):
            assert await ann.get("/api/push") is None
            await ann.ask("PUT", "/api/me/push", Browser(service, "en").form, 404)
            await ann.ask("DELETE", "/api/me/push", status=204)

    asyncio.run(story())
    command = [sys.executable, "-c", LOADED, str(tmp_path / "x.sqlite")]
    assert subprocess.run(command, capture_output=True, check=True).stdout == b"[]\n"


LOADED = """
import sys
from tavolino.server.app import application
from tavolino.server.settings import Settings
application(Settings(database=sys.argv[1]))
print([name for name in ("cryptography", "httpcore") if name in sys.modules])
"""


def test_the_command_makes_a_key_that_a_server_takes(sqlite_calling: Server) -> None:
    command = [sys.executable, "-m", "tavolino", "admin", "push-keys"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    lines = dict(line.split("=", 1) for line in told.splitlines())
    assert list(lines) == ["TAVOLINO_PUSH_KEY", "TAVOLINO_PUSH_CONTACT"]
    key = Key(lines["TAVOLINO_PUSH_KEY"], lines["TAVOLINO_PUSH_CONTACT"])
    assert len(decoded(key.public)) == 65
    ours = Key(KEY, CONTACT)
    assert httpx.get(f"{sqlite_calling.address}/api/push").json() == {"key": ours.public}


@pytest.mark.parametrize(
    ("key", "contact", "told"),
    [
        ("nonsense", CONTACT, "TAVOLINO_PUSH_KEY"),
        (encoded(bytes(32)), CONTACT, "TAVOLINO_PUSH_KEY"),
        ("ż" * 43, CONTACT, "TAVOLINO_PUSH_KEY"),
        (KEY, "", "TAVOLINO_PUSH_CONTACT"),
        (KEY, "me", "TAVOLINO_PUSH_CONTACT"),
    ],
)
def test_a_key_that_is_none_is_told_at_the_start(tmp_path: Path, key: str, contact: str, told: str) -> None:
    settings = {"TAVOLINO_PUSH_KEY": key, "TAVOLINO_PUSH_CONTACT": contact}
    command = [sys.executable, "-m", "tavolino", "serve", "--database", str(tmp_path / "x.sqlite")]
    ended = subprocess.run(
        command, env={**os.environ, **settings}, capture_output=True, text=True, check=False, timeout=120
    )
    assert ended.returncode != 0
    assert told in ended.stdout + ended.stderr
    assert "Traceback" not in ended.stdout + ended.stderr


def test_calls_are_sealed_as_the_standard_says() -> None:
    """The example of RFC 8291, appendix A."""
    private = decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    body = sealed(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        own=ec.derive_private_key(int.from_bytes(private, "big"), ec.SECP256R1()),
        salt=decoded("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert encoded(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
