"""What is done with one match of many, on a processor and on a card alike."""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from tavolino.fast.compiled import compiled_for
from tavolino.fast.game import fast_rules
from tavolino.fast.luck import below
from tavolino.fast.row import OVER


class Kernels(NamedTuple):
    """Compiled functions on one row."""

    play: Callable[..., int]
    is_legal: Callable[..., bool]
    advance: Callable[..., bool]
    look: Callable[..., int]


@cache
def kernels(game: str) -> Kernels:
    """Return the functions for a game."""
    rules = fast_rules(game)
    deal, to_move, legal, step = rules.deal, rules.to_move, rules.legal, rules.step
    score, place_of, observe = rules.score, rules.place_of, rules.observe
    here = compiled_for(game)

    @here
    def play(row: Any, luck: Any, out: Any, decisions: int) -> int:
        """Decide at random so many times; return how many matches have ended, each followed by a new one."""
        ended = 0
        for _ in range(decisions):
            step(row, out[below(luck, legal(row, out))], luck)
            if to_move(row) == OVER:
                ended += 1
                deal(row, luck)
        return ended

    @here
    def is_legal(row: Any, action: int, out: Any) -> bool:
        """Say whether the seat to move may take an action."""
        for number in range(legal(row, out)):
            if out[number] == action:
                return True
        return False

    @here
    def advance(row: Any, luck: Any, action: int, points: Any, places: Any) -> bool:
        """Carry out an action; a match that it ends leaves its points and places, and a new one begins."""
        step(row, action, luck)
        if to_move(row) != OVER:
            return False
        for seat in range(len(points)):
            points[seat] = score(row, seat)
            places[seat] = place_of(row, seat)
        deal(row, luck)
        return True

    @here
    def look(row: Any, sight: Any, mask: Any, out: Any) -> int:
        """Write what the seat to move sees and may do; return the seat."""
        seat = to_move(row)
        observe(row, seat, sight)
        for action in range(len(mask)):
            mask[action] = 0
        for number in range(legal(row, out)):
            mask[out[number]] = 1
        return seat

    return Kernels(play, is_legal, advance, look)
