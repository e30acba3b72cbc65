"""Recorded matches, played again and checked to the last byte."""

import pytest

from tavolino.core.record import read, verify
from tavolino.games import GAMES

from .recorded import LEAST_MATCHES, records

RECORDS = [pytest.param(line, id=name) for game in GAMES for name, line in records(game)]


@pytest.mark.parametrize("line", RECORDS)
def test_a_recorded_match_is_still_sound(line: bytes) -> None:
    assert verify(read(line), GAMES).is_over


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_recorded_matches_for_every_player_count(name: str) -> None:
    found = [read(line) for _, line in records(name)]
    assert len(found) >= LEAST_MATCHES
    assert {len(record.seats) for record in found} == set(GAMES[name].PLAYERS)
