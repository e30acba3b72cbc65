"""The paints of all games: a colour never stands without its letter."""

from collections.abc import Iterable
from enum import Enum

from rich.text import Text

from tavolino.cli.screen import console

_PAINT = {
    "purple": ("#7d3c98", "#ffffff"),
    "red": ("#c0392b", "#ffffff"),
    "orange": ("#e67e22", "#000000"),
    "yellow": ("#f4d03f", "#000000"),
    "green": ("#1e8449", "#ffffff"),
    "blue": ("#2471a3", "#ffffff"),
    "pink": ("#f5a9c8", "#000000"),
    "white": ("#ecf0f1", "#000000"),
}
"""The paint of a piece, and the ink on it."""

_INK = {
    "purple": "#9c5cb8",
    "red": "#e22e1c",
    "orange": "#b56014",
    "yellow": "#8e7320",
    "green": "#298650",
    "blue": "#2c7abe",
    "pink": "#d33979",
    "grey": "#6f787c",
    "white": "default",
}
"""Halfway between black and white, to be as readable on a light screen as on a dark one."""

_PAINT_OF_SIXTEEN = {
    "purple": ("magenta", "bright_white"),
    "red": ("red", "bright_white"),
    "orange": ("yellow", "black"),
    "yellow": ("bright_yellow", "black"),
    "green": ("green", "bright_white"),
    "blue": ("blue", "bright_white"),
    "pink": ("bright_magenta", "black"),
    "white": ("bright_white", "black"),
}
_INK_OF_SIXTEEN = {
    "purple": "magenta",
    "red": "red",
    "orange": "yellow",
    "yellow": "yellow",
    "green": "green",
    "blue": "bright_blue",
    "pink": "bright_magenta",
    "grey": "default",
    "white": "default",
}
"""Where there are sixteen colours, the nearest of them would make purple and green the same grey."""


def ink(colour: str) -> str:
    """Return the ink for writing in a colour."""
    return (_INK_OF_SIXTEEN if _has_few_colours() else _INK)[colour]


def light(colour: Enum | None) -> str:
    """Return the ink for writing in the colour of a piece; the screen's own for none."""
    return "default" if colour is None else ink(colour.name.lower())


def painted(text: str, colour: Enum) -> Text:
    """Write something on a piece of a colour."""
    paints = _PAINT_OF_SIXTEEN if _has_few_colours() else _PAINT
    paint, letters = paints[colour.name.lower()]
    return Text.assemble((text, f"bold {letters} on {paint}"))


def _has_few_colours() -> bool:
    return console.color_system in ("standard", "windows")


def tile(colour: Enum) -> Text:
    """Draw a piece with its letter."""
    return painted(f" {colour.name[0]} ", colour)


def tiles(colours: Iterable[Enum]) -> Text:
    """Draw pieces side by side."""
    return Text().join([tile(colour) for colour in colours])
