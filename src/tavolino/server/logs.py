"""Logs for machines: one JSON object a line, on the standard error; no names, cookies, tokens or seeds."""

import logging
import sys

import structlog


def configure(level: str) -> None:
    """Let everything, also libraries, log in one form."""
    stamp = structlog.processors.TimeStamper(fmt="iso", utc=True)
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        stamp,
        structlog.processors.format_exc_info,
    ]
    structlog.configure(
        processors=[*shared, structlog.processors.JSONRenderer()],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    renderer = structlog.processors.JSONRenderer()
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(renderer, foreign_pre_chain=shared))
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
    # uvicorn would write the addresses of tables, which are secrets of those who have the link.
    for chatty in ("aiosqlite", "asyncio", "alembic.runtime.migration", "uvicorn.error"):
        logging.getLogger(chatty).setLevel(logging.WARNING)
