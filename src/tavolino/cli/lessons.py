"""A lesson at this terminal: a sitting that follows a script, sets its tasks and answers other moves."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from tavolino.cli.common import HUMAN
from tavolino.cli.places import state_folder
from tavolino.cli.sitting import Sitting, Tell
from tavolino.core.game import Seat
from tavolino.core.match import Match, Step
from tavolino.core.record import SeatRecord
from tavolino.games import GAMES
from tavolino.texts import words
from tavolino.texts.lessons import (
    FIRST,
    LEARNER,
    LessonStep,
    begun,
    lesson_of,
    lesson_texts,
    lessons_of,
    script_of,
)

RIVAL = "Marina"
NOWHERE = Path("lesson")
"""The match of a lesson is not kept."""


def plans_of(game: str) -> tuple[str, ...]:
    """Return the lessons that can be followed here: the first one is about the browser’s board."""
    return tuple(name for name in lessons_of(game) if name != FIRST)


class LessonSitting(Sitting):
    """A match that follows a lesson, against nobody who thinks."""

    def __init__(self, game: str, name: str, lang: str, tell: Tell) -> None:
        seats = (SeatRecord(words(lang)("setup.player"), HUMAN), SeatRecord(RIVAL, "easy"))
        super().__init__(begun(GAMES[game], script_of(game, name)), seats, lang, NOWHERE, tell)
        self.name, self.steps = name, lesson_of(game, name).steps
        self.texts = lesson_texts(game, lang)
        self.is_kept = False
        self._tried = 0

    @contextmanager
    def begun(self) -> Iterator[None]:
        """Begin: the match has begun already, and nobody else plays."""
        yield

    @property
    def mover(self) -> Seat | None:
        """Who decides now; nobody when the lesson is over."""
        return None if self._step is None else self._step.seat

    @property
    def _step(self) -> LessonStep | None:
        return next((step for step in self.steps if step.entries == self.match.version), None)

    @property
    def task(self) -> str:
        """What is asked now; at the end, what was learned."""
        step = self._step
        if step is None:
            return self._text("end")
        return self._text(step.ask) if step.ask else ""

    def _text(self, *keys: str) -> str:
        return self.texts[".".join(("lesson", self.name, *keys))]

    def by_itself(self, seat: Seat) -> Step[Any, Any] | None:
        """Return what the script does, if it is no task."""
        step = self._step
        return None if step is None or step.ask else self.match.propose(seat, step.actions[0])

    def objection(self, action: Any) -> str:
        """Say what is wrong with a move that does not carry out the plan; the second time, what would."""
        step = self._step
        if step is None or step.ask is None or action in step.actions:
            return ""
        self._tried += 1
        key = next((answer.key for answer in step.instead if action in answer.actions), "other")
        text = self._text(step.ask, key)
        if self._tried == 1:
            return text
        legal = self.game.legal(self.match.state, LEARNER)
        good = next(action for action in step.actions if action in legal)
        return f"{text} {self.words('learn.for-instance', move=self.said(good))}"

    def take(self, step: Step[Any, Any]) -> None:
        """Go on, and remember a lesson that is over as done."""
        super().take(step)
        self._tried = 0
        if self._step is None:
            note_done(self.game.NAME, self.name)

    def undo(self, seat: Seat) -> None:
        """Take back what was decided in the lesson, and nothing before it."""
        if self.match.version <= self.steps[0].entries:
            self.say("play.nothing-to-undo", "yellow")
        else:
            super().undo(seat)

    def _keep(self, match: Match[Any, Any, Any]) -> None:
        """Keep nothing of the match."""


def _file() -> Path:
    return state_folder() / "lessons.json"


def done() -> frozenset[str]:
    """Return which lessons were done at this machine, as game/lesson."""
    try:
        return frozenset(msgspec.json.decode(_file().read_bytes(), type=list[str]))
    except (OSError, msgspec.DecodeError):
        return frozenset()


def note_done(game: str, name: str) -> None:
    """Remember a lesson as done; where that cannot be written, it is not remembered."""
    known = done() | {f"{game}/{name}"}
    try:
        _file().parent.mkdir(parents=True, exist_ok=True)
        _file().write_bytes(msgspec.json.encode(sorted(known)))
    except OSError:
        return
