"""Azul: Summer Pavilion, compiled: the rules of `games.summer_pavilion` on rows of small integers."""

from tavolino.fast.summer_pavilion.audit import FAULTS, faults
from tavolino.fast.summer_pavilion.eyes import observe, sight_size
from tavolino.fast.summer_pavilion.layout import (
    MOST_LEGAL,
    NAME,
    PLAYER_COUNTS,
    actions,
    row_size,
    table,
    tables,
)
from tavolino.fast.summer_pavilion.rules import (
    apply,
    begin,
    chance,
    deal,
    decide_at_once,
    legal,
    place_of,
    score,
    step,
    to_move,
)

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
