"""`tavolino new-game`, in a checkout of its own: what it writes passes every test that games get for free."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tavolino.games import GAMES

ROOT = Path(__file__).parents[2]
FREE = [
    "games/test_conformance.py",
    "games/test_perft.py",
    "games/test_playthroughs.py",
    "texts",
    "test_rules_are_proved.py",
]


class Checkout:
    """A copy of the sources and tests, in which commands are run."""

    def __init__(self, root: Path) -> None:
        self.root = root
        ignored = shutil.ignore_patterns("__pycache__", "static", "node_modules")
        for folder in ("src", "tests"):
            shutil.copytree(ROOT / folder, root / folder, ignore=ignored)
        for file in ("pyproject.toml", ".importlinter"):
            shutil.copy(ROOT / file, root)

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        """Run a command of this Python, with the sources of the checkout."""
        environment = {
            **os.environ,
            "PYTHONPATH": str(self.root / "src"),
            "TERM": "dumb",
            "HOME": str(self.root),
        }
        done = subprocess.run(
            [sys.executable, "-m", *command],
            cwd=self.root,
            env=environment,
            capture_output=True,
            text=True,
            input="quit\n",
            check=False,
        )
        done.stdout += done.stderr
        return done


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    made = Checkout(tmp_path_factory.mktemp("checkout"))
    done = made.run("tavolino", "new-game", "some-stones")
    assert done.returncode == 0, done.stdout
    assert "make recorded GAME=some-stones" in done.stdout
    return made


def test_it_passes_the_tests_that_games_get_for_free(checkout: Checkout) -> None:
    assert checkout.run("tests.games.recorded", "some-stones").returncode == 0
    paths = ["tests/games/some_stones", *(f"tests/{path}" for path in FREE)]
    others = " and ".join(f"not {game}" for game in GAMES)
    chosen = f"some-stones or some_stones or ({others})"
    done = checkout.run("pytest", "-p", "no:cacheprovider", *paths, "-k", chosen)
    assert done.returncode == 0, done.stdout


def test_it_is_well_written(checkout: Checkout) -> None:
    written = ["src/tavolino/games/some_stones", "tests/games/some_stones"]
    for tool in (["ruff", "format", "--check"], ["ruff", "check"], ["mypy", "--cache-dir", os.devnull]):
        done = checkout.run(*tool, *written)
        assert done.returncode == 0, done.stdout


def test_it_can_be_played_and_learned_at_once(checkout: Checkout) -> None:
    said = checkout.run(
        "tavolino", "play", "some-stones", "--players", "human:Ann,hard@20", "--lang", "de"
    ).stdout
    assert "Steine auf dem Haufen" in said
    assert "2 take 2" in said
    assert "small (ten)" in checkout.run("tavolino", "games", "some-stones").stdout
    said = checkout.run(
        "tavolino", "simulate", "some-stones", "--players", "easy,medium,hard", "--games", "2"
    ).stdout
    assert "mean points" in said


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("some-stones", "some_stones exists already"),
        ("plain", "plain.py exists already"),
        ("7-wonders", "no name for a folder"),
        ("Chess", "no name for a folder"),
        ("class", "no name for a folder"),
        ("my game", "no name for a folder"),
    ],
)
def test_names_that_cannot_be(checkout: Checkout, name: str, said: str) -> None:
    done = checkout.run("tavolino", "new-game", name)
    assert done.returncode == 2
    assert said in " ".join(done.stdout.split())


def test_while_texts_are_missing_games_are_listed_all_the_same(checkout: Checkout) -> None:
    checkout.run("tavolino", "new-game", "no-words")
    folder = checkout.root / "src" / "tavolino" / "games" / "no_words"
    for texts in ("words", "rulebook"):
        shutil.rmtree(folder / texts)
    said = checkout.run("tavolino", "games", "no-words")
    shutil.rmtree(folder)
    assert said.returncode == 0
    assert "no-words  No Words · 2–4 players" in said.stdout
