"""A match at this terminal for the full screen: people take turns, computer players think beside it."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from tavolino.cli.fullscreen.play import COMMANDS
from tavolino.cli.moves import Line, lines, whole_story
from tavolino.cli.sitting import INDENT, Sitting
from tavolino.core.game import Refusal, ScoreSheet, Seat
from tavolino.core.match import IllegalActionError
from tavolino.players.hints import Hint


class LocalPlay:
    """A sitting as a full screen needs it."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        sitting.tell = self._told
        self.game, self.board = sitting.game, sitting.board
        self.words, self.book = sitting.words, sitting.book
        self.story = whole_story(sitting.match, sitting.words)
        self.notice = ""
        self._moved = asyncio.Event()
        self._seen_by: Seat | None = None

    def _told(self, text: str, style: str) -> None:  # noqa: ARG002 - where it stands says enough
        if text.startswith(INDENT):
            self.story.append(text.removeprefix(INDENT))
        else:
            self.notice = f"{self.notice} {text}".strip()

    has_begun = True

    @property
    def task(self) -> str:
        """What a lesson asks now."""
        return self._sitting.task

    @property
    def seat(self) -> Seat | None:
        """Who decides at this screen now."""
        mover = self._sitting.mover
        return mover if mover in self._sitting.people else None

    @property
    def watches(self) -> bool:
        """Whether only computer players have seats."""
        return not self._sitting.people

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self._sitting.match.is_over

    @property
    def waits_for(self) -> str:
        """Who thinks now."""
        mover = self._sitting.mover
        return "" if mover is None else self.words.seats[mover]

    @property
    def needs_curtain(self) -> bool:
        """Whether somebody else sat here last, and hands are secret."""
        is_shared = self.game.HAS_SECRETS and len(self._sitting.people) > 1
        return is_shared and self.seat is not None and self.seat != self._seen_by

    def drawn(self) -> None:
        """Take note of who looks at the screen."""
        self._seen_by = self.seat

    def view(self) -> Any:
        """Return the table for who decides; between turns, for the only person, or for everybody."""
        people = self._sitting.people
        between = people[0] if len(people) == 1 else None
        seat = between if self.seat is None else self.seat
        return self.game.view(self._sitting.match.state, seat)

    def legal(self) -> Sequence[Any]:
        """Return what may be done now."""
        return () if self.seat is None else self.game.legal(self._sitting.match.state, self.seat)

    def lines(self, actions: Sequence[Any]) -> list[Line]:
        """Return some of the legal actions in words, with what they bring."""
        if self.seat is None:
            return []
        return list(lines(self.game, self._sitting.match.state, self.seat, self.words, actions))

    def sheets(self) -> Sequence[ScoreSheet]:
        """Return everybody's points as if the match ended now."""
        return self.game.score(self._sitting.match.state)

    def places(self) -> Sequence[int]:
        """Return everybody's place once the match is over."""
        return self.game.ranking(self._sitting.match.state) if self.is_over else ()

    def said(self, action: Any) -> str:
        """Return an action in words."""
        return self._sitting.said(action)

    def read(self, text: str) -> Any:
        """Return the action that a text means; None, with a notice, if there is none."""
        return None if self.seat is None else self._sitting.read(self.seat, text, COMMANDS)

    async def run(self, changed: Callable[[], None]) -> None:
        """Let computer players decide until the match is over; they think beside the screen."""
        changed()
        while (mover := self._sitting.mover) is not None:
            if (step := await asyncio.to_thread(self._sitting.by_itself, mover)) is not None:
                self._sitting.take(step)
            else:
                self._moved.clear()
                await self._moved.wait()
            changed()

    async def act(self, action: Any) -> Refusal | None:
        """Do something; return why not, if it is not allowed."""
        refusal = await self.why(action)
        if refusal is None and (objection := self._sitting.objection(action)):
            self.notice = objection
        elif refusal is None and self.seat is not None:
            self._sitting.take(self._sitting.match.propose(self.seat, action))
            self._moved.set()
        return refusal

    async def why(self, action: Any) -> Refusal | None:
        """Return why something is not allowed; None if it is."""
        try:
            if self.seat is not None:
                self._sitting.match.propose(self.seat, action)
        except IllegalActionError as error:
            return error.refusal
        return None

    async def undo(self) -> None:
        """Take the last decision back if that can be."""
        if self.seat is not None:
            self._sitting.undo(self.seat)
            self.story = whole_story(self._sitting.match, self.words)
            self._moved.set()

    async def consent(self, agree: bool) -> None:
        """Nobody has to ask at one terminal."""

    async def hints(self) -> Sequence[Hint]:
        """Return the best moves, thought out beside the screen."""
        return () if self.seat is None else await asyncio.to_thread(self._sitting.hints, self.seat)
