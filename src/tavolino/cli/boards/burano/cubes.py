"""Cubes and marks in their colours, never without a letter."""

from rich.text import Text

from tavolino.cli.boards.paint import painted
from tavolino.cli.boards.panes import pickable
from tavolino.core.values import Counts
from tavolino.games.burano.material import (
    COLOURS,
    Colour,
)

SEAT_INK = ("blue", "red", "green", "grey")
OPEN = "bold cyan"


def letter(colour: Colour) -> Text:
    """Draw a cube as small as its letter."""
    return painted(colour.name[0], colour)


def counted(counts: Counts, *kinds: str) -> Text:
    """Draw cubes by colour, each with its number, to be picked for some kinds of actions."""
    cubes = [
        pickable(
            letter(colour).append(f"{counts[colour]}"),
            *({"type": kind, "colour": colour} for kind in kinds),
        )
        for colour in COLOURS
        if counts[colour]
    ]
    return Text(" ").join(cubes) if cubes else Text("–")


def labelled(label: str, what: Text) -> Text:
    """Put a label before something."""
    return Text(f"{label} ", style="bold").append_text(what)
