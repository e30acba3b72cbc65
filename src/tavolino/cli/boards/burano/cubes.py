"""Cubes and marks in their colours, always doubled by a letter."""

from collections.abc import Iterable

from rich.text import Text

from tavolino.core.values import Counts
from tavolino.games.burano.material import (
    COLOURS,
    Colour,
)

INK = {
    Colour.BLUE: ("#2471a3", "white"),
    Colour.PINK: ("#f5a9c8", "black"),
    Colour.YELLOW: ("#f4d03f", "black"),
    Colour.GREEN: ("#1e8449", "white"),
    Colour.ORANGE: ("#e67e22", "black"),
    Colour.WHITE: ("#ecf0f1", "black"),
}
"""Paint of a cube and ink of its letter."""

ROOF_INK = {
    Colour.BLUE: "#5dade2",
    Colour.PINK: "#f5a9c8",
    Colour.YELLOW: "#f4d03f",
    Colour.GREEN: "#58d68d",
    Colour.ORANGE: "#f0a35e",
    Colour.WHITE: "default",
}
"""Lighter, to be read on a dark and on a light screen."""

SEAT_INK = ("#5dade2", "#ec7063", "#58d68d", "#a6acaf")
OPEN = "bold cyan"


def tile(colour: Colour) -> Text:
    """Draw a cube with its letter."""
    paint, ink = INK[colour]
    return Text(f" {colour.name[0]} ", style=f"bold {ink} on {paint}")


def letter(colour: Colour) -> Text:
    """Draw a cube as small as its letter."""
    paint, ink = INK[colour]
    return Text(colour.name[0], style=f"bold {ink} on {paint}")


def tiles(colours: Iterable[Colour]) -> Text:
    """Draw cubes side by side."""
    return Text().join([tile(colour) for colour in colours])


def counted(counts: Counts) -> Text:
    """Draw cubes by colour, each with its number."""
    cubes = [
        letter(COLOURS[kind]).append(f"{number}", "not bold default on default")
        for kind, number in enumerate(counts)
        if number
    ]
    return Text(" ").join(cubes) if cubes else Text("–")


def labelled(label: str, what: Text) -> Text:
    """Put a label before something."""
    return Text(f"{label} ", style="bold").append_text(what)
