"""Chapter 3: the draft."""

import pytest

from tavolino.core.game import CHANCE, Item, Seat
from tavolino.games import summer_pavilion as game
from tavolino.games.summer_pavilion.actions import Deal, Draft, Pass, Place
from tavolino.games.summer_pavilion.material import Colour
from tavolino.games.summer_pavilion.state import Phase
from tests.games.summer_pavilion.positions import (
    BLUE,
    GREEN,
    NO_COLOUR,
    NONE,
    ORANGE,
    PURPLE,
    RED,
    YELLOW,
    drafting,
    play,
    refused,
    row,
    table,
    tiles,
    values_of,
    with_bag,
    with_hand,
    with_points,
)

# --- Examples of the rulebook ---------------------------------------------------------------------


@pytest.mark.rule("SP-3.1", "SP-3.3")
def test_example_1_two_red_from_a_workshop_with_two_yellow() -> None:
    after = play(drafting("2 red, 2 yellow", "4 blue"), 0, Draft(1, RED))
    assert after.players[0].hand == tiles("2 red")
    assert after.centre == tiles("2 yellow")
    assert after.workshops[0] == NONE
    assert after.players[0].points == 5


@pytest.mark.rule("SP-3.1", "SP-3.3")
def test_example_2_green_brings_the_purple_tile_with_it() -> None:
    after = play(drafting("1 green, 1 purple, 1 red, 1 blue"), 0, Draft(1, GREEN))
    assert after.players[0].hand == tiles("1 green, 1 purple")
    assert after.centre == tiles("1 red, 1 blue")


@pytest.mark.rule("SP-3.4", "SP-3.5")
def test_example_3_three_yellow_and_one_purple_from_the_centre_cost_four_points() -> None:
    after = play(drafting(centre="3 yellow, 2 purple, 1 red"), 0, Draft(0, YELLOW))
    assert after.players[0].hand == tiles("3 yellow, 1 purple")
    assert after.centre == tiles("1 purple, 1 red")
    assert after.start_tile == 0
    assert after.players[0].points == 1
    assert game.score(after)[0].items == (Item("SP-1.2", 5), Item("SP-3.5", -4))


# --- From a workshop ------------------------------------------------------------------------------


@pytest.mark.rule("SP-3.1")
def test_all_tiles_of_the_colour_are_taken_and_only_they() -> None:
    after = play(drafting("3 blue, 1 red", "1 blue, 3 red"), 0, Draft(1, BLUE))
    assert after.players[0].hand == tiles("3 blue")
    assert after.workshops[1] == tiles("1 blue, 3 red")


@pytest.mark.rule("SP-3.1", "SP-3.3")
def test_exactly_one_of_two_wild_tiles_comes_along() -> None:
    after = play(drafting("2 green, 2 purple"), 0, Draft(1, GREEN))
    assert after.players[0].hand == tiles("2 green, 1 purple")
    assert after.centre == tiles("1 purple")


@pytest.mark.rule("SP-3.1")
def test_tiles_are_added_to_the_hand() -> None:
    after = play(with_hand(drafting("4 blue"), 0, "1 blue, 2 red"), 0, Draft(1, BLUE))
    assert after.players[0].hand == tiles("5 blue, 2 red")


@pytest.mark.rule("SP-3.1", "SP-3.2")
def test_every_colour_there_may_be_chosen_but_the_wild_one() -> None:
    state = drafting("2 red, 1 yellow, 1 purple", "", "1 green, 3 orange")
    assert game.legal(state, 0) == [
        *(Draft(1, colour) for colour in (YELLOW, RED)),
        *(Draft(3, colour) for colour in (GREEN, ORANGE)),
    ]
    assert refused(state, 0, Draft(1, PURPLE)) == "SP-3.2 wild-not-alone"


@pytest.mark.rule("SP-3.2", "SP-3.3")
def test_from_a_workshop_of_wilds_only_exactly_one_is_taken() -> None:
    state = drafting("4 purple", "1 blue, 3 red")
    assert Draft(1, PURPLE) in game.legal(state, 0)
    after = play(state, 0, Draft(1, PURPLE))
    assert after.players[0].hand == tiles("1 purple")
    assert after.centre == tiles("3 purple")
    assert after.workshops[0] == NONE


@pytest.mark.rule("SP-3.2")
def test_a_single_wild_tile_in_a_short_workshop_is_taken() -> None:
    after = play(drafting("1 purple", "4 red"), 0, Draft(1, PURPLE))
    assert after.players[0].hand == tiles("1 purple")
    assert after.centre == NONE


@pytest.mark.rule("SP-3.3")
def test_what_is_left_joins_what_lies_in_the_centre() -> None:
    after = play(drafting("2 red, 1 yellow, 1 purple", centre="1 red, 2 yellow"), 0, Draft(1, RED))
    assert after.players[0].hand == tiles("2 red, 1 purple")
    assert after.centre == tiles("1 red, 3 yellow")


# --- From the centre ------------------------------------------------------------------------------


@pytest.mark.rule("SP-3.4")
def test_from_the_centre_too_the_wild_colour_is_not_chosen_beside_others() -> None:
    state = drafting(centre="3 purple, 1 red")
    assert game.legal(state, 0) == [Draft(0, RED)]
    assert refused(state, 0, Draft(0, PURPLE)) == "SP-3.4 wild-not-alone"


@pytest.mark.rule("SP-3.4")
def test_from_a_centre_of_wilds_only_exactly_one_is_taken() -> None:
    state = drafting(centre="3 purple", start_tile=1)
    assert game.legal(state, 0) == [Draft(0, PURPLE)]
    after = play(state, 0, Draft(0, PURPLE))
    assert after.players[0].hand == tiles("1 purple")
    assert after.centre == tiles("2 purple")


@pytest.mark.rule("SP-3.4")
def test_from_a_centre_without_wilds_only_the_colour_is_taken() -> None:
    after = play(drafting(centre="5 red, 1 blue", start_tile=1), 0, Draft(0, RED))
    assert after.players[0].hand == tiles("5 red")
    assert after.centre == tiles("1 blue")


@pytest.mark.rule("SP-3.5")
def test_first_from_the_centre_takes_the_start_tile_and_loses_a_point_per_tile() -> None:
    after = play(drafting(centre="2 red, 1 purple, 1 blue"), 0, Draft(0, RED))
    assert after.start_tile == 0
    assert after.players[0].points == 5 - 3


@pytest.mark.rule("SP-3.5")
def test_only_the_first_from_the_centre_pays() -> None:
    after = play(drafting(centre="2 red, 2 blue, 1 green"), 0, Draft(0, RED))
    after = play(after, 1, Draft(0, BLUE))
    assert after.start_tile == 0
    assert after.players[1].points == 5
    assert after.players[1].hand == tiles("2 blue")
    after = play(after, 0, Draft(0, GREEN))
    assert after.players[0].points == 5 - 2


@pytest.mark.rule("SP-3.5")
def test_a_lone_wild_from_the_centre_costs_one_point() -> None:
    after = play(drafting(centre="4 purple"), 0, Draft(0, PURPLE))
    assert after.start_tile == 0
    assert after.players[0].points == 4


@pytest.mark.rule("SP-3.5")
def test_a_workshop_costs_nothing_and_leaves_the_start_tile() -> None:
    after = play(drafting("4 red", centre="1 blue"), 0, Draft(1, RED))
    assert after.start_tile is None
    assert after.players[0].points == 5


@pytest.mark.rule("SP-3.5", "SP-3.6")
@pytest.mark.parametrize(("points", "left"), [(6, 2), (5, 1), (4, 1), (3, 1), (2, 1), (1, 1)])
def test_the_floor_is_one_point_in_the_draft(points: int, left: int) -> None:
    state = with_points(drafting(centre="3 yellow, 1 purple"), 0, points)
    after = play(state, 0, Draft(0, YELLOW))
    assert after.players[0].points == left
    assert game.score(after)[0].total == left
    assert after.start_tile == 0


# --- Turns ----------------------------------------------------------------------------------------


@pytest.mark.rule("SP-3.7", "SP-1.5")
def test_the_draft_goes_clockwise_from_the_first_player() -> None:
    state = table(players=4, phase=Phase.DEAL, first=2, turn=0)
    four = row("1 red, 1 blue, 1 green, 1 orange")
    state = play(state, CHANCE, Deal((), (four,) * 9))
    for source, seat in enumerate((2, 3, 0, 1, 2), 1):
        assert game.to_move(state) == (seat,)
        for other in {0, 1, 2, 3} - {seat}:
            assert game.legal(state, other) == ()
            assert refused(state, other, Draft(source, RED)) == "SP-3.7 not-your-turn"
        state = play(state, seat, Draft(source, RED))


@pytest.mark.rule("SP-3.7")
def test_the_draft_goes_on_until_workshops_and_centre_are_empty() -> None:
    state = play(drafting("1 red, 3 blue", "4 green"), 0, Draft(1, RED))
    state = play(state, 1, Draft(2, GREEN))
    assert state.phase is Phase.DRAFT  # the centre still holds blue
    state = play(state, 0, Draft(0, BLUE))
    assert state.phase is Phase.BUILD


@pytest.mark.rule("SP-3.7")
def test_the_draft_goes_on_while_only_workshops_hold_tiles() -> None:
    state = play(drafting("4 red", "", "4 green", centre="1 blue"), 0, Draft(0, BLUE))
    state = play(state, 1, Draft(1, RED))
    assert state.phase is Phase.DRAFT
    assert game.legal(state, 0) == [Draft(3, GREEN)]
    assert play(state, 0, Draft(3, GREEN)).phase is Phase.BUILD


@pytest.mark.rule("SP-3.7")
def test_without_a_tile_to_deal_there_is_no_draft() -> None:
    state = with_hand(table(phase=Phase.DEAL, round=6, turn=1, first=1), 0, "1 red")
    state = with_bag(state, "", rest=1)
    after = play(state, CHANCE, Deal((), ((),) * 5))
    assert after.phase is Phase.BUILD
    assert game.to_move(after) == (1,)


@pytest.mark.rule("SP-3.7")
def test_one_tile_to_deal_is_enough_for_a_draft() -> None:
    state = with_bag(table(phase=Phase.DEAL, round=6), "1 red", rest=1)
    after = play(state, CHANCE, Deal((), ((RED,), (), (), (), ())))
    assert after.phase is Phase.DRAFT
    assert game.legal(after, 0) == [Draft(1, RED)]


# --- Refusals -------------------------------------------------------------------------------------

OFFER = drafting("2 red, 1 yellow, 1 purple", "", "4 green", centre="1 blue")


@pytest.mark.rule("SP-1.1", "SP-3.1", "SP-3.2", "SP-3.4")
@pytest.mark.parametrize(
    ("action", "expected"),
    [
        (Draft(6, RED), "SP-1.1 no-such-workshop"),
        (Draft(99, RED), "SP-1.1 no-such-workshop"),
        (Draft(-1, RED), "SP-1.1 no-such-workshop"),
        (Draft(99, NO_COLOUR), "SP-1.1 no-such-workshop"),
        (Draft(2, RED), "SP-3.1 empty-source"),
        (Draft(2, PURPLE), "SP-3.1 empty-source"),
        (Draft(2, NO_COLOUR), "SP-3.1 empty-source"),
        (Draft(1, BLUE), "SP-3.1 colour-not-there"),
        (Draft(3, PURPLE), "SP-3.1 colour-not-there"),
        (Draft(1, NO_COLOUR), "SP-3.1 colour-not-there"),
        (Draft(0, RED), "SP-3.4 colour-not-there"),
        (Draft(0, NO_COLOUR), "SP-3.4 colour-not-there"),
        (Draft(1, PURPLE), "SP-3.2 wild-not-alone"),
    ],
    ids=str,
)
def test_a_draft_is_refused_by_its_rule(action: Draft, expected: str) -> None:
    assert refused(OFFER, 0, action) == expected


@pytest.mark.rule("SP-3.4")
def test_an_empty_centre_offers_nothing() -> None:
    assert refused(drafting("4 red"), 0, Draft(0, RED)) == "SP-3.4 empty-source"


@pytest.mark.rule("SP-3.7", "SP-2.2")
def test_whose_turn_comes_before_phase_and_source_and_colour() -> None:
    for action in (Draft(99, NO_COLOUR), Draft(2, RED), Draft(1, PURPLE), Place(9, 9, NO_COLOUR), Pass()):
        assert refused(OFFER, 1, action) == "SP-3.7 not-your-turn"
    assert refused(OFFER, 0, Place(9, 9, NO_COLOUR)) == "SP-2.2 wrong-phase"


@pytest.mark.rule("SP-3.7")
@pytest.mark.parametrize("seat", [-1, 1, 2, 99])
def test_who_is_not_to_move_hears_whose_turn_it_is(seat: Seat) -> None:
    assert values_of(OFFER, seat, Draft(1, RED)) == {"turn": 0}
    assert refused(OFFER, seat, Draft(1, RED)) == "SP-3.7 not-your-turn"


@pytest.mark.rule("SP-3.1")
@pytest.mark.parametrize(
    ("colour", "name"), [(BLUE, "blue"), (NO_COLOUR, "17")], ids=["a real colour", "no colour"]
)
def test_a_refused_draft_names_source_and_colour(colour: Colour, name: str) -> None:
    assert values_of(OFFER, 0, Draft(1, colour)) == {"source": 1, "colour": name}
