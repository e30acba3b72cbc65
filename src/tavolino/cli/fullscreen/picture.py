"""A table as it is seen on a full screen: panes packed into the room there is, and the spots on them."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeAlias

from rich.console import Console
from rich.measure import Measurement
from rich.segment import Segment
from rich.style import Style
from rich.text import Text

from tavolino.cli.boards.panes import Pane, Pick

Drawing: TypeAlias = list[list[Segment]]
"""The lines of a pane."""
GAP = 2
"""Columns between two panes."""


class Spot(NamedTuple):
    """Some cells side by side that stand for a pick."""

    row: int
    start: int
    end: int
    pick: Pick


class Picture:
    """Lines of a table with the spots that can be picked on them."""

    def __init__(self, lines: Sequence[Sequence[Segment]], shown: Sequence[int]) -> None:
        self.lines, self.shown = lines, shown
        """`shown` are the panes that found room, by their places."""
        self.spots = [spot for row, line in enumerate(lines) for spot in _spots(row, line)]

    @property
    def picks(self) -> list[Pick]:
        """Everything that can be picked, from the top left to the bottom right, each once."""
        found: list[Pick] = []
        for spot in self.spots:
            if spot.pick not in found:
                found.append(spot.pick)
        return found

    def place_of(self, pick: Pick) -> tuple[int, int] | None:
        """Return row and column of a pick, in the middle of its first cells."""
        spot = next((spot for spot in self.spots if spot.pick == pick), None)
        return None if spot is None else (spot.row, (spot.start + spot.end - 1) // 2)

    def at(self, row: int, column: int) -> Pick | None:
        """Return what lies at a cell."""
        spots = (spot for spot in self.spots if spot.row == row and spot.start <= column < spot.end)
        return next((spot.pick for spot in spots), None)

    def next_to(self, pick: Pick | None, down: int, right: int) -> Pick | None:
        """Return the pick that lies next in a direction; the first one if there is none to start from."""
        here = None if pick is None else self.place_of(pick)
        if here is None:
            return next(iter(self.picks), None)
        best, least = pick, float("inf")
        for other in self.picks:
            place = self.place_of(other)
            assert place is not None
            rows, columns = place[0] - here[0], (place[1] - here[1]) / 2  # a cell is twice as high as wide
            ahead, aside = (rows * down, abs(columns)) if down else (columns * right, abs(rows))
            if ahead > 0 and (way := ahead + 3 * aside) < least:
                best, least = other, way
        return best

    def drawn(self, style_of: Callable[[Pick], Style | None]) -> Text:
        """Return all lines as one text, with the spots in the style of how they stand."""
        text = Text(no_wrap=True, overflow="crop", end="")
        for number, line in enumerate(self.lines):
            text.append("\n" if number else "")
            for segment in line:
                style = segment.style or Style.null()
                pick = style.meta.get("pick") if style else None
                extra = style_of(pick) if pick else None
                text.append(segment.text, (style + extra if extra else style).clear_meta_and_links())
        return text


def _spots(row: int, line: Iterable[Segment]) -> Iterable[Spot]:
    column = 0
    for segment in line:
        pick = segment.style.meta.get("pick") if segment.style else None
        end = column + segment.cell_length
        if pick:
            yield Spot(row, column, end, pick)
        column = end


def picture(drawings: Sequence[Drawing], lead: int, width: int, height: int) -> Picture:
    """Pack drawn panes into a room like books on shelves, from the leading one on, as many as fit whole.

    The leading one is always there; what of it does not fit is scrolled to.
    """
    order = [*range(lead, len(drawings)), *range(lead)]
    shelves: list[list[tuple[int, Drawing]]] = []
    shown: list[int] = []
    for number in order:
        lines = drawings[number]
        if shelves and _width(shelves[-1]) + GAP + _line_width(lines) <= width:
            if sum(map(_height, shelves[:-1])) + max(_height(shelves[-1]), len(lines)) > height:
                continue
            shelves[-1].append((number, lines))
        elif not shelves or sum(map(_height, shelves)) + len(lines) <= height:
            shelves.append([(number, lines)])
        else:
            continue
        shown.append(number)
    has_room = sum(map(_height, shelves)) + len(shelves) - 1 <= height
    rows: list[list[Segment]] = []
    for shelf in shelves:
        if rows and has_room:
            rows.append([])
        rows += _side_by_side(shelf)
    return Picture(rows, shown)


def width_of(panes: Sequence[Pane], most: int) -> int:
    """Return how wide the widest pane would like to be."""
    console = _console(most)
    return max(_wanted(console, pane) for pane in panes)


def drawn(pane: Pane, width: int) -> Drawing:
    """Draw a pane, as wide as it likes to be, if there is room."""
    console = _console(width)
    options = console.options.update(width=max(1, min(_wanted(console, pane), width)))
    return [_trimmed(line) for line in console.render_lines(pane.body, options, pad=False)]


def picks_on(drawing: Drawing) -> list[Pick]:
    """Return what can be picked on a drawn pane."""
    return [spot.pick for row, line in enumerate(drawing) for spot in _spots(row, line)]


def _wanted(console: Console, pane: Pane) -> int:
    return pane.width or Measurement.get(console, console.options, pane.body).maximum


def _console(width: int) -> Console:
    return Console(width=max(width, 1), color_system="truecolor", force_terminal=True, highlight=False)


def _trimmed(line: list[Segment]) -> list[Segment]:
    """Leave out the blanks at the end of a line."""
    line = [segment for segment in line if segment.text and not segment.control]
    while line and not line[-1].text.strip() and not (line[-1].style and line[-1].style.bgcolor):
        line.pop()
    return line


def _line_width(lines: Drawing) -> int:
    return max((Segment.get_line_length(line) for line in lines), default=0)


def _width(shelf: Sequence[tuple[int, Drawing]]) -> int:
    return sum(_line_width(lines) for _, lines in shelf) + GAP * (len(shelf) - 1)


def _height(shelf: Sequence[tuple[int, Drawing]]) -> int:
    return max(len(lines) for _, lines in shelf)


def _side_by_side(shelf: Sequence[tuple[int, Drawing]]) -> Iterable[list[Segment]]:
    widths = [_line_width(lines) for _, lines in shelf]
    for row in range(_height(shelf)):
        cells: list[Segment] = []
        for (_, lines), width in zip(shelf, widths, strict=True):
            line = lines[row] if row < len(lines) else []
            cells += line
            cells.append(Segment(" " * (width - Segment.get_line_length(line) + GAP)))
        yield cells[:-1]
