"""Making lace (BU-6.7 to BU-6.9)."""

import pytest
from msgspec.structs import replace

from tavolino.games.burano import legal
from tavolino.games.burano.actions import PlaceLace
from tavolino.games.burano.geometry import SQUARE_NAMES
from tavolino.games.burano.material import B, O, P, Y
from tavolino.games.burano.phases import Lacing, Moving
from tavolino.games.burano.state import State

from .positions import act, can, change, cubes, lace, on_islands, player, square, turn, why_not

YBP, POP = (Y, B, P), (P, O, P)


def lacing(state: State | None = None, **changes: object) -> State:
    """Build a yellow cube: seat 0 makes lace with arrow houses Y, B, P, on the layout of small tiles."""
    state = turn() if state is None else state
    return act(change(state, 0, prepared=cubes("Y"), **changes), 0, "build yellow d4")


def squares(state: State) -> set[str]:
    return {SQUARE_NAMES[action.square] for action in legal(state, 0) if isinstance(action, PlaceLace)}


@pytest.mark.rule("BU-6.7")
def test_one_worker_for_each_arrow_house_on_a_square_of_its_colour() -> None:
    state = lacing()
    assert state.phase == Lacing(YBP)
    assert squares(state) == {"0.1", "0.2", "0.3", "1.1", "2.1", "3.1", "2.5", "3.4", "3.5"}
    assert why_not(state, 0, "lace 1.4") == ("BU-6.7", "no-arrow-house")
    assert why_not(state, 0, "lace 0.0") == ("BU-6.7", "no-workshop-there")
    state = act(state, 0, "lace 0.1")
    assert why_not(state, 0, "lace 0.2") == ("BU-6.7", "no-arrow-house")  # blue has sent its worker


@pytest.mark.rule("BU-6.7")
def test_workers_leave_from_the_lowest_sectors_and_the_wheel_turns_by_their_number() -> None:
    state = act(lacing(privileges=1), 0, "lace 0.1", "lace 1.1", "lace 2.5")
    assert (player(state).offset, player(state).home) == (3, 6)
    assert isinstance(state.phase, Moving)
    assert state.lace.count(0) == 3


@pytest.mark.rule("BU-6.7")
def test_fewer_workers_may_be_sent_or_none() -> None:
    state = act(lacing(), 0, "lace 0.1", "done")
    assert (player(state).offset, player(state).home) == (1, 8)
    none = act(lacing(), 0, "done")
    assert (player(none).offset, player(none).home) == (0, 9)


@pytest.mark.rule("BU-6.8")
def test_the_first_worker_goes_anywhere_the_others_beside_ones_own() -> None:
    state = act(lacing(), 0, "lace 1.1")
    assert squares(state) == {"0.1"}
    assert why_not(state, 0, "lace 0.3") == ("BU-6.8", "not-beside-your-own")
    assert why_not(state, 0, "lace 2.5") == ("BU-6.8", "not-beside-your-own")


@pytest.mark.rule("BU-6.7", "BU-6.8")
def test_arrows_p_o_p_with_no_orange_square_beside_the_workers() -> None:
    """The rulebook's example: two pink workers side by side; the one for orange stays at home."""
    state = replace(turn(4), phase=Lacing(POP))
    state = act(state, 0, "lace 1.0", "lace 2.0")
    assert state.lace.count(0) == 2
    assert (player(state).offset, player(state).home) == (2, 7)
    assert isinstance(state.phase, Moving)


@pytest.mark.rule("BU-6.8")
def test_workers_of_others_are_no_neighbours() -> None:
    state = lacing(lace(turn(), s0="0.1", s1="2.1"))
    assert squares(state) == {"0.2", "1.1"}


@pytest.mark.rule("BU-6.9")
def test_one_worker_a_square() -> None:
    state = lacing(lace(turn(), s0="0.1", s1="1.1"))
    assert why_not(state, 0, "lace 1.1") == ("BU-6.9", "square-is-taken")
    assert why_not(state, 0, "lace 0.1") == ("BU-6.9", "own-worker-there")


@pytest.mark.rule("BU-6.9")
def test_a_coin_square_gives_a_coin() -> None:
    before = lacing()
    assert square("0.1") in before.coin_squares
    assert player(act(before, 0, "lace 0.1")).coins == player(before).coins + 1
    assert player(act(before, 0, "lace 0.2")).coins == player(before).coins


@pytest.mark.rule("BU-6.9")
def test_the_last_worker_stays_at_home() -> None:
    state = lacing(home=2, islands=on_islands(A=8))
    state = act(state, 0, "lace 1.1")
    assert player(state).home == 1
    assert isinstance(state.phase, Moving)


@pytest.mark.rule("BU-6.7")
def test_a_step_with_nothing_to_do_is_passed_over() -> None:
    state = act(lacing(), 0, "lace 3.4")
    assert not can(state, 0, "done")
    assert isinstance(state.phase, Moving)
