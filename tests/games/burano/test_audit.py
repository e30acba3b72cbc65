"""Broken states are noticed: what is lost, invented, or where it cannot be."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from tavolino.core.game import Item
from tavolino.games.burano import faults
from tavolino.games.burano.material import BUILDINGS, ROOFS
from tavolino.games.burano.state import LaidRoof, State

from .positions import (
    change,
    cubes,
    dealt,
    hole,
    lace,
    on_islands,
    player,
    pyramid,
    roofs,
    seafood,
    town,
    turn,
)

Breaking = Callable[[State], State]

BROKEN: dict[str, Breaking] = {
    "cubes": lambda state: replace(state, supply=cubes("BBB")),
    "cubes: a pile holds fewer than none": lambda state: change(
        replace(state, supply=tuple(n + 1 for n in state.supply)), 0, reserve=(-1,) * 6
    ),
    "47 roofs": lambda state: replace(state, stacks=(state.stacks[0][1:], *state.stacks[1:])),
    "49 roofs": lambda state: change(state, 0, roofs=(ROOFS[0],)),
    "seafood cards": lambda state: replace(state, seafood=seafood(crab=1)),
    "building cards": lambda state: change(state, 0, buildings=(BUILDINGS[0],)),
    "too many open cards": lambda state: replace(
        state, buildings=state.buildings + state.building_deck[:1], building_deck=state.building_deck[1:]
    ),
    "a house is too high": lambda state: town(state, a1="BBBBBB"),
    "2 roof fields for 0 roofs": lambda state: town(state, c3="BB", e3="PP"),
    "lies on nothing": lambda state: replace(
        state, laid=(LaidRoof(0, ROOFS[0], 1, hole("a1"), hole("c1")),), stacks=((), *state.stacks[1:])
    ),
    "the ledger says otherwise": lambda state: change(state, 0, ledger=(Item("BU-8.1", 2),)),
    "-1 coins": lambda state: change(state, 0, coins=-1),
    "-1 privileges": lambda state: change(state, 0, privileges=-1),
    "4 prepared cubes": lambda state: change(state, 0, prepared=cubes("BBBB")),
    "seat 0: 4 roofs": lambda state: change(state, 0, roofs=ROOFS[:4]),
    "cards are known": lambda state: change(state, 0, known=seafood(crab=1)),
    "11 workers": lambda state: change(state, 0, home=10),
    "0 workers at home": lambda state: change(state, 0, home=0, islands=on_islands(A=10)),
    "the wheel at 12": lambda state: change(state, 0, offset=12),
    "a lace worker without a workshop": lambda state: lace(state, s0="0.0"),
    "hangs in the air": lambda state: change(state, 0, pyramid=pyramid("......... B")),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_state_is_noticed(fault: str) -> None:
    assert any(fault in found for found in faults(BROKEN[fault](turn())))


def test_a_sound_state_has_no_faults() -> None:
    assert faults(turn()) == faults(dealt(4)) == []
    assert player(turn()).roofs == roofs()
