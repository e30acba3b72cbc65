"""Chapter 9: scoring."""

import pytest

from tavolino.games import walking_in_burano as game
from tavolino.games.walking_in_burano.material import EDITIONS, Character, Edition
from tavolino.games.walking_in_burano.state import Options, Player, State
from tests.games.walking_in_burano.positions import (
    Houses,
    house,
    player,
    points,
    table,
    what,
    with_deck,
)

C = Character
Icons = dict[str, dict[str, object]]
COLOURS = ("red", "yellow", "blue", "green", "pink")
FIVE: Houses = {column: house(colour) for column, colour in enumerate(COLOURS)}


def scored(
    icons: Icons,
    characters: dict[int, Character] | None = None,
    houses: Houses = FIVE,
    edition: Edition = "polish",
    permits: int = 0,
) -> State:
    """Return a table at which seat 0 has a street of cards that show these icons and nothing else."""
    mine = player(houses=houses, permits=permits, characters=characters)
    return table(mine, player(permits=0), options=with_deck(icons, edition=edition))


# --- The example of both books --------------------------------------------------------------------

EXAMPLE: Icons = {
    "g-red-1": {"flowers": 3, "closed_windows": 1},
    "f-red-1": {"flowers": 3},
    "r-red-1": {"flowers": 3},
    "g-yellow-1": {"shop": "pizzeria", "shop_points": 3},
    "f-yellow-1": {"flowers": 4, "lamps": 1},
    "r-yellow-1": {"chimneys": 1, "closed_windows": 1},
    "f-blue-1": {"flowers": 2},
    "r-blue-1": {"chimneys": 1},
    "g-green-1": {"shop": "clothes", "shop_points": 2},
    "f-green-1": {"closed_windows": 2},
    "r-green-1": {"chimneys": 1},
    "g-pink-1": {"cats": 1},
    "f-pink-1": {"cats": 1, "lamps": 1},
    "r-pink-1": {"chimneys": 1},
}
GUESTS = {0: C.WOMAN, 1: C.FLORIST, 2: C.SANTA, 3: C.POLICEMAN, 4: C.BOY}


@pytest.mark.rule("WB-9.1", "WB-9.2", "WB-9.5", "WB-9.7", "WB-9.8")
@pytest.mark.rule("WB-9.11", "WB-9.13", "WB-9.14", "WB-9.15")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_example_of_both_books_gives_64_points(edition: Edition) -> None:
    state = scored(EXAMPLE, GUESTS, edition=edition, permits=4)
    assert points(state) == {
        "WB-9.1": 4,
        "WB-9.2": 9,
        "WB-9.11": 9,
        "WB-9.8": 12,
        "WB-9.7": 9,
        "WB-9.5": 8,
        "WB-9.13": 5,
        "WB-9.14": 12,
        "WB-9.15": -4,
    }
    assert game.score(state)[0].total == 64
    assert what(state, "WB-9.11") == ("f-red-1", "f-yellow-1", "f-blue-1")
    assert what(state, "WB-9.7") == ("f-yellow-1", "f-pink-1")


# --- Which cards count ----------------------------------------------------------------------------

UNFINISHED: Houses = {0: house("red"), 1: "g-blue-1 f-blue-1"}


@pytest.mark.rule("WB-9.0")
def test_polish_only_cards_of_finished_houses_count_german_all() -> None:
    icons: Icons = {
        "g-red-1": {"passers_by": 1},
        "g-blue-1": {"passers_by": 2, "shop": "cafe", "shop_points": 2, "closed_windows": 1},
    }
    polish, german = (scored(icons, {0: C.MAYOR}, UNFINISHED, edition) for edition in EDITIONS)
    assert points(polish) == {"WB-9.6": 1}
    assert points(german) == {"WB-9.6": 3, "WB-9.13": 2, "WB-9.15": -1}


@pytest.mark.rule("WB-9.0", "WB-9.16")
def test_cats_break_ties_by_the_cards_that_count() -> None:
    icons: Icons = {"f-blue-1": {"cats": 1}}
    for edition, ranking in zip(EDITIONS, ((1, 1), (1, 2)), strict=True):
        assert game.ranking(scored(icons, None, UNFINISHED, edition)) == ranking


@pytest.mark.rule("WB-9.0", "WB-9.11")
def test_the_florist_needs_three_cards_that_count() -> None:
    houses = {0: house("red"), 1: house("blue"), 2: "g-green-1"}
    icons: Icons = {card: {"flowers": 2} for card in ("g-red-1", "g-blue-1", "g-green-1")}
    polish, german = (scored(icons, {0: C.FLORIST}, houses, edition) for edition in EDITIONS)
    assert points(polish) == {"WB-9.11": 0}
    assert what(polish, "WB-9.11") == ()
    assert points(german) == {"WB-9.11": 6}


# --- Tourists -------------------------------------------------------------------------------------

FULL_HOUSE: Icons = {
    "g-red-1": {"flowers": 1, "plants": 2, "cats": 1, "red_awnings": 1},
    "f-red-1": {"flowers": 4, "lamps": 2, "blue_awnings": 1},
    "r-red-1": {"plants": 3, "cats": 2, "chimneys": 1},
    # Another house, which tourists next door do not look at.
    "g-yellow-1": {"flowers": 9, "plants": 9, "cats": 9, "red_awnings": 9, "lamps": 9},
}


@pytest.mark.rule("WB-9.1", "WB-9.2", "WB-9.3", "WB-9.4", "WB-9.5")
@pytest.mark.parametrize(
    ("tourist", "rule", "own"),
    [
        (C.WOMAN, "WB-9.2", 5),
        (C.MAN, "WB-9.3", 5),
        (C.GIRL, "WB-9.4", 3 * 3),
        (C.BOY, "WB-9.5", 2 * (3 + 2 + 2 + 1)),
    ],
    ids=lambda value: value.name.lower() if isinstance(value, Character) else None,
)
def test_tourists_look_at_their_own_house_and_bring_two_points(
    tourist: Character, rule: str, own: int
) -> None:
    assert points(scored(FULL_HOUSE, {0: tourist})) == {"WB-9.1": 2, rule: own}


@pytest.mark.rule("WB-9.1")
def test_the_same_tourist_may_come_twice() -> None:
    state = scored({"g-red-1": {"flowers": 2}, "g-blue-1": {"flowers": 3}}, {0: C.WOMAN, 2: C.WOMAN})
    assert points(state) == {"WB-9.1": 4, "WB-9.2": 5}


# --- Inhabitants ----------------------------------------------------------------------------------


@pytest.mark.rule("WB-9.6")
def test_the_mayor_counts_passers_by_in_the_whole_street() -> None:
    state = scored({"g-red-1": {"passers_by": 2}, "g-pink-1": {"passers_by": 4}}, {1: C.MAYOR})
    assert points(state) == {"WB-9.6": 6}
    assert what(state, "WB-9.6") == ("g-red-1", "g-pink-1")


@pytest.mark.rule("WB-9.7")
@pytest.mark.parametrize(
    ("columns", "earned", "chosen"),
    [
        ((), 0, ()),
        ((2,), 5, (2,)),
        ((2, 3), 5, (2,)),
        ((1, 3), 9, (1, 3)),
        ((0, 1, 2), 9, (0, 2)),
        ((1, 2, 3), 9, (1, 3)),
        ((0, 2, 4), 15, (0, 2, 4)),
        ((0, 1, 2, 3, 4), 15, (0, 2, 4)),
        ((0, 3, 4), 9, (0, 3)),
        ((1, 2, 4), 9, (1, 4)),
    ],
)
def test_the_policeman_counts_lamps_in_houses_that_are_no_neighbours(
    columns: tuple[int, ...], earned: int, chosen: tuple[int, ...]
) -> None:
    state = scored({f"f-{COLOURS[column]}-1": {"lamps": 1} for column in columns}, {0: C.POLICEMAN})
    assert points(state) == {"WB-9.7": earned}
    columns_of = [COLOURS.index(card.split("-")[1]) for card in what(state, "WB-9.7")]
    assert len(columns_of) == len(chosen)
    assert set(columns_of) <= set(columns)
    assert all(abs(one - other) > 1 for one in columns_of for other in columns_of if one != other)


@pytest.mark.rule("WB-9.7")
def test_a_house_with_several_lamps_counts_once() -> None:
    state = scored({"g-red-1": {"lamps": 2}, "f-red-1": {"lamps": 1}}, {0: C.POLICEMAN})
    assert points(state) == {"WB-9.7": 5}


@pytest.mark.rule("WB-9.8")
def test_santa_counts_chimneys_in_the_whole_street() -> None:
    state = scored({"r-red-1": {"chimneys": 1}, "r-pink-1": {"chimneys": 2}}, {3: C.SANTA})
    assert points(state) == {"WB-9.8": 9}


@pytest.mark.rule("WB-9.9")
@pytest.mark.parametrize(
    ("shops", "earned"),
    [
        ([], 0),
        (["cafe"], 2),
        (["cafe", "cafe"], 2),
        (["cafe", "clothes"], 5),
        (["cafe", "clothes", "ice_cream"], 9),
        (["cafe", "clothes", "ice_cream", "pizzeria"], 15),
        (["cafe", "clothes", "ice_cream", "pizzeria", "cafe"], 15),
    ],
)
def test_the_shopkeeper_counts_different_shops(shops: list[str], earned: int) -> None:
    icons: Icons = {f"g-{c}-1": {"shop": s, "shop_points": 2} for c, s in zip(COLOURS, shops, strict=False)}
    state = scored(icons, {0: C.SHOPKEEPER})
    assert points(state)["WB-9.9"] == earned
    assert len(what(state, "WB-9.9")) == len(set(shops))


@pytest.mark.rule("WB-9.10")
@pytest.mark.parametrize(("red", "blue", "earned"), [(0, 3, 0), (1, 1, 4), (3, 2, 8), (2, 5, 8)])
def test_the_tailor_counts_pairs_of_awnings(red: int, blue: int, earned: int) -> None:
    state = scored({"g-red-1": {"red_awnings": red}, "f-pink-1": {"blue_awnings": blue}}, {0: C.TAILOR})
    assert points(state) == {"WB-9.10": earned}


@pytest.mark.rule("WB-9.11", "WB-9.12")
@pytest.mark.parametrize(
    ("character", "rule", "icon"), [(C.FLORIST, "WB-9.11", "flowers"), (C.GARDENER, "WB-9.12", "plants")]
)
def test_florist_and_gardener_choose_the_best_three_side_by_side(
    character: Character, rule: str, icon: str
) -> None:
    icons: Icons = {
        # Nine on one card of the first floors, but with poor neighbours; ten on three roofs.
        "f-red-1": {icon: 9},
        "r-yellow-1": {icon: 3},
        "r-blue-1": {icon: 3},
        "r-green-1": {icon: 4},
    }
    state = scored(icons, {0: character})
    assert points(state) == {rule: 10}
    assert what(state, rule) == ("r-yellow-1", "r-blue-1", "r-green-1")


@pytest.mark.rule("WB-9.11", "WB-9.12")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("character", "rule"), [(C.FLORIST, "WB-9.11"), (C.GARDENER, "WB-9.12")])
def test_without_three_cards_side_by_side_they_bring_nothing(
    character: Character, rule: str, edition: Edition
) -> None:
    icons: Icons = {"g-red-1": {"flowers": 9, "plants": 9}, "g-blue-1": {"flowers": 9, "plants": 9}}
    two = {0: house("red"), 1: house("blue")}
    assert points(scored(icons, {0: character}, two, edition)) == {rule: 0}


# --- Shops, permits, windows ----------------------------------------------------------------------


@pytest.mark.rule("WB-9.13")
def test_shops_give_what_is_printed_on_them() -> None:
    icons: Icons = {
        "g-red-1": {"shop": "cafe", "shop_points": 3},
        "g-blue-1": {"shop": "cafe", "shop_points": 2},
    }
    state = scored(icons)
    assert points(state) == {"WB-9.13": 5}
    assert what(state, "WB-9.13") == ("g-red-1", "g-blue-1")


@pytest.mark.rule("WB-9.14")
@pytest.mark.parametrize("permits", range(5))
def test_unused_permits_give_three_points_each(permits: int) -> None:
    assert points(scored({}, permits=permits)).get("WB-9.14", 0) == 3 * permits


WINDOWS: Icons = {
    "g-red-1": {"closed_windows": 2},
    "g-blue-2": {"closed_windows": 2},
    "f-blue-2": {"closed_windows": 1},
    "g-green-3": {"closed_windows": 2},
}


def with_windows(*houses: str, closed_windows: bool = True) -> list[int]:
    """Return what each player with such a house loses."""
    options = with_deck(WINDOWS, closed_windows=closed_windows)
    players: list[Player] = [player(houses={0: cards}) for cards in houses]
    state = table(*players, options=options)
    return [points(state, seat).get("WB-9.15", 0) for seat in range(len(houses))]


@pytest.mark.rule("WB-9.15")
def test_whoever_has_the_most_closed_windows_loses_a_point_for_each() -> None:
    assert with_windows(house("red"), house("blue", 2), house("green", 3)) == [0, -3, 0]


@pytest.mark.rule("WB-9.15")
def test_all_who_tie_lose_theirs() -> None:
    assert with_windows(house("red"), house("pink"), house("green", 3)) == [-2, 0, -2]


@pytest.mark.rule("WB-9.15")
def test_without_any_nobody_loses_and_the_rule_can_be_left_out() -> None:
    assert with_windows(house("pink"), house("orange")) == [0, 0]
    assert with_windows(house("red"), house("blue", 2), closed_windows=False) == [0, 0]


# --- Who wins -------------------------------------------------------------------------------------


def ranked(*players: Player, icons: Icons | None = None) -> tuple[int, ...]:
    return game.ranking(table(*players, options=with_deck(icons or {})))


@pytest.mark.rule("WB-9.16")
def test_most_points_then_coins_then_cats_then_a_shared_win() -> None:
    cats: Icons = {"f-red-1": {"cats": 1}, "r-blue-1": {"cats": 2}}
    red, blue, green = ({0: house(colour)} for colour in ("red", "blue", "green"))
    assert ranked(player(permits=2, coins=0), player(permits=1, coins=6)) == (1, 2)
    assert ranked(player(coins=2), player(coins=3), player(coins=2)) == (2, 1, 2)
    assert ranked(player(houses=red), player(houses=blue), player(houses=green), icons=cats) == (2, 1, 3)
    assert ranked(player(houses=red, coins=5), player(houses=blue), icons=cats) == (1, 2)
    assert ranked(player(), player(), player(), player()) == (1, 1, 1, 1)


@pytest.mark.rule("WB-9.16")
def test_alone_one_is_first() -> None:
    assert ranked(player()) == (1,)


def test_a_score_can_be_asked_for_at_any_time() -> None:
    state = game.new(Options(), 2)
    assert [sheet.total for sheet in game.score(state)] == [12, 12]
