"""What can be read beside the table: points, what has happened, the rulebook, help."""

from rich.markdown import Markdown
from rich.style import Style
from rich.text import Text
from textual.app import App
from textual.widgets import Static

from tavolino.cli.fullscreen.play import Play
from tavolino.cli.fullscreen.readings import Reading
from tavolino.cli.rules import find
from tavolino.cli.sheets import sheet_table
from tavolino.texts import Words

NOTICE = Style(bold=True, reverse=True)
"""How something stands that is said until the next move."""


class Shelf(App[None]):
    """A match with everything that can be read about it."""

    play: Play

    @property
    def words(self) -> Words:
        """The words of the match, with the names of who sits there."""
        return self.play.words

    def tell(self, text: str) -> None:
        """Say something until the next move."""
        self.play.notice = text
        self.query_one("#notice", Static).update(Text(text, style=NOTICE))

    def action_score(self) -> None:
        """Show everybody's points by rule, with what earned them."""
        if self.play.has_begun:
            self.show_sheets(detailed=True)

    def show_sheets(self, detailed: bool) -> None:
        """Show everybody's points; `detailed`: with what earned them."""
        play = self.play
        sheets = sheet_table(play.game, play.sheets(), play.places(), self.words, detailed=detailed)
        totals = [sheet.total for sheet in play.sheets()]
        note = play.board.note(play.view(), totals, self.words) if play.is_over else ""
        self.push_screen(Reading(sheets, note, self.words("full.close")))

    def action_log(self) -> None:
        """Show what has happened, the latest last."""
        self.push_screen(Reading(Text("\n".join(self.play.story)), "", self.words("full.close"), at_end=True))

    def action_rules(self, text: str = "") -> None:
        """Show the rulebook, or what was asked for of it."""
        found = find(self.play.book, text) if text else self.play.book.text
        if found:
            self.push_screen(Reading(Markdown(found), "", self.words("full.close")))
        else:
            self.tell(self.words("play.no-such-rule", text=text))

    def action_help(self) -> None:
        """Show the keys."""
        play = self.play
        legend = play.board.legend(play.view(), self.words) if play.has_begun else ""
        self.push_screen(Reading(Text(self.words("full.help")), legend, self.words("full.close")))
