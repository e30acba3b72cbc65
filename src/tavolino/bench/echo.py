"""The yardstick for the server: bare WebSockets on the same uvicorn; what one sends, all at a table hear."""

import sys
from collections import defaultdict
from collections.abc import Awaitable, Callable
from typing import Any

import uvicorn

_rooms: defaultdict[str, list[Any]] = defaultdict(list)

Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]


async def echo(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """Send what comes in to everybody with the same path."""
    if scope["type"] != "websocket":
        return
    room = _rooms[scope["path"]]
    await receive()
    await send({"type": "websocket.accept"})
    room.append(send)
    while (message := await receive())["type"] == "websocket.receive":
        for other in list(room):
            await other({"type": "websocket.send", "text": message["text"]})
    room.remove(send)


def main() -> None:
    """Serve echoes at a port of this machine."""
    uvicorn.run(
        echo,
        port=int(sys.argv[1]),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        lifespan="off",
        log_level="error",
    )


if __name__ == "__main__":
    main()
