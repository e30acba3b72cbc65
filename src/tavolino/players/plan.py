"""Thinking a turn through: lines of one's own actions, of which the best are followed further."""

from collections.abc import Callable, Sequence
from random import Random
from time import monotonic
from typing import Any

from msgspec import Struct

from tavolino.core.game import CHANCE
from tavolino.core.rng import stream
from tavolino.players.base import Position
from tavolino.players.strategist import margin
from tavolino.players.strategists import strategist_of


class Line(Struct):
    """A line of play: its first action, where it leads, and what that is worth without luck."""

    first: Any
    state: Any
    value: float
    luck: float = 0.0


def plan(position: Position, rng: Random, beam: int, depth: int, deadline: float) -> Sequence[Line]:
    """Return the best line for each first action, the best one first."""
    game, seat, strategist = position.game, position.seat, strategist_of(position.game)
    world = rng.randbytes(32)
    settled = strategist.SEARCH.settled
    start = position.imagine(rng)
    best: dict[Any, Line] = {}
    lines = [Line(None, start, 0.0)]
    for step in range(depth):
        found: dict[float, Line] = {}
        for line in lines:
            for action in game.legal(line.state, seat):
                state = game.apply(line.state, seat, action)
                value = margin(strategist, state, seat, position.seats) - line.luck
                first = action if line.first is None else line.first
                new = Line(first, state, value, line.luck)
                if step == 0 or (movers := game.to_move(state)) != (seat,) and movers != (CHANCE,):
                    if first not in best or best[first].value < value: best[first] = new
                key = round(value, 6)
                if key not in found: found[key] = new
        unsettled = [line for line in found.values() if game.to_move(line.state) in ((seat,), (CHANCE,)) and not settled(start, line.state)]
        lines = sorted(unsettled, key=lambda line: -line.value)[:beam]
        for line in lines:
            is_drawn = False
            draws = stream(world, step)
            while game.to_move(line.state) == (CHANCE,):
                line.state = game.apply(line.state, CHANCE, game.chance(line.state, draws))
                is_drawn = True
            if is_drawn:
                line.luck += margin(strategist, line.state, seat, position.seats) - line.luck - line.value
        lines = [line for line in lines if game.to_move(line.state) == (seat,)]
        if not lines or monotonic() > deadline:
            break
    return sorted(best.values(), key=lambda line: -line.value)
