"""A match line by line: people type, what happens is printed below; for pipes and screen readers too."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from rich.markdown import Markdown
from rich.table import Table as Grid

from tavolino.cli.advice import advice
from tavolino.cli.editing import completing
from tavolino.cli.moves import Line, lines, numbered
from tavolino.cli.rules import find
from tavolino.cli.saves import key_of, save
from tavolino.cli.screen import console, prompt
from tavolino.cli.sheets import sheets
from tavolino.cli.sitting import Sitting
from tavolino.core.game import Seat
from tavolino.core.match import IllegalActionError

ALIASES = {"q": "quit", "exit": "quit", "?": "help", "h": "help"}
MOST_LINES = 18
"""A list may always be this long, however small the screen."""


def show(text: str, style: str) -> None:
    """Print a text; the terminal wraps it, so that names of files stay whole."""
    console.print(text, style=style, soft_wrap=True)


class Table:
    """People and computer players around one terminal, line by line."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting, self.match = sitting, sitting.match
        self.game, self.board = sitting.game, sitting.board
        self.words, self.book, self.say = self.sitting.words, self.sitting.book, self.sitting.say
        self.last_seen_by: Seat | None = None
        self.asked: Seat | None = None
        self.commands: dict[str, Callable[[Seat, str], bool]] = {
            "list": self._list,
            "board": self._board,
            "hint": self._hint,
            "why": self._why,
            "undo": self._undo,
            "score": self._score,
            "rules": self._rules,
            "log": self._log,
            "save": self._save,
            "help": self._help,
            "quit": self._quit,
        }
        self.example = self.sitting.example
        self.word = (self.example.split()[1:2] or [self.example])[0]
        """A word from a move, to show how a list is searched."""

    def run(self) -> None:
        """Play until the match is over or somebody quits."""
        with self.sitting.begun(), completing(self._offers):
            self._note()
            while (seat := self.sitting.mover) is not None:
                if (step := self.sitting.by_itself(seat)) is not None:
                    self.sitting.take(step)
                elif not self._ask(seat):
                    if self.sitting.is_kept:
                        self.say("play.continue", file=str(self.sitting.file))
                    return
            self._finish()

    def _offers(self) -> Iterator[str]:
        """Return what could be typed now."""
        yield from self.commands
        if self.asked is not None:
            moves = [self.sitting.said(move) for move in self.game.legal(self.match.state, self.asked)]
            yield from moves
            yield from (f"why {move}" for move in moves)
            yield from (f"rules {rule}" for rule in self.game.RULES)

    def _finish(self) -> None:
        console.print(self.board.draw(self.game.view(self.match.state, None), self.words, ()))
        if self.sitting.task:
            show(self.sitting.task, "bold cyan")
            return
        self.say("play.over", "bold")
        console.print(sheets(self.game, self.match.state, self.words, detailed=False))
        self._note()
        if self.sitting.is_kept:
            self.say("play.record", file=str(self.sitting.file))

    def _note(self) -> None:
        totals = [sheet.total for sheet in self.game.score(self.match.state)]
        if note := self.board.note(self.game.view(self.match.state, None), totals, self.words):
            console.print(note, style="bold")

    # --- A decision -------------------------------------------------------------------------------

    def _ask(self, seat: Seat) -> bool:
        """Let a person decide; return False if they leave."""
        self.asked = seat
        try:
            self._hand_over(seat)
            self._board(seat, "")
            if self.sitting.task:
                show(self.sitting.task, "bold cyan")
            self._show_moves(seat, list(lines(self.game, self.match.state, seat, self.words)))
            version = self.match.version
            while self.match.version == version:
                text = prompt(self.words.seats[seat], self.words("play.prompt", help="help"))
                if not self._answer_all(seat, text):
                    return False
        except (EOFError, KeyboardInterrupt):
            console.print()
            return False
        return True

    def _hand_over(self, seat: Seat) -> None:
        """Before a screen with secrets, wait until only the right person is looking."""
        if self.game.HAS_SECRETS and len(self.sitting.people) > 1 and self.last_seen_by != seat:
            console.clear()
            prompt(self.words("play.hand-over", seat=seat))
        self.last_seen_by = seat

    def _answer_all(self, seat: Seat, text: str) -> bool:
        """Do what was typed, part by part, as long as it is this person's turn and nothing fails."""
        for part in filter(None, map(str.strip, text.split(";"))):
            before = self.match.version
            if not self._answer(seat, part):
                return False
            if self.match.version == before or seat not in self.game.to_move(self.match.state):
                break
        return True

    def _answer(self, seat: Seat, text: str) -> bool:
        """Do what was typed; return False if that was to quit."""
        first, _, rest = text.partition(" ")
        command = self.commands.get(ALIASES.get(first.lower(), first.lower()))
        if command is not None:
            return command(seat, rest.strip())
        if (action := self._read(seat, text)) is not None:
            try:
                step = self.match.propose(seat, action)
                if objection := self.sitting.objection(action):
                    show(objection, "yellow")
                else:
                    self.sitting.take(step)
            except IllegalActionError as error:
                self._refuse(error)
        return True

    def _read(self, seat: Seat, text: str) -> Any:
        return self.sitting.read(seat, text, tuple(self.commands))

    def _refuse(self, error: IllegalActionError) -> None:
        reason = self.words.refuse(error.refusal)
        self.say("play.refused", "yellow", rule=error.refusal.rule, reason=reason)
        console.print(Markdown(find(self.book, error.refusal.rule)))

    def _show_moves(self, seat: Seat, found: Sequence[Line]) -> None:
        """Show a list that leaves the board on the screen; of a long one, the moves that bring most now."""
        view = self.game.view(self.match.state, seat)
        console.print(self.board.question(view, self.words), style="bold")
        most = max(MOST_LINES, console.height // 2)
        if len(found) <= most:
            console.print(numbered(found, console.width))
            return
        best = sorted(found, key=lambda line: -line.points)[:most]
        console.print(numbered([line for line in found if line in best], console.width))
        self.say("play.more-moves", "dim", more=len(found) - most, word=self.word)

    # --- Commands; each returns whether the match goes on -----------------------------------------

    def _list(self, seat: Seat, text: str) -> bool:
        """Show all moves, or those that contain some words."""
        wanted = text.lower().split()
        every = lines(self.game, self.match.state, seat, self.words)
        found = [line for line in every if all(word in line.moves.lower() for word in wanted)]
        if found:
            console.print(numbered(found, console.width))
        else:
            self.say("play.no-such-move", "yellow", text=text)
        return True

    def _board(self, seat: Seat, _: str) -> bool:
        state = self.match.state
        console.print()
        console.print(self.board.draw(self.game.view(state, seat), self.words, self.game.legal(state, seat)))
        return True

    def _hint(self, seat: Seat, _: str) -> bool:
        """Show the best moves with their numbers in the list, what to expect from them, and why."""
        with console.status(self.words("play.hint.thinking")):
            found = self.sitting.hints(seat)
        console.print(advice(found, self.game.legal(self.match.state, seat), self.game, self.words))
        self.say("play.hint.compared", "dim")
        return True

    def _why(self, seat: Seat, text: str) -> bool:
        if not text:
            self.say("play.help.why", example=self.example)
        elif (action := self._read(seat, text)) is not None:
            try:
                self.match.propose(seat, action)
                self.say("play.allowed")
            except IllegalActionError as error:
                self._refuse(error)
        return True

    def _undo(self, seat: Seat, _: str) -> bool:
        self.sitting.undo(seat)
        return True

    def _score(self, _: Seat, text: str) -> bool:
        console.print(sheets(self.game, self.match.state, self.words, detailed=bool(text)))
        return True

    def _rules(self, _: Seat, text: str) -> bool:
        if found := find(self.book, text) if text else self.book.text:
            console.print(Markdown(found))
        else:
            self.say("play.no-such-rule", "yellow", text=text)
        return True

    def _log(self, seat: Seat, _: str) -> bool:
        for version, entry in enumerate(self.match.log_for(seat)):
            who = self.words.seats[entry.seat] if entry.seat >= 0 else "–"
            show(f"{version:4}  {who}: {self.sitting.said(entry.action)}", "")
        return True

    def _save(self, _: Seat, text: str) -> bool:
        file = Path(text) if text else self.sitting.file
        try:
            file = file.expanduser()
            save(self.match, self.sitting.seats, file)
        except (OSError, RuntimeError, ValueError) as error:  # no such home, a NUL in the name …
            self.sitting.say_failed(file, error)
        else:
            self.say("play.saved", file=str(file), key=str(key_of(file)))
        return True

    def _help(self, _: Seat, __: str) -> bool:
        grid = Grid.grid(padding=(0, 2))
        grid.add_row("1, 2, 3 …", self.words("play.help.number"))
        example = self.example
        grid.add_row(example, self.words("play.help.move", example=example))
        for name in self.commands:
            if name != "help":
                values = {"example": self.game.RULES[-1] if name == "rules" else example, "word": self.word}
                grid.add_row(name, self.words(f"play.help.{name}", **values))
        console.print(grid)
        return True

    def _quit(self, _: Seat, __: str) -> bool:
        return False
