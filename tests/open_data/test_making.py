"""Open data: the same matches for everybody, however often the work is stopped; and no others."""

from hashlib import sha256
from pathlib import Path

import pytest

from tavolino.games import GAMES
from tavolino.open_data.plan import kinds_of, line_ups_of, planned
from tests.cli.conftest import Run

GAME = "nine-holes"


def made(run: Run, folder: str, matches: int, workers: int = 1) -> str:
    """Make matches and return what is told about them."""
    arguments = ("--matches", str(matches), "--out", folder, "--workers", str(workers))
    result = run("open-data", "make", GAME, *arguments)
    assert result.exit_code == 0, result.output
    return result.output


def test_what_was_stopped_and_continued_is_what_was_made_at_once(run: Run) -> None:
    told = made(run, "whole", 6)
    whole = Path("whole/matches.jsonl").read_bytes()
    assert whole.count(b"\n") == 6
    assert sha256(whole).hexdigest() in told
    assert sha256(whole).hexdigest() in Path("whole/README.md").read_text()
    made(run, "parts", 2)
    with Path("parts/matches.jsonl").open("ab") as file:
        file.write(whole.splitlines(keepends=True)[2][:100])  # as a process leaves it that is killed
    assert "4 matches played" in made(run, "parts", 6, workers=2)
    assert Path("parts/matches.jsonl").read_bytes() == whole
    assert "played" not in made(run, "parts", 6)
    assert run("verify", "--quiet", "parts/matches.jsonl").exit_code == 0


def test_a_folder_with_something_else_is_refused(run: Run) -> None:
    made(run, "made", 2)
    lines = Path("made/matches.jsonl").read_bytes().splitlines(keepends=True)
    Path("made/matches.jsonl").write_bytes(b"".join(reversed(lines)))
    result = run("open-data", "make", GAME, "--matches", "3", "--out", "made")
    assert result.exit_code == 2
    assert "line 1: not the match that belongs there" in result.output.replace("\n", " ")
    Path("other").mkdir()
    Path("other/notes.txt").write_text("mine")
    result = run("open-data", "make", GAME, "--matches", "3", "--out", "other")
    assert result.exit_code == 2
    assert "choose another folder" in result.output.replace("\n", " ")


@pytest.mark.parametrize("name", GAMES)
def test_all_kinds_and_line_ups_take_turns(name: str) -> None:
    game = GAMES[name]
    kinds = kinds_of(game)
    assert {seats for seats, _ in kinds} == set(game.PLAYERS)
    for place, (seats, options) in enumerate(kinds):
        line_ups = line_ups_of(sorted(set(planned(game, place).players)), seats)
        row = [planned(game, place + turn * len(kinds)) for turn in range(200)]
        assert all(getattr(match.options, key) == value for match in row for key, value in options.items())
        assert {len(match.players) for match in row} == {seats}
        assert len({match.seed for match in row}) == 200
        assert {match.players for match in row} >= set(line_ups)
