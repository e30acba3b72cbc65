"""Actions as texts."""

import pytest

from tavolino.core.game import NotationError
from tavolino.games import walking_in_burano as game
from tavolino.games.walking_in_burano.actions import (
    Action,
    Build,
    Dismiss,
    Done,
    Invite,
    Return,
    Reveal,
    Start,
    Swap,
    Take,
)
from tavolino.games.walking_in_burano.material import Character

TEXTS: dict[str, Action] = {
    "take 2 top 3": Take(2, "top", 3),
    "take 5 bottom 1": Take(5, "bottom", 1),
    "build g-red-1 -1": Build("g-red-1", -1),
    "build r-pink-4 0": Build("r-pink-4", 0),
    "build f-blue-2 4": Build("f-blue-2", 4),
    "swap g-red-1 r-pink-4": Swap(("g-red-1", "r-pink-4")),
    "swap f-red-2 f-red-1": Swap(("f-red-2", "f-red-1")),
    "done": Done(),
    "invite policeman": Invite(Character.POLICEMAN),
    "return f-orange-3": Return("f-orange-3"),
    "dismiss boy": Dismiss(Character.BOY),
    "start 3": Start(3),
    "reveal g-red-1 g-blue-3 / f-pink-1 / -": Reveal(("g-red-1", "g-blue-3"), ("f-pink-1",), ()),
    "reveal - / - / r-green-1": Reveal((), (), ("r-green-1",)),
    "return ground": Return("ground"),
    "swap first roof": Swap(("first", "roof")),
}


@pytest.mark.parametrize(("text", "action"), TEXTS.items(), ids=list(TEXTS))
def test_texts_and_actions(text: str, action: Action) -> None:
    assert game.parse(text) == action
    assert game.format(action) == text


@pytest.mark.parametrize("seats", game.PLAYERS)
def test_every_action_reads_back(seats: int) -> None:
    for action in game.every_action(seats):
        assert game.parse(game.format(action)) == action


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("TAKE 2 b 1", "take 2 bottom 1"),
        ("b gr1 +2", "build g-red-1 2"),
        ("build g-r-1 −1", "build g-red-1 -1"),
        ("  build   rpink4  0", "build r-pink-4 0"),
        ("swap r-pink-4 g-red-1", "swap g-red-1 r-pink-4"),
        ("inv gard", "invite gardener"),
        ("ret fo3", "return f-orange-3"),
        ("reveal gr1/gb3".replace("/", " / ") + " / -", "reveal g-red-1 / g-blue-3 / -"),
    ],
)
def test_people_may_type_less(typed: str, meant: str) -> None:
    assert game.format(game.parse(typed)) == meant


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        ("", 0, "an action"),
        ("fly", 0, "an action"),
        ("take", 4, "a market column"),
        ("take 6 top 1", 5, "a market column from 1 to 5"),
        ("take 1 side 1", 7, "top or bottom"),
        ("take 1 top 4", 11, "1, 2 or 3"),
        ("build x-red-1 0", 6, "a card such as g-red-1"),
        ("build g-red-5 0", 6, "a card such as g-red-1"),
        ("build g-red-1 5", 14, "from -4 to 4"),
        ("build ground 0", 6, "a card such as g-red-1"),
        ("invite cat", 7, "a character"),
        ("invite ma", 7, "one word of man, mayor"),
        ("done now", 5, "nothing more"),
        ("reveal g-red-1", 14, "ground floors / first floors / roofs"),
        ("reveal ? / - / -", 7, "a card"),
        ("start 4", 6, "a seat from 0 to 3"),
    ],
)
def test_errors_say_where_and_what_was_expected(text: str, position: int, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        game.parse(text)
    assert caught.value.position == position
    assert expected in caught.value.expected
