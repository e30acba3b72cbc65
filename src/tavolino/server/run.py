"""Runs the server."""

import ctypes
import gc
from contextlib import suppress

import uvicorn

from tavolino.server import logs
from tavolino.server.app import application
from tavolino.server.connections import PatientProtocol
from tavolino.server.settings import Settings
from tavolino.server.store.engine import only_here

COLLECTING = (2_000, 50, 40)
"""When cycles of garbage are looked for: often among what is new, which takes a millisecond or two, and
seldom among all open matches, which takes long."""

_MOST_HEAPS, _LARGE = -8, -3
"""What `mallopt` calls M_ARENA_MAX and M_MMAP_THRESHOLD."""


def run(settings: Settings) -> None:
    """Serve until a signal says stop."""
    logs.configure(settings.log_level)
    share_heaps()
    gc.freeze()  # what is loaded by now stays for good
    gc.set_threshold(*COLLECTING)
    with only_here(settings.database):
        _serve(settings)


def share_heaps() -> None:
    """Let threads share heaps, and give large pieces back at once, where the C library can be told so.

    Each thread of a database connection would have a heap of its own, which hardly ever shrinks again.
    """
    with suppress(OSError, AttributeError):
        tell = ctypes.CDLL(None).mallopt
        tell(_MOST_HEAPS, 2)
        tell(_LARGE, 128 * 1024)


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
