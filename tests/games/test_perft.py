"""Counts of action sequences that the rules gave before they must give again."""

import pytest

from tavolino.games import GAMES

from .recorded import count, positions, reach


@pytest.mark.parametrize("name", GAMES)
def test_counts_of_action_sequences(name: str) -> None:
    for position in positions(name):
        match = reach(GAMES[name], position)
        counts = [count(match, depth) for depth in range(len(position.counts))]
        assert counts == list(position.counts), position


@pytest.mark.parametrize("name", GAMES)
def test_every_player_count_has_positions(name: str) -> None:
    assert {position.players for position in positions(name)} == set(GAMES[name].PLAYERS)
