"""The server as an ASGI application."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import structlog
from litestar import Litestar, Request, Response, Router
from litestar.config.app import AppConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins import InitPlugin

from tavolino import __version__
from tavolino.server import metrics
from tavolino.server.access.auth import provide_visitor
from tavolino.server.access.guard import Guard
from tavolino.server.house import House
from tavolino.server.http import (
    admin,
    daily,
    health,
    lessons,
    matches,
    pads,
    people,
    played,
    push,
    puzzles,
    replays,
    reviews,
    studies,
    tables,
    texts,
    tournaments,
)
from tavolino.server.http.web import web_client
from tavolino.server.problems import ProblemError
from tavolino.server.settings import Settings
from tavolino.server.socket.connection import socket
from tavolino.server.wire.forms import Problem

logger = structlog.get_logger()
GONE = "client disconnected prematurely"
"""What Litestar says, as if it were the server's fault, when somebody hangs up within a request."""
_CODES = {400: "malformed", 401: "nobody", 404: "unknown", 405: "method", 413: "too-large", 415: "malformed"}


def application(settings: Settings) -> Guard:
    """Return the server with its guard."""
    return Guard(litestar_of(settings), settings)  # type: ignore[arg-type]


def litestar_of(settings: Settings) -> Litestar:
    """Return the server without its guard."""
    house = House(settings)
    api = Router(
        "/api",
        route_handlers=[
            *people.handlers,
            *push.handlers,
            *tables.handlers,
            *matches.handlers,
            *played.handlers,
            *replays.handlers,
            *reviews.handlers,
            *tournaments.handlers,
            *puzzles.handlers,
            *daily.handlers,
            *studies.handlers,
            *pads.handlers,
            *texts.handlers,
            *lessons.handlers,
            admin.router,
            socket,
        ],
    )
    return Litestar(
        route_handlers=[api, *health.handlers, web_client],
        plugins=[house.fanout.plugin, _Opening(house)],
        dependencies={
            "house": Provide(lambda: house, use_cache=True, sync_to_thread=False),
            "visitor": Provide(provide_visitor),
        },
        exception_handlers={
            ProblemError: _problem,
            HTTPException: _http_problem,
            RecursionError: _too_deep,
            Exception: _fault,
        },
        request_max_body_size=settings.largest_message,
        openapi_config=OpenAPIConfig(
            title="Tavolino",
            version=__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin(path="/")],
        ),
        logging_config=None,
        state=State({"house": house}),
    )


class _Opening(InitPlugin):
    """Opens the house when the channels are there, which come before it, and closes it before they go."""

    def __init__(self, house: House) -> None:
        self._house = house

    def on_app_init(self, app_config: AppConfig) -> AppConfig:
        """Add the house to what lives as long as the server."""
        app_config.lifespan.append(self._opened)
        return app_config

    @asynccontextmanager
    async def _opened(self, _: Litestar) -> AsyncIterator[None]:
        watching = asyncio.create_task(metrics.watch_loop())
        try:
            async with self._house.open():
                yield
        finally:
            watching.cancel()


def _answer(status: int, code: str, detail: str, values: dict[str, int] | None = None) -> Response[Problem]:
    metrics.FAULTS.labels(code).inc()
    return Response(Problem(code, detail, values or {}), status_code=status, media_type="application/json")


def _problem(_: Request[Any, Any, Any], problem: ProblemError) -> Response[Problem]:
    return _answer(problem.status, problem.code, problem.detail, problem.values)


def _http_problem(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    if error.detail == GONE:
        return _answer(400, "malformed", "This request has no end.")
    if error.status_code >= 500:
        logger.error("request failed", error=type(error).__name__)
    return _answer(error.status_code, _CODES.get(error.status_code, "refused"), _told(error))


def _told(error: HTTPException) -> str:
    """Return what is wrong, field by field if the request does not fit."""
    if isinstance(error.extra, list):
        return "; ".join(f"{item.get('key', 'body')}: {item.get('message', '')}" for item in error.extra)
    return error.detail


def _too_deep(_: Request[Any, Any, Any], __: RecursionError) -> Response[Problem]:
    return _answer(400, "malformed", "This is nested too deeply.")


def _fault(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    logger.error("request failed", exc_info=error)
    return _answer(500, "fault", "Something went wrong here.")
