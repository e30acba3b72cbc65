"""Commands of research, given what they cannot use: each says what is wrong, and none ends in a traceback."""

import re
import shlex
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run

WRONG = {
    "dataset burano two.jsonl --out x.parquet": "line 1, game: a match of nine-holes, not of burano",
    "dataset nine-holes half.jsonl --out x.parquet": "half.jsonl, byte 200",
    "dataset nine-holes blank.jsonl --out x.parquet": "blank.jsonl, line 2, byte 1",
    "dataset nine-holes other.jsonl --out x.parquet": "line 2, checks: 31 checksums for 32 parts",
    "dataset nine-holes list.jsonl --out x.parquet": "list.jsonl, record: Expected `object`, got `array`",
    "dataset nine-holes empty.jsonl --out x.parquet": "empty.jsonl, byte 0: the file is empty",
    "dataset nine-holes bytes.jsonl --out x.parquet": "bytes.jsonl",
    "dataset nine-holes missing.jsonl --out x.parquet": "missing.jsonl: No such file or directory",
    "dataset nine-holes folder --out x.parquet": "folder: Is a directory",
    "dataset nine-holes two.jsonl --out two.jsonl": "--out: two.jsonl is read from, and would be lost",
    "dataset nine-holes two.jsonl --out x.md": "--out: the card is written to x.md",
    "dataset nine-holes two.jsonl --out folder": "--out: folder is a folder",
    "dataset nine-holes two.jsonl --out ''": "is a folder",
    "dataset nine-holes two.jsonl --out empty.jsonl/x.parquet": "Not a directory",
    "dataset nine-holes two.jsonl --players easy,easy --out x.parquet": "to be played, not for records",
    "dataset nine-holes --players cmd:false,easy --games 2 --out x.parquet": "cmd:false: ended instead of",
    "dataset nine-holes --players net:bytes.jsonl,easy --out x.parquet": "bytes.jsonl: no file of weights",
    "dataset walking-in-burano two.jsonl --deck missing.csv --out x.parquet": "missing.csv: No such file",
    "dataset burano --deck bytes.jsonl --out x.parquet": "burano is not played with a deck of cards",
    "dataset nine-holes --games 0 --out x.parquet": "greater than or equal to 1",
    "dataset chess --out x.parquet": "“chess” is no game",
    "simulate nine-holes --out folder": "folder: Is a directory",
    "simulate nine-holes --players easy": "exactly 2 can play, not 1",
    "simulate nine-holes --players hard@0,easy": "the budget must be more than nothing",
    "simulate summer-pavilion -o side=middle": "it should be front or back",
    "arena nine-holes --out empty.jsonl": "empty.jsonl: File exists",
    "arena nine-holes --out folder": "there are other files in it",
    "arena nine-holes --players net:missing.npz,easy": "missing.npz",
    "arena nine-holes --games 2 --ray nowhere.invalid:6379": "no Ray cluster at nowhere.invalid:6379",
    "soak burano --fast --decisions inf": "less than or equal to",
    "soak burano --fast --decisions 9 --seed x": "with --fast a number, not “x”",
    "soak nine-holes --fast": "“nine-holes” has no fast rules",
    "equal nine-holes --states 1": "nine-holes has no fast rules",
    "equal burano --states 1 --json no/such.json": "--json: there is no folder no",
    "stats nine-holes --fast": "nine-holes has no fast rules",
    "perft nine-holes --fast": "nine-holes has no fast rules",
    "bench burano --seconds 0": "greater than or equal to 0.1",
    "train export folder weights.npz": "folder: no training was saved here",
}


@pytest.fixture
def files(run: Run) -> None:
    """Records, and much that is none."""
    assert run("simulate", "nine-holes", "--games", "2", "--out", "two.jsonl").exit_code == 0
    first, second = Path("two.jsonl").read_bytes().splitlines(keepends=True)
    Path("half.jsonl").write_bytes(first[:200])
    Path("blank.jsonl").write_bytes(first + b"\n" + second)
    Path("other.jsonl").write_bytes(first + second.replace(b'"log":[[', b'"log":[[9,"x"],[', 1))
    Path("list.jsonl").write_text("[1]\n")
    Path("empty.jsonl").touch()
    Path("bytes.jsonl").write_bytes(bytes(range(128, 256)))
    Path("folder").mkdir()
    Path("folder/file").touch()


@pytest.mark.parametrize("line", WRONG)
def test_wrong_input_is_told(line: str, run: Run, files: None) -> None:
    kept = Path("two.jsonl").read_bytes()
    result = run(*shlex.split(line))
    assert result.exit_code == 2, result.output
    assert WRONG[line] in " ".join(result.output.split())
    assert not Path("x.parquet").exists()
    assert Path("two.jsonl").read_bytes() == kept


@pytest.mark.parametrize(
    ("line", "kept"),
    [
        ("simulate nine-holes --out x", r"x holds \d of 9 matches"),
        ("dataset nine-holes --out x", r"(x holds \d|nothing is kept) of 9 matches"),
    ],
)
def test_a_process_that_is_ended_is_told(line: str, kept: str, run: Run) -> None:
    Path("killer.py").write_text("import os; input(); os.kill(os.getppid(), 9)")
    command = f"cmd:{shlex.quote(sys.executable)} killer.py"
    result = run(*shlex.split(line), "--players", f"{command},easy", "--games", "9", "--workers", "2")
    assert result.exit_code == 2
    assert re.search(rf"a process was ended from outside, .*\n{kept}", result.output)


def test_what_is_sound_before_a_broken_record_is_kept_and_told(run: Run, files: None) -> None:
    result = run("dataset", "nine-holes", "two.jsonl", "list.jsonl", "--out", "x.parquet")
    assert "list.jsonl, record" in result.output
    assert not Path("x.parquet").exists()
    run("simulate", "burano", "--games", "1", "--out", "burano.jsonl")
    result = run("dataset", "nine-holes", "two.jsonl", "burano.jsonl", "--out", "x.parquet", "--workers", "1")
    assert result.exit_code == 2
    assert "burano.jsonl, game: a match of burano, not of nine-holes" in result.output
    assert "x.parquet holds 2 of 3 matches" in result.output
    assert "of 2 matches between 2 players" in Path("x.md").read_text()
