"""The review of a match: what every decision was worth, where points were given away, and what was luck."""

from tavolino.review.reviewing import Reviewing, review_of
from tavolino.review.values import (
    MARKS,
    Better,
    Decision,
    Draw,
    Engine,
    Mark,
    Moment,
    Review,
    Share,
    Summary,
    Thresholds,
)
from tavolino.review.verdicts import USUAL, Court, Gap, HardCourt, Verdict
from tavolino.review.yardsticks import yardstick_of

__all__ = [
    "MARKS",
    "USUAL",
    "Better",
    "Court",
    "Decision",
    "Draw",
    "Engine",
    "Gap",
    "HardCourt",
    "Mark",
    "Moment",
    "Review",
    "Reviewing",
    "Share",
    "Summary",
    "Thresholds",
    "Verdict",
    "review_of",
    "yardstick_of",
]
