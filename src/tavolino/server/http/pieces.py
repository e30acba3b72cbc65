"""Answers that are told piece by piece."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import suppress

_leaving: set[asyncio.Task[None]] = set()


async def whole_pieces(pieces: AsyncGenerator[bytes]) -> AsyncIterator[bytes]:
    """Give pieces as they are made; who hangs up ends this between two of them, and never within one.

    Work on the database that is cut off halfway would cost it a connection.
    """
    making = asyncio.ensure_future(anext(pieces, None))
    try:
        while (piece := await asyncio.shield(making)) is not None:
            yield piece
            making = asyncio.ensure_future(anext(pieces, None))
    finally:
        leaving = asyncio.create_task(_left(pieces, making))
        _leaving.add(leaving)
        leaving.add_done_callback(_leaving.discard)


async def _left(pieces: AsyncGenerator[bytes], making: asyncio.Future[bytes | None]) -> None:
    """Let the piece that is being made be made, then let go of whatever the rest would need."""
    with suppress(Exception):
        await making
    await pieces.aclose()
