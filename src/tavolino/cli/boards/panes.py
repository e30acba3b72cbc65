"""A table in parts: what a full screen shows one beside the other, and what can be picked on it."""

from typing import Any, NamedTuple, TypeAlias

from rich.console import RenderableType
from rich.style import Style
from rich.text import Text

Pick: TypeAlias = tuple[dict[str, Any], ...]
"""What a spot on a board stands for: some fields of an action, `type` among them, in one of several ways."""


class Pane(NamedTuple):
    """A part of the table and its name; what can be wrapped says how wide it would like to be."""

    name: str
    body: RenderableType
    width: int | None = None


def pickable(text: Text, *ways: dict[str, Any]) -> Text:
    """Mark a spot that the cursor or a click picks."""
    text.stylize(Style.from_meta({"pick": ways}))
    return text
