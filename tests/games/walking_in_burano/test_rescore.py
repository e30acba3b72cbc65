"""The engine's points against a slow and obvious count."""

import pytest

from tavolino.core.game import places
from tavolino.games import walking_in_burano as game
from tests.games.walking_in_burano.matches import Chooser, anything, mostly_building, played
from tests.games.walking_in_burano.rescore import rescored


@pytest.mark.parametrize("choose", [anything, mostly_building])
@pytest.mark.parametrize("seats", game.PLAYERS)
def test_points_and_places_are_those_of_an_obvious_count(seats: int, choose: Chooser) -> None:
    for number, options in enumerate(game.variants(seats)):
        for state in played(options, seats, f"rescore {seats} {number}", choose).states[::7]:
            counted = rescored(state)
            assert [sheet.total for sheet in game.score(state)] == [points for points, _, _ in counted]
            assert game.ranking(state) == places(counted)
