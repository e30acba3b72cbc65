"""A learning curve as SVG: means with their intervals over steps, beside levels to compare with."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from msgspec import Struct

WIDTH: Final = 720
HEIGHT: Final = 360
LEFT, RIGHT, TOP, BOTTOM = 56, 96, 20, 40
"""Space around the plot."""
TICKS: Final = 5


class CurvePoint(Struct, frozen=True):
    """What was measured after that many steps: a mean and its interval."""

    steps: int
    mean: float
    low: float
    high: float


class _Plane:
    """Where values lie on the drawing."""

    def __init__(self, steps: int, most: float) -> None:
        self.steps, self.most = steps, max(10.0, 10 * -(-most // 10))

    def x(self, steps: float) -> float:
        return round(LEFT + steps / self.steps * (WIDTH - LEFT - RIGHT), 1)

    def y(self, value: float) -> float:
        return round(HEIGHT - BOTTOM - max(value, 0.0) / self.most * (HEIGHT - TOP - BOTTOM), 1)

    def at(self, steps: float, value: float) -> str:
        return f"{self.x(steps)},{self.y(value)}"


def learning_curve(points: Sequence[CurvePoint], levels: Mapping[str, float], title: str) -> str:
    """Return the drawing; levels have a name, such as what random play scores."""
    plane = _Plane(points[-1].steps, max([point.high for point in points] + list(levels.values())))
    band = [plane.at(point.steps, point.high) for point in points]
    band += [plane.at(point.steps, point.low) for point in reversed(points)]
    line = [plane.at(point.steps, point.mean) for point in points]
    marks = [
        f"<title>{escape(title)}</title>",
        *[_rule(plane, step / TICKS * plane.most, "#8884") for step in range(TICKS + 1)],
        *[_column(plane, step / TICKS * plane.steps) for step in range(TICKS + 1)],
        *[_rule(plane, value, "#c0392b", name) for name, value in levels.items()],
        f'<polygon points="{" ".join(band)}" fill="#2471a3" fill-opacity="0.2"/>',
        f'<polyline points="{" ".join(line)}" fill="none" stroke="#2471a3" stroke-width="2.5"/>',
        _text(LEFT, HEIGHT - 4, title, "start"),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'font-family="sans-serif" font-size="12" fill="#777">{"".join(marks)}</svg>\n'
    )


def _rule(plane: _Plane, value: float, colour: str, name: str = "") -> str:
    """Return a level line; with a name at its right end, or its value at the left."""
    y = plane.y(value)
    label = (
        _text(WIDTH - RIGHT + 6, y + 4, name, "start")
        if name
        else _text(LEFT - 8, y + 4, f"{value:g}", "end")
    )
    return f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}" stroke="{colour}"/>{label}'


def _column(plane: _Plane, steps: float) -> str:
    label = f"{steps / 1000:g}k" if steps >= 1000 else f"{steps:g}"
    return _text(plane.x(steps), HEIGHT - BOTTOM + 18, label, "middle")


def _text(x: float, y: float, text: str, anchor: str) -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}">{escape(text)}</text>'
