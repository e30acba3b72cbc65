"""The table on the screen: arrow keys and the mouse choose a spot on it."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.style import Style
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.message import Message
from textual.widgets import Static

from tavolino.cli.boards.panes import Pane, Pick
from tavolino.cli.fullscreen.picture import Picture, drawn, picks_on, picture


class BoardView(VerticalScroll):
    """Panes of a table with a cursor on them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1, 0)", show=False),
        Binding("down", "move(1, 0)", show=False),
        Binding("left", "move(0, -1)", show=False),
        Binding("right", "move(0, 1)", show=False),
        Binding("enter,space", "pick", show=False),
    ]

    class Moved(Message):
        """The cursor has moved."""

    class Picked(Message):
        """A spot was chosen."""

        def __init__(self, pick: Pick) -> None:
            self.pick = pick
            super().__init__()

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.room = (80, 20)
        self.cursor: Pick | None = None
        self.lead = 0
        self._picture = Picture((), ())
        self._style_of: Callable[[Pick], Style | None] = lambda _: None

    def compose(self) -> ComposeResult:
        """The drawing is all there is."""
        yield Static(id="drawing")

    @property
    def shown(self) -> Sequence[int]:
        """The panes that have room now."""
        return self._picture.shown

    def show(
        self,
        panes: Sequence[Pane],
        lead: Callable[[Sequence[Sequence[Pick]]], int],
        style_of: Callable[[Pick], Style | None],
    ) -> None:
        """Draw as many panes as there is room for; what can be picked on them says which one leads."""
        width, height = self.room
        self.styles.width, self.styles.height = width, height
        drawings = [drawn(pane, width) for pane in panes]
        self.lead, self._style_of = lead(list(map(picks_on, drawings))), style_of
        self._picture = picture(drawings, 0, width, height)
        if self.lead not in self._picture.shown:  # else everything keeps its place
            self._picture = picture(drawings, self.lead, width, height)
        if self.cursor not in self._picture.picks:
            self.cursor = None
        self.repaint()

    def repaint(self) -> None:
        """Draw the spots as they stand now."""
        self.query_one("#drawing", Static).update(self._picture.drawn(self._style_of))

    def on_focus(self) -> None:
        """Put the cursor somewhere."""
        self.action_move(0, 0)

    def on_blur(self) -> None:
        """Take the cursor away."""
        self.repaint()

    def action_move(self, down: int, right: int) -> None:
        """Move the cursor to the next spot in a direction; with none left there, scroll."""
        before = self.cursor
        if self.cursor is None or down or right:
            self.cursor = self._picture.next_to(self.cursor, down, right)
        if self.cursor is not None and (place := self._picture.place_of(self.cursor)):
            self._scroll_into_sight(place[0])
        if before == self.cursor and down:
            self.scroll_relative(y=down, animate=False)
        self.post_message(self.Moved())

    def _scroll_into_sight(self, row: int) -> None:
        top, height = self.scroll_offset.y, self.room[1]
        if not top <= row < top + height:
            self.scroll_to(y=max(0, row - height // 2), animate=False)

    def action_pick(self) -> None:
        """Choose the spot under the cursor."""
        if self.cursor is not None:
            self.post_message(self.Picked(self.cursor))

    def on_click(self, event: events.Click) -> None:
        """Choose the spot that was clicked."""
        offset = event.get_content_offset(self.query_one("#drawing"))
        pick = None if offset is None else self._picture.at(offset.y, offset.x)
        if pick is not None:
            self.cursor = pick
            self.post_message(self.Picked(pick))
