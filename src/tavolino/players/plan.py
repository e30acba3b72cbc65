"""Thinking a turn through: lines of one's own actions, of which the best are followed further."""

from collections.abc import Iterator, Sequence
from random import Random
from time import monotonic
from typing import Any

from msgspec import Struct

from tavolino.core.game import CHANCE, AnyGame, Seat
from tavolino.core.rng import Stream, stream
from tavolino.players.base import Position
from tavolino.players.strategist import Strategist, margin
from tavolino.players.strategists import strategist_of

SAME = 6
"""Lines whose worth agrees to so many digits lead to the same place by another order of actions."""


class Line(Struct):
    """A line of play: its first action, where it leads, and what that is worth without the luck of draws."""

    first: Any
    state: Any
    value: float = 0.0
    luck: float = 0.0
    is_over: bool = False
    """Whether somebody else is to move now, or nobody."""

    @property
    def rank(self) -> tuple[bool, float]:
        """Lines that were thought through count for more than hopes."""
        return self.is_over, self.value


class Planner:
    """Follows lines of one seat's actions as long as nobody else is to move."""

    def __init__(self, game: AnyGame, strategist: Strategist, seat: Seat, seats: int) -> None:
        self.game, self.strategist, self.seat, self.seats = game, strategist, seat, seats

    def worth(self, state: Any) -> float:
        """Return the margin to expect."""
        return margin(self.strategist, state, self.seat, self.seats)

    def longer(self, line: Line) -> Iterator[Line]:
        """Return the line with each action that may come next."""
        for action in self.game.legal(line.state, self.seat):
            state = self.game.apply(line.state, self.seat, action)
            first = action if line.first is None else line.first
            yield Line(first, state, self.worth(state) - line.luck, line.luck, self.is_over(state))

    def is_over(self, state: Any) -> bool:
        """Say whether neither the seat itself nor chance is to move."""
        return self.game.to_move(state) not in ((self.seat,), (CHANCE,))

    def draw(self, line: Line, chance: Stream) -> None:
        """Let chance draw; what the draw changes is luck and no merit of the line."""
        state = line.state
        while self.game.to_move(state) == (CHANCE,):
            state = self.game.apply(state, CHANCE, self.game.chance(state, chance))
        if state is not line.state:
            line.state, line.luck = state, self.worth(state) - line.value


def plan(position: Position, rng: Random, most: int, deadline: float) -> Sequence[Line]:
    """Return a line for each legal action, the best first: how the turn that begins with it may end.

    At every step all actions of the lines that are followed are weighed, and the best lines followed on;
    no more than so many positions are weighed in all, except for those of the first step.
    """
    settings = strategist_of(position.game).SEARCH
    planner = Planner(position.game, strategist_of(position.game), position.seat, position.seats)
    world = rng.randbytes(32)
    start = position.imagine(rng)
    best: dict[Any, Line] = {}
    lines, step = [Line(None, start)], 0
    while lines and most > 0 and monotonic() < deadline:
        found: dict[float, Line] = {}
        for line in lines:
            for longer in planner.longer(line):
                most -= 1
                if step == 0 or (longer.is_over and longer.rank > best[longer.first].rank):
                    best[longer.first] = longer
                if not longer.is_over:
                    found.setdefault(round(longer.value, SAME), longer)
        ranked = sorted(found.values(), key=lambda line: -line.value)
        lines = [line for line in ranked if not settings.settled(start, line.state)][: settings.beam]
        for line in lines:
            planner.draw(line, stream(world, step))
        lines = [line for line in lines if not planner.is_over(line.state)]
        step += 1
    return sorted(best.values(), key=lambda line: line.rank, reverse=True)
