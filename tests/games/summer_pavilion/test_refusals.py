"""Chapter 4: which rule forbids a placement."""

import pytest

from tavolino.games.summer_pavilion.actions import Discard, Draft, Pass, Place, TakeBonus
from tests.games.summer_pavilion.positions import (
    BLUE,
    GREEN,
    NO_COLOUR,
    PURPLE,
    RED,
    building,
    refused,
    values_of,
)

CORNER = building("1 blue, 2 purple", "4.1 blue, 0.1 green")


@pytest.mark.rule("SP-4.1", "SP-4.2", "SP-4.3", "SP-4.4", "SP-4.10")
@pytest.mark.parametrize(
    ("action", "expected"),
    [
        (Place(9, 1, BLUE), "SP-4.10 no-such-space"),
        (Place(7, 1, BLUE), "SP-4.10 no-such-space"),
        (Place(-1, 1, BLUE), "SP-4.10 no-such-space"),
        (Place(4, 0, BLUE), "SP-4.10 no-such-space"),
        (Place(4, 7, BLUE), "SP-4.10 no-such-space"),
        (Place(4, -1, BLUE), "SP-4.10 no-such-space"),
        (Place(9, 9, NO_COLOUR, wilds=-1), "SP-4.10 no-such-space"),
        (Place(4, 1, RED, wilds=99), "SP-4.10 space-taken"),
        (Place(0, 1, GREEN, wilds=99), "SP-4.10 space-taken"),
        (Place(4, 2, RED, wilds=99), "SP-4.4 wrong-star-colour"),
        (Place(4, 2, NO_COLOUR, wilds=99), "SP-4.4 wrong-star-colour"),
        (Place(0, 2, GREEN, wilds=99), "SP-4.4 colour-on-star"),
        (Place(0, 2, NO_COLOUR, wilds=99), "SP-4.2 no-tile-of-colour"),
        (Place(0, 2, RED, wilds=1), "SP-4.2 no-tile-of-colour"),
        (Place(4, 2, BLUE, wilds=2), "SP-4.2 too-many-wilds"),
        (Place(4, 2, BLUE, wilds=99), "SP-4.2 too-many-wilds"),
        (Place(4, 2, BLUE, wilds=-1), "SP-4.2 too-many-wilds"),
        (Place(4, 2, BLUE, wilds=0), "SP-4.1 too-few-tiles"),
        (Place(4, 4, BLUE, wilds=3), "SP-4.1 too-few-tiles"),
        (Place(4, 4, BLUE, wilds=2), "SP-4.1 too-few-tiles"),
        (Place(1, 2, PURPLE, wilds=1), "SP-4.3 wild-for-itself"),
        (Place(1, 3, PURPLE), "SP-4.3 too-few-wild"),
        (Place(1, 2, PURPLE, wilds=-1), "SP-4.2 too-many-wilds"),
    ],
    ids=str,
)
def test_a_placement_is_refused_by_its_rule(action: Place, expected: str) -> None:
    assert refused(CORNER, 0, action) == expected


@pytest.mark.rule("SP-4.1", "SP-4.2", "SP-4.3")
@pytest.mark.parametrize(
    ("action", "values"),
    [
        (Place(0, 2, RED), {"colour": "red"}),
        (Place(4, 2, BLUE, wilds=2), {"number": 2, "wilds": 2, "most": 1}),
        (Place(4, 2, BLUE), {"colour": "blue", "need": 2, "have": 1, "would_pay": 1}),
        (Place(4, 4, BLUE), {"colour": "blue", "need": 4, "have": 1, "would_pay": 0}),
        (Place(4, 4, BLUE, wilds=3), {"colour": "purple", "need": 3, "have": 2, "would_pay": 0}),
        (Place(1, 3, PURPLE), {"colour": "purple", "need": 3, "have": 2}),
        (Place(1, 2, PURPLE, wilds=1), {"colour": "purple"}),
        (Place(0, 2, GREEN), {"star": 0, "colour": "green"}),
        (Place(9, 8, GREEN), {"space": "9.8"}),
    ],
    ids=str,
)
def test_a_refusal_tells_what_its_message_needs(action: Place, values: dict[str, object]) -> None:
    assert values_of(CORNER, 0, action) == values


@pytest.mark.rule("SP-4.5")
@pytest.mark.parametrize(
    ("action", "expected"),
    [
        (Place(1, 1, NO_COLOUR, wilds=99), "SP-4.10 space-taken"),
        (Place(1, 3, NO_COLOUR, wilds=99), "SP-4.5 single-coloured"),
        (Place(2, 3, RED, wilds=99), "SP-4.5 colour-on-star"),
        (Place(2, 3, NO_COLOUR), "SP-4.2 no-tile-of-colour"),
        (Place(3, 3, NO_COLOUR), "SP-4.2 no-tile-of-colour"),
        (Place(3, 3, GREEN), "SP-4.2 no-tile-of-colour"),
        (Place(0, 7, BLUE), "SP-4.10 no-such-space"),
    ],
    ids=str,
)
def test_a_placement_on_the_back_is_refused_by_its_rule(action: Place, expected: str) -> None:
    state = building("1 blue, 2 purple", "1.12 red, 2.1 red, 2.2 yellow", side="back")
    assert refused(state, 0, action) == expected


@pytest.mark.rule("SP-4.9", "SP-2.2")
def test_whose_turn_comes_before_everything_else() -> None:
    for action in (Place(9, 9, NO_COLOUR, wilds=-1), Place(4, 1, RED), Pass(), TakeBonus(NO_COLOUR)):
        assert refused(CORNER, 1, action) == "SP-4.9 not-your-turn"
    assert refused(CORNER, 1, Draft(99, NO_COLOUR)) == "SP-4.9 not-your-turn"
    assert refused(CORNER, 0, Draft(99, NO_COLOUR)) == "SP-2.2 wrong-phase"
    assert refused(CORNER, 1, Discard(BLUE)) == "SP-4.9 not-your-turn"
    assert values_of(CORNER, 1, Pass()) == {"turn": 0}
