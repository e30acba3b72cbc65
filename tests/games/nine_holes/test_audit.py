"""What the audit notices, and that chance has no part."""

import pytest
from msgspec.structs import replace

from tavolino.core.game import CHANCE
from tavolino.core.rng import stream
from tavolino.games import nine_holes as game
from tavolino.games.nine_holes.material import LONGEST
from tavolino.games.nine_holes.state import State

from .positions import drawn


@pytest.mark.parametrize(
    ("state", "fault"),
    [
        (drawn("XX. ... ..."), "seat 0: 2 stones, should be 1"),
        (drawn("XOX O.. ...", done=6), "seat 1: 2 stones, should be 3"),
        (drawn("XOX O.O X..", done=LONGEST + 1), "41 actions, 40 are the most"),
        (replace(drawn("... ... ..."), board=(None,) * 8), "8 holes, should be 9"),
        (replace(drawn("... ... ..."), board=(2, *(None,) * 8)), "a stone of nobody at this table"),
    ],
)
def test_the_audit_notices_damage(state: State, fault: str) -> None:
    assert fault in game.faults(state)


def test_nothing_is_drawn() -> None:
    state = drawn("... ... ...")
    assert CHANCE not in game.to_move(state)
    with pytest.raises(AssertionError, match="nothing is drawn"):
        game.chance(state, stream(bytes(32), 0))
