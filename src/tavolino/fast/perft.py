"""Counting sequences of decisions with the compiled rules; the same numbers as `core.perft`.

Chance answers from the seed of the match, which only the reference rules do. So they go on wherever compiled
rules would have to draw, and where several seats decide at once and any of them may be the next.
"""

from functools import cache
from typing import Any

import numpy as np

from tavolino.core.game import CHANCE as CHANCE_SEAT
from tavolino.core.rng import stream
from tavolino.fast.compiled import compiled_for
from tavolino.fast.game import fast_rules, packing
from tavolino.fast.row import CHANCE, OVER, Row
from tavolino.games import GAMES


def perft(name: str, state: Any, seed: bytes, seq: int, depth: int) -> int:
    """Return the number of sequences of `depth` decisions; shorter ones that end the match count too."""
    game = GAMES[name]
    movers = game.to_move(state)
    if CHANCE_SEAT in movers:
        drawn = game.apply(state, CHANCE_SEAT, game.chance(state, stream(seed, seq)))
        return perft(name, drawn, seed, seq + 1, depth)
    if depth == 0 or not movers:
        return 1
    if len(movers) == 1 and (found := _counted(name, packing(name).pack(state), depth)) >= 0:
        return found
    return sum(
        perft(name, game.apply(state, seat, action), seed, seq + 1, depth - 1)
        for seat in movers
        for action in game.legal(state, seat)
    )


def _counted(name: str, row: Row, depth: int) -> int:
    """Return how many sequences follow, or −1 if compiled rules alone cannot know."""
    rows = np.repeat(row[None], depth, 0)
    lists = np.empty((depth, fast_rules(name).MOST_LEGAL), np.int16)
    return int(_counting(name)(rows, lists))


@cache
def _counting(name: str) -> Any:
    rules = fast_rules(name)
    to_move, legal, apply, decide_at_once = rules.to_move, rules.legal, rules.apply, rules.decide_at_once

    @compiled_for(name)
    def count(rows: Any, lists: Any) -> int:
        """Go through all sequences from the first row; the other rows, and the lists, are room to work in."""
        last = len(rows) - 1
        lengths, places = np.zeros(last + 1, np.int64), np.zeros(last + 1, np.int64)
        lengths[0] = legal(rows[0], lists[0])
        if last == 0:
            return lengths[0]
        level = total = 0
        while level >= 0:
            if places[level] == lengths[level]:
                level -= 1
                continue
            after = rows[level + 1]
            after[:] = rows[level]
            action: Any = np.int64(lists[level, places[level]])
            apply(after, action)
            places[level] += 1
            seat = to_move(after)
            if seat == OVER:
                total += 1
                continue
            if seat == CHANCE or decide_at_once(after):
                return -1
            actions = legal(after, lists[level + 1])
            if level + 1 == last:  # each action is the end of one sequence
                total += actions
            else:
                level += 1
                lengths[level], places[level] = actions, 0
        return total

    return count
