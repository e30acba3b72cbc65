"""Counts of sequences by the fast rules are those that the reference rules were recorded with."""

import pytest

from tavolino.fast.game import NAMES
from tavolino.fast.perft import perft
from tavolino.games import GAMES
from tests.games.recorded import positions, reach


@pytest.mark.parametrize("name", NAMES)
def test_counts_are_those_of_the_reference_rules(name: str) -> None:
    for position in positions(name):
        match = reach(GAMES[name], position)
        counts = [
            perft(name, match.state, match.seed, match.version, depth)
            for depth in range(len(position.counts))
        ]
        assert counts == list(position.counts), position
