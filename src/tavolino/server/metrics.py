"""Figures for Prometheus, at `/metrics`; `deploy/grafana.json` shows them all."""

import asyncio

from prometheus_client import Counter, Gauge, Histogram

ENTRIES = Counter("tavolino_entries", "Entries added to the logs of matches", ["game"])
REFUSALS = Counter("tavolino_refusals", "Actions that a rule forbade", ["rule"])
FAULTS = Counter("tavolino_faults", "Messages and requests that could not be met", ["code"])
CONFLICTS = Counter("tavolino_conflicts", "Places in a log that another process had taken")
SOCKETS = Gauge("tavolino_sockets", "Open WebSockets")
TABLES = Gauge("tavolino_tables", "Tables open in this process")
BROKEN = Gauge("tavolino_broken_matches", "Matches that this process could not open")
STUMBLES = Counter("tavolino_stumbles", "What the server should have done by itself, and could not")
ROUNDS = Counter("tavolino_rounds", "Rounds of the keeper, who looks after what nobody asks for")
STORING = Histogram("tavolino_storing_seconds", "Time to store a step")
WAITING = Gauge("tavolino_thoughts_waiting", "Moves that computer players have yet to think about")
THINKING = Histogram("tavolino_thinking_seconds", "Time that computer players think", ["level"])
PUSHES = Counter("tavolino_pushes", "Calls to somebody's turn by push services", ["outcome"])
PUSHES_WAITING = Gauge("tavolino_pushes_waiting", "Calls that are on their way to push services")
REVIEWS = Counter("tavolino_reviews", "Reviews of matches", ["outcome"])
REVIEWS_WAITING = Gauge("tavolino_reviews_waiting", "Reviews that this server has yet to work out")
REVIEWING = Histogram(
    "tavolino_reviewing_seconds",
    "Time to work a review out",
    buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500, 1000),
)
REQUESTS = Histogram("tavolino_request_seconds", "Time to answer an HTTP request", ["method", "status"])
_FINE = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
DELAY = Histogram("tavolino_loop_delay_seconds", "How late the event loop does what is due", buckets=_FINE)

_PAUSE = 0.25


async def watch_loop() -> None:
    """Observe for ever how late the event loop is: who holds it up holds everybody up."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + _PAUSE
        await asyncio.sleep(_PAUSE)
        DELAY.observe(max(0.0, loop.time() - due))
