"""Computer players by name."""

from typing import get_args

import pytest

from tavolino.players import COMPUTERS, LEVELS, Level, PlayerError, player
from tavolino.players.external import ExternalPlayer
from tavolino.players.hard import Budget, HardPlayer


def test_the_ladder_goes_from_random_to_hard() -> None:
    assert tuple(LEVELS) == ("random", "easy", "medium", "hard")
    for name, kind in LEVELS.items():
        assert type(player(name)) is kind


def test_the_master_can_be_named_beside_the_ladder() -> None:
    assert tuple(COMPUTERS) == get_args(Level) == (*LEVELS, "master")


@pytest.mark.parametrize(
    ("name", "budget"),
    [
        ("hard", Budget()),
        ("hard@200", Budget(simulations=200)),
        ("hard@500ms", Budget(milliseconds=500)),
        ("hard@2s", Budget(milliseconds=2000)),
    ],
)
def test_hard_thinks_as_long_as_it_is_told(name: str, budget: Budget) -> None:
    chosen = player(name)
    assert isinstance(chosen, HardPlayer)
    assert chosen.budget == budget


def test_a_program_may_be_given_a_time() -> None:
    usual, hurried = player("cmd:cat -u"), player("cmd@250ms:cat")
    assert isinstance(usual, ExternalPlayer)
    assert isinstance(hurried, ExternalPlayer)
    assert (usual.seconds, hurried.seconds) == (10.0, 0.25)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("", "choose random, easy, medium, hard, master"),
        ("eazy", "choose random, easy, medium, hard, master"),
        ("hard@", "hard@200"),
        ("hard@-3", "hard@200"),
        ("hard@3h", "hard@500ms"),
        ("hard@0", "more than nothing"),
        ("hard@3601s", "an hour"),
        ("hard@99999999999999999999", "hard@200"),
        ("hard:name", "is no computer player"),
        ("easy@200", "only hard and master"),
        ("cmd", "which program"),
        ("cmd:", "which program"),
        ("cmd:'", "No closing quotation"),
        ("cmd:./no-such-program --fast", "no program ./no-such-program"),
        ("cmd@5:cat", "a program gets a time"),
    ],
)
def test_a_wrong_name_is_refused_with_what_would_be_right(name: str, message: str) -> None:
    with pytest.raises(PlayerError, match=message):
        player(name)
