"""Chapter 7: the end."""

import pytest

from tavolino.core.game import Item
from tavolino.games import summer_pavilion as game
from tavolino.games.summer_pavilion.actions import Pass, Place
from tavolino.games.summer_pavilion.material import Colour, Side
from tavolino.games.summer_pavilion.state import Phase, State
from tests.games.summer_pavilion.positions import (
    BLUE,
    GREEN,
    ORANGE,
    PURPLE,
    RED,
    STAR_COLOURS,
    YELLOW,
    full_board,
    play,
    table,
    with_hand,
    with_points,
    with_tiles_on,
)

COLOUR_BONUS = {RED: 14, BLUE: 15, YELLOW: 16, ORANGE: 17, GREEN: 18, PURPLE: 20}
NUMBER_BONUS = {1: 4, 2: 8, 3: 12, 4: 16}
MULTICOLOURED = ", ".join(f"{{star}}.{position} {tile.name}" for position, tile in enumerate(Colour, 1))


def bonuses(board: str, side: Side = "front") -> list[tuple[str, int]]:
    """Return rules and points of the bonuses that a board has earned."""
    state = with_tiles_on(table(side=side, round=6, phase=Phase.OVER), 0, board)
    assert game.faults(state) == []
    mine, other = game.score(state)
    assert mine.items[0] == other.items[0] == Item("SP-1.2", 5)
    assert other.total == 5
    assert mine.total == sum(item.points for item in mine.items)
    return [(item.rule, item.points) for item in mine.items[1:]]


def back_space(number: int) -> list[str]:
    outer = {3: 1, 2: 2, 1: 3, 4: 4, 5: 5, 6: 6}[number]
    centre = [f"0.{position}" for position in range(1, 7)] if number == 3 else []
    return [*centre, *(f"{star}.{outer}" for star in range(1, 7))]


def spaces_showing(side: Side, number: int) -> list[str]:
    return [f"{star}.{number}" for star in range(7)] if side == "front" else back_space(number)


def covering(side: Side, *numbers: int) -> dict[str, Colour]:
    """Return a lawful board that covers all spaces of these numbers."""
    spaces = [space for number in numbers for space in spaces_showing(side, number)]
    own = {**STAR_COLOURS}
    return {
        space: Colour(int(space[2]) - 1) if space.startswith("0") else own[int(space[0])] for space in spaces
    }


def as_text(board: dict[str, Colour]) -> str:
    return ", ".join(f"{space} {tile.name}" for space, tile in board.items())


# --- Full stars -----------------------------------------------------------------------------------


@pytest.mark.rule("SP-7.1")
@pytest.mark.parametrize(("star", "own"), STAR_COLOURS.items())
def test_a_full_star_of_the_front_scores_by_its_colour(star: int, own: Colour) -> None:
    assert bonuses(f"{star}.123456 {own.name}") == [("SP-7.1", COLOUR_BONUS[own])]


@pytest.mark.rule("SP-7.1")
def test_the_full_centre_star_scores_12() -> None:
    assert bonuses(MULTICOLOURED.format(star=0)) == [("SP-7.1", 12)]


@pytest.mark.rule("SP-7.1")
@pytest.mark.parametrize("missing", range(1, 7))
def test_a_star_with_a_gap_scores_nothing(missing: int) -> None:
    laid = "123456".replace(str(missing), "")
    for star, own in STAR_COLOURS.items():
        assert bonuses(f"{star}.{laid} {own.name}") == []
        assert bonuses(f"{star}.{laid} {own.name}", "back") == []
    centre = MULTICOLOURED.format(star=0).split(", ")
    assert bonuses(", ".join(part for part in centre if f".{missing} " not in part)) == []


@pytest.mark.rule("SP-7.1", "SP-7.2")
def test_a_full_front_scores_every_bonus() -> None:
    assert bonuses(full_board()) == [
        *(("SP-7.1", points) for points in (12, 20, 17, 14, 15, 16, 18)),
        *(("SP-7.2", points) for points in (4, 8, 12, 16)),
    ]


@pytest.mark.rule("SP-7.1")
def test_a_star_bonus_names_its_spaces() -> None:
    state = with_tiles_on(table(), 0, "4.123456 blue")
    assert game.score(state)[0].items[-1] == Item("SP-7.1", 15, tuple(f"4.{n}" for n in range(1, 7)))


# --- Numbers --------------------------------------------------------------------------------------


@pytest.mark.rule("SP-7.2")
@pytest.mark.parametrize("number", range(1, 7))
@pytest.mark.parametrize("side", ["front", "back"])
def test_all_spaces_of_a_number_score_up_to_the_fours(side: Side, number: int) -> None:
    board = covering(side, number)
    twelve = side == "back" and number == 3
    assert len(board) == (12 if twelve else 7 if side == "front" else 6)
    expected = [("SP-7.2", NUMBER_BONUS[number])] if number in NUMBER_BONUS else []
    if twelve:
        expected.insert(0, ("SP-7.3", 12))  # the centre star is full as well
    assert bonuses(as_text(board), side) == expected


@pytest.mark.rule("SP-7.2")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize("side", ["front", "back"])
def test_one_missing_space_of_a_number_scores_nothing(side: Side, number: int) -> None:
    board = covering(side, number)
    for missing in board:
        left = {space: tile for space, tile in board.items() if space != missing}
        assert ("SP-7.2", NUMBER_BONUS[number]) not in bonuses(as_text(left), side)


@pytest.mark.rule("SP-7.2")
def test_a_number_bonus_names_its_spaces() -> None:
    for side in ("front", "back"):
        board = as_text(covering(side, 3))
        item = game.score(with_tiles_on(table(side=side), 0, board))[0].items[-1]
        assert item == Item("SP-7.2", 12, tuple(sorted(spaces_showing(side, 3))))


# --- The back -------------------------------------------------------------------------------------


@pytest.mark.rule("SP-7.3")
@pytest.mark.parametrize("star", range(7))
def test_a_full_star_of_the_back_scores_by_its_colour_or_12(star: int) -> None:
    for tile, points in COLOUR_BONUS.items():
        assert bonuses(f"{star}.123456 {tile.name}", "back") == [("SP-7.3", points)]
    assert bonuses(MULTICOLOURED.format(star=star), "back") == [("SP-7.3", 12)]


@pytest.mark.rule("SP-7.3")
def test_the_same_kind_of_star_scores_more_than_once() -> None:
    assert bonuses("1.123456 red, 4.123456 red, 0.123456 red", "back") == [("SP-7.3", 14)] * 3
    two = f"{MULTICOLOURED.format(star=2)}, {MULTICOLOURED.format(star=5)}"
    assert bonuses(two, "back") == [("SP-7.3", 12)] * 2


# --- Winners --------------------------------------------------------------------------------------


def finished(*points: int) -> State:
    state = table(players=len(points), round=6, phase=Phase.OVER)
    for seat, mine in enumerate(points):
        state = with_points(state, seat, mine)
    return state


@pytest.mark.rule("SP-7.4")
@pytest.mark.parametrize(
    ("points", "places"),
    [
        ((30, 40), (2, 1)),
        ((40, 30), (1, 2)),
        ((40, 40), (1, 1)),
        ((10, 40, 40), (3, 1, 1)),
        ((40, 10, 10), (1, 2, 2)),
        ((40, 30, 40, 50), (2, 4, 2, 1)),
        ((7, 7, 7, 7), (1, 1, 1, 1)),
    ],
)
def test_most_points_win_and_ties_share_the_win(points: tuple[int, ...], places: tuple[int, ...]) -> None:
    assert game.ranking(finished(*points)) == places


@pytest.mark.rule("SP-7.4")
def test_bonuses_count_for_the_win() -> None:
    state = with_tiles_on(finished(5, 20), 0, "1.123456 purple")
    assert game.ranking(state) == (1, 2)
    state = with_tiles_on(finished(5, 25), 0, "1.123456 purple")
    assert game.ranking(state) == (1, 1)


# --- Tiles left in the corners --------------------------------------------------------------------


@pytest.mark.rule("SP-7.4", "SP-5.6", "SP-7.5")
def test_the_last_pass_ends_the_match_and_kept_tiles_cost_after_the_bonuses() -> None:
    state = with_points(with_hand(table(round=6, turn=1), 1, "2 red, 1 blue"), 1, 2)
    state = with_tiles_on(state, 1, "3.23456 red")
    state = play(state, 1, Place(3, 1, RED))
    assert state.players[1].points == 8
    state = play(state, 1, Pass())
    assert game.to_move(state) == ()
    assert [(item.rule, item.points) for item in game.score(state)[1].items[-2:]] == [
        ("SP-7.1", 14),
        ("SP-7.5", -2),
    ]
    assert [sheet.total for sheet in game.score(state)] == [5, 8 + 14 - 2]
    assert [sheet.seat for sheet in game.score(state)] == [0, 1]


@pytest.mark.rule("SP-7.5", "SP-5.6")
@pytest.mark.parametrize(("points", "left"), [(6, 2), (5, 1), (4, 1), (2, 1), (1, 1)])
def test_without_a_bonus_kept_tiles_leave_one_point(points: int, left: int) -> None:
    state = play(with_points(with_hand(table(round=6), 0, "4 green"), 0, points), 0, Pass())
    assert game.score(state)[0].total == left


@pytest.mark.rule("SP-7.5", "SP-5.6")
def test_a_bonus_pays_for_kept_tiles_that_the_track_alone_could_not() -> None:
    state = with_tiles_on(with_points(with_hand(table(round=6), 0, "4 green"), 0, 1), 0, "3.123456 red")
    state = play(state, 0, Pass())
    assert game.score(state)[0].total == 1 + 14 - 4
    assert game.ranking(state) == (1, 2)


@pytest.mark.rule("SP-7.5")
def test_the_win_is_decided_after_kept_tiles_have_cost() -> None:
    state = with_points(with_hand(table(round=6), 0, "2 green"), 0, 6)
    state = play(state, 0, Pass())
    assert [sheet.total for sheet in game.score(state)] == [4, 5]
    assert game.ranking(state) == (2, 1)
