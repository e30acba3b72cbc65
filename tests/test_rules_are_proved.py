"""Every numbered rule has a test that names it."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tavolino.games import GAMES

TESTS = Path(__file__).parent


@cache
def cited_rules() -> frozenset[str]:
    """Return the ids in `@pytest.mark.rule(...)` of all test functions."""
    return frozenset(_cited())


def _cited() -> Iterator[str]:
    for file in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                        yield from (str(ast.literal_eval(rule)) for rule in mark.args)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_cited_by_a_test(game: str) -> None:
    assert set(GAMES[game].RULES) - cited_rules() == set()


def test_tests_cite_only_rules_that_there_are() -> None:
    assert cited_rules() <= {rule for game in GAMES.values() for rule in game.RULES}
