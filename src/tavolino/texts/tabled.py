"""What a seat sees as a table of words, for games without a board: a row for each field of its view.

A field is called by `view.<field>` of the catalogue, else by its own name.
"""

from enum import Enum
from typing import Any, Final, NamedTuple, TypeAlias

from msgspec import Struct

from tavolino.core.kinds import Kind, is_seat, item_kind, kinds_of_fields
from tavolino.texts.words import Words

NOTHING: Final = "–"
Line: TypeAlias = tuple[str, ...]


class Row(NamedTuple):
    """A field of a view: its name, and its value as lines of cells."""

    name: str
    lines: tuple[Line, ...]


def tabled(view: Struct, words: Words) -> list[Row]:
    """Return a view as rows; seats are told by the names of who sits there."""
    return [
        Row(_called(name, words), _lines(getattr(view, name), kind, words))
        for name, kind in kinds_of_fields(type(view)).items()
    ]


def _called(field: str, words: Words) -> str:
    key = f"view.{field}"
    return words(key) if key in words else field.replace("_", " ")


def _lines(value: Any, kind: Kind | None, words: Words) -> tuple[Line, ...]:
    """Return a line for each row of a board, and for each field of what lies before the players."""
    if isinstance(value, Struct):
        return (*_tag(value, words), *(_lines((value,), None, words) if value.__struct_fields__ else ()))
    if not isinstance(value, tuple) or not value:
        return ((_text(value, kind, words),),)
    inner = item_kind(kind) if kind else None
    if all(isinstance(one, Struct) for one in value):
        first: Struct = value[0]
        return tuple(
            (_called(name, words), *(_text(getattr(one, name, None), kind, words) for one in value))
            for name, kind in kinds_of_fields(type(first)).items()
        )
    if all(isinstance(one, tuple) for one in value):
        of_line = item_kind(inner) if inner else None
        return tuple(tuple(_text(cell, of_line, words) for cell in line) for line in value)
    return (tuple(_text(one, inner, words) for one in value),)


def _tag(value: Struct, words: Words) -> tuple[Line, ...]:
    """Return what kind of thing it is if there are several kinds; nothing if there is only one."""
    tag = value.__struct_config__.tag
    if tag is None and value.__struct_fields__:
        return ()
    return ((_text(tag or type(value).__name__, None, words),),)


def _text(value: Any, kind: Kind | None, words: Words) -> str:
    """Return a value in one cell."""
    if value is None or value == ():
        return NOTHING
    if isinstance(value, tuple):
        inner = item_kind(kind) if kind else None
        return " ".join(_text(one, inner, words) for one in value)
    if isinstance(value, Struct):
        fields = kinds_of_fields(type(value)).items()
        return ", ".join(
            f"{_called(name, words)} {_text(getattr(value, name), of, words)}" for name, of in fields
        )
    if isinstance(value, bool):
        return "×" if value else NOTHING
    if isinstance(value, int) and kind and is_seat(kind) and 0 <= value < len(words.seats):
        return words.seats[value]
    thing = value.name.lower() if isinstance(value, Enum) else str(value)
    return words.name(thing) if f"name.{thing}" in words else thing
