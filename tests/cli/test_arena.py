"""`tavolino arena` as a person uses it."""

import shlex
import sys
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from tavolino.arena.folder import OUTCOMES, RECORDS, REPORT, RESULTS
from tavolino.arena.results import Results

from .conftest import Run

GAME = "summer-pavilion"
PLACE = ("--out", "here")
SMALL = ("--players", "easy,random", *PLACE)


def results() -> Results:
    return msgspec.json.decode(Path("here", RESULTS).read_bytes(), type=Results)


def test_an_arena_leaves_records_results_and_a_report(run: Run) -> None:
    said = run("arena", GAME, *SMALL, "--games", "6").output
    assert "easy – random" in said
    assert "6/0/0" in said
    found = results()
    assert found.matches == 6
    assert found.duels[0].share.value == 1.0
    assert run("verify", f"here/{RECORDS}").output.count(": valid") == 6
    report = Path("here", REPORT).read_text()
    for word in ("Rating", "Pairings", "Points", "Thinking", "easy – random", "took-bonus"):
        assert word in report
    drawings = report.split("<svg")[1:]
    assert len(drawings) == 3
    for drawing in drawings:
        ElementTree.fromstring("<svg" + drawing.partition("</svg>")[0] + "</svg>")


def test_a_stopped_arena_goes_on_and_ends_like_one_that_was_not(run: Run) -> None:
    run("arena", GAME, *SMALL, "--games", "8")
    whole = Path("here", RECORDS).read_bytes()
    for name, cut in ((RECORDS, 4000), (OUTCOMES, 10)):
        file = Path("here", name)
        file.write_bytes(file.read_bytes()[:-cut])  # as if the power had failed while writing
    said = run("arena", GAME, *SMALL, "--games", "8").output
    assert "7 of 8 matches are there already" in said
    assert Path("here", RECORDS).read_bytes() == whole
    assert results().matches == 8


def test_more_games_are_added_and_fewer_only_counted(run: Run) -> None:
    run("arena", GAME, *SMALL, "--games", "2")
    first = Path("here", RECORDS).read_bytes()
    assert "2 of 4 matches" in run("arena", GAME, *SMALL, "--games", "4").output
    assert Path("here", RECORDS).read_bytes().startswith(first)
    assert "2 of 2 matches" in run("arena", GAME, *SMALL, "--games", "2").output
    assert results().matches == 2
    assert len(Path("here", RECORDS).read_bytes().splitlines()) == 4


def test_the_folder_of_another_arena_is_left_alone(run: Run) -> None:
    run("arena", GAME, *SMALL, "--games", "2")
    before = Path("here", RECORDS).read_bytes()
    other = run("arena", GAME, *SMALL, "--games", "2", "--seed", "7")
    assert other.exit_code == 2
    assert "its seed is '0', not '7'" in other.output
    assert Path("here", RECORDS).read_bytes() == before


def test_a_folder_with_other_files_is_left_alone(run: Run) -> None:
    Path("here").mkdir()
    Path("here", "diary.txt").write_text("dear diary")
    said = run("arena", GAME, *SMALL, "--games", "2")
    assert said.exit_code == 2
    assert "other files" in said.output
    assert [file.name for file in Path("here").iterdir()] == ["diary.txt"]


@pytest.mark.parametrize("name", ["plan.json", OUTCOMES])
def test_a_spoilt_file_is_named(name: str, run: Run) -> None:
    run("arena", GAME, *SMALL, "--games", "2")
    Path("here", name).write_text('{"game": 1}\n' * 2)
    said = run("arena", GAME, *SMALL, "--games", "2")
    assert said.exit_code == 2
    assert name in said.output


def test_alone_everybody_plays_the_same_luck(run: Run) -> None:
    said = run("arena", "walking-in-burano", *SMALL, "--seats", "1", "--games", "4")
    assert said.exit_code == 0, said.output
    assert results().matches == 8


def test_without_a_folder_the_name_tells_what_was_played(run: Run) -> None:
    run(
        "arena",
        GAME,
        "--players",
        "random",
        "--games",
        "1",
        "--seats",
        "3",
        "--seed",
        "a/b",
        "-o",
        "side=back",
    )
    assert Path("arena", "summer-pavilion-random-3p-a_b", REPORT).exists()


def test_a_program_that_gives_up_loses_and_the_arena_goes_on(run: Run, tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text("input(); print(0, flush=True); input(); raise SystemExit('tired <of> it')")
    command = f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(bot))}"
    said = run("arena", GAME, "--players", f"{command},random", "--games", "2", *PLACE)
    assert said.exit_code == 0, said.output
    assert "0/0/2" in said.output
    assert "ended instead of answering; its last words: tired <of> it" in said.output
    assert "tired &lt;of&gt; it" in Path("here", REPORT).read_text()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--players", "easy,nobody"), "“nobody” is no computer player"),
        (("--players", "easy,random", "--games", "3"), "an even number is needed"),
        (("--players", "easy", "--seats", "9"), "2 to 4 can play, not 9"),
        (("--players", "easy", "-o", "side=top"), "front or back"),
        (("--players", "human,easy"), "“human” is no computer player"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments: tuple[str, ...], said: str, run: Run) -> None:
    result = run("arena", GAME, *arguments)
    assert result.exit_code == 2
    assert said in " ".join(result.output.split())
    assert not Path("arena").exists()


def test_ray_does_the_same_as_processes(run: Run) -> None:
    run("arena", GAME, *SMALL, "--games", "4")
    said = run("arena", GAME, "--players", "easy,random", "--out", "ray", "--games", "4", "--ray", "local")
    assert said.exit_code == 0, said.output
    assert Path("ray", RECORDS).read_bytes() == Path("here", RECORDS).read_bytes()
