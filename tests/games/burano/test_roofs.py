"""Roofs, their bonus and their points (BU-5.4 to BU-5.6)."""

import pytest
from msgspec.structs import replace

from tavolino.core.game import CHANCE
from tavolino.games.burano import legal, to_move
from tavolino.games.burano.actions import LayRoof
from tavolino.games.burano.material import Building
from tavolino.games.burano.phases import Moving, RevealingBuilding
from tavolino.games.burano.state import State

from .positions import (
    act,
    can,
    change,
    covered,
    hole,
    lace,
    new_items,
    player,
    points,
    roofs,
    settle,
    town,
    turn,
    why_not,
)


def ready(roof: str = "points-BP", seats: int = 2) -> State:
    return town(change(turn(seats), 0, roofs=roofs(roof)), c3="B", e3="P")


def laid(state: State, bonus: str = "privileges") -> State:
    roof = player(state).roofs[0]
    return act(state, 0, f"roof {roof} c3 e3", f"bonus {bonus}")


@pytest.mark.rule("BU-5.4")
def test_a_roof_covers_two_cubes_of_its_colours_either_way_round() -> None:
    state = ready()
    assert can(state, 0, "roof points-BP c3 e3")
    assert not can(state, 0, "roof points-BP e3 c3")
    turned = town(state, c3="P", e3="B")
    assert can(turned, 0, "roof points-BP e3 c3")
    after = act(state, 0, "roof points-BP c3 e3")
    assert after.columns[hole("c3")] == (0, 0)
    assert after.columns[hole("e3")] == (1, 1)
    assert player(after).roofs == ()
    assert len([action for action in legal(state, 0) if isinstance(action, LayRoof)]) == 1


@pytest.mark.rule("BU-5.4")
def test_refused_because_the_colours_do_not_fit() -> None:
    """The first of the rulebook's five refused roofs."""
    assert why_not(town(ready(), e3="Y"), 0, "roof points-BP c3 e3") == ("BU-5.4", "colours-do-not-fit")


@pytest.mark.rule("BU-5.4")
def test_refused_because_they_are_not_in_one_line() -> None:
    assert why_not(town(ready(), d4="P"), 0, "roof points-BP c3 d4") == ("BU-5.4", "not-in-line")
    assert why_not(town(ready(), g3="P"), 0, "roof points-BP c3 g3") == ("BU-5.4", "not-in-line")


@pytest.mark.rule("BU-5.4")
def test_refused_because_the_storeys_differ() -> None:
    state = town(ready(), e3="PPP")
    assert why_not(state, 0, "roof points-BP c3 e3") == ("BU-5.4", "different-storeys")


@pytest.mark.rule("BU-5.4")
def test_refused_on_the_third_storey_but_not_on_the_second() -> None:
    assert why_not(town(ready(), c3="BBBBB", e3="PPPPP"), 0, "roof points-BP c3 e3") == ("BU-5.4", "too-high")
    assert can(town(ready(), c3="BBB", e3="PPP"), 0, "roof points-BP c3 e3")


@pytest.mark.rule("BU-5.4")
def test_refused_because_a_roof_lies_there() -> None:
    state = covered(town(ready(), e3="PP", e1="BB"), "points-BP", 1, "e1", "e3")
    assert why_not(state, 0, "roof points-BP c3 e3") == ("BU-5.4", "roofed-already")


@pytest.mark.rule("BU-5.4")
def test_refused_because_it_would_cross_another_roof_on_the_same_storey() -> None:
    crossed = town(ready(), d2="GG", d4="YY", c3="B", e3="P")
    crossed = covered(crossed, "points-YG", 1, "d4", "d2")
    assert why_not(crossed, 0, "roof points-BP c3 e3") == ("BU-5.4", "crosses-a-roof")
    higher = covered(town(ready(), d2="GGGG", d4="YYYY"), "points-YG", 2, "d4", "d2")
    assert can(higher, 0, "roof points-BP c3 e3")


@pytest.mark.rule("BU-5.4")
def test_refused_without_the_roof_or_a_cube() -> None:
    assert why_not(ready(), 0, "roof points-BY c3 e3") == ("BU-5.4", "not-your-roof")
    assert why_not(ready(), 0, "roof points-BP c1 e1") == ("BU-5.4", "no-cubes-there")


@pytest.mark.rule("BU-5.4")
def test_a_roof_may_bridge_the_fountain() -> None:
    state = town(ready(), d4="B", f4="P")
    assert can(state, 0, "roof points-BP d4 f4")


@pytest.mark.rule("BU-5.5")
def test_the_bonus_is_two_privileges_or_an_open_card() -> None:
    state = act(ready(), 0, "roof points-BP c3 e3")
    assert why_not(state, 0, "end") == ("BU-5.5", "wrong-phase")
    assert why_not(state, 0, "bonus 2") == ("BU-5.5", "card-not-open")
    assert player(act(state, 0, "bonus privileges")).privileges == 2
    taken = act(state, 0, "bonus 7")
    assert player(taken).buildings == (Building.SHELLFISH,)
    assert player(taken).privileges == 0
    assert isinstance(taken.phase, RevealingBuilding)
    assert to_move(taken) == (CHANCE,)
    refilled = act(taken, CHANCE, "card 9")
    assert [int(card) for card in refilled.buildings] == [1, 4, 16, 9]
    assert isinstance(refilled.phase, Moving)


@pytest.mark.rule("BU-5.5")
def test_an_empty_deck_refills_nothing() -> None:
    state = replace(act(ready(), 0, "roof points-BP c3 e3"), building_deck=())
    state = act(state, 0, "bonus 7")
    assert isinstance(state.phase, Moving)
    assert len(state.buildings) == 3


@pytest.mark.rule("BU-5.6")
def test_four_points() -> None:
    assert points(laid(ready()), 0, "BU-5.6") == 4


@pytest.mark.rule("BU-5.6")
def test_one_clear_island_is_2_points_because_a_tie_counts_as_none() -> None:
    """The rulebook's example: alone ahead on one island, tied on another."""
    state = settle(ready("islands-BP"), {"A": 2, "B": 1}, {"A": 1, "B": 1})
    assert points(laid(state), 0, "BU-5.6") == 2


@pytest.mark.rule("BU-5.6")
@pytest.mark.parametrize(("islands", "expected"), [("", 0), ("A", 2), ("AB", 5), ("ABC", 9), ("ABCDE", 9)])
def test_islands_score_2_5_9(islands: str, expected: int) -> None:
    state = settle(ready("islands-BP"), dict.fromkeys(islands, 1), {})
    after = laid(state)
    assert points(after, 0, "BU-5.6") == expected
    if expected:
        assert new_items(state, after, 0)[0].what == ("islands-BP", *islands)


@pytest.mark.rule("BU-5.6")
@pytest.mark.parametrize(
    ("mine", "others", "expected"),
    [
        ("", "", 0),
        ("0.4", "", 2),
        ("0.4 1.4", "2.4", 2),
        ("0.4", "1.4", 0),
        ("0.4 0.1", "", 5),
        ("0.4 0.1 1.1", "", 9),
        ("0.4 0.1 1.1 2.5", "", 9),
    ],
)
def test_workshops_score_2_5_9_for_clear_majorities(mine: str, others: str, expected: int) -> None:
    """The rulebook's example is the green tile alone: 2 points."""
    state = lace(ready("workshops-BP"), s0=mine, s1=others)
    assert points(laid(state), 0, "BU-5.6") == expected


@pytest.mark.rule("BU-5.6")
@pytest.mark.parametrize(
    ("offset", "home", "expected"),
    [(0, 10, 2), (0, 8, 2), (0, 7, 3), (0, 5, 3), (0, 4, 5), (0, 2, 5), (0, 1, 9), (1, 10, 0)],
)
def test_fountains_score_2_3_5_9_for_those_that_can_be_seen(offset: int, home: int, expected: int) -> None:
    """Fountains stand on houses 1, 4, 7 and 10; workers at home cover from house offset + 3 on.

    Three visible fountains are the rulebook's example: 5 points.
    """
    away = (10 - home, 0, 0, 0, 0, 0)
    state = change(ready("fountains-BP"), 0, offset=offset, home=home, islands=away)
    assert points(laid(state), 0, "BU-5.6") == expected


@pytest.mark.rule("BU-5.6")
def test_a_card_just_taken_acts_from_the_next_roof_on() -> None:
    state = act(laid(ready(), "1"), CHANCE, "card 9")
    assert points(state, 0, "BU-9.1") == 0
    assert points(state, 0, "BU-5.6") == 4
    again = town(change(state, 0, roofs=roofs("fountains-BP")), c5="B", c7="P")
    again = act(again, 0, "roof fountains-BP c5 c7", "bonus privileges")
    assert points(again, 0, "BU-9.1") == 10


@pytest.mark.rule("BU-5.6")
def test_the_tie_card_counts_at_once() -> None:
    state = settle(ready("islands-BP"), {"A": 1}, {"A": 1})
    state = replace(state, buildings=(Building.TIES,), building_deck=())
    assert points(laid(state, "13"), 0, "BU-5.6") == 2
    assert points(laid(state), 0, "BU-5.6") == 0
