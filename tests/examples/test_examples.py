"""Examples that need only what the tests have: each is run by its command line, and learns or wins."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import numpy as np
import pytest

from tests.cli.conftest import Run, home, run

__all__ = ["home", "run"]

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
ALONE = {**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}


def begun(name: str, *arguments: str, folder: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-W", "ignore", str(EXAMPLES / name), *arguments]
    return subprocess.Popen(
        command, cwd=folder, env=ALONE, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )


def said(example: subprocess.Popen[str]) -> str:
    output, _ = example.communicate(timeout=300)
    assert example.returncode == 0, output
    return output


def margins(told: str) -> list[float]:
    return [float(points) for points in re.findall(r": ([+-][\d.]+) points", told)]


def test_self_play_learns_to_beat_random_play(tmp_path: Path) -> None:
    told = said(begun("self_play.py", "--matches", "150", "--measure", "40", folder=tmp_path))
    assert "   100 of 150 matches, " in told
    before, after = margins(told)
    assert after > before + 10
    assert np.load(tmp_path / "self_play.npy").any()


def test_self_play_keeps_what_it_has_learned_when_it_is_stopped(tmp_path: Path) -> None:
    example = begun("self_play.py", "--matches", "100000", "--measure", "2", folder=tmp_path)
    assert example.stdout
    assert example.stdout.readline().startswith("before: ")
    sleep(2)  # it learns
    example.send_signal(signal.SIGINT)
    told = said(example)
    assert "stopped: what has been learned so far is measured and kept" in told
    assert "see self_play.npy" in told
    assert np.load(tmp_path / "self_play.npy").any()


def test_what_computer_players_have_done_can_be_imitated(run: Run, tmp_path: Path) -> None:
    data = ("--players", "easy,easy", "--games", "30", "--workers", "1", "--out", "data.parquet")
    assert run("dataset", "summer-pavilion", *data).exit_code == 0
    told = said(begun("imitate.py", "data.parquet", "--measure", "20", folder=tmp_path))
    *_, (alike, guessing) = re.findall(r"(\d+)% of unseen decisions alike \(guessing: (\d+)%\)", told)
    assert int(alike) > int(guessing)
    assert margins(told)[-1] > 10
    assert np.load(tmp_path / "imitate.npy").any()


def test_what_cannot_be_imitated_is_told(run: Run, tmp_path: Path) -> None:
    (tmp_path / "text").write_text("no data")
    run("dataset", "summer-pavilion", "--players", "3", "--games", "9", "--out", "three.parquet")
    for file, wrong in (
        ("text", "no data written by tavolino dataset"),
        ("missing", "missing"),
        ("three.parquet", "two are needed"),
    ):
        output, _ = (example := begun("imitate.py", file, folder=tmp_path)).communicate(timeout=60)
        assert example.returncode == 2
        assert "Traceback" not in output
        assert wrong in output


@pytest.mark.parametrize(
    ("game", "bot", "simulations"), [("nine-holes", "MCTSBot", 60), ("walking-in-burano", "ISMCTSBot", 30)]
)
def test_search_wins_against_random_play(game: str, bot: str, simulations: int, tmp_path: Path) -> None:
    settings = ("--simulations", f"{simulations}", "--matches", "4")
    told = said(begun("search.py", game, *settings, folder=tmp_path))
    assert "match 4 of 4, " in told
    assert f"{bot}, {simulations} simulations, against random: " in told
    assert margins(told)[-1] > 0
    assert margins(told) == margins(said(begun("search.py", game, *settings, folder=tmp_path)))


@pytest.mark.parametrize("file", sorted(EXAMPLES.glob("*.py")), ids=lambda file: file.name)
def test_examples_are_short(file: Path) -> None:
    assert len(file.read_text().splitlines()) <= 130


@pytest.mark.parametrize("name", ["self_play.py", "imitate.py", "search.py", "llm_player.py"])
def test_examples_tell_what_they_can_be_told(name: str, tmp_path: Path) -> None:
    told = said(begun(name, "--help", folder=tmp_path))
    assert f"usage: {name}" in told
    assert "docs/examples/" in told
