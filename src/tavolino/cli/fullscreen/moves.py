"""The list of moves."""

from textual.style import Style
from textual.widgets import OptionList


class MoveList(OptionList):
    """Moves to choose from; the one under the cursor is inverted, whatever colours a terminal has."""

    def get_visual_style(self, *component_classes: str, partial: bool = False) -> Style:
        """Return how a line looks; Textual itself leaves the inversion out."""
        style = super().get_visual_style(*component_classes, partial=partial)
        is_cursor = self.has_focus and "option-list--option-highlighted" in component_classes
        return style + Style(reverse=True) if is_cursor else style
