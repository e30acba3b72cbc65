"""Computer players without any knowledge of the game beyond its points."""

from random import Random

import pytest

from tavolino.arena.matches import play_match
from tavolino.core.rng import seed_from
from tavolino.games import nine_holes as game
from tavolino.games.nine_holes.state import State
from tavolino.players import Position, player

from .positions import drawn


def chosen(level: str, state: State, number: int = 0) -> str:
    return game.format(player(level).choose(Position(game, state, state.turn), Random(number)))


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_everybody_but_random_takes_a_row(level: str) -> None:
    assert chosen(level, drawn("XX. OO. ...")) == "place c1"
    assert chosen(level, drawn("OO. XX. X.O", done=7, moving="anywhere")) == "move c3 c1"


def test_hard_sees_a_threat() -> None:
    assert {chosen("hard@400", drawn("X.. OO. X.."), number) for number in range(3)} == {"place c2"}


@pytest.mark.parametrize("level", ["easy", "medium", "hard@60"])
def test_every_level_beats_random(level: str) -> None:
    places = [
        game.ranking(play_match(game, game.Options(), [level, "random"], seed_from("ladder", number)).state)
        for number in range(20)
    ]
    assert sum(mine < other for mine, other in places) > 2 * sum(mine > other for mine, other in places)
