"""Turns, their moves, and preparing (BU-3, BU-4)."""

import pytest
from msgspec.structs import replace

from tavolino.games.burano import legal, to_move
from tavolino.games.burano.actions import END_TURN, Prepare
from tavolino.games.burano.geometry import PLACE_NAMES
from tavolino.games.burano.state import State

from .positions import act, can, change, cubes, player, pyramid, roofs, town, turn, why_not

FULL = "BPYGOWBPY GOWB W"


def ready(coins: int = 20, **changes: object) -> State:
    return change(turn(), 0, coins=coins, pyramid=pyramid(FULL), **changes)


@pytest.mark.rule("BU-3.1")
def test_three_moves_cost_five_coins_in_all() -> None:
    """The rulebook's example: two cubes prepared, one built."""
    state = ready(coins=5)
    state = act(state, 0, "prepare 3.0.0")
    assert player(state).coins == 6
    state = act(state, 0, "prepare 2.0.0")
    assert player(state).coins == 3
    state = change(state, 0, home=10, islands=(0,) * 6)  # nothing to take back: the action ends at once
    before = player(state).coins
    state = act(state, 0, "build white d4")
    earned = player(state).coins - before + 3
    assert player(state).coins - earned == 0 == 5 + 1 - 3 - 3
    assert state.moves == 3


@pytest.mark.rule("BU-3.1")
def test_the_fourth_move_costs_four_and_there_is_no_fifth() -> None:
    state = replace(ready(coins=3), moves=3)
    assert why_not(state, 0, "prepare 3.0.0") == ("BU-3.1", "too-few-coins")
    state = act(change(state, 0, coins=4), 0, "prepare 3.0.0")
    assert player(state).coins == 0
    assert why_not(change(state, 0, coins=20), 0, "prepare 2.0.0") == ("BU-3.1", "no-more-moves")


@pytest.mark.rule("BU-3.1")
def test_the_first_move_brings_a_coin_even_without_any() -> None:
    state = act(ready(coins=0), 0, "prepare 3.0.0")
    assert player(state).coins == 1
    assert why_not(state, 0, "prepare 2.0.0") == ("BU-3.1", "too-few-coins")
    assert legal(state, 0) == [END_TURN]


@pytest.mark.rule("BU-3.2")
def test_who_makes_no_move_takes_a_coin() -> None:
    assert player(act(ready(coins=3), 0, "end")).coins == 4
    moved = act(ready(coins=3), 0, "prepare 3.0.0")
    assert player(act(moved, 0, "end")).coins == player(moved).coins


@pytest.mark.rule("BU-3.3")
def test_moves_come_in_any_order_and_mix() -> None:
    state = ready(prepared=cubes("O"), roofs=roofs("points-BP"), home=10, islands=(0,) * 6)
    state = town(state, c3="B", e3="P")
    orders = (
        ("prepare 3.0.0", "build orange d4", "roof points-BP c3 e3"),
        ("roof points-BP c3 e3", "bonus privileges", "build orange d4", "prepare 3.0.0", "build white f4"),
        ("build orange d4", "roof points-BP c3 e3", "bonus privileges", "prepare 3.0.0", "prepare 2.1.1"),
    )
    for order in orders:
        assert act(state, 0, *order).moves >= 3


@pytest.mark.rule("BU-3.3")
def test_only_moves_privileges_and_the_end_belong_to_a_turn() -> None:
    state = ready()
    assert why_not(state, 0, "done") == ("BU-3.3", "wrong-phase")
    assert why_not(state, 0, "stack blue") == ("BU-3.3", "wrong-phase")
    assert why_not(state, 0, "sail left") == ("BU-3.3", "wrong-phase")


@pytest.mark.rule("BU-3.4")
def test_privileges_may_be_used_before_between_and_after_moves() -> None:
    state = ready(privileges=3)
    state = act(state, 0, "coin", "prepare 3.0.0", "add blue 3.0.0", "coin")
    assert (player(state).privileges, state.moves) == (0, 1)
    assert player(state).pyramid == pyramid("BPYGOWBPY GOWB B")
    assert to_move(act(state, 0, "end")) == (1,)


@pytest.mark.rule("BU-4.1")
def test_only_cubes_with_nothing_on_them_can_be_prepared() -> None:
    state = ready()
    assert [action for action in legal(state, 0) if isinstance(action, Prepare)] == [Prepare(13)]
    assert why_not(state, 0, "prepare 2.0.0") == ("BU-4.1", "cube-is-covered")
    assert why_not(state, 0, "prepare 1.1.1") == ("BU-4.1", "cube-is-covered")
    state = act(state, 0, "prepare 3.0.0")
    assert why_not(state, 0, "prepare 3.0.0") == ("BU-4.1", "no-cube-there")
    assert player(state).prepared == cubes("W")
    free = {PLACE_NAMES[action.place] for action in legal(state, 0) if isinstance(action, Prepare)}
    assert free == {"2.0.0", "2.0.1", "2.1.0", "2.1.1"}


@pytest.mark.rule("BU-4.1")
def test_a_pyramid_with_four_free_cubes() -> None:
    """The rulebook's picture has four; here the top and a corner of the second layer are gone."""
    state = change(turn(), 0, pyramid=pyramid("BPYGOWBPY .OWB ."))
    free = {PLACE_NAMES[action.place] for action in legal(state, 0) if isinstance(action, Prepare)}
    assert free == {"1.0.0", "2.0.1", "2.1.0", "2.1.1"}


@pytest.mark.rule("BU-4.1")
def test_with_three_prepared_cubes_there_is_no_space_for_a_fourth() -> None:
    state = ready(prepared=cubes("BBW"))
    assert why_not(state, 0, "prepare 3.0.0") == ("BU-4.1", "no-free-space")
    assert can(change(state, 0, prepared=cubes("BW")), 0, "prepare 3.0.0")
