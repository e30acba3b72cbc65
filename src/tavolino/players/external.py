"""Other people's programs as players: they read JSON lines and answer with one; see docs/bots.md."""

import queue
import shlex
import shutil
import subprocess
import threading
from collections import deque
from contextlib import suppress
from importlib import import_module
from random import Random
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import asdict

from tavolino.core.game import NotationError
from tavolino.players.base import PlayerError, Position

PROTOCOL = 1
TRIES = 3
"""How many wrong answers to one question a program may give before it is stopped."""
LONGEST_ANSWER = 10_000
MOST_UNASKED = 100
"""How many lines a program may write ahead of the questions before it has to wait."""
_SECONDS_TO_LEAVE = 2.0


class ExternalPlayer:
    """Asks a program; it is started at the first question and lives until `close`."""

    def __init__(self, command: str, seconds: float) -> None:
        self.seconds = seconds
        self._words = _words(command)
        self._program: _Program | None = None

    def choose(self, position: Position, rng: Random) -> Any:  # noqa: ARG002
        """Return what the program answers, or raise PlayerError if it misbehaves."""
        if self._program is None:
            self._program = self._started()
        self._program.tell(_question(position))
        refused = ""
        for tries_left in reversed(range(TRIES)):
            answer = self._answer(self._program)
            try:
                if answer.startswith("{"):
                    self._program.tell(_prompted(position, answer))
                    answer = self._answer(self._program)
                return _action(position, answer)
            except ValueError as error:
                refused = f"“{answer[:100]}” is no answer: {error}"
            if tries_left:
                self._program.tell({"type": "refused", "reason": refused, "tries_left": tries_left})
        raise self._failed(f"{refused} ({TRIES} wrong answers to one question)")

    def close(self) -> None:
        """Stop the program."""
        if self._program is not None:
            self._program.close()
        self._program = None

    def _started(self) -> "_Program":
        try:
            return _Program(self._words)
        except OSError as error:
            raise PlayerError(f"cannot be started: {error.strerror}") from error

    def _answer(self, program: "_Program") -> str:
        try:
            line = program.answers.get(timeout=self.seconds)
        except queue.Empty:
            raise self._failed(f"gave no answer in {self.seconds:g} s") from None
        if not line:
            raise self._failed("ended instead of answering")
        if len(line) >= LONGEST_ANSWER:
            raise self._failed(f"answered with a line of more than {LONGEST_ANSWER:,} bytes")
        return line.decode(errors="replace").strip()

    def _failed(self, what: str) -> PlayerError:
        if self._program is not None:
            self._program.process.kill()
            self._program.close()
            complaint = self._program.last_words()
            what += f"; its last words: {complaint}" if complaint else ""
            self._program = None
        return PlayerError(what)


def _words(command: str) -> list[str]:
    """Return the words of a command line whose program is there, or raise PlayerError."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise PlayerError(f"“{command}” is no command line: {error}") from error
    if not words:
        raise PlayerError("which program? It is named after a colon, as in cmd:./program")
    if shutil.which(words[0]) is None:
        raise PlayerError(f"there is no program {words[0]} that could be started")
    return words


class _Program:
    """A running program; threads talk to it and listen, so that a silent one holds nobody up."""

    def __init__(self, words: list[str]) -> None:
        self.process = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        self.answers: queue.Queue[bytes] = queue.Queue(MOST_UNASKED)
        self._messages: queue.Queue[bytes] = queue.Queue()
        self._is_closed = False
        self._complaints: deque[bytes] = deque(maxlen=1)
        works = (self._talk, self._listen, self._overhear)
        self._threads = [threading.Thread(target=work, daemon=True) for work in works]
        for thread in self._threads:
            thread.start()

    def tell(self, message: dict[str, Any]) -> None:
        """Send a line."""
        self._messages.put(msgspec.json.encode(message) + b"\n")

    def close(self) -> None:
        """End the program's input; if it keeps running, kill it."""
        self._is_closed = True
        self._messages.put(b"")
        try:
            self.process.wait(_SECONDS_TO_LEAVE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        for thread in self._threads:
            while thread.is_alive():
                with suppress(queue.Empty):  # make room: nobody is waiting for the oldest line
                    self.answers.get_nowait()
                thread.join(0.01)

    def _talk(self) -> None:
        assert self.process.stdin is not None
        with suppress(OSError), self.process.stdin as stdin:  # it may have ended: its answers will tell
            while message := self._messages.get():
                stdin.write(message)
                stdin.flush()

    def _listen(self) -> None:
        """Pass on what the program says, line by line; an empty line means that it has ended."""
        assert self.process.stdout is not None
        with self.process.stdout as stdout:
            while not self._is_closed and (line := stdout.readline(LONGEST_ANSWER)):
                self.answers.put(line)
        self.answers.put(b"")

    def _overhear(self) -> None:
        """Keep the last line that the program wrote to standard error."""
        assert self.process.stderr is not None
        with self.process.stderr as stderr:
            while line := stderr.readline(LONGEST_ANSWER):
                self._complaints.append(line)

    def last_words(self) -> str:
        """Return the last complaint of a program that has ended."""
        return self._complaints[-1].decode(errors="replace").strip() if self._complaints else ""


def _question(position: Position) -> dict[str, Any]:
    game = position.game
    return {
        "type": "choose",
        "protocol": PROTOCOL,
        "game": game.NAME,
        "seat": position.seat,
        "seats": position.seats,
        "view": position.view,
        "legal": position.legal,
        "texts": [game.format(action) for action in position.legal],
    }


class _Asking(Struct, frozen=True, forbid_unknown_fields=True, tag="prompt"):
    """A program asks for the decision as text before it answers; what it leaves out is as usual."""

    language: str = "en"
    rules: str = "short"
    history: int = 20
    most: int = 4_000


def _prompted(position: Position, answer: str) -> dict[str, Any]:
    """Return the decision as text, or raise ValueError; prompts stand above this package."""
    try:
        asking = msgspec.json.decode(answer, type=_Asking)
    except msgspec.DecodeError as error:
        raise ValueError(str(error)) from error
    asked = import_module("tavolino.prompts").prompt(position, **asdict(asking))
    return {"type": "prompt", "system": asked.system, "user": asked.user, "tokens": asked.tokens}


def _action(position: Position, answer: str) -> Any:
    """Return the action that an answer means: its place in `legal`, or its text; or raise ValueError."""
    if answer.isascii() and answer.isdigit() and len(answer) < 10:
        if int(answer) < len(position.legal):
            return position.legal[int(answer)]
        raise ValueError(f"the places of `legal` go from 0 to {len(position.legal) - 1}")
    try:
        action = position.game.parse(answer)
        if action in position.legal:
            return action
    except NotationError as error:
        raise ValueError(str(error)) from error
    raise ValueError("it is none of `legal`")
