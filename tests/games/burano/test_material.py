"""The pieces that the box holds, and the shapes that follow from them."""

from collections import Counter

import pytest

from tavolino.games.burano.geometry import BELOW, DIAGONAL, HOLES, LINES, NEIGHBOURS, PLACES, reach
from tavolino.games.burano.material import (
    BUILDINGS,
    COLOURS,
    FOUNTAIN,
    FOUNTAIN_OF_A_PIECE,
    HOUSES,
    ISLANDS,
    PIECES,
    PLAYERS,
    ROOF_KINDS,
    ROOFS,
    RULES,
    SQUARES,
    Stop,
    is_hole,
)
from tavolino.games.burano.workshops import printed_coins, printed_squares, tile_of, turned


def test_the_main_island_has_32_holes_and_a_solid_fountain() -> None:
    assert len(HOLES) == 32
    assert not is_hole(*FOUNTAIN)


def test_diagonal_neighbours_and_line_neighbours() -> None:
    centre = HOLES.index((4, 4))
    assert {HOLES[hole] for hole in DIAGONAL[centre]} == {(3, 3), (5, 3), (3, 5), (5, 5)}
    in_line = {HOLES[a if b == centre else b] for a, b in LINES if centre in (a, b)}
    assert in_line == {(2, 4), (6, 4), (4, 2), (4, 6)}


def test_the_sea_is_a_ring_with_two_routes_past_the_ports() -> None:
    assert set(NEIGHBOURS[Stop.A]) == {Stop.LEFT, Stop.E, Stop.D}
    assert set(NEIGHBOURS[Stop.LEFT]) == {Stop.A, Stop.D}
    assert set(NEIGHBOURS[Stop.E]) == {Stop.A, Stop.B}
    assert sum(map(len, NEIGHBOURS)) == 2 * 10
    assert all(stop in reach(other, True) for stop in ISLANDS for other in reach(stop, True))


def test_roofs_are_four_kinds_of_twelve_different_pairs() -> None:
    assert len(ROOFS) == len(set(ROOFS)) == 48
    assert Counter(roof.kind for roof in ROOFS) == dict.fromkeys(ROOF_KINDS, 12)
    halves = Counter(half for roof in ROOFS for half in roof[1:])
    assert halves == dict.fromkeys(COLOURS, 16)


def test_a_ring_has_twelve_houses_four_fountains_and_every_colour_twice() -> None:
    letters = "".join(PIECES)
    assert len(letters) == HOUSES
    assert Counter(letters) == dict.fromkeys("BPYGOW", 2)
    assert {piece[FOUNTAIN_OF_A_PIECE] for piece in PIECES} == set("BOGW")


@pytest.mark.parametrize("seats", PLAYERS)
def test_workshop_tiles_cover_24_or_18_of_28_squares_with_a_coin_on_each(seats: int) -> None:
    squares, coins = printed_squares(seats), printed_coins(seats)
    size = 4 if seats == 4 else 3
    assert len(SQUARES) == len(squares) == 28
    assert [squares.count(colour) for colour in (None, *COLOURS)] == [28 - 6 * size, *[size] * 6]
    assert sorted(str(squares[coin]) for coin in coins) == sorted(map(str, COLOURS))


@pytest.mark.parametrize("seats", PLAYERS)
def test_turning_a_tile_four_times_brings_it_back_and_never_gives_the_same_before(seats: int) -> None:
    for colour in COLOURS:
        ways = [turned(seats, colour, turns) for turns in range(5)]
        assert ways[4] == ways[0] == tile_of(seats, colour)
        assert len(set(ways)) == 4


def test_a_pyramid_has_fourteen_places_in_three_layers() -> None:
    assert Counter(layer for layer, _, _ in PLACES) == {1: 9, 2: 4, 3: 1}
    assert [len(below) for below in BELOW] == [0] * 9 + [4] * 5
    assert BELOW[9] == (0, 1, 3, 4)


def test_there_are_sixteen_building_cards_each_with_its_rule() -> None:
    assert [building.rule for building in BUILDINGS] == [rule for rule in RULES if rule.startswith("BU-9.")]
