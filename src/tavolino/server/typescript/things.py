"""Which values on the wire stand for things: there they are numbers, and messages for people want words."""

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Any

from msgspec import inspect

from tavolino.core.game import BY_SEAT_MARK, SEAT_MARK


def things(types: Iterable[Any]) -> dict[str, dict[int, str]]:
    """Return all kinds of things that occur in some types, with the names of their numbers."""
    kinds = {kind.__name__: kind for one in inspect.multi_type_info(types) for kind in _enums(one, set())}
    return {
        name: {thing.value: thing.name.lower() for thing in kind}
        for name, kind in sorted(kinds.items())
        if all(isinstance(thing.value, int) for thing in kind)
    }


def fields(union: Any) -> dict[str, dict[str, str | None]]:
    """Return the fields of each struct of a tagged union; with its kind, where a field holds things."""
    info = inspect.type_info(union)
    structs = info.types if isinstance(info, inspect.UnionType) else (info,)
    return {
        str(struct.tag): {field.name: _kind(field.type) for field in struct.fields}
        for struct in structs
        if isinstance(struct, inspect.StructType)
    }


def shape(info: inspect.Type) -> Any:
    """Return what a value of a view is made of, for who shows any game's.

    `{"fields": …}` of a struct or `{"kinds": …}` of several, `{"items": …}` of a list, `{"seats": …}` of one
    with an item for each seat; `"seat"`, a kind of thing, or None for everything that speaks for itself.
    """
    match info:
        case inspect.Metadata(type=inner, extra=extra) if extra == SEAT_MARK:
            return "seat" if isinstance(inner, inspect.IntType) else shape(inner)
        case inspect.Metadata(type=inspect.VarTupleType(item_type=item), extra=extra) if (
            extra == BY_SEAT_MARK
        ):
            return {"seats": shape(item)}
        case inspect.Metadata(type=inner):
            return shape(inner)
        case inspect.StructType(fields=inside):
            return {"fields": {field.name: shape(field.type) for field in inside}}
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return {"items": shape(item)}
        case inspect.UnionType(types=types):
            return _shape_of_some([one for one in types if not isinstance(one, inspect.NoneType)])
        case _:
            return _kind(info)


def _shape_of_some(types: list[inspect.Type]) -> Any:
    """Return the shape of a value that may be of several types."""
    structs = [one for one in types if isinstance(one, inspect.StructType)]
    if len(types) > 1 and len(structs) == len(types):
        return {"kinds": {str(struct.tag): shape(struct) for struct in structs}}
    return shape(types[0]) if len(types) == 1 else None


def _kind(info: inspect.Type) -> str | None:
    """Return the kind of thing that a field holds: one, or a list of them, or none."""
    if isinstance(info, inspect.EnumType):
        return info.cls.__name__
    return next((kind for part in _parts(info) if (kind := _kind(part))), None)


def _enums(info: inspect.Type, seen: set[type]) -> Iterator[type[Enum]]:
    """Return the enums in a type, and in the fields of the structs that it leads to."""
    if isinstance(info, inspect.EnumType):
        yield info.cls
    if isinstance(info, inspect.StructType | inspect.NamedTupleType):
        if info.cls in seen:
            return
        seen.add(info.cls)
        for field in info.fields:
            yield from _enums(field.type, seen)
    for part in _parts(info):
        yield from _enums(part, seen)


def _parts(info: inspect.Type) -> tuple[inspect.Type, ...]:
    """Return what a type is put together from, if it is no struct."""
    match info:
        case inspect.Metadata(type=inner):
            return (inner,)
        case inspect.UnionType(types=types) | inspect.TupleType(item_types=types):
            return types
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return (item,)
        case inspect.DictType(key_type=key, value_type=value):
            return (key, value)
        case _:
            return ()
