"""The sixteen building cards (BU-9)."""

import pytest
from msgspec.structs import replace

from tavolino.games.burano import legal, score
from tavolino.games.burano.actions import Sail
from tavolino.games.burano.material import Building, Stop
from tavolino.games.burano.phases import DealingWorks, Moving, PayingLace
from tavolino.games.burano.state import State

from .positions import (
    act,
    can,
    change,
    covered,
    cubes,
    lace,
    player,
    points,
    pyramid,
    roofs,
    seafood,
    settle,
    town,
    turn,
    why_not,
)


def owner(*cards: int, seats: int = 2) -> State:
    return change(turn(seats), 0, buildings=tuple(Building(card) for card in cards))


def at_the_end(state: State, rule: str) -> int:
    return sum(item.points for item in score(state)[0].items if item.rule == rule)


def roofed(card: int, first: str, second: str) -> State:
    """Lay a roof of four points with these two colours while owning a card."""
    low, high = sorted((first, second), key="BPYGOW".index)
    state = change(owner(card), 0, roofs=roofs(f"points-{low}{high}"))
    state = town(state, c3=low, e3=high)
    return act(state, 0, f"roof points-{low}{high} c3 e3", "bonus privileges")


CARD_OF_COLOUR = {"B": 1, "P": 1, "Y": 2, "G": 2, "O": 3, "W": 3}


@pytest.mark.rule("BU-9.1", "BU-9.2", "BU-9.3")
@pytest.mark.parametrize("card", [1, 2, 3])
@pytest.mark.parametrize("pair", ["BP", "BY", "BG", "BO", "PY", "PO", "PW", "YG", "YW", "GO", "GW", "OW"])
def test_five_points_for_each_colour_of_a_roof(card: int, pair: str) -> None:
    state = roofed(card, *pair)
    expected = 5 * sum(CARD_OF_COLOUR[letter] == card for letter in pair)
    assert points(state, 0, f"BU-9.{card}") == expected
    assert points(state, 0, "BU-5.6") == 4


@pytest.mark.rule("BU-9.1", "BU-9.4")
def test_colour_points_and_wild_halves_go_together() -> None:
    state = change(owner(1, 4), 0, roofs=roofs("points-BP"))
    state = act(town(state, c3="Y", e3="P"), 0, "roof points-BP c3 e3", "bonus privileges")
    assert points(state, 0, "BU-9.1") == 10


@pytest.mark.rule("BU-9.4", "BU-9.5", "BU-9.6")
@pytest.mark.parametrize(
    ("card", "wild", "other", "both"), [(4, "B", "P", "BG"), (5, "Y", "P", "YW"), (6, "O", "B", "PO")]
)
def test_a_wild_half_fits_any_cube(card: int, wild: str, other: str, both: str) -> None:
    first, second = sorted((wild, other), key="BPYGOW".index)
    name = f"points-{first}{second}"
    for cube in "BPYGOW":
        state = change(owner(card), 0, roofs=roofs(name))
        cubes_there = [cube if letter == wild else letter for letter in (first, second)]
        state = town(state, c3=cubes_there[0], e3=cubes_there[1])
        assert can(state, 0, f"roof {name} c3 e3")
        without = change(state, 0, buildings=())
        assert can(without, 0, f"roof {name} c3 e3") == (cube == wild)
        wrong = town(state, **{"e3" if first == wild else "c3": "G"})
        assert why_not(wrong, 0, f"roof {name} c3 e3") == ("BU-5.4", "colours-do-not-fit")
    anything = town(change(owner(card), 0, roofs=roofs(f"points-{both}")), c3="W", e3="B")
    assert can(anything, 0, f"roof points-{both} c3 e3")
    assert can(anything, 0, f"roof points-{both} e3 c3")


@pytest.mark.rule("BU-9.4", "BU-5.2")
def test_a_wild_half_keeps_its_own_colour_as_a_field() -> None:
    state = change(owner(4), 0, roofs=roofs("points-BP"), prepared=cubes("BY"))
    state = act(town(state, c3="Y", e3="P"), 0, "roof points-BP c3 e3", "bonus privileges")
    before = player(state).privileges
    assert player(act(state, 0, "build blue c3")).privileges == before + 1
    assert player(act(state, 0, "build yellow c3")).privileges == before


@pytest.mark.rule("BU-9.7", "BU-9.8")
@pytest.mark.parametrize(
    ("card", "kinds"),
    [(7, ("lobster", "crab", "shrimp", "clam")), (8, ("tuna", "bream", "squid", "octopus"))],
)
def test_two_points_for_each_sold_card_of_four_kinds(card: int, kinds: tuple[str, ...]) -> None:
    for kind in ("lobster", "crab", "shrimp", "clam", "tuna", "bream", "squid", "octopus"):
        state = change(owner(card), 0, sold=seafood(**{kind: 3}), seafood=seafood(**{kinds[0]: 2}))
        assert at_the_end(state, f"BU-9.{card}") == (6 if kind in kinds else 0)


@pytest.mark.rule("BU-9.9", "BU-9.10")
@pytest.mark.parametrize(("card", "expected"), [(9, 3), (10, 2)])
def test_two_points_for_each_lace_worker_on_three_colours(card: int, expected: int) -> None:
    state = lace(owner(card), s0="0.1 1.1 3.4 0.4 3.2", s1="0.2 1.4")  # blue pink yellow green white
    assert at_the_end(state, f"BU-9.{card}") == 2 * expected


@pytest.mark.rule("BU-9.11")
def test_the_boat_may_sail_two_stops_and_only_the_last_counts() -> None:
    state = change(owner(11), 0, prepared=cubes("B"), boat=Stop.A)
    state = act(state, 0, "build blue d4")
    stops = {action.stop.name for action in legal(state, 0) if isinstance(action, Sail)}
    # One step: left port, D, E; two: B over E, F over D. D and E do not match, but lie on the way.
    assert stops == {"LEFT", "B", "F"}
    assert why_not(state, 0, "sail A") == ("BU-6.1", "out-of-reach")  # not there and back
    assert why_not(state, 0, "sail C") == ("BU-6.1", "out-of-reach")
    assert why_not(change(state, 0, buildings=()), 0, "sail B") == ("BU-6.1", "out-of-reach")


@pytest.mark.rule("BU-9.12")
def test_squares_of_others_can_be_taken_without_a_privilege() -> None:
    before = lace(owner(12), s0="0.1", s1="1.1 2.5")
    before = act(change(before, 0, prepared=cubes("Y"), privileges=0), 0, "build yellow d4")
    assert why_not(before, 0, "lace 2.5") == ("BU-6.8", "not-beside-your-own")
    state = act(before, 0, "lace 1.1")
    assert player(state, 1).coins == player(before, 1).coins + 2
    assert player(state, 1).home == player(before, 1).home + 1
    assert player(state).privileges == 0
    # With a privilege, adjacency can be ignored as well; it still costs only one.
    rich = act(change(before, 0, privileges=2), 0, "lace 2.5")
    assert player(rich).privileges == 1


@pytest.mark.rule("BU-9.13")
def test_ties_on_islands_are_won() -> None:
    state = settle(change(owner(13), 0, roofs=roofs("islands-BP")), {"A": 1, "B": 1}, {"A": 1, "B": 2})
    laid = act(town(state, c3="B", e3="P"), 0, "roof islands-BP c3 e3", "bonus privileges")
    assert points(laid, 0, "BU-5.6") == 2
    ended = act(replace(state, round=4, turn=1), 1, "end")
    assert [points(ended, seat, "BU-8.1") for seat in (0, 1)] == [2, 2]


@pytest.mark.rule("BU-9.13")
def test_ties_on_workshops_are_not_won() -> None:
    state = lace(change(owner(13), 0, roofs=roofs("workshops-BP")), s0="0.1", s1="0.2")
    laid = act(town(state, c3="B", e3="P"), 0, "roof workshops-BP c3 e3", "bonus privileges")
    assert points(laid, 0, "BU-5.6") == 0


@pytest.mark.rule("BU-9.14")
def test_one_worker_a_season_is_paid_for_without_a_cube() -> None:
    state = lace(change(owner(14), 0, pyramid=pyramid("B")), s0="0.1 0.2 1.1")
    state = replace(state, phase=PayingLace((), free=True))
    state = act(state, 0, "pay 0.2 free")
    assert why_not(state, 0, "pay 0.1 free") == ("BU-9.14", "none-is-free")
    assert player(state).pyramid == pyramid("B")
    state = act(state, 0, "pay 0.1")
    assert points(state, 0, "BU-8.2") == 2 + 2 + 1
    assert isinstance(state.phase, DealingWorks)  # nobody has anything left to pay


@pytest.mark.rule("BU-9.14")
def test_the_free_worker_comes_back_every_season_and_the_card_gives_3_points() -> None:
    state = lace(owner(14), s0="0.1")
    for season in (1, 2):
        due = act(replace(state, season=season, round=4, turn=1), 1, "end")
        assert due.phase == PayingLace((), free=True)
    assert at_the_end(owner(14), "BU-9.14") == 3


@pytest.mark.rule("BU-9.15")
@pytest.mark.parametrize(("cards", "expected"), [((15,), 3), ((15, 1), 6), ((11, 15, 12, 13), 12)])
def test_three_points_for_each_building_card_this_one_too(cards: tuple[int, ...], expected: int) -> None:
    assert at_the_end(owner(*cards), "BU-9.15") == expected


@pytest.mark.rule("BU-9.16")
def test_nine_points() -> None:
    assert at_the_end(owner(16), "BU-9.16") == 9


def test_cards_do_nothing_for_others() -> None:
    state = covered(owner(1, 4, 13, 16), "points-BP", 1, "c3", "e3")
    assert score(state)[1].items == score(turn())[1].items
    assert isinstance(state.phase, Moving)
