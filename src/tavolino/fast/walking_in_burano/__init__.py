"""Walking in Burano, compiled: the rules of `games.walking_in_burano` on rows of small integers."""

from tavolino.fast.walking_in_burano.audit import FAULTS, faults
from tavolino.fast.walking_in_burano.eyes import observe, sight_size
from tavolino.fast.walking_in_burano.layout import (
    MOST_LEGAL,
    NAME,
    PLAYER_COUNTS,
    actions,
    row_size,
    table,
    tables,
)
from tavolino.fast.walking_in_burano.rules import (
    apply,
    begin,
    chance,
    deal,
    decide_at_once,
    legal,
    step,
    to_move,
)
from tavolino.fast.walking_in_burano.scoring import place_of, score

__all__ = [
    "FAULTS",
    "MOST_LEGAL",
    "NAME",
    "PLAYER_COUNTS",
    "actions",
    "apply",
    "begin",
    "chance",
    "deal",
    "decide_at_once",
    "faults",
    "legal",
    "observe",
    "place_of",
    "row_size",
    "score",
    "sight_size",
    "step",
    "table",
    "tables",
    "to_move",
]
