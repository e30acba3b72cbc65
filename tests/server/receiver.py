"""A push service of our own, and its browsers: they check who calls, and read what only they can read."""

import asyncio
import os
import ssl
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from tavolino.server.push.keys import decoded, encoded, point
from tests.server.client import Client

Json = dict[str, Any]


class Browser:
    """One that lets itself be called, with what it was told."""

    def __init__(self, service: "PushService", language: str) -> None:
        self._private, self._auth = generate_private_key(SECP256R1()), os.urandom(16)
        self._service, self.path = service, f"/{encoded(os.urandom(9))}"
        service.browsers[self.path] = self
        self.answers: Iterator[str] = iter(())
        """What the service says to the next calls, as status lines with headers; then it takes them."""
        self.told: list[Json] = []
        self.headers: list[dict[str, str]] = []
        self.tries: list[float] = []
        self.form = {
            "endpoint": service.address + self.path,
            "p256dh": encoded(point(self._private.public_key())),
            "auth": encoded(self._auth),
            "language": language,
        }

    def open(self, sealed: bytes) -> Json:
        """Read what was sealed, as RFC 8291 says; the keys are worked out anew here, by the book."""
        salt, size, length = sealed[:16], int.from_bytes(sealed[16:20], "big"), sealed[20]
        sender, record = sealed[21 : 21 + length], sealed[21 + length :]
        assert len(record) <= size
        theirs = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), sender)
        info = b"WebPush: info\0" + point(self._private.public_key()) + sender
        material = _hkdf(self._private.exchange(ECDH(), theirs), self._auth, info, 32)
        key = _hkdf(material, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _hkdf(material, salt, b"Content-Encoding: nonce\0", 12)
        text = AESGCM(key).decrypt(nonce, record, None).rstrip(b"\0")
        assert text.endswith(b"\2")
        told: Json = msgspec.json.decode(text[:-1])
        return told

    async def until_told(self, number: int = 1, seconds: float = 30) -> Json:
        """Wait until so many calls have come, and return the last."""
        async with asyncio.timeout(seconds):
            while len(self.told) < number:
                await asyncio.sleep(0.02)
        return self.told[number - 1]


def _hkdf(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


class PushService:
    """Takes calls as push services do, and passes them on to its browsers."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.browsers: dict[str, Browser] = {}

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        request, *lines = head.strip().split("\r\n")
        headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
        body = await reader.readexactly(int(headers["content-length"]))
        method, path, _ = request.split(" ")
        assert method == "POST"
        browser = self.browsers[path]
        browser.tries.append(time.monotonic())
        if (answer := next(browser.answers, "201 Created")).startswith("hang"):
            await reader.read()
        else:
            if answer.startswith("201"):
                self._check(headers)
                browser.headers.append(headers)
                browser.told.append(browser.open(body))
            writer.write(f"HTTP/1.1 {answer}\r\nContent-Length: 0\r\n\r\n".encode())
        writer.close()

    def _check(self, headers: dict[str, str]) -> None:
        """Check the signature of who calls (RFC 8292)."""
        kind, _, told = headers["authorization"].partition(" ")
        token, key = (part.strip().partition("=")[2] for part in told.split(","))
        signed, _, signature = token.rpartition(".")
        head, claims = (msgspec.json.decode(decoded(part)) for part in signed.split("."))
        assert (kind, head["alg"]) == ("vapid", "ES256")
        assert claims["aud"] == self.address
        assert time.time() < claims["exp"] <= time.time() + 86_400
        assert claims["sub"] == CONTACT
        numbers = [int.from_bytes(part, "big") for part in (decoded(signature)[:32], decoded(signature)[32:])]
        public = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), decoded(key))
        public.verify(encode_dss_signature(*numbers), signed.encode(), ECDSA(SHA256()))


CONTACT = "mailto:somebody@example.org"
KEY = encoded(bytes(range(1, 33)))
CALLING = {
    "TAVOLINO_PUSH_KEY": KEY,
    "TAVOLINO_PUSH_CONTACT": CONTACT,
    "TAVOLINO_PUSH_LOOPBACK": "true",
}
"""Settings of a server that calls people to their turn, also through a push service of the tests."""


async def subscribed(client: Client, service: PushService, language: str = "en") -> Browser:
    browser = Browser(service, language)
    await client.ask("PUT", "/api/me/push", browser.form, 204)
    return browser


@asynccontextmanager
async def push_service(tls: ssl.SSLContext | None = None) -> AsyncIterator[PushService]:
    """Run a push service on this machine for a while."""
    service = PushService("")
    server = await asyncio.start_server(service.answer, "127.0.0.1", 0, ssl=tls)
    port = server.sockets[0].getsockname()[1]
    service.address = f"{'https' if tls else 'http'}://127.0.0.1:{port}"
    try:
        yield service
    finally:
        server.close()
