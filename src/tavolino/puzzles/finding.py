"""Finding puzzles in matches: decisions in which one move is clearly best, whoever looks and how often."""

import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence
from math import log2
from random import Random
from statistics import fmean
from typing import Any, Final

import msgspec

from tavolino.core.game import CHANCE
from tavolino.core.match import Match
from tavolino.core.rng import seed_from
from tavolino.players.base import Player, Position
from tavolino.players.easy import EasyPlayer
from tavolino.players.hard import Budget, HardPlayer
from tavolino.players.hints import differences
from tavolino.players.medium import MediumPlayer
from tavolino.players.strategists import strategist_of
from tavolino.puzzles.values import Puzzle, Worse
from tavolino.review import USUAL, Gap, HardCourt, yardstick_of
from tavolino.review.prospects import prospects

CHOICES: Final = range(5, 41)
"""How many moves there are to choose from in a puzzle."""
MOST_ANSWERS: Final = 3
MOST_A_MATCH: Final = 4
CLEARLY: Final = 1.5
"""Every other move gives away so many times what makes a slip in a review."""
NEAR: Final = 5
"""So many of the best other moves are looked at by every court."""
QUICK: Final = HardCourt(worlds=16, looks=1)
CLOSE: Final = USUAL.times(2)
WORTH_A_THEME: Final = 1 / 3
"""A part is a theme if so much of all that the answer wins is won there."""
PANEL: Final[tuple[Player, ...]] = (EasyPlayer(), MediumPlayer())
"""Players who guess the difficulty by trying."""
ROLLS: Final = 3
"""How often each of them tries."""


def found_in(match: Match[Any, Any, Any], source: str, seed: bytes) -> Iterator[Puzzle]:
    """Return puzzles from a match, at most one of each turn; the same seed gives the same ones."""
    found, turn = 0, -1
    for version, entry in enumerate(match.log):
        if not version or match.log[version - 1].seat != entry.seat:
            turn = version
        if entry.seat == CHANCE or turn < 0 or found == MOST_A_MATCH:
            continue
        puzzle = puzzle_at(match, version, source, seed_from("puzzle", seed.hex(), version))
        if puzzle:
            yield puzzle
            found, turn = found + 1, -1


def puzzle_at(match: Match[Any, Any, Any], version: int, source: str, seed: bytes) -> Puzzle | None:
    """Return the puzzle that the decision at a version is, if it is one."""
    game, state, seat = match.game, match.states[version], match.log[version].seat
    position = Position(game, state, seat)
    if len(position.legal) not in CHOICES:
        return None
    case = _Case(position, seed)
    if not case.is_clear():
        return None
    best, gaps = case.best, case.gaps
    next_best = min(gaps.values(), key=lambda gap: gap.lost)
    answers = [best, *case.same]
    yardstick = yardstick_of(game)
    log = tuple((entry.seat, game.format(entry.action)) for entry in match.log[:version])
    in_order = sorted(gaps, key=lambda action: gaps[action].lost)
    likely = prospects(position, case.line, next_best.line, seed)
    return Puzzle(
        id=_id(game.NAME, log),
        game=game.NAME,
        rules=game.VERSION,
        options=msgspec.to_builtins(match.options),
        seats=match.seats,
        seat=seat,
        round=yardstick.round_of(state),
        phase=yardstick.phase_of(state),
        themes=_themes(next_best),
        rating=_rating(case.found, len(position.legal)),
        margin=round(case.margin, 1),
        answers=tuple(map(game.format, answers)),
        line=tuple(map(game.format, case.line)),
        worse={game.format(action): _worse(gaps[action]) for action in in_order},
        prospects=tuple(msgspec.to_builtins(likely)),
        source=source,
        log=log,
    )


class _Case:
    """A decision, and whether one move is clearly best: at first sight, then ever more closely."""

    def __init__(self, position: Position, seed: bytes) -> None:
        self._position, self._seed = position, seed
        self._least = CLEARLY * yardstick_of(position.game).THRESHOLDS.slip
        self.found = 0.0
        """How often the panel finds an answer."""
        self.best: Any = None
        self.line: tuple[Any, ...] = ()
        self.same: list[Any] = []
        """Moves that begin the same plan in another order."""
        self.gaps: dict[Any, Gap] = {}
        """What each other move gives away."""
        self.margin = 0.0

    def is_clear(self) -> bool:
        """Say whether all other moves give away a slip at least, for all courts, and none beats the best."""
        others = self._at_first_sight()
        if not others or self._is_found_by_all():
            return False
        if not self._is_behind(QUICK, others[:NEAR]) or not self._is_behind(USUAL, others):
            return False
        self.margin = min(gap.lost for gap in self.gaps.values())
        usual = dict(self.gaps)
        nearest = sorted(self.gaps, key=lambda action: self.gaps[action].lost)[:NEAR]
        if not self._is_behind(CLOSE, nearest):
            return False
        self.margin = min(self.margin, *(self.gaps[action].lost for action in nearest))
        self.gaps = usual | self.gaps
        self.found = self._found([self.best, *self.same])
        verdict = CLOSE.verdict(self._position, self.best, self._own("last"))
        self.line = (self.best, *verdict.plan)
        return verdict.lost == 0

    def _own(self, what: str) -> bytes:
        return seed_from(what, self._seed.hex())

    def _at_first_sight(self) -> Sequence[Any]:
        """Find the best move, and return all others, the better ones first; none if it is close."""
        position = self._position
        settings = strategist_of(position.game).search(position.seats)
        budget = Budget(simulations=max(32, settings.simulations // 4))
        ranked = HardPlayer(budget).estimates(position, Random(self._own("first")))
        if len(ranked) > 1 and ranked[0].value - ranked[1].value < self._least:
            return ()
        self.best = ranked[0].action
        better = [estimate.action for estimate in ranked[1:]]
        rest = [action for action in position.legal if action != self.best and action not in better]
        return [*better, *rest]

    def _is_found_by_all(self) -> bool:
        """Say whether this is too easy: whoever plays at all finds the best move."""
        return self._found([self.best]) == 1

    def _found(self, answers: Sequence[Any]) -> float:
        """Return how often the panel finds an answer: players of the weaker levels."""
        return fmean(
            player.choose(self._position, Random(self._own(f"panel {roll}"))) in answers
            for player in PANEL
            for roll in range(ROLLS)
        )

    def _is_behind(self, court: HardCourt, others: Sequence[Any]) -> bool:
        """Say whether moves give away a slip at least; those that begin the same plan are set apart."""
        self.gaps = {}
        asked = [action for action in others if action not in self.same]
        seed = self._own(f"{court.worlds}")
        for action, gap in zip(asked, court.against(self._position, self.best, asked, seed), strict=True):
            if gap.is_same_plan and len(self.same) < MOST_ANSWERS - 1:
                self.same.append(action)
            elif gap.is_same_plan or gap.lost < self._least or not gap.is_certain:
                return False
            else:
                self.gaps[action] = gap
        return bool(self.gaps)


def _worse(gap: Gap) -> Worse:
    reasons = differences(gap.gains, {})
    return Worse(round(gap.lost, 1), {reason.part: round(reason.points, 1) for reason in reasons})


def _themes(gap: Gap) -> tuple[str, ...]:
    """Return in which parts most is won, the most first."""
    wins = Counter({part: points for part, points in gap.gains.items() if points > 0})
    (most, _), *others = wins.most_common()
    return most, *(part for part, won in others if won >= WORTH_A_THEME * sum(wins.values()))


def _rating(found: float, choices: int) -> float:
    """Guess how hard a puzzle is: by how often weaker players find an answer, and among how many moves."""
    return round(32 - 14 * found + log2(choices / 8), 1)


def _id(game: str, log: Sequence[tuple[int, str]]) -> str:
    return hashlib.sha256(msgspec.json.encode((game, log))).hexdigest()[:10]
