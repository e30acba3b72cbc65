"""Figures of random play by the fast rules are those of the reference rules, as far as chance goes."""

from statistics import mean, stdev

import numpy as np
import pytest

from tavolino.arena.stats import MatchStats, StatsJob, measure_match
from tavolino.fast.game import NAMES
from tavolino.fast.stats import CHOICES, DECISIONS, joined, measured
from tavolino.games import GAMES

MATCHES = 60
FAR_OFF = 5.0
"""Means so many standard errors apart do not happen by chance."""


def _by_reference(name: str, seats: int) -> list[MatchStats]:
    return [
        measure_match(StatsJob(name, b"{}", seats, "random", f"figures/{number}"))
        for number in range(MATCHES)
    ]


@pytest.mark.parametrize("name", NAMES)
def test_random_play_is_alike_by_both_rules(name: str) -> None:
    seats = GAMES[name].PLAYERS[-1]
    found = joined(measured(name, GAMES[name].Options(), seats, 3_000))
    matches = _by_reference(name, seats)
    for theirs, ours in (
        ([len(match.choices) for match in matches], found.noted[:, DECISIONS]),
        ([sum(match.choices) for match in matches], found.noted[:, CHOICES]),
        ([sum(match.points) for match in matches], found.points.sum(1)),
    ):
        assert abs(mean(theirs) - ours.mean()) < FAR_OFF * stdev(theirs) / MATCHES**0.5


def test_the_same_seed_gives_the_same_matches_on_any_number_of_cores() -> None:
    options = GAMES["summer-pavilion"].Options()
    one, two = (joined(measured("summer-pavilion", options, 3, 50, 7, workers)) for workers in (1, 2))
    assert all(map(np.array_equal, one, two))
    assert one.wins.any(1).all(), "somebody wins every match"
    other = joined(measured("summer-pavilion", options, 3, 50, 8))
    assert not np.array_equal(one.points, other.points)
