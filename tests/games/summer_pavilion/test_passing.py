"""Chapter 5: passing."""

import pytest

from tavolino.core.game import CHANCE, Item, Seat
from tavolino.games import summer_pavilion as game
from tavolino.games.summer_pavilion.actions import Action, Deal, Discard, Draft, Pass, Place, TakeBonus
from tavolino.games.summer_pavilion.material import Colour
from tavolino.games.summer_pavilion.state import Phase, State
from tests.games.summer_pavilion.positions import (
    BLUE,
    GREEN,
    NO_COLOUR,
    NONE,
    PURPLE,
    RED,
    YELLOW,
    building,
    drafting,
    full_board,
    play,
    refused,
    table,
    tiles,
    values_of,
    with_hand,
    with_points,
    with_tiles_on,
)


def after_discards(state: State, *colours: Colour) -> State:
    """Let seat 0 pass and give up these tiles."""
    return play(state, 0, Pass(), *map(Discard, colours))


# --- Example of the rulebook ----------------------------------------------------------------------


@pytest.mark.rule("SP-5.2", "SP-5.3", "SP-5.5")
def test_example_9_four_green_are_kept_and_two_red_given_up() -> None:
    after = after_discards(building("4 green, 2 red"), RED, RED)
    assert after.players[0].kept == tiles("4 green")
    assert after.players[0].hand == NONE
    assert after.players[0].points == 5 - 2
    assert after.tower == tiles("2 red")
    assert game.score(after)[0].items == (Item("SP-1.2", 5), Item("SP-5.3", -1), Item("SP-5.3", -1))
    assert game.to_move(after) == (1,)


# --- Leaving the round ----------------------------------------------------------------------------


@pytest.mark.rule("SP-5.1")
def test_who_could_still_place_may_pass() -> None:
    state = building("6 blue")
    assert game.legal(state, 0)[-1] == Pass()
    assert len(game.legal(state, 0)) > 1
    assert play(state, 0, Pass()).players[0].passed


@pytest.mark.rule("SP-5.1", "SP-5.8")
def test_who_has_tiles_and_cannot_place_must_pass_with_an_action_of_their_own() -> None:
    state = building("1 blue", "4.1 blue, 0.1 red")
    assert game.to_move(state) == (0,)
    assert game.legal(state, 0) == [Pass()]
    assert refused(state, 0, Place(4, 2, BLUE)) == "SP-4.1 too-few-tiles"


@pytest.mark.rule("SP-5.1")
def test_who_has_passed_is_out_for_this_round() -> None:
    state = with_hand(building("1 green, 1 red"), 1, "4 yellow")
    state = play(state, 0, Pass())
    for action in (Place(5, 1, YELLOW), Place(0, 1, YELLOW)):
        assert game.to_move(state) == (1,)
        assert game.legal(state, 0) == ()
        assert refused(state, 0, Place(6, 1, GREEN)) == "SP-4.9 not-your-turn"
        state = play(state, 1, action)
    assert game.to_move(state) == (1,)


@pytest.mark.rule("SP-5.2", "SP-5.5")
@pytest.mark.parametrize("hand", ["1 red", "2 red, 1 blue", "4 red", "1 red, 1 blue, 1 green, 1 yellow"])
def test_up_to_four_tiles_are_all_kept_at_no_cost(hand: str) -> None:
    after = play(building(hand), 0, Pass())
    assert after.players[0].kept == tiles(hand)
    assert after.players[0].hand == NONE
    assert after.players[0].points == 5
    assert after.tower == NONE
    assert game.to_move(after) == (1,)


@pytest.mark.rule("SP-5.2", "SP-5.5")
def test_with_five_tiles_one_is_given_up() -> None:
    state = play(building("5 blue"), 0, Pass())
    assert game.to_move(state) == (0,)
    assert state.players[0].kept == NONE
    assert game.legal(state, 0) == [Discard(BLUE)]
    after = play(state, 0, Discard(BLUE))
    assert after.players[0].kept == tiles("4 blue")
    assert game.to_move(after) == (1,)


@pytest.mark.rule("SP-5.3", "SP-5.5")
def test_tiles_are_given_up_one_by_one_until_four_are_left() -> None:
    state = play(building("3 blue, 3 green, 2 purple"), 0, Pass())
    for number, tile in enumerate((GREEN, PURPLE, BLUE, GREEN), 1):
        assert game.to_move(state) == (0,)
        assert game.legal(state, 0) == [Discard(PURPLE), Discard(GREEN), Discard(BLUE)]
        state = play(state, 0, Discard(tile))
        assert state.players[0].points == 5 - number
        assert sum(state.tower) == number
    assert state.players[0].kept == tiles("2 blue, 1 green, 1 purple")
    assert state.tower == tiles("2 green, 1 purple, 1 blue")
    assert game.to_move(state) == (1,)


@pytest.mark.rule("SP-5.5")
def test_while_giving_up_tiles_nothing_else_is_allowed() -> None:
    state = play(building("6 blue"), 0, Pass())
    forbidden: list[Action] = [Place(4, 1, BLUE), Pass(), Place(9, 9, NO_COLOUR)]
    for action in forbidden:
        assert refused(state, 0, action) == "SP-5.5 discard-first"
        assert values_of(state, 0, action) == {"tiles": 6}
    assert refused(state, 0, TakeBonus(RED)) == "SP-4.7 no-bonus"
    assert refused(state, 0, Draft(1, RED)) == "SP-2.2 wrong-phase"
    assert refused(state, 1, Discard(BLUE)) == "SP-4.9 not-your-turn"


@pytest.mark.rule("SP-5.3")
@pytest.mark.parametrize(("colour", "name"), [(RED, "red"), (NO_COLOUR, "17")])
def test_only_tiles_of_the_hand_are_given_up(colour: Colour, name: str) -> None:
    state = play(building("6 blue"), 0, Pass())
    assert refused(state, 0, Discard(colour)) == "SP-5.3 not-in-hand"
    assert values_of(state, 0, Discard(colour)) == {"colour": name}


@pytest.mark.rule("SP-5.5")
@pytest.mark.parametrize("colour", [BLUE, RED, NO_COLOUR])
def test_without_a_pass_nothing_is_given_up(colour: Colour) -> None:
    assert refused(building("6 blue"), 0, Discard(colour)) == "SP-5.5 nothing-to-discard"


@pytest.mark.rule("SP-5.4")
def test_the_phase_ends_when_all_have_passed() -> None:
    state = table(players=3)
    for seat in range(3):
        state = with_hand(state, seat, "1 blue")
    for seat in range(3):
        assert (state.phase, state.round) == (Phase.BUILD, 1)
        state = play(state, seat, Pass())
    assert (state.phase, state.round) == (Phase.DEAL, 2)


@pytest.mark.rule("SP-5.4", "SP-5.5")
def test_the_phase_does_not_end_before_the_last_one_has_given_up_the_rest() -> None:
    state = with_hand(table(), 0, "6 blue")
    state = play(state, 0, Pass(), Discard(BLUE))
    assert (state.phase, state.round) == (Phase.BUILD, 1)
    state = play(state, 0, Discard(BLUE))
    assert (state.phase, state.round) == (Phase.DEAL, 2)
    assert state.players[0].hand == tiles("4 blue")


# --- The last round -------------------------------------------------------------------------------


@pytest.mark.rule("SP-5.6", "SP-5.2", "SP-7.5")
@pytest.mark.parametrize("round", [1, 5, 6])
@pytest.mark.parametrize("number", range(1, 5))
def test_the_last_round_is_passed_like_the_others_but_its_kept_tiles_will_cost(
    round: int, number: int
) -> None:
    after = play(with_points(building(f"{number} blue", round=round), 0, 20), 0, Pass())
    assert after.players[0].kept == tiles(f"{number} blue")
    assert after.players[0].hand == after.tower == NONE
    assert after.players[0].points == 20
    lost = (Item("SP-7.5", -number),) if round == 6 else ()
    assert game.score(after)[0].items == (Item("SP-1.2", 20), *lost)
    assert game.to_move(after) == (1,)


@pytest.mark.rule("SP-5.6", "SP-5.3", "SP-5.5")
def test_in_round_6_too_all_but_four_are_given_up_one_by_one() -> None:
    state = play(with_points(building("4 blue, 2 red", round=6), 0, 20), 0, Pass())
    assert game.legal(state, 0) == [Discard(BLUE), Discard(RED)]
    assert refused(state, 0, Place(4, 1, BLUE)) == "SP-5.5 discard-first"
    after = play(state, 0, Discard(BLUE), Discard(RED))
    assert after.players[0].kept == tiles("3 blue, 1 red")
    assert after.tower == tiles("1 blue, 1 red")
    assert after.players[0].points == 18
    items = [(item.rule, item.points) for item in game.score(after)[0].items]
    assert items == [("SP-1.2", 20), ("SP-5.3", -1), ("SP-5.3", -1), ("SP-7.5", -4)]
    assert game.to_move(after) == (1,)


# --- The floor ------------------------------------------------------------------------------------


@pytest.mark.rule("SP-5.7")
@pytest.mark.parametrize(("points", "left"), [(5, 2), (4, 1), (3, 1), (2, 1), (1, 1)])
def test_the_floor_is_one_point_for_tiles_given_up(points: int, left: int) -> None:
    after = after_discards(with_points(building("7 blue"), 0, points), BLUE, BLUE, BLUE)
    assert after.players[0].points == left
    assert game.score(after)[0].total == left
    assert after.tower == tiles("3 blue")


@pytest.mark.rule("SP-3.6", "SP-5.7")
def test_points_that_were_not_lost_at_the_floor_are_not_lost_later() -> None:
    state = with_points(with_hand(drafting(centre="4 yellow"), 0, "1 blue"), 0, 2)
    state = play(state, 0, Draft(0, YELLOW))
    assert state.players[0].points == 1
    state = play(state, 0, Place(4, 1, BLUE))
    assert state.players[0].points == 2
    assert game.score(state)[0].total == 2


# --- Without tiles --------------------------------------------------------------------------------


@pytest.mark.rule("SP-5.8")
def test_who_has_no_tiles_is_passed_over() -> None:
    state = table(players=3)
    for seat, hand in enumerate(("2 blue", "", "2 red")):
        state = with_hand(state, seat, hand)
    state = play(state, 0, Place(4, 2, BLUE))
    assert game.to_move(state) == (2,)
    state = play(state, 2, Place(3, 1, RED))
    assert game.to_move(state) == (2,)


@pytest.mark.rule("SP-5.8", "SP-5.4")
@pytest.mark.parametrize(("round", "phase"), [(3, Phase.DEAL), (6, Phase.OVER)])
def test_the_last_tile_laid_ends_the_phase_without_a_pass(round: int, phase: Phase) -> None:
    after = play(with_hand(table(round=round), 0, "1 blue"), 0, Place(4, 1, BLUE))
    assert after.phase is phase
    assert after.players[0].points == 6


@pytest.mark.rule("SP-5.8")
def test_who_drafted_nothing_never_builds() -> None:
    after = play(drafting("4 red"), 0, Draft(1, RED))
    assert game.to_move(after) == (0,)
    after = play(after, 0, Pass())
    assert (after.phase, after.round) == (Phase.DEAL, 2)


@pytest.mark.rule("SP-5.8")
@pytest.mark.parametrize("owner", range(3))
def test_a_builder_without_tiles_is_passed_over_at_the_beginning_too(owner: Seat) -> None:
    state = table(players=3, phase=Phase.DRAFT, workshops=("4 red",), first=owner)
    assert game.to_move(play(state, 0, Draft(1, RED))) == (0,)


@pytest.mark.rule("SP-5.8")
def test_a_last_tile_that_earns_others_leaves_its_player_in_the_round() -> None:
    state = with_tiles_on(with_hand(table(), 0, "5 blue"), 0, "4.6 blue")
    state = play(state, 0, Place(4, 5, BLUE))
    assert game.legal(state, 0) == [TakeBonus(colour) for colour in Colour]
    state = play(state, 0, TakeBonus(RED), TakeBonus(BLUE), TakeBonus(GREEN))
    assert (state.phase, state.turn) == (Phase.RESTOCK, 0)


@pytest.mark.rule("SP-5.8")
def test_a_bonus_with_one_option_is_still_an_action() -> None:
    state = play(building("5 blue", "4.6 blue", supply="10 red"), 0, Place(4, 5, BLUE))
    assert game.to_move(state) == (0,)
    assert game.legal(state, 0) == [TakeBonus(RED)]


@pytest.mark.rule("SP-5.8")
def test_a_draft_with_one_option_is_still_an_action() -> None:
    state = drafting("4 red")
    assert game.to_move(state) == (0,)
    assert game.legal(state, 0) == [Draft(1, RED)]


@pytest.mark.rule("SP-5.8", "SP-3.7", "SP-5.4")
def test_if_nobody_has_any_tile_the_round_is_over_at_once() -> None:
    state = table(players=4, phase=Phase.DEAL, round=5)
    state = with_tiles_on(with_tiles_on(state, 0, full_board()), 1, full_board())
    state = with_tiles_on(state, 2, full_board("0.1", "0.2", "0.3", "0.4"))
    assert state.drawable == 0
    nothing = Deal((), ((),) * 9)
    state = play(state, CHANCE, nothing)
    assert (state.phase, state.round) == (Phase.DEAL, 6)
    state = play(state, CHANCE, nothing)
    assert (state.phase, state.round) == (Phase.OVER, 6)
