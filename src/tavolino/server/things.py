"""Which values on the wire stand for things: there they are numbers, and messages for people want words."""

import inspect
from collections.abc import Iterator
from enum import Enum
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints


def things(game: Any) -> tuple[dict[str, dict[str, str]], dict[str, dict[str, str]]]:
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
