"""`hint` at the terminal."""

import re

import pytest

from tavolino.core.game import usual_seats
from tavolino.games import GAMES

from .conftest import Run

LEAD = {"en": "Expected lead", "pl": "Spodziewana przewaga", "de": "Erwarteter Vorsprung"}
ALONE = {"en": "Expected points", "pl": "Spodziewane punkty", "de": "Erwartete Punkte"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LEAD)
def test_a_hint_names_moves_of_the_list(game: str, language: str, run: Run) -> None:
    others = usual_seats(GAMES[game].PLAYERS) - 1
    players = ",".join(["human:Ann", *["easy"] * others])
    first = ("-o", "first=0") if "first" in GAMES[game].Options.__struct_fields__ else ()
    table = ("play", game, "--players", players, "--seed", "2", *first, "--lang", language)
    said = run(*table, typed="hint\nlist\nquit\n").output
    heading, _, rest = said.partition((LEAD if others else ALONE)[language])
    assert heading != said
    number, move = re.findall(r"^ *(\d+) +(.+?) +[+−]\d", rest, re.MULTILINE)[0]
    assert f" {number} {move} " in " ".join(rest.partition("\n")[2].split()) + " "


def test_alone_points_are_expected(run: Run) -> None:
    said = run(
        "play", "walking-in-burano", "--players", "human:Ann", "--seed", "2", typed="hint\nquit\n"
    ).output
    assert "Expected points" in said
