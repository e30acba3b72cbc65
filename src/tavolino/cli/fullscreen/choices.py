"""Narrowing a list of legal actions pick by pick, as in the browser."""

from collections.abc import Sequence
from typing import Any

from tavolino.cli.boards.panes import Pick


def has(action: Any, pick: Pick) -> bool:
    """Say whether an action has all that one way of a pick names."""
    return any(_is_one(action, way) for way in pick)


def _is_one(action: Any, way: dict[str, Any]) -> bool:
    kind = way.get("type", action.__struct_config__.tag)
    return bool(kind == action.__struct_config__.tag) and all(
        hasattr(action, field) and getattr(action, field) == value
        for field, value in way.items()
        if field != "type"
    )


def narrowed(legal: Sequence[Any], picks: Sequence[Pick]) -> list[Any]:
    """Return the actions that all picks leave."""
    return [action for action in legal if all(has(action, pick) for pick in picks)]


def with_pick(legal: Sequence[Any], picks: Sequence[Pick], pick: Pick) -> list[Pick] | None:
    """Return the picks with one more; earlier ones that do not go with it make place, the latest first.

    None: no legal action has it.
    """
    if not any(has(action, pick) for action in legal):
        return None
    kept = list(picks)
    while not narrowed(legal, [*kept, pick]):
        kept.pop()
    return [*kept, pick]
