"""Plots as SVG: plain marks on a common scale, coloured by the page they stand on."""

from collections.abc import Mapping, Sequence
from html import escape

from tavolino.arena.intervals import Interval

WIDTH, LABELS, ROW = 720, 150, 34
_BARS = 110
"""The height of a histogram."""


class _Scale:
    """A horizontal scale from one number to another, with a few round ticks."""

    def __init__(self, low: float, high: float) -> None:
        self.step = _round_step((high - low) / 6)
        self.low = self.step * (low // self.step)
        self.high = max(self.step * -(-high // self.step), self.low + self.step)

    def __call__(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return round(LABELS + share * (WIDTH - LABELS - 24), 1)

    def ticks(self) -> list[float]:
        number = round((self.high - self.low) / self.step)
        return [self.low + self.step * tick for tick in range(number + 1)]


def _round_step(step: float) -> float:
    """Return the next of 1, 2, 5, 10, 20, 50 …"""
    size = 1.0
    while True:
        for factor in (1, 2, 5):
            if step <= size * factor:
                return size * factor
        size *= 10


def whiskers(rows: Sequence[tuple[str, Interval]], unit: str = "", mark: float | None = None) -> str:
    """Return one line for each figure: a dot for its value, a whisker for its interval."""
    lows, highs = [row.low for _, row in rows], [row.high for _, row in rows]
    scale = _Scale(min([*lows, *([mark] if mark is not None else [])]), max(highs))
    height = ROW * len(rows)
    marks = [_grid(scale, height, unit)]
    if mark is not None:
        marks.append(f'<line class="mark" x1="{scale(mark)}" x2="{scale(mark)}" y1="0" y2="{height}"/>')
    for number, (name, row) in enumerate(rows):
        y = ROW * number + ROW // 2
        marks.append(
            f'<text class="label" x="{LABELS - 12}" y="{y + 4}">{escape(name)}</text>'
            f'<line class="whisker" x1="{scale(row.low)}" x2="{scale(row.high)}" y1="{y}" y2="{y}"/>'
            f'<circle class="dot" cx="{scale(row.value)}" cy="{y}" r="6"/>'
        )
    return _drawing("".join(marks), height)


def histograms(rows: Mapping[str, Mapping[int, int]]) -> str:
    """Return how often each number of points was scored, one histogram below the other on one scale."""
    every = [points for counts in rows.values() for points in counts]
    scale = _Scale(min(every), max(every) + 1)
    wide = max(1, round(scale.step / 4))
    height = _BARS * len(rows)
    marks = [_grid(scale, height)]
    for number, (name, counts) in enumerate(rows.items()):
        floor = _BARS * (number + 1)
        marks.append(f'<text class="label" x="{LABELS - 12}" y="{floor - 8}">{escape(name)}</text>')
        marks.append(_bars(scale, counts, wide, floor))
        marks.append(f'<line class="floor" x1="{LABELS}" x2="{WIDTH - 24}" y1="{floor}" y2="{floor}"/>')
    return _drawing("".join(marks), height)


def _bars(scale: _Scale, counts: Mapping[int, int], wide: int, floor: int) -> str:
    bins: dict[int, int] = {}
    for points, often in counts.items():
        bins[points // wide] = bins.get(points // wide, 0) + often
    most = max(bins.values())
    bars = []
    for place, often in sorted(bins.items()):
        left, right = scale(place * wide), scale((place + 1) * wide)
        tall = round((_BARS - 26) * often / most, 1)
        last = (place + 1) * wide - 1
        label = f"{place * wide}–{last}: {often}" if wide > 1 else f"{last}: {often}"
        bars.append(
            f'<rect class="bar" x="{left + 1}" y="{floor - tall}" width="{right - left - 2:.1f}" '
            f'height="{tall}"><title>{label}</title></rect>'
        )
    return "".join(bars)


def _grid(scale: _Scale, height: int, unit: str = "") -> str:
    return "".join(
        f'<line class="grid" x1="{scale(tick)}" x2="{scale(tick)}" y1="0" y2="{height}"/>'
        f'<text class="tick" x="{scale(tick)}" y="{height + 18}">{tick:g}{unit}</text>'
        for tick in scale.ticks()
    )


def _drawing(marks: str, height: int) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height + 26}" role="img">{marks}</svg>'
