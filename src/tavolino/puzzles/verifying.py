"""Looking at puzzles again, more closely than when they were found."""

from random import Random

from msgspec import Struct

from tavolino.core.rng import seed_from
from tavolino.players.base import Position
from tavolino.puzzles.book import check, match_of
from tavolino.puzzles.values import Puzzle
from tavolino.review import USUAL, yardstick_of


class Agreement(Struct, frozen=True):
    """What a closer look says of a puzzle."""

    id: str
    is_best: bool
    """Whether nothing is better than the answer."""
    margin: float
    """What the next best move gives away now."""
    is_clear: bool
    """Whether that still is a slip at least."""


def look_again(puzzle: Puzzle, times: int, seed: str) -> Agreement:
    """Check a puzzle, and judge it with so many times the effort of a review and other luck."""
    check(puzzle, every_step=True)
    match = match_of(puzzle)
    position = Position(match.game, match.state, puzzle.seat)
    answers = [match.game.parse(text) for text in puzzle.answers]
    court, own = USUAL.times(times), seed_from("again", seed, puzzle.id)
    verdict = court.verdict(position, answers[0], own)
    is_best = not verdict.lost or verdict.better[0] in answers
    next_best = match.game.parse(next(iter(puzzle.worse)))
    (gap,) = court.against(position, answers[0], [next_best], own)
    slip = yardstick_of(match.game).THRESHOLDS.slip
    return Agreement(puzzle.id, is_best, round(gap.lost, 1), gap.lost >= slip)


def sample_of(puzzles: list[Puzzle], many: int, seed: str) -> list[Puzzle]:
    """Return some of the puzzles, by luck; the same seed gives the same ones."""
    return Random(seed_from("sample", seed)).sample(puzzles, min(many, len(puzzles)))
