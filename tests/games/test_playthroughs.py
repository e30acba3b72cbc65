"""Recorded matches, played again and checked to the last byte."""

from pathlib import Path

import pytest

from tavolino.core.record import read, verify
from tavolino.games import GAMES

FOLDER = Path(__file__).parent.parent / "playthroughs"
RECORDS = [
    pytest.param(line, id=f"{file.stem}-{number}")
    for file in sorted(FOLDER.glob("*.jsonl"))
    for number, line in enumerate(file.read_bytes().splitlines(keepends=True), 1)
]


@pytest.mark.parametrize("line", RECORDS)
def test_a_recorded_match_is_still_sound(line: bytes) -> None:
    assert verify(read(line), GAMES).is_over


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_recorded_matches_for_every_player_count(name: str) -> None:
    records = [
        read(file_line)
        for file in FOLDER.glob(f"{name}-*.jsonl")
        for file_line in file.read_bytes().splitlines(keepends=True)
    ]
    assert len(records) >= 20
    assert {len(record.seats) for record in records} == set(GAMES[name].PLAYERS)
