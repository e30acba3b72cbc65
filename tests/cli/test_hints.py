"""`hint` at the terminal."""

import re

import pytest

from tavolino.core.game import usual_seats
from tavolino.games import GAMES

from .conftest import Run

HEADINGS = {"en": "Expected lead", "pl": "Spodziewana przewaga", "de": "Erwarteter Vorsprung"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", HEADINGS)
def test_a_hint_names_moves_of_the_list(game: str, language: str, run: Run) -> None:
    players = ",".join(["human:Ann", *["easy"] * (usual_seats(GAMES[game].PLAYERS) - 1)])
    first = ("-o", "first=0") if "first" in GAMES[game].Options.__struct_fields__ else ()
    table = ("play", game, "--players", players, "--seed", "2", *first, "--lang", language)
    told = run(*table, typed="hint\nlist\nquit\n").output
    heading, _, rest = told.partition(HEADINGS[language])
    assert heading != told
    number, move = re.findall(r"^ *(\d+) +(.+?) +[+−]\d", rest, re.MULTILINE)[0]
    assert f" {number} {move} " in " ".join(rest.partition("\n")[2].split()) + " "


def test_alone_points_are_expected(run: Run) -> None:
    told = run(
        "play", "walking-in-burano", "--players", "human:Ann", "--seed", "2", typed="hint\nquit\n"
    ).output
    assert "Expected points" in told
