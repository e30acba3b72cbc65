"""Chapter 3: building."""

import pytest

from tavolino.games import walking_in_burano as game
from tavolino.games.walking_in_burano.actions import Swap
from tavolino.games.walking_in_burano.material import EDITIONS, Edition, Level
from tavolino.games.walking_in_burano.state import Phase, State
from tests.games.walking_in_burano.positions import (
    Houses,
    allowed,
    house,
    index,
    legal_texts,
    play,
    player,
    refused,
    table,
)


def building(
    hand: str,
    houses: Houses | None = None,
    coins: int = 6,
    permits: int = 4,
    edition: Edition = "polish",
) -> State:
    return table(player(hand, houses, coins, permits), player(), edition=edition)


def permits_for(state: State, text: str) -> int:
    """Return how many permits a building step takes."""
    return state.players[0].permits - play(state, text).players[0].permits


# --- Examples of the rulebooks --------------------------------------------------------------------


@pytest.mark.rule("WB-3.1", "WB-4.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_example_a_pink_roof_on_two_scaffolds_costs_one_coin(edition: Edition) -> None:
    after = play(building("r-pink-1", edition=edition), "build r-pink-1 0")
    assert after.players[0].coins == 5
    seen = game.view(after, 0).players[0].scaffolds
    assert seen.places == ((0, Level.GROUND), (0, Level.FIRST))
    assert seen.spare == 0


@pytest.mark.rule("WB-3.1", "WB-4.1", "WB-4.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_example_two_red_first_floors_in_two_houses_cost_three_coins(edition: Edition) -> None:
    # The scaffold of the red house is replaced, turned over and begins a new house; the other one must stay
    # between the two.
    before = building("f-red-1 f-red-2", {0: "g-red-1 r-red-1"}, permits=0, edition=edition)
    after = play(before, "build f-red-1 0", "build f-red-2 2")
    assert before.players[0].coins - after.players[0].coins == 3
    assert game.view(after, 0).players[0].scaffolds.places == ((1, Level.GROUND), (2, Level.GROUND))


@pytest.mark.rule("WB-3.7", "WB-3.8", "WB-3.9")
@pytest.mark.parametrize("edition", EDITIONS)
def test_example_one_permit_for_both_rules_and_none_for_the_roof_after_it(edition: Edition) -> None:
    houses = {0: "g-yellow-1 f-yellow-1", 1: "g-blue-1"}
    before = building("f-yellow-2 r-blue-1", houses, edition=edition)
    middle = play(before, "build f-yellow-2 1")
    assert middle.players[0].permits == 3
    after = play(middle, "build r-blue-1 1")
    assert after.players[0].permits == 3
    assert before.players[0].coins - after.players[0].coins == 3


# --- Price ----------------------------------------------------------------------------------------


@pytest.mark.rule("WB-3.1")
def test_one_two_or_three_cards_cost_one_three_or_five_coins() -> None:
    state = building(house("red"), coins=6)
    spent = []
    for text in ("build g-red-1 0", "build f-red-1 0", "build r-red-1 0"):
        state = play(state, text)
        spent.append(6 - state.players[0].coins)
    assert spent == [1, 3, 5]


@pytest.mark.rule("WB-3.1")
def test_a_fourth_card_is_too_much() -> None:
    state = building(house("red") + " g-blue-1", coins=9)
    after = play(state, "build g-red-1 0", "build f-red-1 0", "build r-red-1 0")
    assert legal_texts(after) == ["done"]
    assert refused(after, "build g-blue-1 1") == ("WB-3.1", "three-cards-laid")


@pytest.mark.rule("WB-3.1")
def test_without_coins_nothing_is_built() -> None:
    assert refused(building("g-red-1", coins=0), "build g-red-1 0") == ("WB-3.1", "too-few-coins")
    after = play(building("g-red-1 f-red-1", coins=2), "build g-red-1 0")
    assert refused(after, "build f-red-1 0") == ("WB-3.1", "too-few-coins")


@pytest.mark.rule("WB-3.1")
def test_only_cards_of_the_hand_are_laid() -> None:
    assert refused(building("g-red-1"), "build g-red-2 0") == ("WB-3.1", "not-in-hand")


@pytest.mark.rule("WB-3.1")
def test_building_is_no_must() -> None:
    after = play(building("g-red-1"), "done")
    assert after.turn == 1
    assert after.players[0].hand == ("g-red-1",)


# --- Structure ------------------------------------------------------------------------------------


@pytest.mark.rule("WB-3.2")
def test_a_card_lies_on_its_own_level() -> None:
    after = play(building(house("red")), "build r-red-1 0", "build g-red-1 0", "build f-red-1 0")
    assert after.players[0].street[index(0)] == ("g-red-1", "f-red-1", "r-red-1")


@pytest.mark.rule("WB-3.3")
@pytest.mark.parametrize(
    ("card", "needed"), [("g-red-1", 0), ("f-red-1", 1), ("r-red-1", 2)], ids=["ground", "first", "roof"]
)
def test_below_a_first_floor_is_one_card_below_a_roof_two(card: str, needed: int) -> None:
    after = play(building(card), f"build {card} 0")
    assert len(game.view(after, 0).players[0].scaffolds.places) == needed


@pytest.mark.rule("WB-3.3", "WB-4.2")
def test_nothing_hangs_in_the_air_without_scaffolds() -> None:
    roof_on_scaffolds = {0: "r-red-1"}
    state = building("f-blue-1 g-blue-1", roof_on_scaffolds)
    assert refused(state, "build f-blue-1 1") == ("WB-4.2", "too-few-scaffolds")
    assert allowed(state, "build g-blue-1 1")


@pytest.mark.rule("WB-3.4")
def test_the_first_card_lies_in_column_0() -> None:
    state = building("g-red-1")
    assert legal_texts(state) == ["build g-red-1 0", "done"]
    assert refused(state, "build g-red-1 1") == ("WB-3.4", "first-card-at-0")


@pytest.mark.rule("WB-3.4", "WB-4.2")
def test_a_gap_between_houses_takes_a_scaffold_for_each_column() -> None:
    state = building("g-blue-1", {0: "g-red-1"})
    places = [column for column in range(-4, 5) if allowed(state, f"build g-blue-1 {column}")]
    assert places == [-3, -2, -1, 1, 2, 3]
    assert refused(state, "build g-blue-1 4") == ("WB-4.2", "too-few-scaffolds")
    after = play(state, "build g-blue-1 3")
    assert game.view(after, 0).players[0].scaffolds.places == ((1, Level.GROUND), (2, Level.GROUND))


@pytest.mark.rule("WB-3.5")
def test_a_street_has_at_most_five_houses() -> None:
    four = {column: f"g-{colour}-1" for column, colour in enumerate(("red", "blue", "green", "pink"), -1)}
    state = building("g-yellow-1", four)
    places = [column for column in range(-4, 5) if allowed(state, f"build g-yellow-1 {column}")]
    assert places == [-2, 3]
    assert refused(state, "build g-yellow-1 4") == ("WB-3.5", "too-many-houses")
    five = play(state, "build g-yellow-1 3")
    assert not [text for text in legal_texts(five) if text.startswith("build")]


@pytest.mark.rule("WB-3.6")
def test_laid_cards_never_move_nor_are_covered() -> None:
    state = building("g-red-2", {0: "g-red-1"})
    assert refused(state, "build g-red-2 0") == ("WB-3.6", "place-taken")
    after = play(state, "build g-red-2 2")
    assert after.players[0].street[index(0)] == state.players[0].street[index(0)]


# --- Colours --------------------------------------------------------------------------------------


@pytest.mark.rule("WB-3.7")
def test_another_colour_in_a_house_takes_a_permit() -> None:
    state = building("f-blue-1 f-red-1", {0: "g-red-1"})
    assert permits_for(state, "build f-blue-1 0") == 1
    assert permits_for(state, "build f-red-1 0") == 0


@pytest.mark.rule("WB-3.7")
def test_a_colour_that_occurs_in_a_mixed_house_takes_none() -> None:
    state = building("r-red-1 r-blue-1 r-pink-1", {0: "g-red-1 f-blue-1"})
    taken = {card: permits_for(state, f"build {card} 0") for card in state.players[0].hand}
    assert taken == {"r-red-1": 0, "r-blue-1": 0, "r-pink-1": 1}


@pytest.mark.rule("WB-3.8")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("column", [-1, 1])
def test_the_same_colour_beside_takes_a_permit(edition: Edition, column: int) -> None:
    state = building("g-red-2", {0: "g-red-1"}, edition=edition)
    assert permits_for(state, f"build g-red-2 {column}") == 1
    assert permits_for(state, f"build g-red-2 {2 * column}") == 0


@pytest.mark.rule("WB-3.8")
def test_editions_differ_in_what_a_neighbour_is() -> None:
    houses = {0: "g-red-1", 1: "g-blue-1"}
    polish, german = (building("f-red-2", houses, edition=edition) for edition in EDITIONS)
    # In column 2 the neighbour is blue; in column −1 a red ground floor is beside, on another level.
    assert [permits_for(state, "build f-red-2 2") for state in (polish, german)] == [0, 0]
    assert [permits_for(state, "build f-red-2 -1") for state in (polish, german)] == [0, 1]
    no_permits = [building("f-red-2", houses, permits=0, edition=edition) for edition in EDITIONS]
    assert allowed(no_permits[0], "build f-red-2 -1")
    assert refused(no_permits[1], "build f-red-2 -1") == ("WB-3.8", "same-colour-beside")


@pytest.mark.rule("WB-3.8")
def test_a_scaffold_has_no_colour() -> None:
    state = building("g-red-2", {0: "f-red-1"}, permits=0)
    assert allowed(state, "build g-red-2 1")


@pytest.mark.rule("WB-3.9")
def test_a_permit_lets_a_card_break_one_rule_or_both() -> None:
    houses = {0: "g-red-1", 1: "g-blue-1 f-blue-1"}
    both = building("f-blue-2", houses)
    assert permits_for(both, "build f-blue-2 0") == 1
    spent = building("f-blue-2 f-pink-1 f-blue-3", houses, permits=0)
    assert refused(spent, "build f-blue-2 0") == ("WB-3.9", "no-permit")
    assert refused(spent, "build f-pink-1 0") == ("WB-3.7", "other-colour-in-house")
    assert refused(spent, "build f-blue-3 2") == ("WB-3.8", "same-colour-beside")


@pytest.mark.rule("WB-3.9")
def test_the_last_permit_is_the_last() -> None:
    state = building("f-blue-1 r-pink-1", {0: "g-red-1"}, permits=1)
    after = play(state, "build f-blue-1 0")
    assert after.players[0].permits == 0
    assert refused(after, "build r-pink-1 0") == ("WB-3.7", "other-colour-in-house")


# --- Two cards for a coin -------------------------------------------------------------------------


def swapping(phase: Phase, edition: Edition = "german", hand: str = "g-red-1 f-blue-1 f-pink-1") -> State:
    finished = {0: house("green")}
    return table(player(hand, finished), player(), edition=edition, phase=phase, built=1)


@pytest.mark.rule("WB-3.10")
@pytest.mark.parametrize(
    "phase", [Phase.TAKE, Phase.BUILD, Phase.INVITE, Phase.RETURN], ids=lambda p: p.value
)
def test_german_players_put_two_cards_back_for_a_coin_at_any_time(phase: Phase) -> None:
    state = swapping(phase, hand="g-red-1 f-blue-1 f-pink-1 r-red-1")
    after = play(state, "swap g-red-1 f-blue-1")
    assert after.players[0].coins == state.players[0].coins + 1
    assert after.players[0].hand == ("f-pink-1", "r-red-1")
    assert [pile.returned[-1].card for pile in after.piles[:2]] == ["g-red-1", "f-blue-1"]
    assert after.phase is phase or phase is Phase.RETURN


@pytest.mark.rule("WB-3.10")
@pytest.mark.parametrize(
    "phase", [Phase.TAKE, Phase.BUILD, Phase.INVITE, Phase.RETURN], ids=lambda p: p.value
)
def test_polish_players_do_not(phase: Phase) -> None:
    state = swapping(phase, "polish", hand="g-red-1 f-blue-1 f-pink-1 r-red-1")
    assert refused(state, "swap g-red-1 f-blue-1") == ("WB-3.10", "german-only")


@pytest.mark.rule("WB-3.10")
def test_the_order_under_one_deck_is_the_players() -> None:
    state = swapping(Phase.BUILD)
    for first, second in (("f-blue-1", "f-pink-1"), ("f-pink-1", "f-blue-1")):
        after = play(state, f"swap {first} {second}")
        assert [card.card for card in after.piles[Level.FIRST].returned] == [first, second]


@pytest.mark.rule("WB-3.10")
def test_two_different_cards_of_the_hand_are_needed() -> None:
    state = swapping(Phase.BUILD)
    assert refused(state, "swap g-red-1 g-red-1") == ("WB-3.10", "two-cards")
    assert refused(state, "swap g-red-1 g-red-2") == ("WB-3.10", "not-in-hand")
    refusal = game.refusal(state, 0, Swap(("f-blue-1", "g-red-1")))
    assert refusal is not None
    assert refusal.reason == "lower-level-first"
    single = swapping(Phase.BUILD, hand="g-red-1")
    assert not [text for text in legal_texts(single) if text.startswith("swap")]


@pytest.mark.rule("WB-3.10", "WB-6.1")
def test_swapping_may_save_returning() -> None:
    state = swapping(Phase.RETURN, hand="g-red-1 f-blue-1 f-pink-1 r-red-1 r-blue-1")
    after = play(state, "swap r-red-1 r-blue-1")
    assert after.turn == 1
