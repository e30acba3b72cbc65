"""Chapter 4: building."""

from itertools import combinations
from random import Random

import pytest

from tavolino.core.game import CHANCE, Item
from tavolino.core.rng import seed_from, stream
from tavolino.games import summer_pavilion as game
from tavolino.games.summer_pavilion.actions import Action, Discard, Draft, Pass, Place, Restock, TakeBonus
from tavolino.games.summer_pavilion.material import Colour, Side
from tavolino.games.summer_pavilion.state import Phase, State
from tests.games.summer_pavilion.positions import (
    BLUE,
    GREEN,
    NO_COLOUR,
    NONE,
    ORANGE,
    PURPLE,
    RED,
    STAR_COLOURS,
    YELLOW,
    building,
    drafting,
    full_board,
    play,
    refused,
    table,
    tiles,
    told,
    with_bag,
    with_hand,
    with_tiles_on,
    without,
)

SIDES: tuple[Side, ...] = ("front", "back")
BACK_NUMBERS = {1: 3, 2: 2, 3: 1, 4: 4, 5: 5, 6: 6}


def number_on(side: Side, star: int, position: int) -> int:
    if side == "front":
        return position
    return BACK_NUMBERS[position] if star else 3


def placements(state: State) -> set[Action]:
    return {action for action in game.legal(state, 0) if isinstance(action, Place)}


def gained(before: State, after: State) -> int:
    return after.players[0].points - before.players[0].points


# --- Examples of the rulebook ---------------------------------------------------------------------


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


# --- The price ------------------------------------------------------------------------------------


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


# --- Colours --------------------------------------------------------------------------------------


@pytest.mark.rule("SP-4.4")
@pytest.mark.parametrize(("star", "own"), STAR_COLOURS.items())
def test_an_outer_star_of_the_front_takes_its_own_colour_only(star: int, own: Colour) -> None:
    state = building("1 purple, 1 green, 1 orange, 1 yellow, 1 blue, 1 red")
    assert Place(star, 1, own) in game.legal(state, 0)
    for other in set(Colour) - {own}:
        assert refused(state, 0, Place(star, 1, other)) == "SP-4.4 wrong-star-colour"
        assert told(state, 0, Place(star, 1, other)) == {
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
    assert told(building("1 blue", "5.12 red", side="back"), 0, Place(5, 3, BLUE)) == {
        "star": 5,
        "colour": "blue",
        "wanted": "red",
    }


# --- Scoring --------------------------------------------------------------------------------------


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


# --- Features -------------------------------------------------------------------------------------

# The rewards and the spaces around every feature, as printed on both sides of the board.
PRINTED = """
    3: 1.5 1.6         3: 2.5 2.6         3: 3.5 3.6         3: 4.5 4.6         3: 5.5 5.6         3: 6.5 6.6
    2: 1.1 1.2 2.3 2.4 2: 2.1 2.2 3.3 3.4 2: 3.1 3.2 4.3 4.4 2: 4.1 4.2 5.3 5.4 2: 5.1 5.2 6.3 6.4
    2: 6.1 6.2 1.3 1.4
    1: 1.2 1.3 0.5 0.6 1: 2.2 2.3 0.6 0.1 1: 3.2 3.3 0.1 0.2 1: 4.2 4.3 0.2 0.3 1: 5.2 5.3 0.3 0.4
    1: 6.2 6.3 0.4 0.5
"""


def printed_features() -> list[tuple[int, frozenset[str]]]:
    features: list[tuple[int, set[str]]] = []
    for word in PRINTED.split():
        if word.endswith(":"):
            features.append((int(word[:-1]), set()))
        else:
            features[-1][1].add(word)
    return [(reward, frozenset(spaces)) for reward, spaces in features]


FEATURES = printed_features()
SPACES = [f"{star}.{position}" for star in range(7) for position in range(1, 7)]


def colour_on(space: str) -> Colour:
    """Return a colour for each space, with six different ones on the centre star."""
    star, position = map(int, space.split("."))
    return STAR_COLOURS[star] if star else Colour(position - 1)


def about_to_lay(space: str, laid: set[str], side: Side = "front") -> tuple[State, Place]:
    """Return a position in which just one placement of seat 0 is paid for, and that placement."""
    star, position = map(int, space.split("."))
    tile = colour_on(space)
    board = ", ".join(f"{other} {colour_on(other).name}" for other in sorted(laid - {space}))
    state = building(f"{number_on(side, star, position)} {tile.name}", board, side=side)
    return state, Place(star, position, tile)


def reward_of(space: str, laid: set[str]) -> int:
    return sum(reward for reward, spaces in FEATURES if space in spaces and spaces <= laid | {space})


@pytest.mark.rule("SP-4.7")
def test_there_are_six_windows_six_statues_and_six_pillars() -> None:
    assert sorted((reward, len(spaces)) for reward, spaces in FEATURES) == (
        [(1, 4)] * 6 + [(2, 4)] * 6 + [(3, 2)] * 6
    )


@pytest.mark.rule("SP-4.7")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("reward", "around"), FEATURES, ids=[" ".join(sorted(spaces)) for _, spaces in FEATURES]
)
def test_a_feature_gives_its_tiles_with_its_last_space_whichever_it_is(
    side: Side, reward: int, around: frozenset[str]
) -> None:
    for last in sorted(around):
        state, action = about_to_lay(last, set(around), side)
        assert play(state, 0, action).bonus == reward
        for missing in sorted(around - {last}):
            state, action = about_to_lay(last, set(around) - {missing}, side)
            assert play(state, 0, action).bonus == 0


@pytest.mark.rule("SP-4.7")
def test_a_window_with_one_of_5_and_6_laid_rounds_earlier() -> None:
    for star, tile in STAR_COLOURS.items():
        for early, late in ((5, 6), (6, 5)):
            state = building(f"{late} {tile.name}", f"{star}.{early} {tile.name}", round=4)
            assert play(state, 0, Place(star, late, tile)).bonus == 3


@pytest.mark.rule("SP-4.7")
def test_a_pillar_stands_between_its_own_star_and_two_centre_spaces() -> None:
    # Everything but the pillar's own pair on the centre star, or half of it, does not complete it.
    pairs = {1: "56", 2: "61", 3: "12", 4: "23", 5: "34", 6: "45"}
    for star, pair in pairs.items():
        own = {f"{star}.2", f"{star}.3"}
        centre = {f"0.{position}" for position in range(1, 7)}
        for gone in (set(pair), {pair[0]}, {pair[1]}):
            for last in sorted(own):
                state, action = about_to_lay(last, own | (centre - {f"0.{position}" for position in gone}))
                assert play(state, 0, action).bonus == 0
        for last in pair:
            state, action = about_to_lay(f"0.{last}", own | {f"0.{position}" for position in pair})
            assert play(state, 0, action).bonus == 1


@pytest.mark.rule("SP-4.7")
def test_several_features_completed_by_one_tile_add_up_and_never_exceed_three() -> None:
    for side in SIDES:
        rewards = []
        for space in SPACES:
            state, action = about_to_lay(space, set(SPACES), side)
            after = play(state, 0, action)
            rewards.append(after.bonus)
            assert after.bonus == reward_of(space, set(SPACES))
        assert max(rewards) == 3
        assert sorted(rewards) == [2] * 18 + [3] * 24  # centre, 1 and 4: two; 2, 3, 5 and 6: three


@pytest.mark.rule("SP-4.7")
@pytest.mark.parametrize("side", SIDES)
def test_features_of_boards_filled_at_random(side: Side) -> None:
    rng = Random(1516)
    seen = set()
    for _ in range(400):
        laid = set(rng.sample(SPACES, rng.randrange(10, 42)))
        space = rng.choice(sorted(set(SPACES) - laid))
        state, action = about_to_lay(space, laid, side)
        bonus = play(state, 0, action).bonus
        assert bonus == reward_of(space, laid)
        seen.add(bonus)
    assert seen == {0, 1, 2, 3}


@pytest.mark.rule("SP-4.7")
def test_a_feature_that_was_complete_before_gives_nothing_again() -> None:
    before = building("1 blue", "4.56 blue")
    after = play(before, 0, Place(4, 1, BLUE))
    assert after.bonus == 0
    assert game.to_move(after) == (1,)


WINDOW = building("5 blue, 1 red", "4.6 blue", supply="2 purple, 1 red, 7 green")


@pytest.mark.rule("SP-4.7")
def test_bonus_tiles_are_chosen_freely_from_the_supply_wilds_too() -> None:
    state = play(WINDOW, 0, Place(4, 5, BLUE))
    assert game.to_move(state) == (0,)
    assert game.legal(state, 0) == [TakeBonus(PURPLE), TakeBonus(GREEN), TakeBonus(RED)]
    state = play(state, 0, TakeBonus(PURPLE), TakeBonus(PURPLE))
    assert game.legal(state, 0) == [TakeBonus(GREEN), TakeBonus(RED)]
    assert refused(state, 0, TakeBonus(PURPLE)) == "SP-4.7 not-in-supply"
    state = play(state, 0, TakeBonus(RED))
    assert state.players[0].hand == tiles("2 purple, 2 red")
    assert state.supply == tiles("7 green")
    assert state.bonus == 0
    assert gained(WINDOW, state) == 2


@pytest.mark.rule("SP-4.7")
def test_bonus_tiles_cannot_be_declined() -> None:
    state = play(WINDOW, 0, Place(4, 5, BLUE))
    for owed in (3, 2, 1):
        for action in (Pass(), Place(3, 1, RED), Discard(RED), Place(9, 9, NO_COLOUR)):
            assert refused(state, 0, action) == "SP-4.7 bonus-first"
            assert told(state, 0, action) == {"tiles": owed}
        state = play(state, 0, TakeBonus(GREEN))


@pytest.mark.rule("SP-4.7")
@pytest.mark.parametrize("colour", [BLUE, ORANGE, NO_COLOUR])
def test_only_tiles_of_the_supply_can_be_taken(colour: Colour) -> None:
    state = play(WINDOW, 0, Place(4, 5, BLUE))
    assert refused(state, 0, TakeBonus(colour)) == "SP-4.7 not-in-supply"


@pytest.mark.rule("SP-4.7")
def test_without_a_completed_feature_there_is_no_bonus() -> None:
    assert refused(WINDOW, 0, TakeBonus(GREEN)) == "SP-4.7 no-bonus"
    assert refused(WINDOW, 0, TakeBonus(NO_COLOUR)) == "SP-4.7 no-bonus"
    assert refused(play(WINDOW, 0, Place(4, 5, BLUE)), 1, TakeBonus(GREEN)) == "SP-4.9 not-your-turn"


@pytest.mark.rule("SP-4.7")
@pytest.mark.parametrize(("supply", "given"), [("4 red", 3), ("3 red", 3), ("2 red", 2), ("1 red", 1)])
def test_if_the_supply_holds_fewer_what_is_there_is_taken(supply: str, given: int) -> None:
    state = play(building("5 blue", "4.6 blue", supply=supply), 0, Place(4, 5, BLUE))
    assert state.bonus == given
    state = play(state, 0, *[TakeBonus(RED)] * given)
    assert state.bonus == 0
    assert state.players[0].hand == tiles(f"{given} red")


@pytest.mark.rule("SP-4.7", "SP-4.8")
def test_an_empty_supply_gives_nothing_and_the_turn_goes_on() -> None:
    state = play(building("5 blue", "4.6 blue", supply=""), 0, Place(4, 5, BLUE))
    assert state.bonus == 0
    assert state.phase is Phase.RESTOCK
    assert state.turn == 1


# --- Restocking -----------------------------------------------------------------------------------

# The blue 1 completes a statue and pays nothing into the tower.
STATUE_AROUND = "4.2 blue, 5.34 yellow"


def after_statue(bag: str | None, tower: str = "", rest: str = "tower") -> State:
    """Two tiles have just been taken from a full supply, with this bag (None: a full one)."""
    state = with_hand(with_hand(table(tower=tower), 0, "1 blue"), 1, "1 yellow")
    state = with_tiles_on(state, 0, STATUE_AROUND)
    if bag is not None:
        state = with_bag(state, bag, "tower" if rest == "tower" else 1)
    return play(state, 0, Place(4, 1, BLUE), TakeBonus(GREEN), TakeBonus(GREEN))


@pytest.mark.rule("SP-4.8")
def test_gaps_are_filled_from_the_bag_before_the_next_turn() -> None:
    state = after_statue(None, tower="3 red")
    assert game.to_move(state) == (CHANCE,)
    after = play(state, CHANCE, Restock((ORANGE, RED)))
    assert after.supply == tiles("2 purple, 3 orange, 2 yellow, 1 blue, 2 red")
    assert after.bag == without(state.bag, tiles("1 orange, 1 red"))
    assert after.tower == tiles("3 red")
    assert game.to_move(after) == (1,)


@pytest.mark.rule("SP-4.8")
def test_a_full_supply_is_not_restocked() -> None:
    after = play(building("2 blue"), 0, Place(4, 2, BLUE))
    assert game.to_move(after) == (1,)
    after = play(building("2 blue"), 0, Pass())
    assert game.to_move(after) == (1,)


@pytest.mark.rule("SP-4.7", "SP-4.8")
def test_nothing_is_refilled_while_bonus_tiles_are_taken() -> None:
    state = play(building("5 blue", "4.6 blue"), 0, Place(4, 5, BLUE))
    for left in (9, 8):
        state = play(state, 0, TakeBonus(Colour(9 - left)))
        assert sum(state.supply) == left
        assert game.to_move(state) == (0,)
    state = play(state, 0, TakeBonus(GREEN))
    assert game.to_move(state) == (CHANCE,)
    assert isinstance(game.chance(state, stream(seed_from(1), 0)), Restock)


@pytest.mark.rule("SP-4.8")
def test_with_an_empty_bag_all_of_the_tower_is_poured_into_it() -> None:
    state = after_statue("")
    poured = state.tower
    assert sum(state.bag) == 0
    assert sum(poured) > 2
    after = play(state, CHANCE, Restock((RED, RED)))
    assert after.bag == without(poured, tiles("2 red"))
    assert after.tower == NONE
    assert sum(after.supply) == 10


@pytest.mark.rule("SP-4.8")
def test_the_last_tiles_of_the_bag_come_before_those_of_the_tower() -> None:
    state = after_statue("1 purple")
    for seed in range(20):
        restock = game.chance(state, stream(seed_from(seed), 0))
        assert isinstance(restock, Restock)
        assert len(restock.tiles) == 2
        assert restock.tiles[0] == PURPLE
    after = play(state, CHANCE, Restock((PURPLE, RED)))
    assert after.bag == without(state.tower, tiles("1 red"))
    assert after.tower == NONE
    assert refused(state, CHANCE, Restock((RED, PURPLE))) == "SP-4.8 impossible-draw"


@pytest.mark.rule("SP-4.8")
def test_a_bag_that_is_just_enough_leaves_the_tower_alone() -> None:
    state = after_statue("1 red, 1 purple")
    after = play(state, CHANCE, Restock((PURPLE, RED)))
    assert after.bag == NONE
    assert after.tower == state.tower
    assert sum(after.tower) > 0


@pytest.mark.rule("SP-4.8")
def test_if_bag_and_tower_are_empty_the_gaps_stay() -> None:
    state = after_statue("", rest="hand")
    assert game.to_move(state) == (1,)
    assert sum(state.supply) == 8


@pytest.mark.rule("SP-4.8")
def test_gaps_are_filled_as_far_as_possible() -> None:
    state = after_statue("1 red", rest="hand")
    assert game.to_move(state) == (CHANCE,)
    assert game.chance(state, stream(seed_from(1), 0)) == Restock((RED,))
    after = play(state, CHANCE, Restock((RED,)))
    assert sum(after.supply) == 9
    assert game.to_move(after) == (1,)


@pytest.mark.rule("SP-4.8", "SP-5.5")
def test_after_a_pass_too_gaps_are_filled_once_all_is_discarded() -> None:
    state = with_hand(table(supply="8 green"), 0, "6 red")
    state = with_bag(with_hand(state, 1, "1 yellow"), "", rest=1)
    state = play(state, 0, Pass(), Discard(RED))
    assert game.to_move(state) == (0,)
    state = play(state, 0, Discard(RED))
    assert game.to_move(state) == (CHANCE,)
    after = play(state, CHANCE, Restock((RED, RED)))
    assert after.supply == tiles("8 green, 2 red")
    assert game.to_move(after) == (1,)


@pytest.mark.rule("SP-4.8")
@pytest.mark.parametrize("round", [1, 5, 6])
def test_a_pass_with_few_tiles_is_followed_by_a_restock_too(round: int) -> None:
    state = with_hand(with_hand(table(supply="8 green", round=round), 0, "2 red"), 1, "1 yellow")
    assert game.to_move(play(state, 0, Pass())) == (CHANCE,)


@pytest.mark.rule("SP-4.8")
def test_before_ones_own_next_turn_gaps_are_filled_too() -> None:
    state = with_tiles_on(with_hand(table(), 0, "1 blue"), 0, STATUE_AROUND)
    state = play(state, 0, Place(4, 1, BLUE), TakeBonus(GREEN), TakeBonus(RED))
    state = play(state, CHANCE, Restock((RED, RED)))
    assert game.to_move(state) == (0,)


@pytest.mark.rule("SP-4.8", "SP-5.4")
@pytest.mark.parametrize(("round", "phase"), [(1, Phase.DEAL), (6, Phase.OVER)])
def test_after_the_last_turn_nothing_is_restocked(round: int, phase: Phase) -> None:
    state = with_hand(table(supply="8 green", round=round), 0, "1 red")
    after = play(state, 0, Pass())
    assert after.phase is phase
    assert after.supply == tiles("8 green")


@pytest.mark.rule("SP-4.8")
@pytest.mark.parametrize(
    "drawn",
    [(), (RED,), (RED, RED, RED), (RED, NO_COLOUR), (PURPLE, PURPLE)],
    ids=["none", "one", "three", "no colour", "not there"],
)
def test_a_restock_that_cannot_happen_is_refused(drawn: tuple[Colour, ...]) -> None:
    state = after_statue("2 red, 1 purple")
    assert refused(state, CHANCE, Restock(drawn)) == "SP-4.8 impossible-draw"
    play(state, CHANCE, Restock((PURPLE, RED)))


@pytest.mark.rule("SP-4.8")
def test_after_the_bag_only_tiles_of_the_tower_are_drawn() -> None:
    state = after_statue("1 purple", tower="1 red, 1 blue", rest="hand")
    play(state, CHANCE, Restock((PURPLE, RED)))
    assert refused(state, CHANCE, Restock((PURPLE, GREEN))) == "SP-4.8 impossible-draw"
    assert refused(state, CHANCE, Restock((PURPLE, PURPLE))) == "SP-4.8 impossible-draw"
    state = after_statue("", tower="1 red, 1 blue", rest="hand")
    play(state, CHANCE, Restock((BLUE, RED)))
    assert refused(state, CHANCE, Restock((RED, RED))) == "SP-4.8 impossible-draw"


@pytest.mark.rule("SP-4.8")
def test_restocking_is_up_to_chance_at_its_time() -> None:
    state = after_statue(None)
    assert refused(state, 1, Restock((RED, RED))) == "SP-4.8 not-drawn-now"
    assert refused(building("1 blue"), CHANCE, Restock(())) == "SP-4.8 not-drawn-now"
    assert refused(state, 1, Place(5, 1, YELLOW)) == "SP-4.9 not-your-turn"


# --- Turns ----------------------------------------------------------------------------------------


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
    assert told(state, 0, Place(4, 2, BLUE)) == {"space": "4.2"}
    back = building("6 blue", "4.2 blue", side="back")
    assert refused(back, 0, Place(4, 2, BLUE)) == "SP-4.10 space-taken"


@pytest.mark.rule("SP-4.10")
def test_another_players_tile_does_not_take_my_space() -> None:
    state = with_tiles_on(building("2 blue"), 1, "4.2 blue")
    play(state, 0, Place(4, 2, BLUE))


# --- Refusals -------------------------------------------------------------------------------------

CORNER = building("1 blue, 2 purple", "4.1 blue, 0.1 green")


@pytest.mark.rule("SP-4.1", "SP-4.2", "SP-4.3", "SP-4.4", "SP-4.10")
@pytest.mark.parametrize(
    ("action", "expected"),
    [
        (Place(9, 1, BLUE), "SP-4.10 no-such-space"),
        (Place(7, 1, BLUE), "SP-4.10 no-such-space"),
        (Place(-1, 1, BLUE), "SP-4.10 no-such-space"),
        (Place(4, 0, BLUE), "SP-4.10 no-such-space"),
        (Place(4, 7, BLUE), "SP-4.10 no-such-space"),
        (Place(4, -1, BLUE), "SP-4.10 no-such-space"),
        (Place(9, 9, NO_COLOUR, wilds=-1), "SP-4.10 no-such-space"),
        (Place(4, 1, RED, wilds=99), "SP-4.10 space-taken"),
        (Place(0, 1, GREEN, wilds=99), "SP-4.10 space-taken"),
        (Place(4, 2, RED, wilds=99), "SP-4.4 wrong-star-colour"),
        (Place(4, 2, NO_COLOUR, wilds=99), "SP-4.4 wrong-star-colour"),
        (Place(0, 2, GREEN, wilds=99), "SP-4.4 colour-on-star"),
        (Place(0, 2, NO_COLOUR, wilds=99), "SP-4.2 no-tile-of-colour"),
        (Place(0, 2, RED, wilds=1), "SP-4.2 no-tile-of-colour"),
        (Place(4, 2, BLUE, wilds=2), "SP-4.2 too-many-wilds"),
        (Place(4, 2, BLUE, wilds=99), "SP-4.2 too-many-wilds"),
        (Place(4, 2, BLUE, wilds=-1), "SP-4.2 too-many-wilds"),
        (Place(4, 2, BLUE, wilds=0), "SP-4.1 too-few-tiles"),
        (Place(4, 4, BLUE, wilds=3), "SP-4.1 too-few-tiles"),
        (Place(4, 4, BLUE, wilds=2), "SP-4.1 too-few-tiles"),
        (Place(1, 2, PURPLE, wilds=1), "SP-4.3 wild-for-itself"),
        (Place(1, 3, PURPLE), "SP-4.3 too-few-wild"),
        (Place(1, 2, PURPLE, wilds=-1), "SP-4.2 too-many-wilds"),
    ],
    ids=str,
)
def test_a_placement_is_refused_by_its_rule(action: Place, expected: str) -> None:
    assert refused(CORNER, 0, action) == expected


@pytest.mark.rule("SP-4.1", "SP-4.2", "SP-4.3")
@pytest.mark.parametrize(
    ("action", "values"),
    [
        (Place(0, 2, RED), {"colour": "red"}),
        (Place(4, 2, BLUE, wilds=2), {"number": 2, "wilds": 2, "most": 1}),
        (Place(4, 2, BLUE), {"colour": "blue", "need": 2, "have": 1, "would_pay": 1}),
        (Place(4, 4, BLUE), {"colour": "blue", "need": 4, "have": 1, "would_pay": 0}),
        (Place(4, 4, BLUE, wilds=3), {"colour": "purple", "need": 3, "have": 2, "would_pay": 0}),
        (Place(1, 3, PURPLE), {"colour": "purple", "need": 3, "have": 2}),
        (Place(1, 2, PURPLE, wilds=1), {"colour": "purple"}),
        (Place(0, 2, GREEN), {"star": 0, "colour": "green"}),
        (Place(9, 8, GREEN), {"space": "9.8"}),
    ],
    ids=str,
)
def test_a_refusal_tells_what_its_message_needs(action: Place, values: dict[str, object]) -> None:
    assert told(CORNER, 0, action) == values


@pytest.mark.rule("SP-4.5")
@pytest.mark.parametrize(
    ("action", "expected"),
    [
        (Place(1, 1, NO_COLOUR, wilds=99), "SP-4.10 space-taken"),
        (Place(1, 3, NO_COLOUR, wilds=99), "SP-4.5 single-coloured"),
        (Place(2, 3, RED, wilds=99), "SP-4.5 colour-on-star"),
        (Place(2, 3, NO_COLOUR), "SP-4.2 no-tile-of-colour"),
        (Place(3, 3, NO_COLOUR), "SP-4.2 no-tile-of-colour"),
        (Place(3, 3, GREEN), "SP-4.2 no-tile-of-colour"),
        (Place(0, 7, BLUE), "SP-4.10 no-such-space"),
    ],
    ids=str,
)
def test_a_placement_on_the_back_is_refused_by_its_rule(action: Place, expected: str) -> None:
    state = building("1 blue, 2 purple", "1.12 red, 2.1 red, 2.2 yellow", side="back")
    assert refused(state, 0, action) == expected


@pytest.mark.rule("SP-4.9", "SP-2.2")
def test_whose_turn_comes_before_everything_else() -> None:
    for action in (Place(9, 9, NO_COLOUR, wilds=-1), Place(4, 1, RED), Pass(), TakeBonus(NO_COLOUR)):
        assert refused(CORNER, 1, action) == "SP-4.9 not-your-turn"
    assert refused(CORNER, 1, Draft(99, NO_COLOUR)) == "SP-4.9 not-your-turn"
    assert refused(CORNER, 0, Draft(99, NO_COLOUR)) == "SP-2.2 wrong-phase"
    assert refused(CORNER, 1, Discard(BLUE)) == "SP-4.9 not-your-turn"
    assert told(CORNER, 1, Pass()) == {"turn": 0}
