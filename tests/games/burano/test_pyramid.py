"""Seasons and pyramids (BU-2)."""

import pytest
from msgspec.structs import replace

from tavolino.games.burano import apply, faults, legal, to_move
from tavolino.games.burano.actions import LEAVE_EMPTY, Stack
from tavolino.games.burano.material import COLOURS, ROUNDS
from tavolino.games.burano.phases import MOVING, Moving, PayingLace, Stacking

from .positions import act, building, can, change, cubes, player, pyramid, turn, why_not

ALL = "BBBPPPYYYGGGOOOWWW"


@pytest.mark.rule("BU-2.1")
def test_all_build_at_the_same_time_in_any_order() -> None:
    state = building(ALL, ALL, ALL)
    assert to_move(state) == (0, 1, 2)
    state = act(act(act(state, 2, "stack blue"), 0, "stack pink", "stack pink"), 1, "stack white")
    assert to_move(state) == (0, 1, 2)
    for seat in (2, 0):
        while seat in to_move(state):
            state = apply(state, seat, legal(state, seat)[0])
    assert to_move(state) == (1,)
    assert why_not(state, 0, "stack blue") == ("BU-2.1", "pyramid-is-complete")


@pytest.mark.rule("BU-2.2")
def test_turns_go_clockwise_from_the_first_player_round_after_round() -> None:
    state = replace(turn(3), first=1, turn=1)
    order = []
    for _ in range(3 * ROUNDS[0]):
        order.append((state.round, *to_move(state)))
        assert why_not(state, (state.turn + 1) % 3, "end") == ("BU-2.2", "not-your-turn")
        state = act(state, state.turn, "end")
    assert order == [(number, seat) for number in range(1, 5) for seat in (1, 2, 0)]


@pytest.mark.rule("BU-2.3")
@pytest.mark.parametrize(("season", "rounds"), [(1, 4), (2, 4), (3, 3), (4, 3)])
def test_a_season_has_its_rounds_and_then_the_clean_up(season: int, rounds: int) -> None:
    state = replace(turn(2), season=season)
    state = change(state, 0, privileges=1)  # so that seat 0 has something to do in the clean-up
    for _ in range(rounds):
        assert isinstance(state.phase, Moving)
        state = act(act(state, 0, "end"), 1, "end")
    assert isinstance(state.phase, PayingLace)


@pytest.mark.rule("BU-2.4")
def test_fourteen_cubes_fill_three_layers_in_order() -> None:
    state = building(ALL, "")
    for letter in "BPYGOWBPYGOWB":
        state = act(state, 0, f"stack {COLOURS['BPYGOW'.index(letter)].name}")
    assert not can(state, 0, "stack none")
    assert can(state, 0, "stack white")
    state = act(state, 0, "stack white")
    assert player(state).pyramid == pyramid("BPYGOWBPY GOWB W")


@pytest.mark.rule("BU-2.4")
def test_cubes_come_from_the_reserve() -> None:
    state = building("BBPPPPPPPPPPPPPP", "")
    state = act(state, 0, "stack blue", "stack blue")
    assert why_not(state, 0, "stack blue") == ("BU-2.4", "not-in-reserve")
    assert why_not(state, 0, "stack green") == ("BU-2.4", "not-in-reserve")


@pytest.mark.rule("BU-2.5")
def test_with_fourteen_cubes_no_place_stays_empty() -> None:
    state = building("B" * 14, "")
    while isinstance(state.phase, Stacking):
        assert legal(state, 0) == [Stack(COLOURS[0])]
        assert why_not(state, 0, "stack none") == ("BU-2.5", "layer-must-be-filled")
        state = act(state, 0, "stack blue")
    assert player(state).pyramid == pyramid("B" * 14)
    assert player(state).coins == 3


@pytest.mark.rule("BU-2.5")
def test_lower_layers_come_first_and_an_incomplete_one_is_free() -> None:
    state = building("B" * 11, "")
    for _ in range(9):
        assert not can(state, 0, "stack none")
        state = act(state, 0, "stack blue")
    state = act(state, 0, "stack none", "stack blue", "stack none")
    assert why_not(state, 0, "stack none") == ("BU-2.5", "layer-must-be-filled")
    state = act(state, 0, "stack blue")
    assert player(state).pyramid == pyramid("BBBBBBBBB .B.B .")
    assert isinstance(state.phase, Moving)


@pytest.mark.rule("BU-2.5")
def test_with_few_cubes_all_are_used_in_the_lowest_layer() -> None:
    state = building("BP", "")
    state = act(state, 0, *["stack none"] * 7)
    assert LEAVE_EMPTY not in legal(state, 0)
    state = act(state, 0, "stack pink", "stack blue")
    assert player(state).pyramid == pyramid("....... PB")
    assert not any(player(state).reserve)


@pytest.mark.rule("BU-2.5", "BU-2.1")
def test_an_incomplete_layer_is_decided_to_the_end_so_that_nobody_learns_what_is_empty() -> None:
    state = act(building("BP", "B"), 0, "stack pink", "stack blue")
    for _ in range(7):
        assert to_move(state) == (0, 1)
        assert legal(state, 0) == [LEAVE_EMPTY]
        state = act(state, 0, "stack none")
    assert to_move(state) == (1,)


@pytest.mark.rule("BU-2.5")
def test_without_cubes_there_is_nothing_to_build() -> None:
    state = building("", "B")
    assert to_move(state) == (1,)
    assert legal(state, 0) == []


@pytest.mark.rule("BU-2.6")
def test_eighteen_cubes_fourteen_used_four_coins() -> None:
    state = building(ALL, ALL)
    before = state.supply
    for seat in (0, 1):
        for letter in "BBBPPPYYYGGGOO":
            coins = player(state, seat).coins
            state = act(state, seat, f"stack {letter}")
            if isinstance(state.phase, Stacking):
                assert player(state, seat).coins == coins  # nothing is paid before all are done
    for seat in (0, 1):
        assert player(state, seat).coins == 3 + 4
        assert not any(player(state, seat).reserve)
    assert state.supply == tuple(map(sum, zip(before, cubes("OWWWOWWW"), strict=True)))
    assert faults(state) == []
    assert state.phase == MOVING
    assert (state.round, state.turn) == (1, 0)
