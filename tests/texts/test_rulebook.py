"""The rulebooks say what the engine does, under the same numbers."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from tavolino.games import GAMES
from tavolino.texts import LANGUAGES, rulebook
from tavolino.texts.languages import package_of

RULINGS = {"en": "*Our ruling:*", "pl": "*Nasze rozstrzygnięcie:*", "de": "*Unsere Auslegung:*"}
"""What stands before everything that is not in the printed rules."""

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


def rulings(game: str, language: str) -> list[str]:
    """Return the rules in which something is marked as ours."""
    rules = rulebook(game, language).rules
    return [rule for rule, text in rules.items() if RULINGS[language] in text]


@pytest.mark.parametrize("game", GAMES)
def test_the_same_rulings_are_marked_in_every_language(game: str) -> None:
    assert {language: rulings(game, language) for language in LANGUAGES} == dict.fromkeys(
        LANGUAGES, rulings(game, "en")
    )


def test_there_are_rulings() -> None:
    assert any(rulings(game, "en") for game in GAMES)


@every_book
def test_the_mark_of_rulings_is_explained_before_the_first_chapter(game: str, language: str) -> None:
    is_explained = RULINGS[language] in rulebook(game, language).text.partition("\n## ")[0]
    assert is_explained == bool(rulings(game, language))


@every_book
def test_a_rule_has_one_mark_at_most(game: str, language: str) -> None:
    """From the mark to the end of the paragraph everything is ours, so a second one would say nothing."""
    for rule, text in rulebook(game, language).rules.items():
        assert text.count(RULINGS[language]) <= 1, rule


@pytest.mark.parametrize("game", [game for game in GAMES if rulings(game, "en")])
def test_the_page_of_a_game_names_every_ruling(game: str) -> None:
    page = (Path(__file__).parents[2] / "docs" / f"{game}.md").read_text()
    _, _, after = page.partition("## Where the printed rules are open\n")
    assert set(rulings(game, "en")) <= set(re.findall(r"[A-Z]{2}-\d+\.\d+", after.partition("\n## ")[0]))


def test_search_finds_rules_by_all_their_words() -> None:
    book = rulebook("summer-pavilion", "en")
    assert "SP-3.5" in book.search("START-PLAYER lose")
    assert book.search("start-player elephant") == {}


@every_book
def test_how_moves_are_typed_is_told_only_to_those_who_type(game: str, language: str) -> None:
    typed, clicked = rulebook(game, language), rulebook(game, language, typed=False)
    assert "terminal>" not in typed.text + clicked.text
    assert typed.rules == clicked.rules
    assert "g-red-1" not in clicked.text
    assert ("g-red-1" in typed.text) == (game == "walking-in-burano")
