"""Walking in Burano at the terminal: decks, the score pad, secrets at a shared screen."""

import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from tavolino.core.record import read, sealed, write

from .conftest import Run

GAME = "walking-in-burano"
EXAMPLE = Path(__file__).parents[2] / "docs" / "walking-in-burano-example.txt"


def own_deck(run: Run) -> Path:
    """Write a deck with a cat on one card and nothing on the others."""
    file = Path("mine.csv")
    lines = run("deck", "template").output.splitlines()
    lines[1] = "g-red-1,ground,red,0,0,1,0,0,0,0,0,,,0"
    file.write_text("\n".join(lines) + "\n")
    return file


def test_a_whole_solo_game_is_rated(run: Run) -> None:
    result = run("play", GAME, "--players", "human:Ann", "--seed", "1", typed="1\n" * 400)
    assert result.exit_code == 0
    assert "Your walk was weak." in result.output


def test_the_easier_solo_game_says_what_it_cannot_give(run: Run) -> None:
    result = run("play", GAME, "--players", "1", "-o", "easier=true", typed="quit\n")
    assert "before a fifth house can get one" in " ".join(result.output.split())


def test_people_at_one_screen_do_not_see_each_others_hands(run: Run) -> None:
    two = ("--players", "human:Ann,human:Bo", "-o", "first=0", "--seed", "1")
    result = run("play", GAME, *two, typed="\n1\ndone\n\nquit\n")
    assert "Ann: press Enter when only you can see the screen." in result.output
    before, _, after = result.output.partition("Bo: press Enter")
    assert "Hand" in before
    assert after.count("Hand") == 1, "Bo sees one hand, and it is Bo’s own"
    assert "Hand –" in " ".join(after.split())


def test_records_bring_an_own_deck_along(run: Run) -> None:
    deck = own_deck(run)
    assert run("deck", "check", str(deck)).exit_code == 0
    result = run("simulate", GAME, "--games", "3", "--deck", str(deck), "--out", "r.jsonl", "--workers", "2")
    assert result.exit_code == 0
    elsewhere = subprocess.run(
        [sys.executable, "-m", "tavolino", "verify", "r.jsonl"], capture_output=True, text=True, check=False
    )
    assert elsewhere.returncode == 0
    assert run("replay", "r.jsonl", "--at", "5").exit_code == 0


def test_a_record_that_only_names_its_deck_asks_for_it(run: Run) -> None:
    """Records of earlier versions are such."""
    deck = own_deck(run)
    run("simulate", GAME, "--games", "1", "--deck", str(deck), "--out", "new.jsonl")
    record = read(Path("new.jsonl").read_bytes())
    named = {name: value for name, value in record.options.items() if name != "cards"}
    Path("old.jsonl").write_bytes(write(sealed(replace(record, options=named))))
    result = run("verify", "old.jsonl")
    assert result.exit_code == 1
    assert "options: deck: the cards of “mine”" in result.output
    for command in (["verify"], ["replay", "--at", "5"], ["dataset", GAME, "--out", "d.parquet"]):
        assert run(*command, "old.jsonl", "--deck", str(deck)).exit_code == 0, command


def test_five_faults_of_a_deck_are_five_messages(run: Run) -> None:
    deck = own_deck(run)
    lines = deck.read_text().splitlines()
    lines[2] = lines[2].replace("g-red-2", "g-red-1")
    lines[3] = "g-red-3,ground,red,12,0,0,0,0,0,0,0,,,0"
    lines[4] = "g-red-4,ground,red,0,0,0,0,0,0,1,0,,,0"
    lines[5] = "g-orange-1,ground,orange,0,0,0,0,0,0,0,0,bakery,2,0"
    lines[6] = "g-orange-2,ground,purple,0,0,0,0,0,0,0,0,,,0"
    deck.write_text("\n".join(lines) + "\n")
    result = run("deck", "check", str(deck))
    assert result.exit_code == 2
    places = [line.split(": ")[0] for line in result.output.splitlines()]
    assert {"mine.csv:3:1", "mine.csv:4:20", "mine.csv:5:32", "mine.csv:6:42", "mine.csv:7:19"} <= set(places)


def test_a_deck_that_is_no_text_or_not_there_is_named(run: Run) -> None:
    Path("bytes.csv").write_bytes(b"id,\xff")
    assert "bytes.csv: byte 3" in run("deck", "check", "bytes.csv").output
    assert "nothing.csv: No such file" in run("deck", "check", "nothing.csv").output
    result = run("play", "summer-pavilion", "--deck", "bytes.csv")
    assert "not played with a deck" in " ".join(result.output.split())


@pytest.mark.rule("WB-9.16")
def test_the_score_pad_counts_the_example_of_the_rulebooks(run: Run) -> None:
    result = run("score", GAME, str(EXAMPLE))
    assert result.exit_code == 0
    assert "64" in result.output.split("Total")[1]
    assert "not bad" in result.output


def test_the_score_pad_names_bad_lines(run: Run) -> None:
    Path("bad.txt").write_text("player Ann\nhouse wizard\nground: 3 dragons\n")
    result = run("score", GAME, "bad.txt")
    assert result.exit_code == 2
    assert "bad.txt: line 2" in result.output
    assert "bad.txt: line 3" in result.output
    assert "No such file" in run("score", GAME, "nothing.txt").output
    assert "score pad for summer-pavilion, walking-in-burano only" in " ".join(
        run("score", "burano", "x").output.split()
    )
