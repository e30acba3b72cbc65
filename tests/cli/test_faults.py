"""Whatever a system refuses and people mistype: a message that says what is wrong, and never a traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import Run
from .terminals import environment

GAME = "nine-holes"


def at_a_shell(home: Path, command: str) -> subprocess.CompletedProcess[str]:
    """Run a command as a shell does, with what it redirects."""
    line = command.replace("tavolino", f"'{sys.executable}' -m tavolino")
    done = subprocess.run(
        ["bash", "-c", line],
        env=environment(home),
        cwd=home,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in done.stderr
    assert "Exception ignored" not in done.stderr
    return done


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a system without a full device")
@pytest.mark.parametrize("command", ["games", f"play {GAME}"])
def test_output_that_cannot_be_written_is_told(home: Path, command: str) -> None:
    done = at_a_shell(home, f"echo 1 | tavolino {command} > /dev/full")
    assert done.returncode == 2
    assert done.stderr == "No space left on device\n"


def test_a_reader_that_has_enough_is_no_fault(home: Path) -> None:
    done = at_a_shell(home, "tavolino rules burano | head -1")
    assert done.stdout.strip()
    assert not done.stderr


def test_without_an_input_a_match_waits_for_nobody(home: Path) -> None:
    done = at_a_shell(home, f"tavolino play {GAME} --players human,easy <&-")
    assert done.returncode == 0
    assert "The match is kept" in done.stdout


@pytest.mark.parametrize("command", ["resume", "restore", "backup", "replay", "verify", "score"])
def test_a_name_that_is_too_long_is_told(run: Run, command: str) -> None:
    result = run(command, "x" * 300)
    assert result.exit_code == (1 if command == "verify" else 2)
    assert "xxx" in result.output


def test_a_match_that_does_not_exist_is_told_with_the_way_to_find_others(run: Run) -> None:
    result = run("resume", "nosuch")
    assert result.exit_code == 2
    assert "There is no match and no file “nosuch”; tavolino matches lists" in result.output


@pytest.mark.parametrize(
    "arguments", [("rules", GAME, "\udce4"), ("play", GAME, "--seed", "\udce4"), ("resume", "\udce4")]
)
def test_bytes_that_are_no_text_can_be_told(run: Run, arguments: tuple[str, ...]) -> None:
    assert run(*arguments, typed="quit\n").exit_code in (0, 2)


def test_where_folders_are_called_by_bytes_that_are_no_text_a_match_is_kept(run: Run, home: Path) -> None:
    odd = home / "\udce4"
    odd.mkdir()
    os.environ["XDG_DATA_HOME"] = str(odd)
    try:
        assert "The match is kept" in run("play", GAME, typed="1\nquit\n").output
    finally:
        del os.environ["XDG_DATA_HOME"]
    assert list(odd.rglob("*.json"))


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="a system without such a device")
def test_a_match_is_not_saved_over_a_device(run: Run) -> None:
    assert "a device, not a file" in run("play", GAME, typed="save /dev/zero\nquit\n").output


def test_a_list_in_a_usual_window_has_names_that_can_be_copied(run: Run) -> None:
    run("play", "summer-pavilion", "--players", "human:Annabella,human:Bartholomew", typed="quit\n")
    listed = run("matches").output
    name = next(word for word in listed.split() if word.startswith("20") and "summer" in word)
    assert name.endswith("summer-pavilion")
