"""The rulebooks say what the engine does, under the same numbers."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from tavolino.games import GAMES
from tavolino.texts import LANGUAGES, rulebook
from tavolino.texts.languages import package_of

every_book = pytest.mark.parametrize(
    ("game", "language"), [(game, language) for game in GAMES for language in LANGUAGES]
)


@every_book
def test_it_has_exactly_the_rules_of_the_engine_in_their_order(game: str, language: str) -> None:
    assert tuple(rulebook(game, language).rules) == GAMES[game].RULES


@pytest.mark.parametrize("game", GAMES)
def test_the_engine_cites_only_rules_that_there_are(game: str) -> None:
    prefix = GAMES[game].RULES[0].split("-")[0]
    folder = Path(str(files(package_of(game))))
    cited = {
        rule for file in folder.rglob("*.py") for rule in re.findall(rf"{prefix}-\d+\.\d+", file.read_text())
    }
    assert cited <= set(GAMES[game].RULES)


@every_book
def test_every_rule_is_told_in_full(game: str, language: str) -> None:
    for rule, text in rulebook(game, language).rules.items():
        assert len(text) > 20, rule
        assert text.rstrip("*").endswith((".", "!", ")", "”", "“")), rule


@every_book
def test_rules_point_only_to_rules_that_there_are(game: str, language: str) -> None:
    book = rulebook(game, language)
    assert set(re.findall(r"[A-Z]{2}-\d+\.\d+", book.text)) == set(GAMES[game].RULES)


def test_search_finds_rules_by_all_their_words() -> None:
    book = rulebook("summer-pavilion", "en")
    assert "SP-3.5" in book.search("START-PLAYER lose")
    assert book.search("start-player elephant") == {}
