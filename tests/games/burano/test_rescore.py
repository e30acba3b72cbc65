"""The engine's points against those of somebody who only knows the log."""

from collections import Counter

import pytest

from tavolino.games import burano

from .matches import random_match
from .rescore import Slow


@pytest.mark.rule("BU-5.6", "BU-6.3", "BU-6.6", "BU-8.1", "BU-8.2", "BU-10.1", "BU-10.2", "BU-10.3")
@pytest.mark.parametrize("number", range(12))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_slow_scribe_counts_the_same_points(seats: int, number: int) -> None:
    match = random_match(seats, number)
    scribe = Slow(seats)
    for version, entry in enumerate(match.log):
        scribe.watch(match.states[version], entry.seat, entry.action, match.states[version + 1])
    scribe.end(match.state)
    for seat, sheet in enumerate(burano.score(match.state)):
        told: Counter[str] = Counter()
        for item in sheet.items:
            told[item.rule] += item.points
        assert told == +scribe.points[seat]
        assert sheet.total == sum(scribe.points[seat].values())
