"""What is done with one match of many, on a processor and on a card alike."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from tavolino.fast.compiled import compiled_for
from tavolino.fast.game import fast_rules
from tavolino.fast.luck import below
from tavolino.fast.row import CHANCE, OVER

DECISIONS, ENDED, AGE, BROKEN = range(4)
"""What `examine` notes of a match: decisions examined, matches ended, decisions since the last one ended, and
what was found broken: the bits of `FAULTS`, then those of ODDITIES.
"""
TALLY: Final = 4
ODDITIES: Final = (
    "a seat is to move and has no action",
    "chance is to move and has not drawn",
    "a match that does not end",
)
LONGEST: Final = 10_000
"""More decisions than any match can have: whoever gets here is going round in circles."""


class Kernels(NamedTuple):
    """Compiled functions on one row."""

    play: Callable[..., int]
    examine: Callable[..., None]
    is_legal: Callable[..., bool]
    advance: Callable[..., bool]
    look: Callable[..., int]


@cache
def kernels(game: str) -> Kernels:
    """Return the functions for a game."""
    rules = fast_rules(game)
    deal, to_move, legal, step = rules.deal, rules.to_move, rules.legal, rules.step
    score, place_of, observe = rules.score, rules.place_of, rules.observe
    faults, first_oddity = rules.faults, len(rules.FAULTS)
    no_action, not_drawn, no_end = (1 << (first_oddity + number) for number in range(len(ODDITIES)))
    here = compiled_for(game)

    @here
    def play(row: Any, luck: Any, out: Any, decisions: int) -> int:
        """Decide at random so many times; return how many matches have ended, each followed by a new one."""
        ended = 0
        for _ in range(decisions):
            action: Any = np.int64(out[below(luck, legal(row, out))])
            step(row, action, luck)
            if to_move(row) == OVER:
                ended += 1
                deal(row, luck)
        return ended

    @here
    def examine(row: Any, luck: Any, out: Any, tally: Any, decisions: int) -> None:
        """Decide at random so many times and examine every state; the match stands still at a fault."""
        broken, age = tally[BROKEN], tally[AGE]
        for _ in range(decisions):
            if broken:
                break
            choices = legal(row, out)
            if choices == 0:
                broken = no_action
                break
            action: Any = np.int64(out[below(luck, choices)])
            step(row, action, luck)
            tally[DECISIONS] += 1
            age += 1
            broken = faults(row)
            if to_move(row) == CHANCE:
                broken |= not_drawn
            if age > LONGEST:
                broken |= no_end
            if to_move(row) == OVER and not broken:
                tally[ENDED] += 1
                age = 0
                deal(row, luck)
                broken = faults(row)
        tally[BROKEN], tally[AGE] = broken, age

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
        number: Any = np.int64(action)
        step(row, number, luck)
        if to_move(row) != OVER:
            return False
        for seat in range(len(points)):
            points[seat] = score(row, seat)
            places[seat] = place_of(row, seat)
        deal(row, luck)
        return True

    @here
    def look(row: Any, sight: Any, mask: Any, out: Any) -> int:
        """Write what the seat to move sees and may do, both into zeros; return the seat."""
        seat = to_move(row)
        observe(row, seat, sight)
        for number in range(legal(row, out)):
            mask[out[number]] = 1
        return seat

    return Kernels(play, examine, is_legal, advance, look)
