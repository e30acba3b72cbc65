"""The WebSocket of a table: decode or refuse, carry out, answer."""

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from tavolino.server import metrics
from tavolino.server.access.auth import TheHouse, Visit
from tavolino.server.access.limits import Bucket
from tavolino.server.house import House
from tavolino.server.match.drafts import RefusedError
from tavolino.server.problems import ProblemError, missing
from tavolino.server.socket.talk import Talk
from tavolino.server.tables.listener import Listener
from tavolino.server.wire.messages import Fault, Hello, decode, encode
from tavolino.server.wire.views import may_watch

PATIENCE = 120
"""Seconds without any message after which a client counts as gone: clients ping more often."""
FAULTS_ALLOWED = 100
"""Messages that could not be carried out, after which the connection is closed."""
_CLOSING = {404: 4404, 409: 4409}
"""Close codes by the status that HTTP would have."""
logger = structlog.get_logger()


@websocket("/tables/{table:str}/socket")
async def socket(
    socket: WebSocket[Any, Any, Any], table: FromPath[str], visitor: Visit, house: TheHouse
) -> None:
    """Play or watch at a table."""
    client = visitor.client
    listener = Listener(visitor)
    if not house.presence.begin(client, listener):
        await socket.close(code=4429, reason="too-many")
        return
    try:
        await socket.accept()  # who asked may have gone already
        await _attended(socket, table, listener, visitor, house)
    except ProblemError as problem:
        await _closed(socket, _CLOSING.get(problem.status, 4400), problem.code)
    except TimeoutError:
        await _closed(socket, 4408, "silent")
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        house.presence.leave(client, listener)


async def _attended(
    socket: WebSocket[Any, Any, Any], name: str, listener: Listener, visitor: Visit, house: House
) -> None:
    table = await house.tables.get(name)
    await table.read_header()  # the news of who sat down may still be on its way here
    if not may_watch(table.header, visitor.person):
        raise missing("table")
    sending = asyncio.create_task(_send_all(socket, listener))
    talk = Talk(table, listener, house, visitor)
    try:
        await _receive_all(socket, listener, talk)
    finally:
        talk.table.listeners.discard(listener)
        sending.cancel()
        with suppress(asyncio.CancelledError, RuntimeError):
            await sending


async def _send_all(socket: WebSocket[Any, Any, Any], listener: Listener) -> None:
    while (message := await listener.next()) is not None:
        await socket.send_data(message, mode="text")
    await _closed(socket, *listener.closing)


async def _receive_all(socket: WebSocket[Any, Any, Any], listener: Listener, talk: Talk) -> None:
    faults = 0
    rate = talk.house.settings.messages_per_second
    bucket = Bucket(rate, 3 * rate)
    while faults < FAULTS_ALLOWED and not listener.is_lost:
        async with asyncio.timeout(PATIENCE):
            text = await socket.receive_text()
        if listener.is_lost:
            break
        answer = await _answer(text, bucket, talk)
        if answer:
            faults += isinstance(answer, Fault)
            listener.send(encode(answer) if not isinstance(answer, bytes) else answer)
    await _closed(socket, *(listener.closing if listener.is_lost else (4429, "too-many-faults")))


async def _answer(text: str, bucket: Bucket, talk: Talk) -> Any:
    """Return the answer to a message; nothing that a client sends is worse than an error for itself."""
    number = None
    try:
        if not bucket.take():
            raise ProblemError(429, "too-fast", "Too many messages: wait a little.")
        message = decode(text)
        number = message.id
        if not talk.is_greeted and not isinstance(message, Hello):
            raise ProblemError(400, "no-hello", "Say hello first.")
        return await talk.answer(message)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        return _fault(_id_in(text) if number is None else number, "malformed", str(error))
    except ProblemError as problem:
        return _fault(number, problem.code, problem.detail)
    except RefusedError as refused:
        metrics.REFUSALS.labels(refused.refusal.rule).inc()
        return talk.refused(number or "", refused.refusal, refused.index)
    except Exception:
        logger.exception("a message failed")
        return _fault(number, "fault", "Something went wrong here; nothing has changed.")


def _fault(number: str | None, code: str, detail: str) -> Fault:
    metrics.FAULTS.labels(code).inc()
    return Fault(re=number, code=code, detail=detail)


class _Numbered(msgspec.Struct):
    id: str | None = None


def _id_in(text: str) -> str | None:
    """Return the id of a message that makes no sense otherwise, so that its sender knows which it was."""
    try:
        return (msgspec.json.decode(text, type=_Numbered).id or "")[:40] or None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


async def _closed(socket: WebSocket[Any, Any, Any], code: int, reason: str) -> None:
    with suppress(RuntimeError, WebSocketDisconnect):
        await socket.close(code=code, reason=reason)
