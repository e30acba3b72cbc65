"""The pages of the environments say what the code says."""

from pathlib import Path

import pytest
from tools.figures import FILE
from tools.pages import pages

from tavolino.games import offered

FOLDER = Path(__file__).parents[2] / "docs" / "environments"
HEADINGS = ["Usage", "Observation", "Actions", "Reward", "Statistics", "Versions"]


def test_tables_are_fresh() -> None:
    for file, text in pages(FOLDER):
        assert file.read_text() == text, f"{file.name} is stale: run make pages"


@pytest.mark.parametrize("game", [game.NAME for game in offered()])
def test_pages_have_one_shape(game: str) -> None:
    lines = (FOLDER / f"{game}.md").read_text().splitlines()
    assert [line.removeprefix("## ") for line in lines if line.startswith("## ")] == HEADINGS


def test_a_game_without_page_and_figures_gets_a_bare_page(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("{}")
    for file, text in pages(tmp_path):
        assert [line.removeprefix("## ") for line in text.splitlines() if line.startswith("## ")] == HEADINGS
        assert f"make figures GAME={file.stem}" in text
