"""`tavolino puzzles`: looked for, looked at again, counted."""

import json
from pathlib import Path

from .conftest import Run

MINE = ("puzzles", "mine", "summer-pavilion", "--player", "easy", "--seed", "cli", "--workers", "1")


def test_mining_goes_on_where_it_was_stopped(run: Run) -> None:
    at_once = run(*MINE, "--games", "2", "--out", "once.jsonl")
    assert at_once.exit_code == 0, at_once.output
    assert "2 matches looked through" in at_once.output
    run(*MINE, "--games", "1", "--out", "twice.jsonl")
    with Path("twice.jsonl").open("ab") as file:
        file.write(b'{"id":"half a line')
    again = run(*MINE, "--games", "2", "--out", "twice.jsonl")
    assert again.exit_code == 0, again.output
    assert Path("twice.jsonl").read_bytes() == Path("once.jsonl").read_bytes()
    assert len(Path("once.jsonl").read_text().splitlines()) > 0
    seen = run("puzzles", "verify", "--file", "once.jsonl", "--times", "1", "--sample", "1")
    assert seen.exit_code == 0, seen.output
    assert "of 1 answers stand" in seen.output
    listed = run("puzzles", "list", "--file", "once.jsonl", "--lang", "de")
    assert "Summer Pavilion" in listed.output


def test_records_and_folders_of_them_are_looked_through(run: Run) -> None:
    Path("matches").mkdir()
    play = ("simulate", "nine-holes", "--players", "easy,random", "--games", "2", "--out")
    run(*play, "matches/some.jsonl")
    result = run("puzzles", "mine", "nine-holes", "matches", "--out", "found.jsonl", "--workers", "1")
    assert result.exit_code == 0, result.output
    assert "2 matches looked through" in result.output
    for line in Path("found.jsonl").read_text().splitlines():
        assert json.loads(line)["source"] == "easy, random"
    other = run("puzzles", "mine", "burano", "matches/some.jsonl", "--out", "other.jsonl")
    assert other.exit_code == 2
    assert "some.jsonl, line 1, game: “nine-holes”, not burano" in other.output


def test_what_is_no_puzzle_is_told(run: Run) -> None:
    Path("bad.jsonl").write_text("{}\n")
    for arguments in (("verify", "--file", "bad.jsonl"), ("list", "--file", "bad.jsonl")):
        result = run("puzzles", *arguments)
        assert result.exit_code == 2
        assert "bad.jsonl, line 1" in result.output
    missing = run("puzzles", "verify", "--file", "nowhere.jsonl")
    assert missing.exit_code == 2
    assert "nowhere.jsonl" in missing.output
