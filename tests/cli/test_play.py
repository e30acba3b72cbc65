"""Playing at the terminal."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any, Literal

import pytest
import typer
from msgspec import Struct
from msgspec.structs import replace

from tavolino.cli.common import options_of
from tavolino.core.record import read, sealed, verify, write
from tavolino.games import GAMES

from .conftest import Run

GAME = "summer-pavilion"
FIRST_MOVES = "1\n" * 400
TWO_PEOPLE = ("--players", "human:Ann,human:Bo", "-o", "first=0", "--seed", "1")


def kept_record(home: Path) -> Path:
    (file,) = (home / ".local" / "share" / "tavolino" / "matches").glob("*.json")
    return file


def test_a_whole_match_against_the_computer(run: Run, home: Path) -> None:
    result = run("play", GAME, "--seed", "1", typed=FIRST_MOVES)
    assert result.exit_code == 0
    assert "The match is over." in result.output
    assert "Final scores" in result.output
    match = verify(read(kept_record(home).read_bytes()), GAMES)
    assert match.is_over
    assert not kept_record(home).with_name(kept_record(home).name + ".key").exists()


def test_questions_are_asked_when_nothing_is_said(run: Run) -> None:
    result = run("play", typed="1\n3\nAnn\nrandom\n\nback\n" + FIRST_MOVES)
    assert result.exit_code == 0
    assert "Ann" in result.output
    assert "Random" in result.output
    assert "Easy" in result.output
    assert "the small digit its position" in " ".join(result.output.split())
    assert "Final scores" in result.output


def test_without_any_input_the_match_is_kept(run: Run, home: Path) -> None:
    result = run("play")
    assert result.exit_code == 0
    assert "The match is kept." in result.output
    assert kept_record(home).exists()


def test_moves_can_be_typed_and_shortened(run: Run) -> None:
    result = run("play", GAME, *TWO_PEOPLE, typed="list\nquit\n")
    move = next(line for line in result.output.splitlines() if " draft 1 " in line).split()
    colour = move[move.index("draft") + 2]
    result = run("play", GAME, *TWO_PEOPLE, typed=f"DR 1 {colour[0]}\nquit\n")
    assert "from workshop 1" in result.output


def test_a_refused_move_names_its_rule_and_shows_it(run: Run) -> None:
    result = run("play", GAME, *TWO_PEOPLE, typed="place 4.6 blue\nquit\n")
    assert "Not allowed by SP-2.2" in result.output
    assert "SP-2.2 Every round has three phases" in result.output


def test_why_explains_without_doing_it(run: Run) -> None:
    result = run("play", GAME, *TWO_PEOPLE, typed="why draft centre red\nwhy draft 1 wine\nlog\nquit\n")
    assert "Not allowed by SP-3.4: The centre is empty." in result.output
    assert "character 9: expected a colour" in result.output
    assert "Ann: draft" not in result.output


def test_nonsense_is_explained(run: Run) -> None:
    result = run("play", GAME, *TWO_PEOPLE, typed="dance\n0\n999999999999\n[/]\n\nquit\n")
    assert "“dance” is neither a number, nor a move" in " ".join(result.output.split())
    assert "There is no move 0" in result.output
    assert "There is no move 999999999999" in result.output
    assert "“[/]”" in result.output


def test_undo_takes_back_the_last_decision_of_a_person(run: Run) -> None:
    result = run("play", GAME, *TWO_PEOPLE, typed="undo\n1\nundo\nlog\nquit\n")
    assert "Nothing to take back" in result.output
    assert "Ann takes back: draft" in result.output
    assert "Ann: draft" not in result.output


def test_undo_goes_through_moves_of_the_computer(run: Run) -> None:
    against = ("--players", "human:Ann,easy", "-o", "first=0", "--seed", "1")
    result = run("play", GAME, *against, typed="1\nundo\nlog\nquit\n")
    assert "Ann takes back: draft" in result.output
    assert "Greedy: draft" not in result.output


def test_score_rules_and_help(run: Run) -> None:
    typed = "score\nscore full\nrules SP-3.6\nrules elephant\nrules window\nrules\nhelp\nquit\n"
    result = run("play", GAME, *TWO_PEOPLE, typed=typed)
    assert "SP-1.2" in result.output
    assert "SP-3.6 " in result.output
    assert "none contains “elephant”" in result.output
    assert "SP-7.4 " in result.output
    assert "take back the last decision made here" in result.output


def test_a_match_can_be_left_and_continued(run: Run, home: Path) -> None:
    run("play", GAME, "--seed", "3", typed="1\n1\nquit\n")
    before = read(kept_record(home).read_bytes())
    assert before.seed is None
    result = run("resume", typed=FIRST_MOVES)
    assert result.exit_code == 0
    after = read(kept_record(home).read_bytes())
    assert after.log[: len(before.log)] == before.log
    assert (after.result is not None, after.commitment) == (True, before.commitment)
    verify(after, GAMES)


def test_a_match_can_be_saved_elsewhere_and_continued(run: Run, home: Path) -> None:
    Path("README.md").write_text("mine")
    files = ("my match.json", "README.md", ".", "README.md/x.json", "~nobody-here/x")
    typed = "1\n" + "".join(f"save {file}\n" for file in files) + "quit\n"
    result = run("play", GAME, "--seed", "3", typed=typed)
    assert "Saved: my match.json" in result.output
    assert "Could not save to README.md: there is another file" in result.output
    assert "Could not save to .: a folder" in result.output
    assert "Could not save to README.md/x.json" in result.output
    assert "Could not save to ~nobody-here/x" in result.output
    assert Path("README.md").read_text() == "mine"
    assert (home / "my match.json.key").stat().st_mode & 0o077 == 0
    assert run("resume", "my match.json", typed="1\nquit\n").exit_code == 0


def test_a_match_of_other_rules_is_not_played_on(run: Run, home: Path) -> None:
    run("play", GAME, typed="save kept.json\nquit\n")
    file = home / "kept.json"
    file.write_bytes(write(sealed(replace(read(file.read_bytes()), version=0))))
    for command in ("resume", "verify", "replay"):
        result = run(command, "kept.json")
        assert "this match was begun under rules version 0; version" in " ".join(result.output.split())
        assert result.exit_code


def test_resume_says_what_is_missing(run: Run, home: Path) -> None:
    assert "no unfinished match" in run("resume").output
    assert "no file “nothing.json”" in run("resume", "nothing.json").output
    run("play", GAME, typed="save kept.json\nquit\n")
    key = home / "kept.json.key"
    key.write_text("zz")
    assert "in hexadecimal digits" in run("resume", "kept.json").output
    key.write_text("00" * 32)
    assert "seed: is not the one that was promised" in run("resume", "kept.json").output
    key.unlink()
    result = run("resume", "kept.json")
    assert "kept.json.key: missing" in result.output
    assert result.exit_code == 2


def test_the_number_of_a_move_is_its_place_in_the_list(run: Run, home: Path) -> None:
    rules = GAMES[GAME]
    run("play", GAME, *TWO_PEOPLE, typed="2\n3\nquit\n")
    match = verify(read(kept_record(home).read_bytes()), GAMES)
    for version, number in ((1, 2), (2, 3)):
        legal = rules.legal(match.states[version], version - 1)
        assert match.log[version].action == legal[number - 1]


def test_the_list_can_be_searched(run: Run) -> None:
    result = run("play", GAME, *TWO_PEOPLE, typed="list draft 2\nlist elephant\nwhy 1\nwhy\n?\nexit\n")
    assert "No possible move contains “elephant”" in result.output
    assert "That is allowed." in result.output
    assert "why a move is not allowed" in result.output


def test_a_long_list_shows_what_brings_most(run: Run) -> None:
    result = run("play", GAME, "--seed", "9", "-o", "side=back", typed="1\n" * 40 + "list\nquit\n")
    assert "These score the most now." in result.output


def test_computer_players_answer_the_same_after_undo(run: Run) -> None:
    against = ("--players", "human:Ann,random", "-o", "first=0", "--seed", "1")
    result = run("play", GAME, *against, typed="1\nundo\n1\nundo\n1\nquit\n")
    answers = [line for line in result.output.splitlines() if "Random takes" in line and "from" in line]
    assert len(answers) == 3
    assert len(set(answers)) == 1


def test_odd_names_are_shown_as_they_are(run: Run) -> None:
    names = "human:[/red] [bold],human:Ann\x1b[31m" + "x" * 40
    result = run("play", GAME, "--players", names, typed="score\nhelp\nquit\n")
    assert result.exit_code == 0
    assert "[/red] [bold]" in result.output
    assert "\x1b[31m" not in result.output
    assert "save [file]" in result.output


def test_a_home_that_cannot_be_written_is_told_once(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "file").write_text("")
    monkeypatch.setenv("HOME", str(home / "file"))
    result = run("play", GAME, *TWO_PEOPLE, typed="1\n1\nquit\n")
    assert result.exit_code == 0
    assert result.output.count("Could not save to") == 1


@pytest.mark.parametrize(("language", "sentence"), [("pl", "Zasada"), ("de", "Regel")])
def test_a_match_in_other_languages(run: Run, language: str, sentence: str) -> None:
    result = run("play", GAME, "--seed", "1", "--lang", language, typed="score\n" + FIRST_MOVES)
    assert result.exit_code == 0
    assert sentence in result.output
    assert "{" not in result.output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("play", "summer-pavillion"), "Did you mean summer-pavilion?"),
        (("play", GAME, "--players", "5"), "2 to 4 can play, not 5"),
        (("play", GAME, "--players", "human,shark"), "“shark” is no player"),
        (("play", GAME, "-o", "side=left"), "side=left: it should be front or back"),
        (("play", GAME, "-o", "sides=back"), "Did you mean side?"),
        (("play", GAME, "-o", "back"), "should be NAME=VALUE"),
        (("play", GAME, "-o", "first=2"), "a seat from 0 to 1, not 2"),
        (("play", GAME, "--lang", "fr"), "choose en, pl, de"),
        (("simulate", GAME, "--players", "human,random"), "only computer players"),
        (("simulate", GAME, "--players", "9" * 5000), "2 to 4 can play"),
        (("play", GAME, "-o", "first=x"), "first=x: it should be a number"),
    ],
)
def test_a_wrong_command_line_says_what_would_be_right(
    run: Run, arguments: tuple[str, ...], message: str
) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert message in " ".join(result.output.split())


class Numbers(Struct, frozen=True):
    """Options with numbers to choose from."""

    goal: Literal[50, 100] = 50


def test_an_option_may_be_one_of_several_numbers() -> None:
    game: Any = SimpleNamespace(NAME="dice", Options=Numbers)
    assert options_of(game, ["goal=100"]) == Numbers(100)
    with pytest.raises(typer.BadParameter, match="goal=70: it should be 50 or 100"):
        options_of(game, ["goal=70"])
