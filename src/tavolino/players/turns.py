"""Thinking one's own turn through: lines of actions until somebody else is to move."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tavolino.core.game import CHANCE
from tavolino.core.rng import Stream, stream
from tavolino.players.base import Position
from tavolino.players.clock import Deadline, never
from tavolino.players.strategist import Judge, Rivals, always, expected, margin
from tavolino.players.strategists import strategist_of


class Line(Struct, frozen=True):
    """Actions of one seat in a row, where they lead, and what that is worth without the luck of draws."""

    actions: tuple[Any, ...]
    """Those that can be decided on now: up to the first draw."""
    state: Any
    worth: float = 0.0
    luck: float = 0.0
    has_drawn: bool = False
    is_over: bool = False
    """Whether the turn is over."""

    @property
    def rank(self) -> tuple[bool, float]:
        """Lines that were thought through count for more than hopes."""
        return self.is_over, self.worth


class Limits(Struct, frozen=True):
    """How lines are followed: how many at once, how many positions in all, until when; and for whose good."""

    width: int
    """None at all means: one action and no further."""
    rivals: Rivals = Rivals.ALWAYS
    positions: int | None = None
    deadline: Deadline = msgspec.field(default_factory=never)

    def allow(self, weighed: int) -> bool:
        """Say whether more lines may be followed after that many positions."""
        return (self.positions is None or weighed < self.positions) and self.deadline.left > 0


def lines(
    position: Position, rng: Random, judge: Judge, limits: Limits, first: Sequence[Any] | None = None
) -> list[Line]:
    """Return a line for each legal action, or for each of those that may come first; the best first.

    All actions are weighed; then the most promising lines are followed, action by action, until the turn is
    over. Of lines that come to the same state only one is.
    """
    thinker = _Thinker(position, rng, judge, limits)
    best = {line.actions[0]: line for line in thinker.longer(thinker.start, first)}
    open_lines, weighed = thinker.followed(best.values(), limits.width), len(best)
    while open_lines:
        longer = [line for before in open_lines for line in thinker.longer(before)]
        for line in longer:
            if line.is_over and line.rank > best[line.actions[0]].rank:
                best[line.actions[0]] = line
        weighed += len(longer)
        # When time is up the best line still goes to its end: a turn half thought through misleads.
        open_lines = thinker.followed(longer, limits.width if limits.allow(weighed) else 1)
    return sorted(best.values(), key=lambda line: line.rank, reverse=True)


class _Thinker:
    """Knows how lines of one seat go on."""

    def __init__(self, position: Position, rng: Random, judge: Judge, limits: Limits) -> None:
        self._game, self._seat, self._seats, self._judge = position.game, position.seat, position.seats, judge
        settings = strategist_of(position.game).search(position.seats)
        self._turn_over = settings.turn_over if limits.width else always
        self._rivals = limits.rivals
        self.start = Line((), position.imagine(rng))
        self._world, self._draws = rng.randbytes(32), 0
        self._reached = {self.start.state}

    def longer(self, line: Line, following: Sequence[Any] | None = None) -> Iterator[Line]:
        """Return the line with each action (or some) that may come next and leads to something new."""
        for action in self._game.legal(line.state, self._seat) if following is None else following:
            state = self._game.apply(line.state, self._seat, action)
            if state not in self._reached:
                self._reached.add(state)
                actions = line.actions if line.has_drawn else (*line.actions, action)
                is_over = self._is_over(state)
                worth = self._worth(state, is_over) - line.luck
                yield Line(actions, state, worth, line.luck, line.has_drawn, is_over)

    def _worth(self, state: Any, is_over: bool) -> float:
        if self._rivals is Rivals.ALWAYS or (is_over and self._rivals is Rivals.AT_ITS_END):
            return margin(self._judge, state, self._seat, self._seats)
        return expected(self._judge, state, self._seat)

    def _is_over(self, state: Any) -> bool:
        movers = self._game.to_move(state)
        return movers not in ((self._seat,), (CHANCE,)) or self._turn_over(self.start.state, state)

    def followed(self, found: Iterable[Line], width: int) -> list[Line]:
        """Return the lines to follow: the most promising ones whose turn goes on."""
        promising = sorted((line for line in found if not line.is_over), key=lambda line: -line.worth)
        self._draws += 1
        drawn = [self._drawn(line, stream(self._world, self._draws)) for line in promising[:width]]
        return [line for line in drawn if not line.is_over]

    def _drawn(self, line: Line, chance: Stream) -> Line:
        """Let chance draw, if it is to move; what that changes is luck and no merit of the line."""
        state = line.state
        while self._game.to_move(state) == (CHANCE,):
            state = self._game.apply(state, CHANCE, self._game.chance(state, chance))
        if state is line.state:
            return line
        luck = self._worth(state, is_over=False) - line.worth
        return replace(line, state=state, luck=luck, has_drawn=True, is_over=self._is_over(state))
