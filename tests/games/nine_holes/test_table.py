"""What is told about a match: events, outlook, notation, and what the audit notices."""

import pytest
from msgspec.structs import replace

from tavolino.core.game import CHANCE, NotationError
from tavolino.core.rng import stream
from tavolino.games import nine_holes as game
from tavolino.games.nine_holes.events import Ended, Event, Moved, Placed, RowMade
from tavolino.games.nine_holes.material import LONGEST
from tavolino.games.nine_holes.outlook import Outlook
from tavolino.games.nine_holes.state import State

from .positions import drawn


def told(before: State, text: str) -> list[Event]:
    action = game.parse(text)
    return game.events(before, before.turn, action, game.apply(before, before.turn, action))


def test_actions_are_told() -> None:
    assert told(drawn("... ... ..."), "place b2") == [Placed(0, "b2")]
    assert told(drawn("XOX O.O X.."), "move a3 b3") == [Moved(0, "a3", "b3")]


def test_a_row_and_the_end_are_told() -> None:
    assert told(drawn("XX. OO. ..."), "place c1") == [
        Placed(0, "c1"),
        RowMade(0, ("a1", "b1", "c1"), 1),
        Ended((1, 0), (0,)),
    ]


def test_an_end_without_a_row_is_told() -> None:
    ends = told(drawn("XOX O.O X..", done=LONGEST - 1), "move c2 c3")[1:]
    assert ends == [Ended((0, 0), (0, 1))]


def test_the_outlook_names_chances_and_threats() -> None:
    state = drawn("XX. OO. ...")
    assert game.outlook(state, 0) == Outlook(chances=("c1",), threats=("c2",))
    assert game.outlook(state, 1) == Outlook(chances=("c2",), threats=("c1",))


def test_words_may_be_shortened() -> None:
    assert game.parse("p b2") == game.parse("place b2")
    assert game.parse(" MOVE a1  b1 ") == game.parse("move a1 b1")


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        ("jump a1 b1", 0, "an action: place, move"),
        ("place d4", 6, "a hole from a1 to c3"),
        ("move a1", 7, "a hole from a1 to c3"),
        ("place a1 b1", 9, "nothing more"),
    ],
)
def test_texts_that_name_no_action(text: str, position: int, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        game.parse(text)
    assert (caught.value.position, caught.value.expected) == (position, expected)


def test_nothing_is_drawn() -> None:
    state = drawn("... ... ...")
    assert CHANCE not in game.to_move(state)
    with pytest.raises(AssertionError, match="nothing is drawn"):
        game.chance(state, stream(bytes(32), 0))


@pytest.mark.parametrize(
    ("state", "fault"),
    [
        (drawn("XX. ... ..."), "seat 0: 2 stones, should be 1"),
        (drawn("XOX O.. ...", done=6), "seat 1: 2 stones, should be 3"),
        (drawn("XOX O.O X..", done=LONGEST + 1), "41 actions, 40 are the most"),
        (replace(drawn("... ... ..."), board=(None,) * 8), "8 holes, should be 9"),
        (replace(drawn("... ... ..."), board=(2, *(None,) * 8)), "a stone of nobody at this table"),
    ],
)
def test_the_audit_notices_damage(state: State, fault: str) -> None:
    assert fault in game.faults(state)
