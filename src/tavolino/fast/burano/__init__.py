"""Burano, compiled: the rules of `games.burano` on rows of small integers."""

from tavolino.fast.burano.eyes import observe, sight_size
from tavolino.fast.burano.layout import MOST_LEGAL, NAME, actions, row_size, table
from tavolino.fast.burano.rules import apply, chance, deal, legal, step, to_move
from tavolino.fast.burano.scoring import place_of, score
from tavolino.fast.burano.setup import begin

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
