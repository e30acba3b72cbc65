"""Chapter 4: what may be laid where, and what it costs and scores."""

from itertools import combinations

import pytest

from tavolino.core.game import Item
from tavolino.games import summer_pavilion as game
from tavolino.games.summer_pavilion.actions import Action, Draft, Pass, Place
from tavolino.games.summer_pavilion.material import Colour, Side
from tavolino.games.summer_pavilion.state import Phase, State
from tests.games.summer_pavilion.positions import (
    BLUE,
    GREEN,
    NONE,
    ORANGE,
    PURPLE,
    RED,
    SIDES,
    STAR_COLOURS,
    YELLOW,
    building,
    drafting,
    full_board,
    gained,
    number_on,
    play,
    refused,
    table,
    tiles,
    values_of,
    with_hand,
    with_tiles_on,
)


def placements(state: State) -> set[Action]:
    return {action for action in game.legal(state, 0) if isinstance(action, Place)}


# --- Examples of the rulebook -----------------------------------------------------------------------


@pytest.mark.rule("SP-4.1", "SP-4.6")
def test_example_4_seven_blue_and_the_blue_6() -> None:
    before = building("7 blue")
    after = play(before, 0, Place(4, 6, BLUE))
    assert after.players[0].board[4] == (None, None, None, None, None, BLUE)
    assert after.tower == tiles("5 blue")
    assert after.players[0].hand == tiles("1 blue")
    assert gained(before, after) == 1


@pytest.mark.rule("SP-4.1", "SP-4.6")
def test_example_5_red_3_touches_neither_1_nor_6() -> None:
    before = building("3 red", "3.16 red")
    after = play(before, 0, Place(3, 3, RED))
    assert after.tower == tiles("2 red")
    assert gained(before, after) == 1


@pytest.mark.rule("SP-4.2", "SP-4.6")
def test_example_6_three_blue_and_three_purple_on_the_blue_6() -> None:
    before = building("3 blue, 3 purple", "4.12 blue")
    after = play(before, 0, Place(4, 6, BLUE, wilds=3))
    assert after.players[0].board[4] == (BLUE, BLUE, None, None, None, BLUE)
    assert after.tower == tiles("2 blue, 3 purple")
    assert after.players[0].hand == NONE
    assert gained(before, after) == 3


@pytest.mark.rule("SP-4.2", "SP-4.6")
def test_example_7_one_orange_and_three_purple_on_the_orange_4() -> None:
    before = building("1 orange, 1 green, 3 purple", "2.35 orange")
    after = play(before, 0, Place(2, 4, ORANGE, wilds=3))
    assert after.tower == tiles("3 purple")
    assert after.players[0].hand == tiles("1 green")
    assert after.players[0].board[2][3] == ORANGE
    assert gained(before, after) == 3


@pytest.mark.rule("SP-4.3", "SP-4.6")
def test_example_8_two_purple_on_the_purple_2() -> None:
    before = building("2 purple, 2 red, 4 green", "1.13 purple")
    after = play(before, 0, Place(1, 2, PURPLE))
    assert after.tower == tiles("1 purple")
    assert after.players[0].hand == tiles("2 red, 4 green")
    assert gained(before, after) == 3


@pytest.mark.rule("SP-4.2", "SP-4.3", "SP-4.4")
def test_example_10_one_green_and_three_purple() -> None:
    assert placements(building("1 green, 3 purple")) == {
        *(Place(star, number, GREEN, wilds=number - 1) for star in (0, 6) for number in (1, 2, 3, 4)),
        *(Place(star, number, PURPLE) for star in (0, 1) for number in (1, 2, 3)),
    }


@pytest.mark.rule("SP-4.2", "SP-4.3", "SP-4.4")
def test_example_10_on_the_centre_star_only_colours_that_are_not_there() -> None:
    state = building("1 green, 3 purple", "0.1 green, 0.2 purple")
    assert Place(6, 4, GREEN, wilds=3) in game.legal(state, 0)
    assert Place(1, 3, PURPLE) in game.legal(state, 0)
    assert refused(state, 0, Place(0, 4, GREEN, wilds=3)) == "SP-4.4 colour-on-star"
    assert refused(state, 0, Place(0, 3, PURPLE)) == "SP-4.4 colour-on-star"


# --- The price --------------------------------------------------------------------------------------


@pytest.mark.rule("SP-4.1")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("position", range(1, 7))
@pytest.mark.parametrize("star", range(7))
def test_the_number_of_the_space_is_its_price(side: Side, star: int, position: int) -> None:
    number = number_on(side, star, position)
    tile = STAR_COLOURS.get(star, YELLOW)
    after = play(building(f"{number} {tile.name}", side=side), 0, Place(star, position, tile))
    assert after.players[0].hand == NONE
    assert after.players[0].board[star][position - 1] == tile
    assert sum(after.tower) == after.tower[tile] == number - 1
    if number > 1:
        short = building(f"{number - 1} {tile.name}", side=side)
        rule = "SP-4.3 too-few-wild" if tile == PURPLE else "SP-4.1 too-few-tiles"
        assert refused(short, 0, Place(star, position, tile)) == rule


@pytest.mark.rule("SP-4.1")
def test_both_sides_show_their_numbers_as_often_as_printed() -> None:
    hand = "6 green, 6 orange, 6 blue, 6 red"
    front = placements(building(hand, side="front"))
    assert {(a.star, a.space) for a in front if isinstance(a, Place)} == {
        (star, position) for star in (0, 2, 3, 4, 6) for position in range(1, 7)
    }
    back = placements(building("3 green", side="back"))
    spaces = {(a.star, a.space) for a in back if isinstance(a, Place)}
    # up to 3: the six 1s, the six 2s and the twelve 3s
    assert len(spaces) == 24
    assert {space for space in spaces if space[0] == 0} == {(0, position) for position in range(1, 7)}


@pytest.mark.rule("SP-4.1")
def test_tiles_paid_join_the_tower() -> None:
    state = with_hand(with_hand(table(tower="1 blue, 2 red"), 0, "3 blue, 1 purple"), 1, "1 yellow")
    after = play(state, 0, Place(4, 3, BLUE, wilds=1))
    assert after.tower == tiles("2 blue, 2 red, 1 purple")
    assert after.players[0].hand == tiles("1 blue")


@pytest.mark.rule("SP-4.2")
def test_own_colour_and_wilds_mix_freely() -> None:
    state = building("3 blue, 3 purple")
    mixes = {a.wilds for a in game.legal(state, 0) if isinstance(a, Place) and (a.star, a.space) == (4, 4)}
    assert mixes == {1, 2, 3}
    mixes = {a.wilds for a in game.legal(state, 0) if isinstance(a, Place) and (a.star, a.space) == (4, 3)}
    assert mixes == {0, 1, 2}


@pytest.mark.rule("SP-4.2")
def test_paying_with_wilds_only_is_refused() -> None:
    state = building("6 purple")
    assert refused(state, 0, Place(4, 4, BLUE, wilds=4)) == "SP-4.2 no-tile-of-colour"
    assert refused(state, 0, Place(4, 4, BLUE, wilds=3)) == "SP-4.2 no-tile-of-colour"
    assert refused(state, 0, Place(0, 4, BLUE, wilds=4)) == "SP-4.2 no-tile-of-colour"
    state = building("1 blue, 6 purple")
    assert refused(state, 0, Place(4, 4, BLUE, wilds=4)) == "SP-4.2 too-many-wilds"
    assert refused(state, 0, Place(4, 1, BLUE, wilds=1)) == "SP-4.2 too-many-wilds"
    after = play(state, 0, Place(4, 4, BLUE, wilds=3))
    assert after.players[0].board[4][3] == BLUE


@pytest.mark.rule("SP-4.2")
def test_on_the_centre_star_the_laid_tile_says_the_colour() -> None:
    after = play(building("2 red, 2 purple, 2 green"), 0, Place(0, 4, RED, wilds=2))
    assert after.players[0].board[0][3] == RED
    assert after.tower == tiles("1 red, 2 purple")
    # tiles of a third colour never help
    assert refused(building("2 red, 2 green"), 0, Place(0, 4, RED)) == "SP-4.1 too-few-tiles"
    assert refused(building("2 red, 2 green"), 0, Place(0, 4, RED, wilds=2)) == "SP-4.1 too-few-tiles"


@pytest.mark.rule("SP-4.2")
@pytest.mark.parametrize("star", range(7))
def test_on_the_back_the_laid_tile_says_the_colour(star: int) -> None:
    after = play(building("1 red, 2 purple", side="back"), 0, Place(star, 1, RED, wilds=2))
    assert after.players[0].board[star][0] == RED
    assert after.tower == tiles("2 purple")


@pytest.mark.rule("SP-4.3", "SP-4.4")
def test_a_wild_tile_is_not_laid_in_place_of_another_colour() -> None:
    state = building("6 purple, 1 blue")
    for star in range(2, 7):
        assert refused(state, 0, Place(star, 1, PURPLE)) == "SP-4.4 wrong-star-colour"


@pytest.mark.rule("SP-4.3")
@pytest.mark.parametrize("star", [0, 1])
def test_laying_the_wild_colour_takes_the_full_number_of_it(star: int) -> None:
    state = building("3 purple, 5 blue, 5 green")
    after = play(state, 0, Place(star, 3, PURPLE))
    assert after.tower == tiles("2 purple")
    assert refused(state, 0, Place(star, 4, PURPLE)) == "SP-4.3 too-few-wild"
    assert refused(state, 0, Place(star, 3, PURPLE, wilds=2)) == "SP-4.3 wild-for-itself"
    assert refused(state, 0, Place(star, 3, PURPLE, wilds=1)) == "SP-4.3 wild-for-itself"


@pytest.mark.rule("SP-4.3")
def test_in_another_round_purple_is_paid_with_wilds_like_any_colour() -> None:
    after = play(building("1 purple, 2 green", round=2), 0, Place(1, 3, PURPLE, wilds=2))
    assert after.tower == tiles("2 green")
    assert refused(building("3 green", round=2), 0, Place(6, 3, GREEN, wilds=1)) == "SP-4.3 wild-for-itself"


# --- Colours ----------------------------------------------------------------------------------------


@pytest.mark.rule("SP-4.4")
@pytest.mark.parametrize(("star", "own"), STAR_COLOURS.items())
def test_an_outer_star_of_the_front_takes_its_own_colour_only(star: int, own: Colour) -> None:
    state = building("1 purple, 1 green, 1 orange, 1 yellow, 1 blue, 1 red")
    assert Place(star, 1, own) in game.legal(state, 0)
    for other in set(Colour) - {own}:
        assert refused(state, 0, Place(star, 1, other)) == "SP-4.4 wrong-star-colour"
        assert values_of(state, 0, Place(star, 1, other)) == {
            "star": star,
            "colour": other.name.lower(),
            "wanted": own.name.lower(),
        }


@pytest.mark.rule("SP-4.4")
def test_the_centre_star_takes_every_colour_once() -> None:
    state = building("1 purple, 1 green, 1 orange, 1 yellow, 1 blue, 1 red")
    assert {Place(0, 1, tile) for tile in Colour} <= placements(state)
    state = building("2 purple, 2 green, 2 orange, 2 yellow, 2 blue, 2 red", "0.3 red, 0.5 green")
    for tile in Colour:
        if tile in (RED, GREEN):
            assert refused(state, 0, Place(0, 2, tile)) == "SP-4.4 colour-on-star"
        else:
            assert Place(0, 2, tile) in game.legal(state, 0)


ONE_OF_EACH = "1 purple, 1 green, 1 orange, 1 yellow, 1 blue, 1 red"
TWO_OF_EACH = "2 purple, 2 green, 2 orange, 2 yellow, 2 blue, 2 red"
THREE_OF_EACH = "3 purple, 3 green, 3 orange, 3 yellow, 3 blue, 3 red"


@pytest.mark.rule("SP-4.5")
@pytest.mark.parametrize("star", range(7))
@pytest.mark.parametrize(
    ("laid", "welcome"),
    [
        pytest.param("", set(Colour), id="an empty star is free"),
        pytest.param("4 red", set(Colour), id="the second tile is free"),
        pytest.param("45 red", {RED}, id="single-coloured"),
        pytest.param("456 red", {RED}, id="still single-coloured"),
        pytest.param("4 red, 5 blue", set(Colour) - {RED, BLUE}, id="multicoloured"),
        pytest.param("6 green, 4 red, 5 blue", {PURPLE, ORANGE, YELLOW}, id="three colours"),
        pytest.param(
            "1 purple, 2 orange, 4 red, 5 blue, 6 green", {YELLOW}, id="the last of a multicoloured star"
        ),
        pytest.param("12456 yellow", {YELLOW}, id="the last of a single-coloured star"),
    ],
)
def test_on_the_back_the_second_tile_decides(star: int, laid: str, welcome: set[Colour]) -> None:
    board = ", ".join(f"{star}.{part}" for part in laid.split(", ")) if laid else ""
    state = building(THREE_OF_EACH, board, side="back")
    single = len(welcome) == 1 and laid.count(" ") == 1
    for tile in Colour:
        action = Place(star, 3, tile)
        if tile in welcome:
            play(state, 0, action)
        else:
            reason = "single-coloured" if single else "colour-on-star"
            assert refused(state, 0, action) == f"SP-4.5 {reason}"


@pytest.mark.rule("SP-4.5")
def test_on_the_back_stars_of_the_same_kind_may_be_begun_again() -> None:
    state = building(ONE_OF_EACH, "1.12 red, 2.12 red, 3.1 green, 3.2 blue, 4.1 green, 4.2 blue", side="back")
    assert Place(5, 3, RED) in game.legal(state, 0)
    state = building(ONE_OF_EACH, "1.12 red, 3.1 green, 3.2 blue, 5.1 red", side="back")
    assert {Place(5, 3, tile) for tile in Colour} <= placements(state)


@pytest.mark.rule("SP-4.5")
def test_a_single_coloured_refusal_names_the_colour_of_the_star() -> None:
    assert values_of(building("1 blue", "5.12 red", side="back"), 0, Place(5, 3, BLUE)) == {
        "star": 5,
        "colour": "blue",
        "wanted": "red",
    }


# --- Scoring ----------------------------------------------------------------------------------------


def run_length(laid: set[int], position: int) -> int:
    """Follow the ring both ways, on paper."""
    ring = "".join("x" if spot in laid | {position} else "." for spot in range(1, 7))
    if ring == "xxxxxx":
        return 6
    from_here = ring[position - 1 :] + ring[: position - 1]
    right = len(from_here) - len(from_here.lstrip("x"))
    left = len(from_here) - len(from_here.rstrip("x"))
    return left + right


@pytest.mark.rule("SP-4.6")
@pytest.mark.parametrize("star", [0, 4])
@pytest.mark.parametrize("position", range(1, 7))
def test_one_point_for_the_tile_and_one_for_every_connected_one(star: int, position: int) -> None:
    others = [spot for spot in range(1, 7) if spot != position]
    fillings = [set(some) for size in range(6) for some in combinations(others, size)]
    assert len(fillings) == 32
    for laid in fillings:
        colours = dict(zip(sorted(laid), Colour, strict=False)) if star == 0 else dict.fromkeys(laid, BLUE)
        board = ", ".join(f"{star}.{spot} {colours[spot].name}" for spot in sorted(laid))
        tile = BLUE if star else RED
        before = building(f"{position} {tile.name}", board)
        after = play(before, 0, Place(star, position, tile))
        assert gained(before, after) == run_length(laid, position)


@pytest.mark.rule("SP-4.6")
@pytest.mark.parametrize(
    ("laid", "position", "points"),
    [
        ("1235", 4, 5),
        ("12346", 5, 6),
        ("23456", 1, 6),
        ("2346", 5, 5),
        ("1246", 3, 4 + 1),
        ("1245", 6, 5),
        ("1346", 2, 5),
        ("246", 1, 3),
    ],
)
def test_a_ring_of_five_or_six_counts_every_tile_once(laid: str, position: int, points: int) -> None:
    before = building(f"{position} green", f"6.{laid} green")
    after = play(before, 0, Place(6, position, GREEN))
    assert gained(before, after) == points
    item = after.players[0].ledger[-1]
    assert (item.rule, item.points) == ("SP-4.6", points)
    assert len(set(item.what)) == len(item.what) == points
    assert item.what[0] == f"6.{position}"


@pytest.mark.rule("SP-4.6")
def test_tiles_of_other_stars_and_other_players_do_not_connect() -> None:
    before = with_tiles_on(building("1 blue", full_board(*(f"4.{n}" for n in range(1, 7)))), 1, "4.26 blue")
    after = play(before, 0, Place(4, 1, BLUE))
    assert gained(before, after) == 1
    assert after.players[1].points == 5


@pytest.mark.rule("SP-4.6")
def test_different_colours_connect_on_the_centre_star_and_on_the_back() -> None:
    before = building("3 red", "0.2 green, 0.4 blue")
    assert gained(before, play(before, 0, Place(0, 3, RED))) == 3
    before = building("3 red", "5.2 green, 5.6 blue", side="back")
    after = play(before, 0, Place(5, 1, RED))
    assert gained(before, after) == 3
    assert after.players[0].ledger[-1] == Item("SP-4.6", 3, ("5.1", "5.2", "5.6"))


# --- Turns ------------------------------------------------------------------------------------------


@pytest.mark.rule("SP-4.9")
@pytest.mark.parametrize("owner", range(4))
def test_the_owner_of_the_start_tile_builds_first_and_then_it_goes_clockwise(owner: int) -> None:
    state = drafting("4 red", players=4, start_tile=owner)
    for seat in range(4):
        state = with_hand(state, seat, "2 blue, 1 yellow")
    state = play(state, 0, Draft(1, RED))
    for step in range(8):
        seat = (owner + step) % 4
        assert game.to_move(state) == (seat,)
        assert refused(state, (seat + 1) % 4, Pass()) == "SP-4.9 not-your-turn"
        state = play(state, seat, Place(4, 1, BLUE) if step < 4 else Place(0, 1, BLUE))


@pytest.mark.rule("SP-4.9")
def test_whoever_takes_the_last_tiles_with_the_start_tile_builds_first() -> None:
    state = with_hand(drafting(centre="2 blue"), 1, "1 red")
    state = play(state, 0, Draft(0, BLUE))
    assert game.to_move(state) == (0,)


@pytest.mark.rule("SP-4.9")
@pytest.mark.parametrize("first", range(3))
def test_if_nobody_took_the_start_tile_the_first_player_builds_first(first: int) -> None:
    state = table(players=3, phase=Phase.DRAFT, workshops=("4 red",), turn=0, first=first)
    for seat in range(3):
        state = with_hand(state, seat, "1 blue")
    assert game.to_move(play(state, 0, Draft(1, RED))) == (first,)


@pytest.mark.rule("SP-4.9")
def test_one_placement_a_turn() -> None:
    state = play(building("6 blue"), 0, Place(4, 1, BLUE))
    assert game.legal(state, 0) == ()
    assert refused(state, 0, Place(4, 2, BLUE)) == "SP-4.9 not-your-turn"
    assert refused(state, 0, Pass()) == "SP-4.9 not-your-turn"


@pytest.mark.rule("SP-4.9", "SP-5.1")
def test_the_turn_skips_those_who_have_passed() -> None:
    state = table(players=4)
    for seat in range(4):
        state = with_hand(state, seat, "2 blue")
    state = play(play(state, 0, Place(4, 1, BLUE)), 1, Pass())
    state = play(play(state, 2, Place(4, 1, BLUE)), 3, Pass())
    state = play(state, 0, Place(0, 1, BLUE))
    assert game.to_move(state) == (2,)


@pytest.mark.rule("SP-4.10")
def test_a_space_takes_one_tile() -> None:
    state = building("6 blue, 6 red", "4.2 blue, 0.1 green")
    assert refused(state, 0, Place(4, 2, BLUE)) == "SP-4.10 space-taken"
    assert refused(state, 0, Place(0, 1, RED)) == "SP-4.10 space-taken"
    assert values_of(state, 0, Place(4, 2, BLUE)) == {"space": "4.2"}
    back = building("6 blue", "4.2 blue", side="back")
    assert refused(back, 0, Place(4, 2, BLUE)) == "SP-4.10 space-taken"


@pytest.mark.rule("SP-4.10")
def test_another_players_tile_does_not_take_my_space() -> None:
    state = with_tiles_on(building("2 blue"), 1, "4.2 blue")
    play(state, 0, Place(4, 2, BLUE))
