"""Fast and reference rules are the same, and the proof would notice if they were not."""

from pathlib import Path

import numpy as np
import pytest

from tavolino.core.match import start
from tavolino.core.rng import seed_from
from tavolino.fast.equal import FAR_OFF, Comparison, EqualJob, compare, far_apart
from tavolino.fast.game import NAMES, fast_rules, packing
from tavolino.fast.luck import lucks
from tavolino.games import GAMES
from tests.fast.planted import Mistake, chosen, comparison, is_found

MATCHES = 12
"""All player counts with all crowds."""


@pytest.mark.parametrize("game", NAMES)
def test_one_step_from_everywhere(game: str) -> None:
    for number in range(MATCHES):
        report = compare(EqualJob(game, number, "test", states=100))
        assert not report.faults
        assert report.states
        assert report.draws


@pytest.mark.parametrize("game", NAMES)
def test_the_same_without_compiling(game: str, tmp_path: Path) -> None:
    """Plain Python complains of places outside an array, which compiled code does not."""
    assert not is_found(comparison(game, tmp_path), MATCHES)


MISTAKES = {
    "summer-pavilion": [
        Mistake("rules.py", "if row[pile + colour] and colour != wild(row):", "if row[pile + colour]:"),
        Mistake("rules.py", "if count == before and row[pile + wild(row)]:", "if False:"),
        Mistake("rules.py", "spare = 0 if colour == wild(row) else wilds", "spare = wilds"),
        Mistake("rules.py", "min(number - 1, spare) + 1", "min(number, spare) + 1"),
        Mistake("rules.py", "    if laid < 2:\n", "    if laid < 1:\n"),
        Mistake("rules.py", "        move_all(row, pile, SOURCES)  # SP-3.3\n", "        pass\n"),
        Mistake(
            "rules.py", "row[player + POINTS] - points, LEAST_POINTS)", "row[player + POINTS] - points, 0)"
        ),
        Mistake("rules.py", "player + KEPT), LEAST_POINTS)", "player + KEPT), 0)"),
        Mistake("rules.py", "    if row[ROUND] == ROUNDS:\n        total", "    if False:\n        total"),
        Mistake("rules.py", "while ahead + behind < POSITIONS and", "while behind < POSITIONS and"),
        Mistake(
            "rules.py", "min(reward(row, player, space), tiles(row, SUPPLY))", "reward(row, player, space)"
        ),
        Mistake("rules.py", "row[TURN] = (next_first(row) - 1) % row[SEATS]", "row[TURN] = next_first(row)"),
        Mistake("rules.py", "            move_all(row, TOWER, BAG)\n", "            return drawn\n"),
        Mistake("rules.py", "place = below(luck, in_bag)", "place = max(0, below(luck, in_bag) - 9)"),
        Mistake("rules.py", "below(luck, row[SEATS])", "below(luck, row[SEATS] - 1)"),
        Mistake("rules.py", "move_all(row, player + KEPT, player + HAND)", "pass"),
        Mistake("rules.py", "is_single = is_single and row[star + position] == row[star]", "pass"),
        Mistake("rules.py", "better += score(row, other) > own", "better += score(row, other) >= own"),
        Mistake("layout.py", "box.STAR_COLOURS]", "box.STAR_COLOURS[::-1]]"),
        Mistake("layout.py", "REWARDS[_space, _number] = _feature.reward", "REWARDS[_space, _number] = 2"),
        Mistake("eyes.py", "and owner != row[TURN]", ""),
        Mistake("eyes.py", "row[PHASE] == BUILD and row[player_of", "row[player_of"),
        Mistake("packing.py", "passed=bool(cells[PASSED])", "passed=False"),
    ],
}


@pytest.mark.parametrize(
    ("game", "mistake"), [(g, m) for g in MISTAKES for m in chosen(MISTAKES[g])], ids=str
)
def test_a_planted_mistake_is_found(game: str, mistake: Mistake, tmp_path: Path) -> None:
    assert is_found(comparison(game, tmp_path, mistake), 10 * MATCHES)


@pytest.mark.parametrize("game", NAMES)
def test_chance_draws_as_often(game: str) -> None:
    """The first draws of a match, many times over."""
    rules, sides = GAMES[game], Comparison(game, fast_rules(game), packing(game))
    for seats in rules.PLAYERS:
        options = next(iter(rules.variants(seats)))
        match = start(rules, options, seats, seed_from("frequencies", game, seats))
        for state in [state for state in match.states if rules.to_move(state) == (-1,)]:
            assert not list(sides.frequencies(state, lucks(seats, 1)[0], 3000))


def test_samples_that_differ_are_far_apart() -> None:
    rng = np.random.default_rng(1)
    some, others = rng.integers(0, 6, 3000).tolist(), rng.integers(0, 6, 3000).tolist()
    assert far_apart(some, others) < FAR_OFF / 2
    assert far_apart(some, [max(number, 1) for number in others]) > FAR_OFF
    assert far_apart([1] * 100, [1] * 100) == 0
