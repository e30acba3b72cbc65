"""Figures for Prometheus, at `/metrics`."""

from prometheus_client import Counter, Gauge, Histogram

ENTRIES = Counter("tavolino_entries", "Entries added to the logs of matches", ["game"])
REFUSALS = Counter("tavolino_refusals", "Actions that a rule forbade", ["rule"])
FAULTS = Counter("tavolino_faults", "Messages and requests that could not be met", ["code"])
CONFLICTS = Counter("tavolino_conflicts", "Places in a log that another process had taken")
SOCKETS = Gauge("tavolino_sockets", "Open WebSockets")
TABLES = Gauge("tavolino_tables", "Tables open in this process")
BROKEN = Gauge("tavolino_broken_matches", "Matches that this process could not open")
STUMBLES = Counter("tavolino_stumbles", "What the server should have done by itself, and could not")
STORING = Histogram("tavolino_storing_seconds", "Time to store a step")
THINKING = Histogram("tavolino_thinking_seconds", "Time that computer players think", ["level"])
REQUESTS = Histogram("tavolino_request_seconds", "Time to answer an HTTP request", ["method", "status"])
