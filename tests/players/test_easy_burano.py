"""The beginner of Burano plays the whole game, not only the coins."""

from random import Random

import pytest

from tavolino.core.match import start
from tavolino.core.rng import seed_from
from tavolino.games import burano
from tavolino.games.burano.state import Options, State
from tavolino.players.base import Position
from tavolino.players.easy import EasyPlayer


def easy_match(seats: int, number: int) -> State:
    seed = seed_from("easy", seats, number)
    rng = Random(seed)
    match = start(burano, Options(), seats, seed)
    while movers := burano.to_move(match.state):
        action = EasyPlayer().choose(Position(burano, match.state, movers[0]), rng)
        match.play(movers[0], action)
    return match.state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_easy_players_lay_two_roofs_each_and_score_by_many_rules(seats: int) -> None:
    ends = [easy_match(seats, number) for number in range(4)]
    assert sum(len(state.laid) for state in ends) >= 2 * seats * len(ends)
    rules = {item.rule for state in ends for sheet in burano.score(state) for item in sheet.items}
    assert {"BU-5.6", "BU-8.1", "BU-8.2", "BU-10.1", "BU-10.2"} <= rules
