"""Earning and taking workers back (BU-6.10 to BU-6.12)."""

import pytest

from tavolino.games.burano.material import Colour, Stop
from tavolino.games.burano.phases import Lacing, Moving, Recalling
from tavolino.games.burano.ring import arrows, covered_houses, visible_coins
from tavolino.games.burano.state import State

from .positions import act, change, cubes, lace, on_islands, player, settle, turn, why_not


def earning(state: State | None = None, **changes: object) -> State:
    """Build an orange cube for no cost at all: seat 0 earns."""
    state = change(state or turn(), 0, prepared=cubes("O"), coins=0, **changes)
    return act(state, 0, "build orange d4")


@pytest.mark.rule("BU-6.10", "BU-6.11")
def test_six_visible_coins_and_one_worker_taken_back() -> None:
    """The rulebook's example: 6 coins, then one worker back to sector 4 for one more."""
    state = settle(turn(), {"A": 7})
    state = earning(state)
    assert player(state).home == 3
    assert player(state).coins == 1 + 6
    state = act(state, 0, "recall A", "done")
    assert player(state).home == 4
    assert player(state).coins == 1 + 6 + 1
    assert player(state).islands == on_islands(A=6)


@pytest.mark.rule("BU-6.10")
@pytest.mark.parametrize(
    ("offset", "home", "coins"),
    [(0, 9, 2), (0, 10, 1), (0, 1, 7), (0, 2, 7), (1, 10, 2), (1, 9, 2), (5, 3, 6)],
)
def test_coins_of_houses_that_no_worker_covers(offset: int, home: int, coins: int) -> None:
    """Of twelve houses 1, 4, 7 and 10 have a fountain; all others have a coin."""
    covered = covered_houses(offset, home)
    assert len(covered) == home
    assert visible_coins(offset, home) == coins
    assert coins == sum(house not in covered for house in range(12) if house not in (1, 4, 7, 10))


@pytest.mark.rule("BU-6.11")
def test_any_number_of_workers_come_back_from_islands_and_lace() -> None:
    state = earning(settle(lace(turn(), s0="0.1 0.2", s1="0.3"), {"A": 1, "C": 2}, {"A": 1}))
    coins = player(state).coins
    state = act(state, 0, "recall C", "recall 0.2", "recall C")
    assert player(state).coins == coins + 3
    assert why_not(state, 0, "recall C") == ("BU-6.11", "no-worker-there")
    assert why_not(state, 0, "recall 0.3") == ("BU-6.11", "no-worker-there")
    state = act(state, 0, "recall 0.1")
    assert isinstance(state.phase, Recalling)
    state = act(state, 0, "recall A")
    assert player(state).home == 10
    assert isinstance(state.phase, Moving)  # everybody is at home: nothing more to decide
    assert state.lace.count(0) == 0


@pytest.mark.rule("BU-6.11")
def test_nobody_need_come_back() -> None:
    before = earning()
    state = act(before, 0, "done")
    assert player(state) == player(before)


@pytest.mark.rule("BU-6.12")
def test_the_tenth_worker_covers_the_first_arrow_house_which_keeps_its_colour() -> None:
    state = settle(turn(), {})
    here = player(state)
    assert here.home == 10
    assert here.offset in covered_houses(here.offset, here.home)
    assert arrows(here.pieces, here.offset) == (2, 0, 1)
    state = act(change(state, 0, prepared=cubes("Y"), boat=Stop.A), 0, "build yellow d4")
    assert state.phase == Lacing((Colour.YELLOW, Colour.BLUE, Colour.PINK))
    state = act(state, 0, "lace 3.4")
    assert (player(state).offset, player(state).home) == (1, 9)
