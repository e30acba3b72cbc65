"""How the server does: for people, for supervisors, for Prometheus; and what the WebSocket speaks."""

import asyncio
from ipaddress import ip_address
from typing import Any

import structlog
from litestar import Request, Response, get
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from tavolino import __version__
from tavolino.server.access.auth import TheHouse, check_token
from tavolino.server.problems import ProblemError, missing
from tavolino.server.tables.live import now_ms
from tavolino.server.wire.forms import Health
from tavolino.server.wire.schema import socket_schema

PATIENCE = 5
"""Seconds that the database has."""
FORWARDED = ("x-forwarded-for", "forwarded", "x-real-ip")
"""What proxies add to requests of others."""
logger = structlog.get_logger()


@get("/health")
async def health(house: TheHouse) -> Health:
    """Say whether the server can work: it answers, and its database can be written to in good time."""
    try:
        async with asyncio.timeout(PATIENCE):
            await house.database.beat(now_ms())
    except Exception as error:
        logger.error("the database does not take anything", error=type(error).__name__)
        raise ProblemError(503, "database", "The database does not take anything.") from error
    return Health("well", __version__, house.tables.broken)


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any], house: TheHouse) -> Response[bytes]:
    """Return figures for Prometheus; without a token, only to who asks on this machine."""
    if token := house.settings.metrics_token:
        check_token(request, token, "The metrics want their token.")
    elif not _is_from_here(request):
        raise missing("page")
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


def _is_from_here(request: Request[Any, Any, Any]) -> bool:
    """Say whether somebody on this machine asks, and not a proxy for somebody else."""
    if request.client is None or any(header in request.headers for header in FORWARDED):
        return False
    try:
        return ip_address(request.client.host).is_loopback
    except ValueError:
        return False


@get("/schema/socket.json", sync_to_thread=False)
def socket_messages() -> dict[str, Any]:
    """Return the JSON Schema of all messages on the WebSocket, and of every game's values."""
    return socket_schema()


handlers = [health, metrics, socket_messages]
