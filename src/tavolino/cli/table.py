"""A match at this terminal: people type, computer players answer, everything is kept as it happens."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rich.markdown import Markdown
from rich.table import Table as Grid

from tavolino.cli.advice import advice
from tavolino.cli.boards import board_of
from tavolino.cli.common import HUMAN
from tavolino.cli.moves import Line, lines, numbered, story
from tavolino.cli.rules import find
from tavolino.cli.saves import key_of, save
from tavolino.cli.screen import console, prompt
from tavolino.cli.sheets import sheets
from tavolino.core.game import NotationError, Seat
from tavolino.core.match import IllegalActionError, Match, Step
from tavolino.core.record import SeatRecord
from tavolino.core.undo import UndoError, undo
from tavolino.players import LEVELS, Player, PlayerError, Position, dice, seated
from tavolino.players.hints import hints
from tavolino.texts import rulebook, words

ALIASES = {"q": "quit", "exit": "quit", "?": "help", "h": "help"}
FALLBACK = "easy"
"""The level that takes over from a program that misbehaves."""
MOST_LINES = 18
"""A list may always be this long, however small the screen."""


class Table:
    """People and computer players around one terminal."""

    def __init__(
        self, match: Match[Any, Any, Any], seats: Sequence[SeatRecord], lang: str, file: Path
    ) -> None:
        self.match, self.seats, self.file = match, seats, file
        self.game, self.board = match.game, board_of(match.game.NAME)
        self.words = words(lang, match.game.NAME).at([seat.name for seat in seats])
        self.book = rulebook(match.game.NAME, lang)
        self.people = [number for number, seat in enumerate(seats) if seat.player == HUMAN]
        self.bots: dict[Seat, Player] = {}
        self.last_seen_by: Seat | None = None
        self.is_kept = True
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
        self.word = (self.board.EXAMPLE.split()[1:2] or [self.board.EXAMPLE])[0]
        """A word from a move, to show how a list is searched."""

    def run(self) -> None:
        """Play until the match is over or somebody quits."""
        names = {seat: one.player for seat, one in enumerate(self.seats) if seat not in self.people}
        with seated(list(names.values())) as players:
            self.bots = dict(zip(names, players, strict=True))
            self._run()

    def _run(self) -> None:
        if not self.match.log:
            self._take(self.match.opening())
        self._note()
        while movers := self.game.to_move(self.match.state):
            seat = movers[0]
            if seat in self.bots:
                position = Position(self.game, self.match.state, seat)
                choice = self._choice_of_bot(position)
                self._take(self.match.propose(seat, choice, legal=position.legal))
            elif not self._ask(seat):
                if self.is_kept:
                    self._say_file("play.continue", file=self.file)
                return
        self._finish()

    def _choice_of_bot(self, position: Position) -> Any:
        """Return what a computer player chooses; if it misbehaves, a beginner takes over."""
        seat = position.seat
        rng = dice(self.match.seed, self.match.version)
        try:
            return self.bots[seat].choose(position, rng)
        except PlayerError as error:
            self._say("play.bot-failed", seat=seat, error=str(error), level=FALLBACK, style="yellow")
            self.bots[seat] = LEVELS[FALLBACK]()
            return self.bots[seat].choose(position, rng)

    def _take(self, step: Step[Any, Any]) -> None:
        """Store a step, then make it part of the match, then tell it."""
        before = self.match.state
        self._keep(self.match.with_step(step))
        self.match.commit(step)
        for line in story(self.game, before, step, self.words):
            console.print(f"  {line}", style="italic")

    def _keep(self, match: Match[Any, Any, Any]) -> None:
        """Write a match to its file; if that fails, say so once and play on."""
        try:
            save(match, self.seats, self.file)
        except OSError as error:
            if self.is_kept:
                self._say_failed(self.file, error)
            self.is_kept = False
        else:
            self.is_kept = True

    def _finish(self) -> None:
        console.print(self.board.draw(self.game.view(self.match.state, None), self.words, ()))
        self._say("play.over", style="bold")
        console.print(sheets(self.game, self.match.state, self.words, detailed=False))
        self._note()
        if self.is_kept:
            self._say_file("play.record", file=self.file)

    def _note(self) -> None:
        totals = [sheet.total for sheet in self.game.score(self.match.state)]
        if note := self.board.note(self.game.view(self.match.state, None), totals, self.words):
            console.print(note, style="bold")

    def _say(self, key: str, /, style: str = "", **values: Any) -> None:
        console.print(self.words(key, **values), style=style)

    def _say_file(self, key: str, /, style: str = "", **values: Any) -> None:
        """Say something that contains file names, which must not be wrapped."""
        text = self.words(key, **{name: str(value) for name, value in values.items()})
        console.print(text, style=style, soft_wrap=True)

    def _say_failed(self, file: Path, error: Exception) -> None:
        reason = error.strerror if isinstance(error, OSError) else error
        self._say_file("play.save-failed", file=file, error=reason, style="yellow")

    # --- A decision -------------------------------------------------------------------------------

    def _ask(self, seat: Seat) -> bool:
        """Let a person decide; return False if they leave."""
        try:
            self._hand_over(seat)
            self._board(seat, "")
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
        if self.game.HAS_SECRETS and len(self.people) > 1 and self.last_seen_by != seat:
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
                self._take(self.match.propose(seat, action))
            except IllegalActionError as error:
                self._refuse(error)
        return True

    def _read(self, seat: Seat, text: str) -> Any:
        """Return the action that a number or a text means; if there is none, say so and return None."""
        if text.isdecimal():
            actions = self.game.legal(self.match.state, seat)
            number = int(text) if len(text) < 6 else 0
            if 1 <= number <= len(actions):
                return actions[number - 1]
            self._say("play.no-such-number", number=text, most=len(actions), style="yellow")
            return None
        try:
            return self.game.parse(text)
        except NotationError as error:
            if error.position:
                self._say("play.not-understood", error=str(error), style="yellow")
            else:
                commands = ", ".join(self.commands)
                example = self.board.EXAMPLE
                self._say("play.unknown", text=text, example=example, commands=commands, style="yellow")
            return None

    def _refuse(self, error: IllegalActionError) -> None:
        reason = self.words.refuse(error.refusal)
        self._say("play.refused", rule=error.refusal.rule, reason=reason, style="yellow")
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
        self._say("play.more-moves", more=len(found) - most, word=self.word, style="dim")

    # --- Commands; each returns whether the match goes on -----------------------------------------

    def _list(self, seat: Seat, text: str) -> bool:
        """Show all moves, or those that contain some words."""
        wanted = text.lower().split()
        every = lines(self.game, self.match.state, seat, self.words)
        found = [line for line in every if all(word in line.moves for word in wanted)]
        if found:
            console.print(numbered(found, console.width))
        else:
            self._say("play.no-such-move", text=text, style="yellow")
        return True

    def _board(self, seat: Seat, _: str) -> bool:
        state = self.match.state
        console.print()
        console.print(self.board.draw(self.game.view(state, seat), self.words, self.game.legal(state, seat)))
        return True

    def _hint(self, seat: Seat, _: str) -> bool:
        """Show the best moves with their numbers in the list, what to expect from them, and why."""
        position = Position(self.game, self.match.state, seat)
        with console.status(self.words("play.hint.thinking")):
            found = hints(position, dice(self.match.seed, self.match.version))
        console.print(advice(found, position.legal, self.game, self.words))
        self._say("play.hint.compared", style="dim")
        return True

    def _why(self, seat: Seat, text: str) -> bool:
        if not text:
            self._say("play.help.why", example=self.board.EXAMPLE)
        elif (action := self._read(seat, text)) is not None:
            try:
                self.match.propose(seat, action)
                self._say("play.allowed")
            except IllegalActionError as error:
                self._refuse(error)
        return True

    def _undo(self, seat: Seat, _: str) -> bool:
        """Take back the last decision of somebody at this terminal; computer players always consent."""
        last = next((entry.seat for entry in reversed(self.match.log) if entry.seat in self.people), seat)
        log = self.match.log_for(seat)
        try:
            gone = undo(self.match, last, tuple(self.bots))
        except UndoError:
            self._say("play.nothing-to-undo", style="yellow")
            return True
        self._keep(self.match)
        action, answers = self.game.format(log[gone.length].action), len(log) - self.match.version - 1
        self._say("play.undone", seat=last, action=action, answers=answers, style="italic")
        return True

    def _score(self, _: Seat, text: str) -> bool:
        console.print(sheets(self.game, self.match.state, self.words, detailed=bool(text)))
        return True

    def _rules(self, _: Seat, text: str) -> bool:
        if found := find(self.book, text) if text else self.book.text:
            console.print(Markdown(found))
        else:
            self._say("play.no-such-rule", text=text, style="yellow")
        return True

    def _log(self, seat: Seat, _: str) -> bool:
        for version, entry in enumerate(self.match.log_for(seat)):
            who = self.words.seats[entry.seat] if entry.seat >= 0 else "–"
            console.print(f"{version:4}  {who}: {self.game.format(entry.action)}")
        return True

    def _save(self, _: Seat, text: str) -> bool:
        file = Path(text) if text else self.file
        try:
            file = file.expanduser()
            save(self.match, self.seats, file)
        except (OSError, RuntimeError, ValueError) as error:  # no such home, a NUL in the name …
            self._say_failed(file, error)
        else:
            self._say_file("play.saved", file=file, key=key_of(file))
        return True

    def _help(self, _: Seat, __: str) -> bool:
        grid = Grid.grid(padding=(0, 2))
        example = self.board.EXAMPLE
        grid.add_row("1, 2, 3 …", self.words("play.help.number"))
        grid.add_row(example, self.words("play.help.move", example=example))
        for name in self.commands:
            if name != "help":
                values = {"example": self.game.RULES[-1] if name == "rules" else example, "word": self.word}
                grid.add_row(name, self.words(f"play.help.{name}", **values))
        console.print(grid)
        return True

    def _quit(self, _: Seat, __: str) -> bool:
        return False
