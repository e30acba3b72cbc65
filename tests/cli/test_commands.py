"""Everything on the command line but playing."""

import subprocess
import sys
from pathlib import Path

import pytest

from tavolino import __version__
from tavolino.core.record import read
from tavolino.fast.game import NAMES
from tavolino.games import GAMES

from .conftest import Run

GAME = "summer-pavilion"


def simulated(run: Run, file: str, *more: str) -> list[bytes]:
    result = run("simulate", GAME, "--games", "6", "--out", file, *more)
    assert result.exit_code == 0, result.output
    return Path(file).read_bytes().splitlines(keepends=True)


def test_simulated_matches_are_records(run: Run) -> None:
    lines = simulated(run, "many.jsonl", "--players", "3", "-o", "side=back")
    assert len(lines) == 6
    assert {len(read(line).seats) for line in lines} == {3}
    result = run("verify", "many.jsonl")
    assert result.exit_code == 0
    assert result.output.count(": valid") == 6


def test_the_same_seed_gives_the_same_file_on_any_number_of_cores(run: Run) -> None:
    one = simulated(run, "a.jsonl", "--seed", "7", "--workers", "1")
    assert one == simulated(run, "b.jsonl", "--seed", "7", "--workers", "2")
    assert one != simulated(run, "c.jsonl", "--seed", "8")


def test_simulate_tells_points_by_seat(run: Run) -> None:
    result = run("simulate", GAME, "--players", "easy,random", "--games", "5")
    assert "Easy" in result.output
    assert "mean points" in result.output


def test_simulate_says_when_it_cannot_write(run: Run) -> None:
    result = run("simulate", GAME, "--games", "1", "--out", "no/such/folder.jsonl")
    assert result.exit_code == 2
    assert "No such file or directory" in result.output


def test_verify_finds_the_edited_byte_and_goes_on(run: Run) -> None:
    lines = simulated(run, "many.jsonl")
    lines[2] = lines[2].replace(b"draft 1", b"draft 2", 1)
    Path("many.jsonl").write_bytes(b"".join(lines))
    result = run("verify", "many.jsonl", "missing.jsonl")
    assert result.exit_code == 1
    assert "many.jsonl, line 3: log[" in result.output
    assert "missing.jsonl: No such file" in result.output
    assert result.output.count(": valid") == 5
    assert ": valid" not in run("verify", "-q", "many.jsonl").output


def test_verify_says_where_a_cut_file_ends(run: Run) -> None:
    whole = simulated(run, "one.jsonl")[0]
    Path("cut.json").write_bytes(whole[:1000])
    assert "cut.json: byte 1000" in run("verify", "cut.json").output
    Path("empty.json").write_bytes(b"")
    result = run("verify", "empty.json")
    assert "empty.json: byte 0: the file is empty" in result.output
    assert result.exit_code == 1


def test_replay_steps_forth_and_back(run: Run) -> None:
    simulated(run, "many.jsonl", "-o", "first=0")
    result = run("replay", "many.jsonl", "--match", "2", typed="\n\nb\nend\n5\nscore\nq\n")
    assert result.exit_code == 0
    assert "Before the first entry" in result.output
    assert result.output.count("Entry 1 of ") == 2
    assert "The match is over." in result.output
    assert "Entry 5 of " in result.output


def test_replay_shows_one_moment(run: Run) -> None:
    simulated(run, "many.jsonl")
    assert "Entry 10 of" in run("replay", "many.jsonl", "--at", "10").output
    assert "Before the first entry" in run("replay", "many.jsonl", "--at", "0").output


def test_replay_says_what_is_wrong(run: Run) -> None:
    simulated(run, "many.jsonl")
    result = run("replay", "many.jsonl", "--match", "9")
    assert "many.jsonl: line 9: there is no match 9; the file holds 6" in result.output
    assert "No such file" in run("replay", "nothing.json").output


def test_perft_counts(run: Run) -> None:
    result = run("perft", GAME, "--depth", "2", "--players", "3")
    assert result.exit_code == 0
    assert [line.split()[0] for line in result.output.splitlines()[1:4]] == ["0", "1", "2"]
    assert "counted by the fast rules" in result.output
    by_reference = run("perft", GAME, "--depth", "2", "--players", "3", "--reference").output
    assert "counted by the reference rules" in by_reference
    assert _counts(by_reference) == _counts(result.output)


def _counts(output: str) -> list[str]:
    return [line.split()[1] for line in output.splitlines()[1:4]]


def test_games_without_fast_rules_are_counted_by_the_others(run: Run) -> None:
    slow = next((name for name in GAMES if name not in NAMES), None)
    if slow is None:
        pytest.skip("all games here have fast rules")
    assert "counted by the reference rules" in run("perft", slow, "--depth", "1").output
    refused = run("perft", slow, "--depth", "1", "--fast")
    assert refused.exit_code != 0
    assert f"{slow} has no fast rules: choose" in refused.output


def test_soak_examines_matches(run: Run) -> None:
    assert "12 matches" in run("soak", GAME, "--games", "12").output


def test_stats_tell_length_points_and_events(run: Run) -> None:
    result = run("stats", GAME, "--games", "4", "--players", "3")
    assert result.exit_code == 0
    for word in ("decisions a match", "points a player", "wins by seat", "drafted", "easy"):
        assert word in result.output
    assert result.output == run("stats", GAME, "--games", "4", "--players", "3", "--workers", "1").output


def test_stats_of_random_play_by_the_fast_rules(run: Run) -> None:
    result = run("stats", GAME, "--games", "500", "--players", "3", "--fast")
    assert result.exit_code == 0
    for word in ("500", "decisions a match", "points a player", "wins by seat", "fast rules"):
        assert word in result.output
    assert "with --fast a number" in " ".join(run("stats", GAME, "--fast", "--seed", "x").output.split())


def test_bench_has_a_yardstick(run: Run) -> None:
    result = run("bench", GAME, "--seconds", "0.1")
    assert "yardstick" in result.output
    assert "1.00" in result.output


@pytest.mark.parametrize(("language", "word"), [("en", "workshop"), ("pl", "warszta"), ("de", "Manufaktur")])
def test_rules_in_three_languages(run: Run, language: str, word: str) -> None:
    result = run("rules", GAME, "--lang", language, "SP-3.1")
    assert "SP-3.1" in result.output
    assert word in result.output
    assert "SP-3.2 " not in result.output
    assert len(run("rules", GAME, "--lang", language).output) > 5000


def test_rules_can_be_searched(run: Run) -> None:
    assert "SP-3.6" in run("rules", GAME, "never", "below").output
    result = run("rules", GAME, "SP-9.9")
    assert "there are SP-1.1 to SP-7.5" in result.output
    assert result.exit_code == 2


def test_games_tells_their_options(run: Run) -> None:
    assert "-o side=front" in run("games").output


def test_the_installed_command_answers() -> None:
    command = Path(sys.executable).with_name("tavolino")
    shown = subprocess.run([command, "--version"], capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == f"tavolino {__version__}"
