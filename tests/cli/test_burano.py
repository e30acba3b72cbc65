"""Burano at the terminal: a whole match, secrets at a shared screen, three languages."""

import re

import pytest

from tavolino.cli.moves import lines
from tavolino.games import burano
from tavolino.games.burano.material import Stop
from tavolino.texts import LANGUAGES, words
from tests.games.burano.positions import change, covered, cubes, town, turn

from .conftest import Run

GAME = "burano"
TWO = ("--players", "human:Ann,human:Bo", "-o", "first=0", "--seed", "1")


def test_a_whole_match_by_typing_one_again_and_again_ends_with_scores(run: Run) -> None:
    result = run("play", GAME, "--players", "human:Ann,random", "--seed", "1", typed="1\n" * 600)
    assert result.exit_code == 0
    assert "Winter · round 3 of 3" in result.output
    final = result.output.split("Final scores")[1]
    assert re.search(r"Total +\d+ +\d+", final)
    assert "Place" in final


def test_people_do_not_see_each_others_pyramids_while_they_are_built(run: Run) -> None:
    roofs = "\n" + "".join(f"draw {kind}\n" for kind in ("islands", "workshops", "fountains"))
    stacked = "stack blue\n" * 3 + "stack pink\n" * 3 + "stack yellow\n" * 3 + "stack green\n" * 3
    typed = roofs + roofs + "\n" + stacked + "stack orange\nstack white\n" + "\nquit\n"
    result = run("play", GAME, *TWO, typed=typed)
    assert result.output.count("Ann has completed a pyramid.") == 1
    ann, _, bo = result.output.rpartition("Bo: press Enter when only you can see the screen.")
    assert "GGG" not in bo.replace(" ", "")
    assert len(re.findall(r"Pyramid –", bo)) == 1, "Ann’s pyramid is not on Bo’s screen"
    assert "Reserve B3 P3 Y3 G3 O3 W3" in bo
    assert "choose the cube for place 3.0.0" in ann


def test_a_whole_pyramid_can_be_typed_at_once(run: Run) -> None:
    roofs = "; ".join(f"draw {kind}" for kind in ("islands", "workshops", "fountains"))
    cubes = [f"stack {colour}" for colour in "bpygow" for _ in range(3)][:14]
    typed = f"\n{roofs}\n\n{roofs}\n\n{'; '.join(cubes)}\nquit\n"
    result = run("play", GAME, *TWO, typed=typed)
    assert "Ann has completed a pyramid." in result.output
    assert result.output.count("Ann, choose the cube for place") == 1


def test_typing_several_moves_stops_at_the_first_that_fails(run: Run) -> None:
    result = run("play", GAME, *TWO, typed="\ndraw islands; draw islands; draw points\nlog\nquit\n")
    assert "Not allowed by BU-1.4" in result.output
    assert "Ann: draw islands" in result.output
    assert "Ann: draw points" not in result.output


def test_nobody_looks_at_the_pyramids_and_takes_the_last_cube_back(run: Run) -> None:
    against = ("--players", "human:Ann,easy", "-o", "first=0", "--seed", "1")
    result = run("play", GAME, *against, typed="1\n" * 16 + "undo\n" + "1\n" * 2 + "undo\nquit\n")
    assert result.output.count("Ann takes back: stack") == 1
    shown = result.output.rpartition("completed a pyramid")[2]
    assert "Nothing to take back" in shown
    assert "takes back" not in shown


def test_pyramids_are_on_the_screen_once_all_are_built(run: Run) -> None:
    result = run(
        "play", GAME, "--players", "human:Ann,easy", "-o", "first=0", "--seed", "1", typed="1\n" * 18
    )
    last = result.output.rpartition("All pyramids are complete.")[2]
    assert re.search(r"Pyramid [BPYGOW]{3} [BPYGOW]{3} [BPYGOW]{3} │", last)


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "choose the kind of roof to draw"),
        ("pl", "wybierz rodzaj dachu"),
        ("de", "wähle die Art des Dachs"),
    ],
)
def test_the_table_speaks_every_language(run: Run, language: str, question: str) -> None:
    assert language in LANGUAGES
    result = run("play", GAME, *TWO, "--lang", language, typed="\ndraw points\nwhy sail A\nscore\nquit\n")
    assert result.exit_code == 0
    assert question in " ".join(result.output.split())
    assert "BU-1.4" in result.output


def test_arranging_workshops_by_hand(run: Run) -> None:
    two = ("--players", "human:Ann,random", "-o", "workshops=arranged", "-o", "first=0", "--seed", "1")
    result = run("play", GAME, *two, typed="arrange pink 0 0.0\narrange blue 0 0.0\nquit\n")
    said = " ".join(result.output.split())
    assert "The blue tile must be laid now, not the pink one." in said
    assert "The blue workshop lies on these squares: 0.0, 0.1, 0.2" in said


def test_builds_of_a_colour_share_a_line_that_tells_what_all_of_them_do() -> None:
    state = change(turn(), 0, prepared=cubes("BYO"), boat=Stop.E)
    state = covered(town(state, c3="BB", e3="PP"), "points-BP", 1, "c3", "e3")
    speak = words("en", GAME).at(["Ann", "Bo"])
    found = {line.moves.split(" (")[0]: line for line in lines(burano, state, 0, speak)}
    blue = found["build blue"]
    assert blue.moves.endswith("… f6)")
    assert blue.effect == "sail · +1 coin", "one of them also brings a privilege"
    assert burano.format(burano.legal(state, 0)[int(blue.numbers.split("–")[0]) - 1]).startswith("build blue")
