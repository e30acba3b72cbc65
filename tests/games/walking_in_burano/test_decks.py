"""Decks: the reconstructed one, and what is said about bad files."""

import csv
import hashlib
import subprocess
import sys
from importlib.resources import files
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from tavolino.core.game import OptionsError
from tavolino.core.match import start
from tavolino.core.record import SeatRecord, read, record_of, verify, write
from tavolino.core.rng import seed_from
from tavolino.games import GAMES
from tavolino.games import walking_in_burano as game
from tavolino.games.walking_in_burano.decks import (
    RECONSTRUCTED,
    Card,
    DeckError,
    DeckFault,
    parse_deck,
)
from tavolino.games.walking_in_burano.material import CARDS, SHOPS, Character, Colour, Level
from tavolino.games.walking_in_burano.state import Options, deck_of
from tests.games.walking_in_burano.positions import deck_text, house, player, points, table

TEXT = files("tavolino.games.walking_in_burano").joinpath("cards.csv").read_text(encoding="utf-8")
LINES = TEXT.splitlines()


def faults_of(lines: list[str]) -> tuple[DeckFault, ...]:
    with pytest.raises(DeckError) as caught:
        parse_deck("\n".join(lines), "mine", "mine.csv")
    assert str(caught.value).count("\n") == len(caught.value.faults) - 1
    return caught.value.faults


def changed(changes: dict[int, tuple[str, str]]) -> list[str]:
    """Return the lines of the deck with a text replaced in some; lines count from 1."""
    lines = list(LINES)
    for number, (old, new) in changes.items():
        assert old in lines[number - 1]
        lines[number - 1] = lines[number - 1].replace(old, new, 1)
    return lines


def test_the_reconstructed_deck_has_every_card_and_says_what_it_shows() -> None:
    assert tuple(RECONSTRUCTED.cards) == CARDS
    card = RECONSTRUCTED.cards["g-orange-1"]
    assert card == Card(
        "g-orange-1", blue_awnings=1, passers_by=2, shop="cafe", shop_points=2, closed_windows=1
    )
    assert (card.level, card.colour) == (Level.GROUND, Colour.ORANGE)


def test_the_hash_is_that_of_the_file_and_does_not_depend_on_line_ends_or_order() -> None:
    assert RECONSTRUCTED.sha256 == hashlib.sha256(TEXT.encode()).hexdigest()
    same = "\ufeff" + "\r\n".join([LINES[0], *reversed(LINES[1:])]) + "\r\n\r\n"
    assert parse_deck(same, "same").sha256 == RECONSTRUCTED.sha256
    spaced = TEXT.replace(",", " , ")
    assert parse_deck(spaced, "spaced").cards == RECONSTRUCTED.cards
    assert (
        parse_deck("\n".join(changed({2: (",2,clothes", ",3,clothes")})), "other").sha256
        != RECONSTRUCTED.sha256
    )


def test_it_keeps_what_the_rulebooks_tell() -> None:
    rows = list(csv.DictReader(LINES))
    assert len(rows) == 72
    for row in rows:
        assert row["shop"] == "" or row["level"] == "ground"
        assert row["passers_by"] == "0" or row["level"] == "ground"
        assert row["chimneys"] == "0" or row["level"] == "roof"
    assert {row["shop"] for row in rows} - {""} == set(SHOPS)


def test_five_different_faults_get_five_messages_with_line_and_column() -> None:
    found = faults_of(
        changed(
            {
                3: ("ground,red,4", "ground,red,12"),
                5: ("ground,red", "ground,blue"),
                8: (",4,,,1", ",4,bakery,2,1"),
                27: (",0,0,,,1", ",0,2,,,1"),
                73: (",3,3,", ",three,3,"),
            }
        )
    )
    assert [(fault.file, fault.line, fault.column) for fault in found] == [
        ("mine.csv", 3, 20),
        ("mine.csv", 5, 16),
        ("mine.csv", 8, 42),
        ("mine.csv", 27, 33),
        ("mine.csv", 73, 20),
    ]
    assert [fault.what for fault in found] == [
        "flowers is “12”, it should be a number from 0 to 9",
        "colour is “blue”, by the id it should be “red”",
        "shop is “bakery”, it should be one of clothes, ice_cream, cafe, pizzeria, or empty",
        "passers_by is 2 on level first, it should be 0: only level ground shows them",
        "flowers is “three”, it should be a number from 0 to 9",
    ]
    assert str(found[0]).startswith("mine.csv:3:20: flowers")


def test_ids_are_unique_and_every_card_must_be_there() -> None:
    found = faults_of(changed({3: ("g-red-2", "g-red-1")}))
    assert [(fault.line, fault.column) for fault in found] == [(3, 1), (73, 1)]
    assert "line 2 already" in found[0].what
    assert "add g-red-2" in found[1].what


def test_ids_are_names_of_cards() -> None:
    found = faults_of(changed({3: ("g-red-2", "x-red-2")}))
    assert "g-red-1 to r-pink-4" in found[0].what


@pytest.mark.parametrize(
    ("line", "old", "new", "said"),
    [
        (2, "ground", "roof", "level is “roof”"),
        (2, "clothes,2", "clothes,5", "a shop gives 2 or 3"),
        (2, "clothes,2", ",2", "without a shop"),
        (26, ",,,", ",cafe,2,", "only level ground has shops"),
        (26, ",0,0,,", ",1,0,,", "only level roof shows them"),
        (2, ",0,1,", ",-1,1,", "a number from 0 to 9"),
        (2, ",0,1,", ",,1,", "a number from 0 to 9"),
        (2, ",0,1,", ",²,1,", "a number from 0 to 9"),
        (1, "flowers", "blossoms", "it should be “flowers”"),
        (1, ",closed_windows", "", "13 headings"),
        (4, ",0,0", "", "12 values; a card has 14"),
    ],
)
def test_every_kind_of_fault_is_told(line: int, old: str, new: str, said: str) -> None:
    (fault,) = faults_of(changed({line: (old, new)}))
    assert fault.line == line
    assert said in fault.what


def test_an_empty_file_and_one_with_semicolons_are_no_decks() -> None:
    assert "headings" in str(faults_of([""])[0]) or "heading" in str(faults_of([""])[0])
    found = faults_of([line.replace(",", ";") for line in LINES])
    assert all("comma" in fault.what for fault in found if fault.line in range(2, 73))


OWN = parse_deck(deck_text({"g-red-1": {"cats": 9}}), "mine")


def test_options_carry_the_cards_of_an_own_deck_and_no_others() -> None:
    options = Options(**OWN.as_options)
    assert deck_of(options) == OWN
    assert deck_of(Options()) is RECONSTRUCTED
    assert b"cards" not in msgspec.json.encode(Options())
    assert msgspec.json.decode(msgspec.json.encode(options), type=Options) == options


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"cards": UNSET}, f"deck: the cards of “mine” .{OWN.sha256}. are missing; only those of the recon"),
        ({"deck_sha256": "0" * 64}, f"deck_sha256: by its cards it is {OWN.sha256}, not 0000"),
        ({"cards": OWN.as_options["cards"][:71]}, "cards: .*72 cards in their order, g-red-1 to r-pink-4"),
        ({"cards": (Card("g-red-1", flowers=10), *OWN.as_options["cards"][1:])}, "cards: .*flowers is “10”"),
        ({"deck": "\x1b[2J"}, "deck: a name of 1 to 60 visible characters"),
        ({"deck": ""}, "deck: a name of 1 to 60 visible characters"),
    ],
)
def test_a_match_says_what_is_wrong_with_its_deck(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(OptionsError, match=said):
        game.new(Options(**OWN.as_options | changes), 2)


IN_A_FRESH_INTERPRETER = """
import sys, msgspec
from tavolino.games import walking_in_burano as game
state = msgspec.json.decode(sys.stdin.buffer.read(), type=game.State)
assert game.new(state.options, 1).options == state.options
print(sum(sheet.total for sheet in game.score(state)))
"""


def test_a_state_is_all_that_its_score_needs() -> None:
    finished = player(houses={0: house("red")}, characters={0: Character.GIRL})
    state = table(finished, options=Options(**OWN.as_options))
    elsewhere = subprocess.run(
        [sys.executable, "-c", IN_A_FRESH_INTERPRETER],
        input=msgspec.json.encode(state),
        capture_output=True,
        check=True,
    )
    (sheet,) = game.score(state)
    assert points(state)["WB-9.4"] == 27
    assert int(elsewhere.stdout) == sheet.total


def test_a_record_brings_its_deck_along() -> None:
    match = start(game, Options(**OWN.as_options), 2, seed_from("deck"))
    seats = (SeatRecord("Ann", "human"), SeatRecord("Bo", "human"))
    assert verify(read(write(record_of(match, seats))), GAMES).state == match.state


def test_a_deck_of_plain_cards_is_a_deck() -> None:
    plain = parse_deck(deck_text({}), "plain")
    assert all(card == Card(card.id) for card in plain.cards.values())
