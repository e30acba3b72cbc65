"""The marks of a drawing: a few shapes as SVG text; a colour never stands without its letter."""

from collections.abc import Iterable, Sequence
from enum import Enum
from html import escape
from typing import Final, NamedTuple

PAINT: Final = {
    "purple": ("#7d3c98", "#fff"),
    "red": ("#c0392b", "#fff"),
    "orange": ("#e67e22", "#000"),
    "yellow": ("#f4d03f", "#000"),
    "green": ("#1e8449", "#fff"),
    "blue": ("#2471a3", "#fff"),
    "pink": ("#f5a9c8", "#000"),
    "white": ("#ecf0f1", "#000"),
}
"""The paint of a piece, and the ink on it."""
GROUND: Final = ("#f7f3ea", "#333")
"""Paint and ink of the table."""


class Drawn(NamedTuple):
    """Some marks with the room that they take."""

    marks: str
    width: float
    height: float


def paint_of(colour: Enum | None) -> tuple[str, str]:
    """Return paint and ink of a colour; those of an empty place for none."""
    return ("none", "#998") if colour is None else PAINT[colour.name.lower()]


def letter(colour: Enum | None) -> str:
    """Return the letter of a colour."""
    return "" if colour is None else colour.name[0]


def text(x: float, y: float, words: str, size: int = 12, ink: str = GROUND[1], anchor: str = "start") -> str:
    """Write something."""
    place = f'x="{x:g}" y="{y:g}" text-anchor="{anchor}"'
    return f'<text {place} font-size="{size}" fill="{ink}">{escape(words)}</text>'


def box(x: float, y: float, width: float, height: float, colour: Enum | None, words: str = "") -> str:
    """Draw a piece with corners."""
    paint, ink = paint_of(colour)
    room = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
    shape = f'<rect {room} rx="3" fill="{paint}" stroke="#998"/>'
    size = 11 if height > 14 else 9
    return shape + (text(x + width / 2, y + height / 2 + 4, words, size, ink, "middle") if words else "")


def disc(x: float, y: float, radius: float, colour: Enum | None, words: str = "") -> str:
    """Draw a round piece."""
    paint, ink = paint_of(colour)
    shape = f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{paint}" stroke="#998"/>'
    return shape + (text(x, y + 4, words, 11, ink, "middle") if words else "")


def row(x: float, y: float, colours: Iterable[Enum], size: float = 18) -> str:
    """Draw square pieces side by side, each with its letter."""
    return "".join(
        box(x + number * (size + 2), y, size, size, colour, letter(colour))
        for number, colour in enumerate(colours)
    )


def moved(x: float, y: float, marks: str) -> str:
    """Draw marks somewhere else."""
    return f'<g transform="translate({x:g} {y:g})">{marks}</g>'


def page(title: str, blocks: Sequence[Drawn]) -> str:
    """Return a whole drawing: blocks below each other."""
    width, y, marks = 0.0, 34.0, [text(12, 22, title, 15)]
    for block in blocks:
        marks.append(moved(12, y, block.marks))
        width, y = max(width, block.width), y + block.height + 12
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width + 24:g} {y:g}" width="{width + 24:g}" '
        f'height="{y:g}" role="img" font-family="sans-serif"><title>{escape(title)}</title>'
        f'<rect width="100%" height="100%" fill="{GROUND[0]}"/>{"".join(marks)}</svg>'
    )


def beside(blocks: Sequence[Drawn], gap: float = 16) -> Drawn:
    """Return blocks side by side as one."""
    x, marks = 0.0, []
    for block in blocks:
        marks.append(moved(x, 0, block.marks))
        x += block.width + gap
    return Drawn("".join(marks), x - gap, max(block.height for block in blocks))


def who(view_seat: int | None, seat: int) -> str:
    """Return how a drawing calls a seat."""
    return f"seat {seat} (you)" if seat == view_seat else f"seat {seat}"
