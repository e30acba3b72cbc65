"""What a player would like to know."""

from tavolino.games import nine_holes as game
from tavolino.games.nine_holes.outlook import Outlook

from .positions import drawn


def test_the_outlook_names_chances_and_threats() -> None:
    state = drawn("XX. OO. ...")
    assert game.outlook(state, 0) == Outlook(chances=("c1",), threats=("c2",))
    assert game.outlook(state, 1) == Outlook(chances=("c2",), threats=("c1",))
