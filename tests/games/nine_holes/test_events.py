"""What a log tells."""

from tavolino.core.game import Ended
from tavolino.games import nine_holes as game
from tavolino.games.nine_holes.events import Event, Moved, Placed, RowMade
from tavolino.games.nine_holes.material import LONGEST
from tavolino.games.nine_holes.state import State

from .positions import drawn


def events_of(before: State, text: str) -> list[Event]:
    action = game.parse(text)
    return game.events(before, before.turn, action, game.apply(before, before.turn, action))


def test_actions_are_told() -> None:
    assert events_of(drawn("... ... ..."), "place b2") == [Placed(0, "b2")]
    assert events_of(drawn("XOX O.O X.."), "move a3 b3") == [Moved(0, "a3", "b3")]


def test_a_row_and_the_end_are_told() -> None:
    assert events_of(drawn("XX. OO. ..."), "place c1") == [
        Placed(0, "c1"),
        RowMade(0, ("a1", "b1", "c1"), 1),
        Ended((1, 0), (0,)),
    ]


def test_an_end_without_a_row_is_told() -> None:
    ends = events_of(drawn("XOX O.O X..", done=LONGEST - 1), "move c2 c3")[1:]
    assert ends == [Ended((0, 0), (0, 1))]
