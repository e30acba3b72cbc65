"""A server as a terminal needs it: HTTP to get to a table, with a session that is remembered."""

import json
from contextlib import suppress
from http.client import HTTPException
from http.cookiejar import LWPCookieJar
from pathlib import Path
from typing import Any, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener

PATIENCE = 20
"""Seconds that a request may take."""


class RemoteError(Exception):
    """A server that does not answer, or says no."""


class Link(NamedTuple):
    """Where a table is, as a link of the web client says it."""

    server: str
    table: str
    invite: str | None


def link_of(text: str) -> Link:
    """Return what a link to a table or an invitation means."""
    try:
        server, path = server_of(text), urlsplit(text).path
    except RemoteError:
        server, path = "", ""
    way = [part for part in path.split("/") if part]
    if len(way) < 2 or way[0] not in ("table", "join"):
        raise RemoteError(f"“{text}” is no link to a table, such as http://127.0.0.1:8000/join/TABLE")
    return Link(server, way[1], way[2] if len(way) > 2 else None)


def server_of(text: str) -> str:
    """Return the server of an address."""
    with suppress(ValueError):  # such as a port beyond 65535
        parts = urlsplit(text)
        is_printable = text.isascii() and text.isprintable() and " " not in text
        if parts.scheme in ("http", "https") and parts.hostname and parts.port != 0 and is_printable:
            return f"{parts.scheme}://{parts.netloc}"
    raise RemoteError(f"“{text}” is no address of a server, such as http://127.0.0.1:8000")


class Remote:
    """One server, and who one is there."""

    def __init__(self, server: str, cookies: Path) -> None:
        self.server = server_of(server)
        self._jar = LWPCookieJar(str(cookies))
        with suppress(OSError, ValueError):  # none yet, or unreadable: one is new there
            self._jar.load(ignore_discard=True)
        self._opener = build_opener(HTTPCookieProcessor(self._jar))
        self._cookies = cookies

    def get(self, path: str) -> Any:
        """Return what the server says."""
        return self._asked(Request(f"{self.server}/api{path}"))

    def post(self, path: str, form: Any = None) -> Any:
        """Send a form and return the answer."""
        headers = {"X-Tavolino": "1", "Content-Type": "application/json"}
        content = json.dumps({} if form is None else form).encode()
        return self._asked(Request(f"{self.server}/api{path}", content, headers, method="POST"))

    def _asked(self, request: Request) -> Any:
        try:
            with self._opener.open(request, timeout=PATIENCE) as answer:
                content = answer.read()
        except HTTPError as error:
            raise RemoteError(f"{self.server}: {_detail(error)}") from error
        except (URLError, HTTPException, OSError, ValueError) as error:
            raise RemoteError(f"{self.server}: {getattr(error, 'reason', error)}") from error
        try:
            return json.loads(content) if content else None
        except ValueError as error:
            raise RemoteError(f"{self.server}: this is no server of Tavolino") from error

    def introduce(self, name: str) -> None:
        """Become a guest, unless one is known there already; the session is kept."""
        if self.get("/me") is None:
            self.post("/guests", {"name": name})
            with suppress(OSError):  # where nothing can be kept, one can play all the same
                self._cookies.parent.mkdir(parents=True, exist_ok=True)
                self._cookies.touch(0o600)
                self._jar.save(ignore_discard=True)

    def socket_of(self, table: str) -> tuple[str, dict[str, str]]:
        """Return the address of a table's socket, and the headers that go with it."""
        request = Request(f"{self.server}/api/tables/{table}/socket")
        self._jar.add_cookie_header(request)
        headers = {"Cookie": cookie} if (cookie := request.get_header("Cookie")) else {}
        return request.full_url.replace("http", "ws", 1), headers


def _detail(error: HTTPError) -> str:
    """Return what a server says about a refused request."""
    try:
        return str(json.loads(error.read())["detail"])
    except (ValueError, KeyError, TypeError, OSError):
        return f"{error.code} {error.reason}"
