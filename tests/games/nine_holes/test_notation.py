"""Actions as texts, and back."""

import pytest

from tavolino.core.game import NotationError
from tavolino.games import nine_holes as game


def test_words_may_be_shortened() -> None:
    assert game.parse("p b2") == game.parse("place b2")
    assert game.parse(" MOVE a1  b1 ") == game.parse("move a1 b1")


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        ("jump a1 b1", 0, "an action: place, move"),
        ("place d4", 6, "a hole from a1 to c3"),
        ("move a1", 7, "a hole from a1 to c3"),
        ("place a1 b1", 9, "nothing more"),
    ],
)
def test_texts_that_name_no_action(text: str, position: int, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        game.parse(text)
    assert (caught.value.position, caught.value.expected) == (position, expected)
