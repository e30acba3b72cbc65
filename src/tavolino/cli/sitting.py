"""People and computer players around one terminal: the same match for lines and for the full screen.

A sitting knows how a match goes on and is kept; it tells what happens, and whoever shows it prints that.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tavolino.cli.boards import board_of
from tavolino.cli.common import HUMAN
from tavolino.cli.moves import read, story
from tavolino.cli.saves import owned, save
from tavolino.core.game import Seat
from tavolino.core.match import Match, Step
from tavolino.core.record import SeatRecord
from tavolino.core.undo import UndoError, undo
from tavolino.players import LEVELS, Player, PlayerError, Position, dice, seated
from tavolino.players.hints import Hint, hints
from tavolino.texts import rulebook, words

INDENT = "  "
"""What happens is told behind it; everything else begins at the edge."""
FALLBACK = "easy"
"""The level that takes over from a program that misbehaves."""

Tell = Callable[[str, str], None]
"""Shows a text in a style."""


class Sitting:
    """A match at this terminal."""

    def __init__(
        self, match: Match[Any, Any, Any], seats: Sequence[SeatRecord], lang: str, file: Path, tell: Tell
    ) -> None:
        self.match, self.seats, self.file, self.tell = match, seats, file, tell
        self.game, self.board = match.game, board_of(match.game.NAME)
        self.words = words(lang, match.game.NAME).at([seat.name for seat in seats])
        self.book = rulebook(match.game.NAME, lang)
        self.people = [number for number, seat in enumerate(seats) if seat.player == HUMAN]
        self.bots: dict[Seat, Player] = {}
        self.is_kept = True
        self.example = self.words.said(self.board.EXAMPLE)

    @contextmanager
    def begun(self) -> Iterator[None]:
        """Own the match and seat the computer players; deal, if nothing has happened yet.

        Raises OpenElsewhereError if another terminal has the match open.
        """
        names = {seat: one.player for seat, one in enumerate(self.seats) if seat not in self.people}
        with owned(self.file), seated(list(names.values())) as players:
            self.bots = dict(zip(names, players, strict=True))
            if not self.match.log:
                self.take(self.match.opening())
            yield

    @property
    def mover(self) -> Seat | None:
        """Who decides now, the first of several; None if the match is over."""
        return next(iter(self.game.to_move(self.match.state)), None)

    def chosen_by_bot(self, seat: Seat) -> Step[Any, Any]:
        """Return what a computer player does; if it misbehaves, a beginner takes over."""
        position = Position(self.game, self.match.state, seat)
        rng = dice(self.match.seed, self.match.version)
        try:
            action = self.bots[seat].choose(position, rng)
        except PlayerError as error:
            self.say("play.bot-failed", "yellow", seat=seat, error=str(error), level=FALLBACK)
            self.bots[seat] = LEVELS[FALLBACK]()
            action = self.bots[seat].choose(position, rng)
        return self.match.propose(seat, action, legal=position.legal)

    def by_itself(self, seat: Seat) -> Step[Any, Any] | None:
        """Return what a seat does without anybody being asked; None if a person decides."""
        return self.chosen_by_bot(seat) if seat in self.bots else None

    @property
    def task(self) -> str:
        """What is asked beside the question; a lesson asks something."""
        return ""

    def objection(self, action: Any) -> str:  # noqa: ARG002 - a lesson has some
        """Say what there is against a legal move; nothing, in a match."""
        return ""

    def take(self, step: Step[Any, Any]) -> None:
        """Store a step, then make it part of the match, then tell it."""
        before = self.match.state
        self._keep(self.match.with_step(step))
        self.match.commit(step)
        for line in story(self.game, before, step, self.words):
            self.tell(f"{INDENT}{line}", "italic")

    def undo(self, seat: Seat) -> None:
        """Take back the last decision of somebody at this terminal; computer players always consent."""
        last = next((entry.seat for entry in reversed(self.match.log) if entry.seat in self.people), seat)
        log = self.match.log_for(seat)
        try:
            gone = undo(self.match, last, tuple(self.bots))
        except UndoError:
            self.say("play.nothing-to-undo", "yellow")
            return
        self._keep(self.match)
        action, answers = self.said(log[gone.length].action), len(log) - self.match.version - 1
        self.say("play.undone", "italic", seat=last, action=action, answers=answers)

    def hints(self, seat: Seat) -> list[Hint]:
        """Return the best moves of a seat; this takes a moment."""
        position = Position(self.game, self.match.state, seat)
        return hints(position, dice(self.match.seed, self.match.version))

    # --- Words ------------------------------------------------------------------------------------

    def say(self, key: str, /, style: str = "", **values: Any) -> None:
        """Tell a message."""
        self.tell(self.words(key, **values), style)

    def said(self, action: Any) -> str:
        """Return an action as people here call it."""
        return self.words.said(self.game.format(action))

    def read(self, seat: Seat, text: str, commands: Sequence[str]) -> Any:
        """Return the action that a number or a text means; if there is none, say so and return None."""
        legal = self.game.legal(self.match.state, seat)
        return read(self.game, self.words, legal, text, commands, self.say)

    # --- Keeping ----------------------------------------------------------------------------------

    def _keep(self, match: Match[Any, Any, Any]) -> None:
        """Write a match to its file; if that fails, say so once and play on."""
        try:
            save(match, self.seats, self.file)
        except OSError as error:
            if self.is_kept:
                self.say_failed(self.file, error)
            self.is_kept = False
        else:
            self.is_kept = True

    def say_failed(self, file: Path, error: Exception) -> None:
        """Say why a match could not be written."""
        reason = str(error.strerror if isinstance(error, OSError) else error)
        self.say("play.save-failed", "yellow", file=str(file), error=reason)
