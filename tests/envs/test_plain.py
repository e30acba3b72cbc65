"""What serves a game that brings nothing of its own, tried on all that there are."""

from enum import Enum
from typing import Annotated, Any, Literal
from xml.etree import ElementTree

import numpy as np
import pytest
from msgspec import Meta, Struct

from tavolino.core.game import Seat
from tavolino.core.kinds import kind_of
from tavolino.envs import EnvError
from tavolino.envs.drawings import plain
from tavolino.envs.encodings.base import NUMBER
from tavolino.envs.encodings.plain import PlainEncoder, columns_of
from tavolino.games import GAMES
from tavolino.texts import LANGUAGES, words
from tavolino.texts.tabled import tabled

from .matches import CASES, Case, every_case, random_match


@every_case
def test_any_view_can_be_drawn_and_tabled(case: Case) -> None:
    draw = plain.drawing(case.rules)
    for state in random_match(case).states[::10]:
        view = case.rules.view(state, 0)
        assert ElementTree.fromstring(draw(view)).tag.endswith("svg")
        for language in LANGUAGES:
            rows = tabled(view, words(language, case.game).at([f"P{seat}" for seat in range(case.players)]))
            assert len(rows) == len(view.__struct_fields__)
            assert all(cell for row in rows for line in row.lines for cell in line)


@pytest.mark.parametrize("case", [case for case in CASES if case.game == "summer-pavilion"], ids=str)
def test_a_large_view_can_be_put_into_numbers_by_its_types(case: Case) -> None:
    encoder, seen = PlainEncoder(case.rules), dict[bytes, Any]()
    highs = np.concatenate([np.full(part.size, part.high) for part in encoder.parts(case.players)])
    for state in random_match(case).states[1:]:
        view = case.rules.view(state, 0)
        if 0 in view.to_move:
            vector = encoder.encode(view, case.players)
            numbers = np.frombuffer(vector, NUMBER)
            assert numbers.shape == highs.shape
            assert (numbers >= 0).all()
            assert (numbers <= highs).all()
            assert seen.setdefault(vector, view) == view


def test_a_view_that_types_do_not_bound_needs_an_encoding_of_its_own() -> None:
    with pytest.raises(
        EnvError, match=r"walking-in-burano needs an encoding of its own: options\.deck is a str"
    ):
        PlainEncoder(GAMES["walking-in-burano"]).parts(2)


class Colour(Enum):
    RED = "r"
    BLUE = "b"


class Pawn(Struct, tag="pawn"):
    steps: Annotated[int, Meta(ge=-2, le=2)]


class Hut(Struct, tag="hut"):
    colour: Colour | None


class Glimpse(Struct):
    seat: Seat | None
    side: Literal["front", "back"]
    open: bool
    hand: Annotated[tuple[Colour, ...], Meta(max_length=3)]
    pieces: tuple[Pawn | Hut, ...]
    coins: int | None


GLIMPSE = Glimpse(1, "back", True, (Colour.BLUE,), (Pawn(-1), Hut(None)), None)


def numbers_of(view: Glimpse) -> dict[str, list[int]]:
    columns = columns_of(kind_of(Glimpse), 2, GLIMPSE)
    return {
        column.part.name: [number for value in column.pick(view) for number in column.code(value)]
        for column in columns
    }


def test_every_kind_of_field_has_its_numbers() -> None:
    assert numbers_of(GLIMPSE) == {
        "seat": [0, 1],
        "side": [1, 0],
        "open": [1],
        "hand.number": [1],
        "hand": [0, 1, 0, 0, 0, 0],
        "pieces.is": [1, 0, 0, 1],
        "pieces.pawn.steps": [1, 0],
        "pieces.hut.colour": [0, 0, 0, 0],
        "coins.is": [0],
        "coins": [0],
    }


@pytest.mark.parametrize(
    ("view", "said"),
    [
        (Glimpse(0, "front", False, (), (Pawn(3), Pawn(0)), 0), "3 is not from -2 to 2"),
        (Glimpse(0, "front", False, (), (Pawn(0),), 0), "1 instead of 2: say Meta"),
        (Glimpse(0, "front", False, (Colour.RED,) * 4, (Pawn(0), Pawn(0)), 0), "4 is not from 0 to 3"),
        (Glimpse(0, "front", False, (), (Pawn(0), Pawn(0)), -1), "-1 is not from 0"),
    ],
)
def test_values_beyond_their_types_are_noticed(view: Glimpse, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        numbers_of(view)
