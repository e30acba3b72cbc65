"""What has changed between two values, as changes that lead from the one to the other.

What a step leaves as it was need not be told again. A change says where, by names of fields and places in
lists, and what is there now; a place just behind the end of a list makes it longer.
"""

from collections.abc import Sequence
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import astuple

Path: TypeAlias = tuple[str | int, ...]
Change: TypeAlias = tuple[Path, Any]
_PARTED = (Struct, tuple)
"""What has parts of its own."""


def changes(old: Any, new: Any, path: Path = ()) -> list[Change]:
    """Return the changes that make the new value, which is somewhere, out of the old one."""
    found: list[Change] = []
    if old is not new and old != new:
        _collect(old, new, path, found)
    return found


def _collect(old: Any, new: Any, path: Path, found: list[Change]) -> None:
    """Collect the changes between two values that differ."""
    if isinstance(new, Struct) and type(old) is type(new):
        for field, one, other in zip(new.__struct_fields__, astuple(old), astuple(new), strict=True):
            if one is not other and one != other:
                if isinstance(other, _PARTED):
                    _collect(one, other, (*path, field), found)
                else:
                    found.append(((*path, field), other))
    elif isinstance(new, tuple) and (places := _places_that_differ(old, new)) is not None:
        for place in places:
            _collect(old[place], new[place], (*path, place), found)
        found += [((*path, place), new[place]) for place in range(len(old), len(new))]
    else:
        found.append((path, new))


def _places_that_differ(old: Any, new: tuple[Any, ...]) -> list[int] | None:
    """Return which items of a list to tell; None if it is told whole: it is short, or most of it is new."""
    if not isinstance(old, tuple) or not 0 < len(old) <= len(new) or not isinstance(new[0], _PARTED):
        return None
    pairs = enumerate(zip(old, new, strict=False))
    differing = [place for place, (one, other) in pairs if one is not other and one != other]
    return differing if len(differing) <= max(1, len(old) // 2) else None


def merged(told: Any, made: Sequence[Any]) -> Any:
    """Return what was told, as it came in JSON, with changes made to it; what was told stays as it is."""
    for path, value in made:
        told = _put(told, path, value)
    return told


def _put(told: Any, path: Sequence[Any], value: Any) -> Any:
    if not path:
        return value
    first, *rest = path
    if isinstance(told, dict):
        return {**told, first: _put(told[first], rest, value)}
    return [*told[:first], _put(told[first], rest, value) if rest else value, *told[first + 1 :]]
