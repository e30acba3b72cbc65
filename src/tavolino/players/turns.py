"""Looking through a whole turn of one's own: what each first action can lead to before others move."""

from random import Random
from typing import Any, NamedTuple

from tavolino.players.base import Position
from tavolino.players.strategist import margin
from tavolino.players.strategists import strategist_of


class Line(NamedTuple):
    """Actions of one seat in a row until its turn is over, and the margin that they promise."""

    worth: float
    actions: tuple[Any, ...]


def first_sight(position: Position, rng: Random, width: int) -> list[Line]:
    """Return the best line found for each legal action that deserves one, the best one first.

    All actions are tried; after each one only the most promising lines, `width` of them, go on until the
    turn is over, and of lines that come to the same state only one.
    """
    game, seat, seats = position.game, position.seat, position.seats
    strategist = strategist_of(game)
    turn_over = strategist.SEARCH.turn_over
    start = position.imagine(rng)
    best: dict[Any, Line] = {}
    reached = set()
    alive: list[tuple[Line, Any]] = [(Line(0.0, ()), start)]
    while alive:
        longer = []
        for line, before in alive:
            for action in game.legal(before, seat):
                state = game.apply(before, seat, action)
                if state not in reached:
                    reached.add(state)
                    worth = margin(strategist, state, seat, seats)
                    longer.append((Line(worth, (*line.actions, action)), state))
        longer.sort(key=lambda found: -found[0].worth)
        alive = []
        for line, state in longer:
            if turn_over(start, state):
                first = line.actions[0]
                if first not in best or best[first].worth < line.worth:
                    best[first] = line
            elif len(alive) < width:
                alive.append((line, state))
    return sorted(best.values(), key=lambda line: -line.worth)
