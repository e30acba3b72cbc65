"""The pages of the environments say what the code says."""

from pathlib import Path

import pytest

from tavolino.envs.pages import pages
from tavolino.games import GAMES

FOLDER = Path(__file__).parents[2] / "docs" / "environments"
HEADINGS = ["Usage", "Observation", "Actions", "Reward", "Statistics", "Versions"]


def test_tables_are_fresh() -> None:
    for file, text in pages(FOLDER):
        assert file.read_text() == text, f"{file.name} is stale: run make pages"


@pytest.mark.parametrize("game", GAMES)
def test_pages_have_one_shape(game: str) -> None:
    lines = (FOLDER / f"{game}.md").read_text().splitlines()
    assert [line.removeprefix("## ") for line in lines if line.startswith("## ")] == HEADINGS
