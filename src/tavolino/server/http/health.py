"""How the server does: for people, for supervisors, for Prometheus; and what the WebSocket speaks."""

import hmac
from typing import Any

from litestar import Request, Response, get
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import text

from tavolino import __version__
from tavolino.server.auth import TheHouse
from tavolino.server.forms import Health
from tavolino.server.problems import ProblemError
from tavolino.server.socket_schema import socket_schema


@get("/health")
async def health(house: TheHouse) -> Health:
    """Say whether the server can work: it answers, and so does its database."""
    try:
        async with house.database.read() as connection:
            await connection.execute(text("SELECT 1"))
    except Exception as error:
        raise ProblemError(503, "database", "The database does not answer.") from error
    return Health("well", __version__, house.tables.broken)


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any], house: TheHouse) -> Response[bytes]:
    """Return figures for Prometheus."""
    token = house.settings.metrics_token
    given = request.headers.get("authorization", "")
    if token and not hmac.compare_digest(given.encode(), f"Bearer {token}".encode()):
        raise ProblemError(401, "wrong", "The metrics want their token.")
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


@get("/schema/socket.json", sync_to_thread=False)
def socket_messages() -> dict[str, Any]:
    """Return the JSON Schema of all messages on the WebSocket, and of every game's values."""
    return socket_schema()


handlers = [health, metrics, socket_messages]
