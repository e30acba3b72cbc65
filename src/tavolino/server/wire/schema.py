"""The JSON Schema of the WebSocket: its messages, and the values of every game."""

from functools import cache
from typing import Any

import msgspec

from tavolino.games import GAMES
from tavolino.server.wire.messages import PROTOCOL, ClientMessage, ServerMessage

PARTS = ("Options", "Action", "Event", "View", "Outlook")
_REFERENCE = "#/$defs/{name}"


def pascal(name: str) -> str:
    """Return a game's name as types are named: `summer-pavilion` becomes `SummerPavilion`."""
    return name.title().replace("-", "")


@cache
def socket_schema() -> dict[str, Any]:
    """Return the schema; each game's values have names of their own, such as `BuranoView`."""
    defs = message_schemas()
    for game in GAMES.values():
        own, parts = components([getattr(game, part) for part in PARTS])
        prefix = pascal(game.NAME)
        named = {f"{prefix}{name}": _renamed(schema, prefix) for name, schema in parts.items()}
        tops = zip(PARTS, own, strict=True)
        defs |= named | {
            f"{prefix}{part}": _renamed(schema, prefix) for part, schema in tops if part not in parts
        }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Tavolino's WebSocket, protocol {PROTOCOL}",
        "$defs": defs,
    }


def message_schemas() -> dict[str, Any]:
    """Return the schemas of the messages alone, whatever is played."""
    (client, server), definitions = components([ClientMessage, ServerMessage])
    return definitions | {"ClientMessage": client, "ServerMessage": server}


def components(types: list[Any]) -> tuple[tuple[Any, ...], dict[str, Any]]:
    """Return the schemas of some types, and of all that they refer to by name."""
    return msgspec.json.schema_components(types, ref_template=_REFERENCE)


def _renamed(schema: Any, prefix: str) -> Any:
    """Return a schema with its references led to the game's own names."""
    if isinstance(schema, dict):
        return {
            key: _REFERENCE.format(name=prefix + value.rpartition("/")[2])
            if key == "$ref"
            else {tag: _renamed({"$ref": name}, prefix)["$ref"] for tag, name in value.items()}
            if key == "mapping"
            else _renamed(value, prefix)
            for key, value in schema.items()
        }
    return [_renamed(item, prefix) for item in schema] if isinstance(schema, list) else schema
