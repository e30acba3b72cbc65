"""Looking at the types of a game's values, for code that serves every game alike."""

from functools import cache
from typing import Any

from msgspec import Struct, inspect

from tavolino.core.game import SEAT_MARK

Kind = inspect.Type


def kind_of(annotation: Any) -> Kind:
    """Return the type of an annotation, to be looked at."""
    return inspect.type_info(annotation)


def is_seat(kind: Kind) -> bool:
    """Say whether values of a type are seats (or nobody)."""
    if isinstance(kind, inspect.Metadata):
        return kind.extra == SEAT_MARK or is_seat(kind.type)
    return isinstance(kind, inspect.UnionType) and any(map(is_seat, kind.types))


def bare(kind: Kind) -> Kind:
    """Return a type without its annotations."""
    return bare(kind.type) if isinstance(kind, inspect.Metadata) else kind


def item_kind(kind: Kind) -> Kind | None:
    """Return the type of what a tuple of any length holds; None for all other types."""
    plain = bare(kind)
    return plain.item_type if isinstance(plain, inspect.VarTupleType) else None


@cache
def kinds_of_fields(struct: type[Struct]) -> dict[str, Kind]:
    """Return the types of a struct's fields."""
    found = kind_of(struct)
    assert isinstance(found, inspect.StructType)
    return {field.name: field.type for field in found.fields}
