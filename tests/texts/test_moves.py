"""Moves in three languages: what is shown can be typed, and the notation as well."""

from itertools import islice

import pytest

from tavolino.games import GAMES
from tavolino.texts import LANGUAGES, words
from tavolino.texts.moves import understood


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_move_can_be_typed_as_it_is_shown_and_in_the_notation(language: str, game: str) -> None:
    rules, speak = GAMES[game], words(language, game)
    for action in islice(rules.every_action(rules.PLAYERS[-1]), 0, None, 3):
        text = rules.format(action)
        assert understood(speak, rules, speak.said(text)) == action
        assert understood(speak, rules, text) == action


@pytest.mark.parametrize(
    ("language", "game", "text", "notation"),
    [
        ("pl", "summer-pavilion", "weź 3 czerwoną", "draft 3 red"),
        ("pl", "summer-pavilion", "POŁ 4.6 nieb +2", "place 4.6 blue +2"),
        ("de", "summer-pavilion", "lege 4.6 blau +2", "place 4.6 blue +2"),
        ("de", "walking-in-burano", "lege e-rot-1 -1", "build g-red-1 -1"),
        ("pl", "walking-in-burano", "wyłóż p-czerwona-1 -1", "build g-red-1 -1"),
        ("de", "burano", "dach Inseln-BO c3 e3", "roof islands-BO c3 e3"),
        ("pl", "nine-holes", "przesuń a1 b1", "move a1 b1"),
    ],
)
def test_moves_are_words_of_the_language(language: str, game: str, text: str, notation: str) -> None:
    rules = GAMES[game]
    assert rules.format(understood(words(language, game), rules, text)) == notation
