"""The audit notices every kind of damage."""

from typing import Any

import pytest
from msgspec.structs import replace

from tavolino.core.game import Item
from tavolino.core.values import add, put
from tavolino.games import summer_pavilion as game
from tavolino.games.summer_pavilion.material import Colour
from tavolino.games.summer_pavilion.state import Phase, Player, State

SOUND = game.new(game.Options(first=0), 2)


def with_player(player: Player) -> State:
    return replace(SOUND, players=put(SOUND.players, 0, player))


def moved(number: int, **piles: Any) -> State:
    """Take red tiles out of the bag, so that the total stays right."""
    return replace(SOUND, bag=add(SOUND.bag, Colour.RED, -number), **piles)


PLAYER = SOUND.players[0]
NONE = (0, 0, 0, 0, 0, 0)


def red(number: int) -> tuple[int, ...]:
    return add(NONE, Colour.RED, number)


@pytest.mark.parametrize(
    ("state", "fault"),
    [
        (replace(SOUND, bag=add(SOUND.bag, Colour.RED, -1)), "tiles of each colour"),
        (moved(-1, tower=red(-1)), "fewer than no tiles"),
        (moved(11, supply=red(11)), "11 tiles in the supply"),
        (moved(5, workshops=(red(5), *SOUND.workshops[1:])), "too many tiles on a workshop"),
        (replace(SOUND, bonus=1), "bonus tiles are due"),
        (replace(SOUND, phase=Phase.BUILD, bonus=1), "bonus tiles are due"),
        (with_player(replace(PLAYER, points=0, ledger=(Item("SP-1.2", 0),))), "seat 0: 0 points"),
        (with_player(replace(PLAYER, points=9)), "the ledger says otherwise"),
        (
            replace(with_player(replace(PLAYER, kept=red(5))), bag=add(SOUND.bag, Colour.RED, -5)),
            "5 tiles kept",
        ),
    ],
)
def test_damage_is_noticed(state: State, fault: str) -> None:
    assert game.faults(SOUND) == []
    assert any(fault in found for found in game.faults(state))
