"""The review of a match: what every decision was worth, where points were given away, and what was luck."""

from tavolino.review.reviewing import Reviewing, review_of
from tavolino.review.values import (
    MARKS,
    Better,
    Decision,
    Draw,
    Engine,
    Moment,
    Review,
    Share,
    Summary,
    Thresholds,
)

__all__ = [
    "MARKS",
    "Better",
    "Decision",
    "Draw",
    "Engine",
    "Moment",
    "Review",
    "Reviewing",
    "Share",
    "Summary",
    "Thresholds",
    "review_of",
]
