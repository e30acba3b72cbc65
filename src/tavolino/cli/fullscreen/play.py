"""What a full screen shows and asks: a match at this terminal, or a seat at a table far away."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from tavolino.cli.boards import Board
from tavolino.cli.moves import Line
from tavolino.core.game import AnyGame, Refusal, ScoreSheet, Seat
from tavolino.players.hints import Hint
from tavolino.texts import Rulebook, Words

COMMANDS = ("why", "rules")
"""What can be typed beside moves."""


class Play(Protocol):
    """A match as a full screen needs it; `local` and `online` are two of them."""

    game: AnyGame
    board: Board
    words: Words
    book: Rulebook
    story: list[str]
    """What has happened, line by line."""
    notice: str
    """What there is to say beside that; whoever has shown it clears it."""

    @property
    def seat(self) -> Seat | None:
        """Who decides at this screen now; None while others decide, and at the end."""

    @property
    def task(self) -> str:
        """What a lesson asks now, and what it says at its end; nothing in a match."""

    @property
    def watches(self) -> bool:
        """Whether nobody here has a seat."""

    @property
    def has_begun(self) -> bool:
        """Whether there is a table to be seen."""

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""

    @property
    def waits_for(self) -> str:
        """Who is waited for."""

    @property
    def needs_curtain(self) -> bool:
        """Whether somebody else has to look away before the table is shown."""

    def drawn(self) -> None:
        """Take note that who decides now has seen the table."""

    def view(self) -> Any:
        """Return the table as it may be shown now."""

    def legal(self) -> Sequence[Any]:
        """Return what may be done now."""

    def lines(self, actions: Sequence[Any]) -> list[Line]:
        """Return some of the legal actions in words."""

    def sheets(self) -> Sequence[ScoreSheet]:
        """Return everybody's points."""

    def places(self) -> Sequence[int]:
        """Return everybody's place once the match is over."""

    def said(self, action: Any) -> str:
        """Return an action in words."""

    def read(self, text: str) -> Any:
        """Return the action that a text means; None, with a notice, if there is none."""

    async def run(self, changed: Callable[[], None]) -> None:
        """Go on until the match is over, and tell whenever something has changed."""

    async def act(self, action: Any) -> Refusal | None:
        """Do something; return why not, if it is not allowed."""

    async def why(self, action: Any) -> Refusal | None:
        """Return why something is not allowed; None if it is."""

    async def undo(self) -> None:
        """Take the last decision back if that can be; a notice tells what came of it."""

    async def consent(self, agree: bool) -> None:
        """Answer somebody who would like to take something back."""

    async def hints(self) -> Sequence[Hint]:
        """Return the best moves."""
