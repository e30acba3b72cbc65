"""The watchdog itself: every kind of broken state is noticed."""

import pytest
from msgspec.structs import replace

from tavolino.core.game import Item
from tavolino.games import summer_pavilion as game
from tavolino.games.summer_pavilion.state import Phase, State
from tests.games.summer_pavilion.positions import (
    building,
    drafting,
    table,
    tiles,
    with_hand,
    with_kept,
    with_player,
)


def with_points_only(state: State, points: int, ledger: int) -> State:
    return with_player(state, 0, replace(state.players[0], points=points, ledger=(Item("SP-1.2", ledger),)))


SOUND = building("3 blue", "4.1 blue")


@pytest.mark.parametrize(
    ("state", "fault"),
    [
        pytest.param(replace(SOUND, tower=tiles("1 red")), "tiles of each colour", id="a tile invented"),
        pytest.param(replace(SOUND, supply=tiles("9 green")), "tiles of each colour", id="tiles lost"),
        pytest.param(
            with_player(SOUND, 0, replace(SOUND.players[0], board=((None,) * 6,) * 7)),
            "tiles of each colour",
            id="a tile lost from a board",
        ),
        pytest.param(table(tower="-1 red"), "fewer than no tiles", id="a debt"),
        pytest.param(table(supply="11 green"), "11 tiles in the supply", id="a supply of eleven"),
        pytest.param(drafting("5 green"), "too many tiles on a workshop", id="five on a workshop"),
        pytest.param(replace(SOUND, supply=tiles(""), bonus=1), "1 bonus tiles", id="a bonus from nothing"),
        pytest.param(replace(SOUND, phase=Phase.DRAFT, bonus=1), "1 bonus tiles", id="a bonus in the draft"),
        pytest.param(with_points_only(SOUND, 0, 0), "seat 0: 0 points", id="below the floor"),
        pytest.param(with_points_only(SOUND, 6, 5), "ledger says otherwise", id="points from nowhere"),
        pytest.param(with_kept(SOUND, 1, "5 red"), "seat 1: 5 tiles kept", id="five in the corners"),
    ],
)
def test_a_broken_state_is_noticed(state: State, fault: str) -> None:
    assert any(fault in told for told in game.faults(state))


def test_a_sound_state_has_no_faults() -> None:
    assert game.faults(SOUND) == []
    assert game.faults(with_kept(with_hand(SOUND, 1, ""), 1, "4 red")) == []
    assert game.faults(replace(SOUND, bonus=3)) == []
