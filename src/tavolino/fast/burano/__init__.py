"""Burano, compiled: the rules of `games.burano` on rows of small integers."""

from tavolino.fast.burano.audit import FAULTS, faults
from tavolino.fast.burano.eyes import observe, sight_size
from tavolino.fast.burano.layout import MOST_LEGAL, NAME, PLAYER_COUNTS, actions, row_size, table, tables
from tavolino.fast.burano.rules import apply, chance, deal, decide_at_once, legal, step, to_move
from tavolino.fast.burano.scoring import place_of, score
from tavolino.fast.burano.setup import begin

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
