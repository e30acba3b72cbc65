"""Calls to one's turn at tables at leisure: once, in one's language, sealed, and to who is away."""

import asyncio
import re
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import httpx
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from tavolino.server.push.postman import PATIENCE, PAUSES
from tests.server.receiver import CALLING, Browser, PushService, push_service, subscribed
from tests.server.servers import Server, serving
from tests.server.spoiling import spoil
from tests.server.stories import Table, seated

AWHILE = 2.5
"""Seconds in which somebody would have been called."""


@asynccontextmanager
async def away(addresses: list[str], **more: Any) -> AsyncIterator[tuple[Table, Browser, PushService]]:
    """A table at which Ann is to move and Bo has gone; he can be called, in Polish."""
    async with push_service() as service, seated(addresses, options={"first": 0}, **more) as table:
        assert table.to_move == [0]
        browser = await subscribed(table.clients[1], service, "pl")
        await table.sockets[1].close()
        yield table, browser, service


def calls(server: Server, outcome: str) -> float:
    """Return how many calls have ended so."""
    text = httpx.get(f"{server.address}/metrics").text
    found = re.search(rf'^tavolino_pushes_total{{outcome="{outcome}"}} (\S+)$', text, re.MULTILINE)
    return float(found[1]) if found else 0


def test_who_is_away_is_called_once_in_the_own_language(calling: Server) -> None:
    async def story() -> None:
        async with away([calling.address] * 2) as (table, browser, _):
            before = calls(calling, "sent")
            assert (await table.act(0))["type"] == "done"
            told = await browser.until_told()
            assert told == {
                "table": table.id,
                "title": "Twoja kolej",
                "body": "Azul: Letni Pawilon: stół czeka na ciebie.",
                "waiting": 1,
            }
            (headers,) = browser.headers
            assert headers["content-encoding"] == "aes128gcm"
            assert int(headers["ttl"]) > 86_400
            assert len(headers["topic"]) == 32  # so that a newer call takes the place of an older one
            assert table.id not in str(headers)
            await asyncio.sleep(AWHILE)
            assert len(browser.told) == 1
            assert calls(calling, "sent") == before + 1

    asyncio.run(story())


def test_the_same_table_calls_on_the_same_topic(sqlite_calling: Server) -> None:
    async def story() -> None:
        async with away([sqlite_calling.address] * 2) as (table, browser, _):
            await table.act(0)
            await browser.until_told(1)
            bo = table.sockets[1] = await table.clients[1].socket(table.id)
            await table.act(1)
            await bo.close()
            await table.act(0)
            await browser.until_told(2)
            assert browser.headers[0]["topic"] == browser.headers[1]["topic"]

    asyncio.run(story())


def test_who_sees_the_table_is_not_called(calling: Server) -> None:
    async def story() -> None:
        async with away([calling.address] * 2) as (table, browser, _):
            bo = table.sockets[1] = await table.clients[1].socket(table.id)
            await table.act(0)
            await asyncio.sleep(AWHILE)
            assert browser.told == []
            await table.act(1)
            await bo.ask("look", seen=False)  # the page is still open, but behind others
            await table.act(0)
            await browser.until_told()
            await table.act(1)
            await bo.ask("look", seen=True)
            await table.act(0)
            await asyncio.sleep(AWHILE)
            assert len(browser.told) == 1

    asyncio.run(story())


def test_who_sees_the_table_through_another_server_is_not_called(
    postgres_calling: tuple[Server, Server],
) -> None:
    async def story() -> None:
        here, there = postgres_calling
        async with away([here.address] * 2) as (table, browser, _):
            bo = table.sockets[1] = await table.clients[1].socket(table.id, at=there.address)
            await table.act(0)
            await asyncio.sleep(AWHILE)
            assert browser.told == []
            await table.act(1)
            await bo.ask("look", seen=False)
            await table.act(0)
            await browser.until_told()
            await asyncio.sleep(AWHILE)
            assert len(browser.told) == 1  # by one of the two

    asyncio.run(story())


def test_at_a_table_with_a_quick_clock_nobody_is_called(sqlite_calling: Server) -> None:
    async def story() -> None:
        quick, slow = ({"clock": {"bank": bank, "gain": 10}} for bank in (300, 259_200))
        async with away([sqlite_calling.address] * 2, terms=quick) as (table, browser, _):
            await table.act(0)
            await asyncio.sleep(AWHILE)
            assert browser.told == []
        async with away([sqlite_calling.address] * 2, terms=slow) as (table, browser, _):
            await table.act(0)
            await browser.until_told()

    asyncio.run(story())


def test_a_move_taken_back_at_once_calls_nobody(sqlite_calling: Server) -> None:
    async def story() -> None:
        terms = {"undo": "own"}
        async with away([sqlite_calling.address] * 2, terms=terms) as (table, browser, _):
            await table.act(0)
            assert (await table.sockets[0].ask("undo", seat=0))["type"] == "done"
            await asyncio.sleep(AWHILE)
            assert browser.told == []

    asyncio.run(story())


def test_a_browser_that_is_gone_is_forgotten(calling: Server) -> None:
    async def story() -> None:
        async with away([calling.address] * 2) as (table, browser, _):
            before, browser.answers = calls(calling, "forgotten"), iter(["410 Gone"])
            await table.act(0)
            async with asyncio.timeout(30):
                while calls(calling, "forgotten") == before:
                    await asyncio.sleep(0.1)
            assert (await table.clients[1].get("/api/me/export"))["browsers"] == []

    asyncio.run(story())


def test_a_busy_push_service_is_asked_again_later(sqlite_calling: Server) -> None:
    async def story() -> None:
        async with away([sqlite_calling.address] * 2) as (table, browser, _):
            busy = "429 Too Many Requests\r\nRetry-After: 1"
            browser.answers = iter(["503 Service Unavailable", busy])
            await table.act(0)
            await browser.until_told()
            first, second, third = browser.tries
            assert second - first >= PAUSES[0]
            assert 1 <= third - second < PAUSES[1]  # as it was asked to
            assert len(browser.told) == 1

    asyncio.run(story())


def test_what_is_tried_again_is_let_be_when_the_turn_is_over(sqlite_calling: Server) -> None:
    async def story() -> None:
        async with away([sqlite_calling.address] * 2) as (table, browser, _):
            before, browser.answers = calls(sqlite_calling, "outdated"), iter(["503 Service Unavailable"])
            await table.act(0)
            async with asyncio.timeout(30):
                while not browser.tries:
                    await asyncio.sleep(0.02)
            table.sockets[1] = await table.clients[1].socket(table.id)
            await table.act(1)
            async with asyncio.timeout(30):
                while calls(sqlite_calling, "outdated") == before:
                    await asyncio.sleep(0.1)
            assert browser.told == []

    asyncio.run(story())


def test_a_push_service_that_hangs_delays_nothing(sqlite_calling: Server) -> None:
    async def story() -> None:
        async with away([sqlite_calling.address] * 2) as (table, browser, _):
            browser.answers = iter(["hang"])
            await table.act(0)
            async with asyncio.timeout(30):
                while not browser.tries:
                    await asyncio.sleep(0.02)
            async with asyncio.timeout(PATIENCE - 2):  # the push service still has time to answer
                table.sockets[1] = await table.clients[1].socket(table.id)
                for seat in (1, 0, 1):
                    assert (await table.act(seat))["type"] == "done"
                    await table.settle()
                async with away([sqlite_calling.address] * 2) as (another, called, _):
                    await another.act(0)
                    await called.until_told()
            assert browser.told == []

    asyncio.run(story())


def test_who_signed_out_is_not_called(sqlite_calling: Server) -> None:
    async def story() -> None:
        async with away([sqlite_calling.address] * 2) as (table, browser, _):
            await table.clients[1].ask("DELETE", "/api/sessions")
            await table.act(0)
            await asyncio.sleep(AWHILE)
            assert browser.tries == []

    asyncio.run(story())


def test_who_switches_calls_off_is_not_called(sqlite_calling: Server) -> None:
    async def story() -> None:
        async with away([sqlite_calling.address] * 2) as (table, browser, _):
            bo = table.clients[1]
            (told,) = (await bo.get("/api/me/export"))["browsers"]
            assert (told["endpoint"], told["language"]) == (browser.form["endpoint"], "pl")
            await bo.ask("DELETE", "/api/me/push", status=204)
            assert (await bo.get("/api/me/export"))["browsers"] == []
            await table.act(0)
            await asyncio.sleep(AWHILE)
            assert browser.tries == []

    asyncio.run(story())


def test_calls_over_https_are_made_only_to_who_can_prove_who_it_is(tmp_path: Path) -> None:
    own, strange = (certificate(tmp_path, name) for name in ("own", "strange"))

    async def story(server: Server) -> None:
        async with (
            push_service(tls_of(own)) as known,
            push_service(tls_of(strange)) as unknown,
            seated([server.address] * 2, options={"first": 0}) as table,
        ):
            called = await subscribed(table.clients[1], known)
            await table.sockets[1].close()
            await table.act(0)
            await called.until_told()
            fooled = await subscribed(table.clients[0], unknown)
            table.sockets[1] = await table.clients[1].socket(table.id)
            await table.sockets[0].close()
            await table.act(1)
            await asyncio.sleep(AWHILE)
            assert fooled.tries == []
            assert "tavolino_pushes_waiting 1.0" in httpx.get(f"{server.address}/metrics").text

    with serving(tmp_path, **CALLING, SSL_CERT_FILE=str(own)) as server:
        asyncio.run(story(server))


def test_an_endpoint_that_leads_to_this_machine_by_now_is_not_called(tmp_path: Path) -> None:
    """What is checked when a browser is added is checked again for each connection: names can move."""
    settings = {name: value for name, value in CALLING.items() if not name.endswith("LOOPBACK")}

    async def story(server: Server) -> None:
        async with push_service() as service, seated([server.address] * 2, options={"first": 0}) as table:
            browser = Browser(service, "en")
            endpoint, p256dh, auth = (browser.form[name] for name in ("endpoint", "p256dh", "auth"))
            me = await table.clients[1].get("/api/me")
            columns = f"digest, person, '{endpoint}', '{p256dh}', '{auth}', 'en', 0"
            moved = f"INSERT INTO subscriptions SELECT {columns} FROM sessions WHERE person = :match"
            await spoil(server, moved, me["id"])
            await table.sockets[1].close()
            await table.act(0)
            async with asyncio.timeout(30):
                while not calls(server, "failed"):
                    await asyncio.sleep(0.1)
            assert browser.tries == []

    with serving(tmp_path, **settings) as server:
        asyncio.run(story(server))


def certificate(folder: Path, name: str) -> Path:
    """Make a certificate for this machine, with its key in the same file, and return it."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder(subject, subject, key.public_key(), x509.random_serial_number())
        .not_valid_before(now)
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, SHA256())
    )
    file = folder / f"{name}.pem"
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(made.public_bytes(Encoding.PEM) + private)
    return file


def tls_of(file: Path) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(file)
    return context
