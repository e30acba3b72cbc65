"""The paints of all games: a colour never stands without its letter."""

from collections.abc import Iterable
from enum import Enum

from rich.text import Text

_PAINT = {
    "purple": ("#7d3c98", "white"),
    "red": ("#c0392b", "white"),
    "orange": ("#e67e22", "black"),
    "yellow": ("#f4d03f", "black"),
    "green": ("#1e8449", "white"),
    "blue": ("#2471a3", "white"),
    "pink": ("#f5a9c8", "black"),
    "white": ("#ecf0f1", "black"),
}
"""The paint of a piece, and the ink on it."""

_LIGHT = {
    "purple": "#bb8fce",
    "red": "#ec7063",
    "orange": "#f0a35e",
    "yellow": "#f4d03f",
    "green": "#58d68d",
    "blue": "#5dade2",
    "pink": "#f5a9c8",
    "white": "default",
}
"""Lighter, to be readable on dark and light screens."""


def light(colour: Enum | None) -> str:
    """Return the ink for writing in a colour; the screen's own for none."""
    return "default" if colour is None else _LIGHT[colour.name.lower()]


def painted(text: str, colour: Enum) -> Text:
    """Write something on a piece of a colour."""
    paint, ink = _PAINT[colour.name.lower()]
    return Text.assemble((text, f"bold {ink} on {paint}"))


def tile(colour: Enum) -> Text:
    """Draw a piece with its letter."""
    return painted(f" {colour.name[0]} ", colour)


def tiles(colours: Iterable[Enum]) -> Text:
    """Draw pieces side by side."""
    return Text().join([tile(colour) for colour in colours])
