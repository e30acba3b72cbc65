"""What lies over the table for a moment: something to read, and the curtain between two hands."""

from typing import ClassVar

from rich.console import RenderableType
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static


class Reading(ModalScreen[None]):
    """Something to read, with a remark below it; any of a few keys closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,q,s,l,r,h", "dismiss", priority=True, show=False),
    ]

    def __init__(self, body: RenderableType, remark: str, close: str, at_end: bool = False) -> None:
        super().__init__()
        self._body, self._remark, self._close, self._at_end = body, remark, close, at_end

    def compose(self) -> ComposeResult:
        """Lay out the text over the table."""
        with VerticalScroll(id="reading"):
            yield Static(self._body)
            if self._remark:
                yield Static(Text(self._remark, style="dim"))
        yield Static(Text(self._close, style="dim"), id="close")

    def on_mount(self) -> None:
        """Let the arrow keys scroll."""
        scroll = self.query_one("#reading")
        scroll.focus()
        if self._at_end:
            scroll.scroll_end(animate=False)


class Curtain(ModalScreen[None]):
    """Nothing to see until the right person sits here."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "dismiss", priority=True, show=False)]

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text

    def compose(self) -> ComposeResult:
        """Say who shall come."""
        yield Static(Text(self._text, style="bold"), id="curtain")
