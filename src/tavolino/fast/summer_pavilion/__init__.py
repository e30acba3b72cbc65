"""Azul: Summer Pavilion, compiled: the rules of `games.summer_pavilion` on rows of small integers."""

from tavolino.fast.summer_pavilion.eyes import observe, sight_size
from tavolino.fast.summer_pavilion.layout import MOST_LEGAL, NAME, actions, row_size, table
from tavolino.fast.summer_pavilion.rules import (
    apply,
    begin,
    chance,
    deal,
    legal,
    place_of,
    score,
    step,
    to_move,
)

__all__ = [
    "MOST_LEGAL",
    "NAME",
    "actions",
    "apply",
    "begin",
    "chance",
    "deal",
    "legal",
    "observe",
    "place_of",
    "row_size",
    "score",
    "sight_size",
    "step",
    "table",
    "to_move",
]
