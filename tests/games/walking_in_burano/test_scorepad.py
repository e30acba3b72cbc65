"""Counting a game that was played at a real table."""

import msgspec
import pytest

from tavolino.core.pad import PadError
from tavolino.games.walking_in_burano.material import Character
from tavolino.games.walking_in_burano.scorepad import parse_scorepad, standings
from tavolino.games.walking_in_burano.scoring import ranking_of, sheets_of

EXAMPLE = """\
# The example of both books.
edition polish
closed windows yes

player Ann Marie
permits 4
coins 2
house woman
ground: 3 flowers, closed window
first:  3 flowers
roof:   3 flowers
house florist
ground: pizzeria 3
first:  4 flowers, lamp
roof:   chimney, closed window
house santa
ground:
first:  2 flowers
roof:   1 chimney
house policeman
ground: clothes 2, 2 passers-by
first:  2 closed windows
roof:   chimney
house boy
ground: cat
first:  cat, lamp
roof:   chimney

player Bo
house
ground: 9 flowers
"""


def totals(text: str) -> list[int]:
    pad = parse_scorepad(text)
    return [sheet.total for sheet in sheets_of(standings(pad), pad.closed_windows)]


def faults_of(text: str) -> list[str]:
    with pytest.raises(PadError) as caught:
        parse_scorepad(text)
    assert str(caught.value).splitlines() == list(map(str, caught.value.faults))
    return list(map(str, caught.value.faults))


def test_the_example_of_both_books_as_text() -> None:
    pad = parse_scorepad(EXAMPLE)
    assert [player.name for player in pad.players] == ["Ann Marie", "Bo"]
    assert totals(EXAMPLE) == [64, 0]
    assert ranking_of(standings(pad)) == (1, 2)
    sheet = sheets_of(standings(pad))[0]
    chosen = {item.rule: item.what for item in sheet.items}
    assert chosen["WB-9.7"] == ("2.first", "5.first")
    assert chosen["WB-9.11"] == ("1.first", "2.first", "3.first")


def test_json_says_the_same() -> None:
    pad = parse_scorepad(EXAMPLE)
    text = msgspec.json.encode(pad).decode()
    assert parse_scorepad(text) == pad
    assert totals(text) == [64, 0]


@pytest.mark.rule("WB-9.0")
def test_editions_count_other_cards() -> None:
    shop = "player Ann\nhouse\nground: cafe 3\n"
    assert totals("edition polish\n" + shop) == [0]
    assert totals("edition german\n" + shop) == [3]


def test_an_empty_house_is_a_gap() -> None:
    text = "edition german\nplayer Ann\nhouse\nground: 1 flower\nhouse\nhouse\nground: 2 flowers\n"
    (standing,) = standings(parse_scorepad(text))
    assert [any(house) for house in standing.street] == [True, False, True]
    assert standing.characters == (None, None, None)


def test_closed_windows_can_be_left_out() -> None:
    text = "edition german\nclosed windows {}\nplayer Ann\nhouse\nground: 2 closed windows\n"
    assert [totals(text.format(word)) for word in ("yes", "no")] == [[-2], [0]]


def test_all_lines_that_cannot_be_read_are_told_at_once() -> None:
    lines = ("edition french", "permits 2", "player Ann", "coins many", "roof: cat", "house")
    found = faults_of("\n".join((*lines, "ground: 2 dogs", "first: cafe", "fly")))
    assert [fault.split(":")[0] for fault in found] == [f"line {n}" for n in (1, 2, 4, 5, 7, 8, 9)]
    assert "polish or german" in found[0]
    assert "player" in found[1]
    assert "a number" in found[2]
    assert "house" in found[3]
    assert "flower" in found[4]
    assert "begins with" in found[6]


IMPOSSIBLE = """\
player Ann
permits 5
coins 7
house mayor
ground: 10 flowers, chimney
first: 2 passers-by
roof: cat
house mayor
ground:
first:
roof:
house cat
ground:
house boy
ground: cafe 4
house
house
"""


def test_all_that_cannot_be_is_told_at_once() -> None:
    found = faults_of(IMPOSSIBLE)
    assert [fault.split(":")[0] for fault in found] == [
        f"line {number}" for number in (2, 3, 5, 5, 6, 8, 12, 14, 15, 17)
    ]
    assert "WB-5.3" in found[5]
    assert "WB-5.1" in found[7]
    assert "WB-3.5" in found[9]


def test_in_json_the_place_is_told() -> None:
    assert faults_of('{"players": [{"name": "Ann", "permits": 9}]}') == [
        "players[0].permits: 9 permits; it should be 0 to 4"
    ]
    assert faults_of('{"players": [{"name": "Ann", "houses": [{"roof": {"dogs": 1}}]}]}')[0].startswith(
        "players[0].houses[0].roof: "
    )
    assert faults_of('{\n"players": [\n}')[0].startswith("line 3: ")
    assert faults_of("{}") == ["JSON: 0 players; 1 to 4 can play"]


def test_nothing_at_all_is_no_table() -> None:
    assert faults_of("") == ["line 1: 0 players; 1 to 4 can play"]


@pytest.mark.parametrize("character", Character)
def test_every_character_can_be_named(character: Character) -> None:
    text = f"player Ann\nhouse {character.name}\nground:\nfirst:\nroof:\n"
    assert standings(parse_scorepad(text))[0].characters == (character,)
