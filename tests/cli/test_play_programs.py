"""Programs at the terminal's table."""

import shlex
import sys
from pathlib import Path

import pytest

from tavolino.core.record import read

from .conftest import Run

GAME = "summer-pavilion"


def program(body: str) -> str:
    file = Path("bot.py")
    file.write_text(body)
    return f"cmd:{shlex.quote(sys.executable)} {file.resolve()}"


def saved() -> Path:
    return next(Path.home().rglob("matches/*.json"))


def test_a_program_plays_with_a_person(run: Run) -> None:
    bot = program("while input(): print(0, flush=True)")
    result = run(
        "play", GAME, "--players", f"human:Ann,{bot}", "-o", "first=0", "--seed", "1", typed="1\n1\n"
    )
    assert result.exit_code == 0, result.output
    record = read(saved().read_bytes())
    assert record.seats[1].player == bot
    assert record.seats[1].name == Path(sys.executable).name
    assert [seat for seat, _ in record.log if seat >= 0] == [0, 1, 0, 1]


def test_when_a_program_fails_easy_plays_on(run: Run) -> None:
    bot = program("input(); raise SystemExit('no idea')")
    result = run(
        "play", GAME, "--players", f"human:Ann,{bot}", "-o", "first=0", "--seed", "1", typed="1\n1\n"
    )
    assert result.exit_code == 0, result.output
    said = " ".join(result.output.split())
    assert "ended instead of answering; its last words: no idea. From now on easy plays here." in said
    assert said.count("From now on") == 1


@pytest.mark.parametrize("trusted", [True, False])
def test_a_saved_match_starts_programs_only_when_told(trusted: bool, run: Run) -> None:
    bot = program("open('started', 'w')\nwhile input(): print(0, flush=True)")
    run("play", GAME, "--players", f"human:Ann,{bot}", "-o", "first=0", "--seed", "1", typed="")
    assert not Path("started").exists()
    result = run("resume", str(saved()), *(["--programs"] if trusted else []), typed="1\n")
    assert Path("started").exists() == trusted
    assert ("add --programs" in " ".join(result.output.split())) != trusted
    assert result.exit_code == (0 if trusted else 2)
