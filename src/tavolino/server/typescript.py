"""The types of the web client, written from the server's own: `make types` puts them into `web/src`.

Beside the types it tells which values of events and actions are names of things, because on the wire they are
numbers and the messages for people want words.
"""

import inspect
import sys
from collections.abc import Iterator
from enum import Enum
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from tavolino.games import GAMES
from tavolino.server import forms
from tavolino.server.http.pads import Counted, StarPads
from tavolino.server.http.replays import OwnTable, Replay
from tavolino.server.protocol import PROTOCOL
from tavolino.server.socket_schema import socket_schema
from tavolino.server.terms import Clock, Terms
from tavolino.server.views import TableView

_ASKED = ("Hello", "Act", "Why", "Hint", "Undo", "Consent", "Chat", "Resync", "Ping")
"""The messages of clients: what has a default there may be left out."""
_TABLE = "{ [game: string]: { [part: string]: { [name: string]: string } } }"
_HEAD = """\
// Written by `make types` from the server's types: change those, not this file.
"""


def typescript() -> str:
    """Return the whole file."""
    definitions = _http_definitions() | socket_schema()["$defs"]
    types = [_declared(name, definitions[name]) for name in sorted(definitions)]
    things = {name: _things(game) for name, game in GAMES.items()}
    return "\n".join(
        [
            _HEAD,
            f"export const PROTOCOL = {PROTOCOL};\n",
            *types,
            "/** What the numbers of a game stand for: kind of thing, number, name. */",
            f"export const THINGS: {_TABLE} = "
            f"{_literal({name: found[0] for name, found in things.items()})};\n",
            "/** Which fields of events and actions are things: game, tag, field, kind of thing. */",
            f"export const FIELDS: {_TABLE} = "
            f"{_literal({name: found[1] for name, found in things.items()})};\n",
        ]
    )


# --- Types ----------------------------------------------------------------------------------------


def _http_definitions() -> dict[str, Any]:
    """Return the schemas of what HTTP requests bring and answers return."""
    found = [
        kind for kind in vars(forms).values() if inspect.isclass(kind) and kind.__module__ == forms.__name__
    ]
    kinds = [kind for kind in found if issubclass(kind, msgspec.Struct) and not kind.__name__.startswith("_")]
    _, definitions = msgspec.json.schema_components(
        [*kinds, TableView, Terms, Clock, Replay, OwnTable, Counted, StarPads], ref_template="#/$defs/{name}"
    )
    return definitions


def _is_asked(name: str) -> bool:
    config = getattr(getattr(forms, name, None), "__struct_config__", None)
    return name in _ASKED or (config is not None and config.forbid_unknown_fields)


def _declared(name: str, schema: dict[str, Any]) -> str:
    told = schema.get("description", "").partition("\n")[0]
    comment = f"/** {told} */\n" if told else ""
    asked = _is_asked(name)
    if schema.get("type") == "object" and "properties" in schema:
        return f"{comment}export interface {name} {_object(schema, asked)}\n"
    return f"{comment}export type {name} = {_type(schema, asked)};\n"


def _object(schema: dict[str, Any], asked: bool) -> str:
    lines = []
    for field, value in schema["properties"].items():
        mark = "?" if asked and field not in schema.get("required", ()) else ""
        lines.append(f"  {field}{mark}: {_type(value, asked)};")
    return "{\n" + "\n".join(lines) + "\n}"


def _type(schema: dict[str, Any], asked: bool) -> str:
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"Partial<{name}>" if asked and name == "Terms" else name
    if options := schema.get("anyOf") or schema.get("oneOf"):
        return " | ".join(dict.fromkeys(_type(option, asked) for option in options))
    if "const" in schema:
        return _literal(schema["const"])
    if "enum" in schema:
        return " | ".join(map(_literal, schema["enum"]))
    match schema.get("type"):
        case "array":
            return _array(schema, asked)
        case "object":
            more = schema.get("additionalProperties")
            inner = _type(more, asked) if isinstance(more, dict) else "unknown"
            return f"{{ [name: string]: {inner} }}"
        case "integer" | "number":
            return "number"
        case "string" | "boolean" | "null" as kind:
            return str(kind)
        case _:
            return "unknown"


def _array(schema: dict[str, Any], asked: bool) -> str:
    if parts := schema.get("prefixItems"):
        return "[" + ", ".join(_type(part, asked) for part in parts) + "]"
    items = schema.get("items")
    inner = _type(items, asked) if isinstance(items, dict) else "unknown"
    return f"readonly ({inner})[]" if "|" in inner or inner.startswith("readonly") else f"readonly {inner}[]"


def _literal(value: Any) -> str:
    return msgspec.json.encode(value).decode()


# --- Things ---------------------------------------------------------------------------------------


def _things(game: Any) -> tuple[dict[str, dict[str, str]], dict[str, dict[str, str]]]:
    """Return a game's kinds of things with their names, and the fields that hold them."""
    kinds: dict[str, dict[str, str]] = {}
    fields: dict[str, dict[str, str]] = {}
    for part, struct in _structs(game):
        tag = f"{part}.{struct.__struct_config__.tag}"
        for field, hint in get_type_hints(struct).items():
            if kind := _enum_in(hint):
                kinds[kind.__name__] = {str(thing.value): thing.name.lower() for thing in kind}
                fields.setdefault(tag, {})[field] = kind.__name__
    return kinds, fields


def _structs(game: Any) -> Iterator[tuple[str, Any]]:
    for part in ("event", "action"):
        for struct in get_args(getattr(game, part.capitalize())):
            yield part, struct


def _enum_in(hint: Any) -> type[Enum] | None:
    """Return the kind of thing that a field holds: one, or a list of them, or none."""
    if inspect.isclass(hint) and issubclass(hint, Enum):
        return hint
    if get_origin(hint) is Literal or get_origin(hint) not in (tuple, Union, UnionType):
        return None
    return next((found for part in get_args(hint) if (found := _enum_in(part))), None)


if __name__ == "__main__":
    sys.stdout.write(typescript())
