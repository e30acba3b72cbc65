"""Building cubes and the action that follows (BU-5.1 to BU-5.3)."""

import pytest

from tavolino.games.burano import legal
from tavolino.games.burano.actions import Build
from tavolino.games.burano.geometry import HOLE_NAMES
from tavolino.games.burano.phases import Lacing, Moving, Recalling, Sailing
from tavolino.games.burano.state import State

from .positions import act, change, covered, cubes, hole, player, town, turn, why_not


def ready(prepared: str = "BYO") -> State:
    return change(turn(), 0, prepared=cubes(prepared))


@pytest.mark.rule("BU-5.1")
def test_a_cube_goes_into_a_hole_diagonally_next_to_a_cube() -> None:
    state = ready("O")
    sites = {HOLE_NAMES[action.hole] for action in legal(state, 0) if isinstance(action, Build)}
    assert sites == {"d4", "f4", "d6", "f6"}
    assert why_not(state, 0, "build orange c5") == ("BU-5.1", "no-cube-at-a-corner")
    assert why_not(state, 0, "build orange a1") == ("BU-5.1", "no-cube-at-a-corner")
    state = act(state, 0, "build orange d4")
    assert state.columns[hole("d4")] == (4,)
    assert not any(player(state).prepared)


@pytest.mark.rule("BU-5.1")
def test_only_prepared_cubes_are_built() -> None:
    assert why_not(ready("O"), 0, "build blue d4") == ("BU-5.1", "not-prepared")


@pytest.mark.rule("BU-5.2")
def test_a_cube_goes_onto_a_roof_whatever_its_colour() -> None:
    state = covered(town(ready("BO"), c3="BB", e3="PP"), "points-BP", 1, "c3", "e3")
    other = act(state, 0, "build orange c3")
    assert other.columns[hole("c3")] == (0, 0, 4)
    assert player(other).privileges == 0
    same = act(state, 0, "build blue c3")
    assert player(same).privileges == 1


@pytest.mark.rule("BU-5.2")
def test_not_onto_a_bare_cube_nor_above_the_third_storey() -> None:
    state = town(ready("O"), d4="B", c3="BBBBB", e3="BBBB")
    assert why_not(state, 0, "build orange d4") == ("BU-5.2", "no-roof-there")
    assert why_not(state, 0, "build orange c3") == ("BU-5.2", "highest-storey")
    assert act(state, 0, "build orange e3").columns[hole("e3")] == (0, 0, 0, 0, 4)


@pytest.mark.rule("BU-5.3")
@pytest.mark.parametrize(("colour", "phase"), [("blue", Sailing), ("yellow", Lacing), ("orange", Recalling)])
def test_the_action_of_the_cubes_colour_follows(colour: str, phase: type) -> None:
    assert isinstance(act(ready(), 0, f"build {colour} d4").phase, phase)


@pytest.mark.rule("BU-5.3")
def test_an_action_that_cannot_be_carried_out_is_lost() -> None:
    alone = change(ready(), 0, home=1, islands=(9, 0, 0, 0, 0, 0))
    state = act(alone, 0, "build yellow d4")
    assert isinstance(state.phase, Moving)
    assert state.lace == alone.lace
