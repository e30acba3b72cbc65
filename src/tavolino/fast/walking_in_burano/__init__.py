"""Walking in Burano, compiled: the rules of `games.walking_in_burano` on rows of small integers."""

from tavolino.fast.walking_in_burano.eyes import observe, sight_size
from tavolino.fast.walking_in_burano.layout import MOST_LEGAL, NAME, actions, row_size, table
from tavolino.fast.walking_in_burano.rules import apply, begin, chance, deal, legal, step, to_move
from tavolino.fast.walking_in_burano.scoring import place_of, score

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
