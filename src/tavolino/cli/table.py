"""A match at this terminal: people type, computer players answer, everything is kept as it happens."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from rich.markup import escape
from rich.table import Table as Grid

from tavolino.cli.boards import BOARDS
from tavolino.cli.common import HUMAN
from tavolino.cli.moves import numbered, story
from tavolino.cli.rules import find, show
from tavolino.cli.saves import key_of, save
from tavolino.cli.screen import console
from tavolino.cli.sheets import sheets
from tavolino.core.game import NotationError, Seat
from tavolino.core.match import IllegalActionError, Match, Step, UndoError
from tavolino.core.record import SeatRecord
from tavolino.players import PLAYERS, Position
from tavolino.texts import rulebook, words

COMMANDS = ("list", "board", "why", "undo", "score", "rules", "log", "save", "help", "quit")


class Table:
    """People and computer players around one terminal."""

    def __init__(
        self, match: Match[Any, Any, Any], seats: Sequence[SeatRecord], lang: str, file: Path
    ) -> None:
        self.match, self.seats, self.file = match, seats, file
        self.game, self.board = match.game, BOARDS[match.game.NAME]
        self.words = words(lang, match.game.NAME).at([seat.name for seat in seats])
        self.book = rulebook(match.game.NAME, lang)
        self.bots = {seat: PLAYERS[s.player]() for seat, s in enumerate(seats) if s.player != HUMAN}
        self.people = [seat for seat in range(len(seats)) if seat not in self.bots]
        self.rng = Random(match.seed)
        self.last_seen_by: Seat | None = None
        self.commands: dict[str, Callable[[Seat, str], bool]] = {
            name: getattr(self, f"_{name}") for name in COMMANDS
        }

    def run(self) -> None:
        """Play until the match is over or somebody quits."""
        if not self.match.log:
            self._take(self.match.opening())
        self._note()
        while movers := self.game.to_move(self.match.state):
            seat = movers[0]
            if seat in self.bots:
                position = Position(self.game, self.match.state, seat)
                self._take(self.match.propose(seat, self.bots[seat].choose(position, self.rng)))
            elif not self._ask(seat):
                self._say("play.continue", file=str(self.file))
                return
        self._finish()

    def _take(self, step: Step[Any, Any]) -> None:
        """Keep a step, then make it part of the match, then tell it."""
        before = self.match.state
        self.match.commit(step)
        save(self.match, self.seats, self.file)
        for line in story(self.game, before, step, self.words):
            console.print(f"  {escape(line)}", style="italic")

    def _finish(self) -> None:
        console.print(self.board.draw(self.game.view(self.match.state, None), self.words, ()))
        self._say("play.over", style="bold")
        console.print(sheets(self.game, self.match.state, self.words, detailed=False))
        self._note()
        self._say("play.record", file=str(self.file))

    def _note(self) -> None:
        totals = [sheet.total for sheet in self.game.score(self.match.state)]
        if note := self.board.note(self.game.view(self.match.state, None), totals, self.words):
            console.print(escape(note), style="bold")

    def _say(self, key: str, /, style: str = "", **values: Any) -> None:
        console.print(escape(self.words(key, **values)), style=style, soft_wrap=True)

    # --- A decision -------------------------------------------------------------------------------

    def _ask(self, seat: Seat) -> bool:
        """Let a person decide; return False if they leave."""
        if not self._hand_over(seat):
            return False
        self._board(seat, "")
        self._list(seat, "")
        version = self.match.version
        while self.match.version == version:
            try:
                prompt = escape(self.words("play.prompt", help="help"))
                text = console.input(f"[bold]{escape(self.words.seats[seat])}[/] · {prompt} › ").strip()
            except (EOFError, KeyboardInterrupt):
                console.print()
                return False
            if text and not self._answer(seat, text):
                return False
        return True

    def _hand_over(self, seat: Seat) -> bool:
        """Before a screen with secrets, wait until only the right person looks; False if they leave."""
        if self.game.HAS_SECRETS and len(self.people) > 1 and self.last_seen_by != seat:
            console.clear()
            try:
                console.input(f"[bold]{escape(self.words('play.hand-over', seat=seat))}[/] ")
            except (EOFError, KeyboardInterrupt):
                console.print()
                return False
        self.last_seen_by = seat
        return True

    def _answer(self, seat: Seat, text: str) -> bool:
        """Do what was typed; return False if it was to quit."""
        first, _, rest = text.partition(" ")
        command = self.commands.get(first.lower())
        if command is not None:
            return command(seat, rest.strip())
        if text.isdecimal():
            self._choose(seat, int(text) if len(text) < 6 else 0, text)
        else:
            self._try(seat, text)
        return True

    def _choose(self, seat: Seat, number: int, text: str) -> None:
        actions = self.game.legal(self.match.state, seat)
        if 1 <= number <= len(actions):
            self._take(self.match.propose(seat, actions[number - 1]))
        else:
            self._say("play.no-such-number", number=text, most=len(actions), style="yellow")

    def _try(self, seat: Seat, text: str) -> None:
        try:
            self._take(self.match.propose(seat, self.game.parse(text)))
        except NotationError as error:
            self._say("play.not-understood", error=str(error), style="yellow")
        except IllegalActionError as error:
            self._refuse(error)

    def _refuse(self, error: IllegalActionError) -> None:
        reason = self.words.refuse(error.refusal)
        self._say("play.refused", rule=error.refusal.rule, reason=reason, style="yellow")
        show(find(self.book, error.refusal.rule))

    # --- Commands; each returns whether the match goes on -----------------------------------------

    def _list(self, seat: Seat, _: str) -> bool:
        console.print(
            escape(self.board.question(self.game.view(self.match.state, seat), self.words)), style="bold"
        )
        console.print(numbered(self.game, self.match.state, seat, self.words, console.width))
        return True

    def _board(self, seat: Seat, _: str) -> bool:
        state = self.match.state
        console.print()
        console.print(self.board.draw(self.game.view(state, seat), self.words, self.game.legal(state, seat)))
        return True

    def _why(self, seat: Seat, text: str) -> bool:
        try:
            self.match.propose(seat, self.game.parse(text))
            self._say("play.allowed")
        except NotationError as error:
            self._say("play.not-understood", error=str(error), style="yellow")
        except IllegalActionError as error:
            self._refuse(error)
        return True

    def _undo(self, seat: Seat, _: str) -> bool:
        """Take back the last decision of a person here; computer players always consent."""
        last = next((e.seat for e in reversed(self.match.log) if e.seat in self.people), seat)
        number = self.match.undoable(last, tuple(self.bots))
        action = self.match.log[-number].action if number else None
        try:
            self.match.undo(last, tuple(self.bots))
        except UndoError:
            self._say("play.nothing-to-undo", style="yellow")
        else:
            save(self.match, self.seats, self.file)
            self._say("play.undone", seat=last, action=self.game.format(action), style="italic")
        return True

    def _score(self, _: Seat, text: str) -> bool:
        console.print(sheets(self.game, self.match.state, self.words, detailed=bool(text)))
        return True

    def _rules(self, _: Seat, text: str) -> bool:
        found = find(self.book, text) if text else self.book.rules
        if found:
            show(found)
        else:
            self._say("play.no-such-rule", text=text, style="yellow")
        return True

    def _log(self, seat: Seat, _: str) -> bool:
        for version, entry in enumerate(self.match.log_for(seat)):
            who = self.words.seats[entry.seat] if entry.seat >= 0 else "–"
            console.print(f"{version:4}  {escape(who)}: {self.game.format(entry.action)}")
        return True

    def _save(self, _: Seat, text: str) -> bool:
        file = Path(text).expanduser() if text else self.file
        try:
            save(self.match, self.seats, file)
        except OSError as error:
            self._say("play.save-failed", file=str(file), error=error.strerror or str(error), style="yellow")
        else:
            self._say("play.saved", file=str(file), key=str(key_of(file)))
        return True

    def _help(self, _: Seat, __: str) -> bool:
        grid = Grid.grid(padding=(0, 2))
        example = {"example": self.board.EXAMPLE}
        grid.add_row("1, 2, 3 …", self.words("play.help.number"))
        grid.add_row(self.board.EXAMPLE, self.words("play.help.move", **example))
        for name in COMMANDS[:-2]:
            values = {"example": self.game.RULES[-1]} if name == "rules" else example
            grid.add_row(name, self.words(f"play.help.{name}", **values))
        grid.add_row("quit", self.words("play.help.quit"))
        console.print(grid)
        return True

    def _quit(self, _: Seat, __: str) -> bool:
        return False
