"""The command line at a real terminal: keys, windows, interruptions, several terminals at once."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from tavolino.cli.screen import console
from tavolino.core.record import read
from tavolino.envs.reading import load

from .conftest import Run
from .terminals import LEFT, RIGHT, UP, Screen, environment, terminal

GAME = "summer-pavilion"
TWO_PEOPLE = ("play", GAME, "--plain", "--players", "human:Ann,human:Bo", "-o", "first=0", "--seed", "1")


def matches(home: Path) -> list[Path]:
    return sorted((home / ".local" / "share" / "tavolino" / "matches").glob("*.json"))


def test_a_match_has_one_owner(home: Path) -> None:
    first = terminal(home, *TWO_PEOPLE)
    first.expect("Ann.*›")
    second = terminal(home, "resume", "--plain")
    second.expect("open in another terminal")
    second.expect(pexpect.EOF)
    assert second.wait() == 2
    first.sendline("1")
    first.expect("Bo.*›")
    first.sendline("quit")
    first.expect(pexpect.EOF)
    (file,) = matches(home)
    assert read(file.read_bytes()).log[-1][0] == 0


def test_the_lock_of_a_dead_process_is_taken_over(home: Path) -> None:
    first = terminal(home, *TWO_PEOPLE)
    first.expect("Ann.*›")
    os.kill(first.pid, signal.SIGKILL)
    first.expect(pexpect.EOF)
    second = terminal(home, "resume", "--plain")
    second.expect("Ann.*›")
    second.close(force=True)


@pytest.mark.parametrize("how", [("--plain",), ()])
def test_a_terminal_that_is_closed_loses_nothing_of_the_match(home: Path, how: tuple[str, ...]) -> None:
    seats = ("--players", "human:Ann,human:Bo", "-o", "first=0", "--seed", "1")
    closed = Screen(home, "play", GAME, *how, *seats, columns=100, rows=40)
    closed.until_shown("Ann, take tiles")
    closed.press("1", "\r")
    closed.until_shown("Bo, take tiles")
    closed.process.close(force=False)
    shown = Screen(home, "resume", *how, columns=100, rows=40)
    shown.until_shown("Bo, take tiles")
    shown.process.close(force=False)


def test_what_was_typed_comes_back_and_tab_completes_moves(home: Path) -> None:
    shown = terminal(home, *TWO_PEOPLE)
    shown.expect("Ann.*›")
    shown.sendline("why draft centre red")
    shown.expect("Not allowed by SP-3.4")
    shown.expect("Ann.*›")
    shown.sendline(UP)
    shown.expect("Not allowed by SP-3.4")
    shown.expect("Ann.*›")
    shown.send("dr\t")
    shown.expect("draft ")
    shown.sendline("1 purp\t")
    shown.expect(["draft 1 purple", "Bo.*›", "There is no", "Not allowed"])
    shown.close(force=True)
    assert (home / ".local" / "state" / "tavolino").is_dir()


def test_replay_goes_by_arrow_keys_and_says_which_keys_there_are(run: Run, home: Path) -> None:
    run("simulate", GAME, "--games", "1", "--out", "one.jsonl")
    shown = terminal(home, "replay", "one.jsonl")
    shown.expect("Before the first entry")
    shown.send(RIGHT)
    shown.expect("Entry 1 of")
    shown.send(RIGHT)
    shown.expect("Entry 2 of")
    shown.send(LEFT)
    shown.expect("Entry 1 of")
    shown.send("x")
    shown.expect("“x” leads nowhere")
    shown.send("q")
    shown.expect(pexpect.EOF)
    assert "“xyz” leads nowhere" in run("replay", "one.jsonl", typed="xyz\nq\n").output


@pytest.mark.parametrize(
    ("command", "kept"),
    [
        (
            ("simulate", GAME, "--games", "100000", "--out", "many.jsonl", "--workers", "1"),
            "many.jsonl holds",
        ),
        (("arena", GAME, "--players", "random", "--games", "100000", "--workers", "1"), "the same command"),
        (("stats", GAME, "--games", "100000", "--workers", "1"), "nothing is kept"),
        (("soak", GAME, "--games", "100000", "--workers", "1"), "no fault"),
        (("bench", "nine-holes", "--seconds", "1"), "nothing but what is shown is kept"),
    ],
)
def test_ctrl_c_says_what_is_kept(home: Path, command: tuple[str, ...], kept: str) -> None:
    shown = terminal(home, *command)
    shown.expect(r"[1-9]\d*/\d+")  # some work is done
    shown.sendintr()
    shown.expect("stopped: .*" + kept)
    shown.expect(pexpect.EOF)
    assert shown.wait() == 130


def test_data_that_was_stopped_can_be_read(home: Path) -> None:
    shown = terminal(
        home, "dataset", "nine-holes", "--games", "100000", "--workers", "1", "--out", "data.parquet"
    )
    shown.expect(r"[1-9]\d*/\d+")
    shown.sendintr()
    shown.expect(r"stopped: data\.parquet holds ([\d,]+) of 100,000 matches")
    told = int(shown.match[1].replace(",", ""))
    shown.expect(pexpect.EOF)
    assert shown.wait() == 130
    assert len(set(load(home / "data.parquet").matches.tolist())) == told
    assert f"decisions of {told:,} matches" in (home / "data.md").read_text()


@pytest.mark.parametrize(
    ("typed", "offers"),
    [
        ("play sum", "summer-pavilion"),
        (f"play {GAME} -o ", "side=back"),
        (f"play {GAME} --players human,", "human,hard"),
        (f"play {GAME} --lang ", "pl"),
        (f"rules {GAME} SP-3.", "SP-3.5"),
        ("resum", "resume"),
    ],
)
def test_tab_completes_games_options_players_languages_and_rules(home: Path, typed: str, offers: str) -> None:
    command = f"tavolino {typed}"
    completing = {
        "_TAVOLINO_COMPLETE": "complete_bash",
        "COMP_WORDS": command,
        "COMP_CWORD": str(len(command.split(" ")) - 1),
    }
    done = subprocess.run(
        [Path(sys.executable).with_name("tavolino")],
        env=environment(home, **completing),
        capture_output=True,
        text=True,
        check=False,
    )
    assert offers in done.stdout.split(), done.stderr


@pytest.mark.parametrize("language", ["en", "pl", "de"])
def test_where_only_ascii_can_be_written_everything_is_spelt(home: Path, language: str) -> None:
    ascii_only = environment(home, PYTHONIOENCODING="ascii", TERM="dumb")
    for arguments in (("rules", GAME, "--lang", language), ("play", GAME, "--lang", language)):
        done = subprocess.run(
            [sys.executable, "-m", "tavolino", *arguments],
            env=ascii_only,
            input="help\nhint\nnonsense\n",
            capture_output=True,
            text=True,
            check=False,
        )
        assert "Traceback" not in done.stderr
        assert (done.stdout + done.stderr).isascii()
        assert done.returncode == 0


@pytest.mark.parametrize("game", [GAME, "walking-in-burano", "burano", "nine-holes"])
@pytest.mark.parametrize("columns", [40, 60])
def test_a_narrow_window_keeps_the_numbers_of_the_list(run: Run, game: str, columns: int) -> None:
    width, console.width = console.width, columns
    try:
        shown = run("play", game, "--seed", "1", typed="list\nquit\n").output
    finally:
        console.width = width
    listed = shown.rpartition("›")[0].rpartition("›")[2].removeprefix(" ").splitlines()
    assert re.match(r"\s*1\b", listed[0])
    assert all(len(line) <= columns for line in listed)
