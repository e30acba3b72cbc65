"""Looking through a whole turn of one's own: what each first action can lead to before others move."""

from random import Random
from typing import Any, NamedTuple

from tavolino.players.base import Position
from tavolino.players.strategist import expected, margin
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
                if state in reached:
                    continue
                reached.add(state)
                actions = (*line.actions, action)
                if not turn_over(start, state):
                    longer.append((Line(expected(strategist, state, seat), actions), state))
                    continue
                # Only here the others count too: to weigh them at every step would take twice the time.
                worth = margin(strategist, state, seat, seats)
                if actions[0] not in best or best[actions[0]].worth < worth:
                    best[actions[0]] = Line(worth, actions)
        longer.sort(key=lambda found: -found[0].worth)
        alive = longer[:width]
    return sorted(best.values(), key=lambda line: -line.worth)
