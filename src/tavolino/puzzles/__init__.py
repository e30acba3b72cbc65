"""Puzzles: positions of real matches in which one seat is to decide and one move is clearly best."""

from tavolino.puzzles.book import all_puzzles, check, match_of, opened, puzzles_in, puzzles_of
from tavolino.puzzles.finding import found_in
from tavolino.puzzles.values import Puzzle, PuzzleError, Worse
from tavolino.puzzles.verifying import Agreement, look_again, sample_of

__all__ = [
    "Agreement",
    "Puzzle",
    "PuzzleError",
    "Worse",
    "all_puzzles",
    "check",
    "found_in",
    "look_again",
    "match_of",
    "opened",
    "puzzles_in",
    "puzzles_of",
    "sample_of",
]
