"""Counting boards that lie on a real table."""

import pytest

from tavolino.core.pad import PadError
from tavolino.games.summer_pavilion.scorepad import counted

EXAMPLE = """\
# Two players at the end of a game.
player Ann Marie
points 40
stars red, Mixed
numbers 1, 2
player Bo
points 70
"""


def faults_of(text: str) -> list[str]:
    with pytest.raises(PadError) as caught:
        counted(text)
    return [str(fault) for fault in caught.value.faults]


@pytest.mark.rule("SP-7.1", "SP-7.2")
def test_stars_and_numbers_are_counted() -> None:
    table = counted(EXAMPLE)
    assert table.names == ("Ann Marie", "Bo")
    assert [(item.rule, item.points) for item in table.sheets[0].items] == [
        ("SP-4.6", 40),
        ("SP-7.1", 14),
        ("SP-7.1", 12),
        ("SP-7.2", 4),
        ("SP-7.2", 8),
    ]
    assert table.places == (1, 2)


def test_json_says_the_same() -> None:
    ann = '{"name": "Ann Marie", "points": 40, "stars": ["red", "mixed"], "numbers": [1, 2]}'
    assert counted(f'{{"players": [{ann}, {{"name": "Bo", "points": 70}}]}}') == counted(EXAMPLE)


def test_everything_that_is_wrong_is_named_with_its_line() -> None:
    text = "points 3\nplayer Ann\npoints many\nstars red, pink\nnumbers 5\nhouses 2\n"
    assert [fault.partition(":")[0] for fault in faults_of(text)] == [
        "line 1",
        "line 3",
        "line 4",
        "line 5",
        "line 6",
    ]
    assert faults_of("") == ["the table: Expected `array` of length >= 1 - at `$.players`"]
    assert faults_of('{"players": [{"name": "Ann", "points": 900}]}')[0].startswith("players[0].points: ")
