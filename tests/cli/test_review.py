"""`tavolino review`: a match looked back on."""

import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tavolino.review import Review
from tavolino.texts import LANGUAGES

from .conftest import Run


def simulated(run: Run, game: str, players: str) -> None:
    result = run("simulate", game, "--players", players, "--games", "2", "--out", "match.jsonl")
    assert result.exit_code == 0, result.output


def test_a_review_tells_everybody_and_the_moments_that_decided(run: Run) -> None:
    simulated(run, "summer-pavilion", "easy,random")
    for language in LANGUAGES:
        result = run("review", "match.jsonl", "--match", "2", "--lang", language)
        assert result.exit_code == 0, result.output
        assert "Easy" in result.output
        assert "{" not in result.output
        assert "\n3. " in result.output


def test_a_review_as_json_is_a_review(run: Run) -> None:
    simulated(run, "nine-holes", "random,random")
    result = run("review", "match.jsonl", "--json")
    review = msgspec.json.decode(result.stdout.encode().splitlines()[0], type=Review)
    assert (review.format, review.game, review.engine.name) == (1, "nine-holes", "hard")
    assert len(review.players) == 2


@pytest.mark.parametrize(
    ("file", "error"),
    [
        ("missing.jsonl", "missing.jsonl: No such file or directory"),
        ("folder", "folder: Is a directory"),
        ("empty.jsonl", "empty.jsonl: byte 0: the file is empty"),
        ("half.jsonl", "half.jsonl: byte 200"),
        ("other.jsonl", "other.jsonl: seats: changed after it was written"),
    ],
)
def test_what_is_no_record_is_named(run: Run, file: str, error: str) -> None:
    simulated(run, "nine-holes", "random,random")
    line = Path("match.jsonl").read_bytes().splitlines(keepends=True)[0]
    Path("folder").mkdir()
    Path("empty.jsonl").touch()
    Path("half.jsonl").write_bytes(line[:200])
    Path("other.jsonl").write_bytes(line.replace(b'"random"', b'"easy"', 1))
    result = run("review", file)
    assert result.exit_code == 2
    assert error in result.output


def test_ctrl_c_says_that_nothing_is_kept(run: Run) -> None:
    simulated(run, "walking-in-burano", "easy,easy")
    command = [sys.executable, "-m", "tavolino", "review", "match.jsonl"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as work:
        with pytest.raises(subprocess.TimeoutExpired):
            work.wait(2)
        work.send_signal(signal.SIGINT)
        _, errors = work.communicate(timeout=60)
    assert work.returncode == 130
    assert "stopped: a review is told at the end; nothing is kept" in errors


def test_blunders_are_counted(run: Run) -> None:
    result = run("blunders", "nine-holes", "--games", "2", "--player", "random", "--workers", "1")
    assert result.exit_code == 0, result.output
    assert "planted blunders found" in result.output
