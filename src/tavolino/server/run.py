"""Runs the server."""

import uvicorn

from tavolino.server import logs
from tavolino.server.app import application
from tavolino.server.connections import PatientProtocol
from tavolino.server.memory import settle
from tavolino.server.settings import Settings
from tavolino.server.store.engine import only_here


def run(settings: Settings) -> None:
    """Serve until a signal says stop."""
    logs.configure(settings.log_level)
    settle()
    with only_here(settings.database):
        _serve(settings)


def _serve(settings: Settings) -> None:
    uvicorn.run(
        application(settings),
        host=settings.host,
        port=settings.port,
        http=PatientProtocol,
        ws="websockets-sansio",
        ws_max_size=settings.largest_message,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_keep_alive=settings.keep_alive,
        timeout_graceful_shutdown=5,
    )
