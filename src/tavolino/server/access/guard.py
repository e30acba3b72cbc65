"""Stands before everything else: origins, forged requests, how often, and headers that browsers obey."""

import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, TypeAlias
from urllib.parse import urlsplit

import msgspec
import structlog

from tavolino.server import metrics
from tavolino.server.access.limits import Limits, neighbourhood
from tavolino.server.settings import Settings

Scope: TypeAlias = MutableMapping[str, Any]
Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
ASGIApp: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

FORGERY_HEADER = b"x-tavolino"
"""A page of another origin cannot send this header without asking first, and is never allowed to."""
SAFE = ("GET", "HEAD", "OPTIONS")
DEAR = (
    "/api/guests",
    "/api/sessions",
    "/api/accounts",
    "/api/devices",
    "/api/me/password",
    "/api/me/deletion",
    "/api/me/push",
    "/api/admin",
)
"""What costs a password hash, makes a person or looks a host up: a tenth of the usual rate."""
HEADERS = {
    b"content-security-policy": b"default-src 'self'; style-src 'self' 'unsafe-inline'; "
    b"img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"same-origin",
    b"permissions-policy": b"camera=(), geolocation=(), microphone=()",
    b"cross-origin-opener-policy": b"same-origin",
    b"x-frame-options": b"DENY",
}
logger = structlog.get_logger()


class Guard:
    """The server with a guard at its door."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app, self._settings = app, settings
        self._origins = {origin.strip() for origin in settings.origins.split(",") if origin.strip()}
        self._limits = Limits(settings.requests_per_minute)
        self._dear = Limits(max(1, settings.requests_per_minute // 10))
        insist = {b"strict-transport-security": b"max-age=31536000"} if settings.secure else {}
        self._headers = list((HEADERS | insist).items())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or answer it at the door."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        refusal = self._refusal(scope)
        if scope["type"] == "websocket":
            if refusal:
                metrics.FAULTS.labels(refusal[1]).inc()
                await send({"type": "websocket.close", "code": 4403, "reason": refusal[1]})
            else:
                await self._app(scope, receive, send)
            return
        await self._http(scope, receive, send, refusal)

    def _refusal(self, scope: Scope) -> tuple[int, str, str] | None:
        headers = dict(scope["headers"])
        kind, method = scope["type"], scope.get("method", "")
        client = neighbourhood(scope["client"][0] if scope["client"] else "?")
        if not self._limits.allow(client):
            return 429, "too-fast", "Too many requests: wait a little."
        if "\0" in scope["path"] or b"%00" in scope["query_string"] or b"\0" in scope["query_string"]:
            return 400, "malformed", "There is no such sign in an address."
        is_unsafe = kind == "http" and method not in SAFE
        if is_unsafe and scope["path"].startswith(DEAR) and not self._dear.allow(client):
            return 429, "too-fast", "Too many attempts: wait a minute."
        if (is_unsafe or kind == "websocket") and not self._is_own_origin(headers):
            return 403, "origin", "This origin may not use the server."
        if is_unsafe and FORGERY_HEADER not in headers:
            return 403, "forgery", "Requests that change something need the header X-Tavolino."
        return None

    def _is_own_origin(self, headers: dict[bytes, bytes]) -> bool:
        """Say whether a page of this server, or of an origin that was set, asks; programs have no origin."""
        origin = headers.get(b"origin", b"").decode("latin-1")
        if not origin or origin in self._origins:
            return True
        try:
            asking = urlsplit(origin).netloc
        except ValueError:
            return False
        return asking == headers.get(b"host", b"").decode("latin-1")

    async def _http(
        self, scope: Scope, receive: Receive, send: Send, refusal: tuple[int, str, str] | None
    ) -> None:
        begun, status = time.perf_counter(), 500

        async def guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", []), *self._headers, *_fresh(scope["path"])]
            await send(message)

        if refusal:
            await _answer(guarded, *refusal)
        else:
            await self._app(scope, receive, guarded)
        taken = time.perf_counter() - begun
        method = str(scope.get("method", ""))
        metrics.REQUESTS.labels(
            method if method in (*SAFE, "POST", "PUT", "DELETE") else "other", status
        ).observe(taken)
        route = scope.get("path_template") or "-"
        logger.info("request", method=method, route=route, status=status, ms=round(taken * 1000, 1))


def _fresh(path: str) -> list[tuple[bytes, bytes]]:
    """Return the header that keeps what somebody was told from being told to others, or later."""
    return [(b"cache-control", b"no-store")] if path.startswith("/api/") else []


async def _answer(send: Send, status: int, code: str, detail: str) -> None:
    metrics.FAULTS.labels(code).inc()
    body = msgspec.json.encode({"code": code, "detail": detail})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
