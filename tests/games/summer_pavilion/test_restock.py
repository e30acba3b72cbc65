"""Chapter 4: filling the supply again."""

import pytest

from tavolino.core.game import CHANCE
from tavolino.core.rng import seed_from, stream
from tavolino.games import summer_pavilion as game
from tavolino.games.summer_pavilion.actions import Discard, Pass, Place, Restock, TakeBonus
from tavolino.games.summer_pavilion.material import Colour
from tavolino.games.summer_pavilion.state import Phase, State
from tests.games.summer_pavilion.positions import (
    BLUE,
    GREEN,
    NO_COLOUR,
    NONE,
    ORANGE,
    PURPLE,
    RED,
    YELLOW,
    building,
    play,
    refused,
    table,
    tiles,
    with_bag,
    with_hand,
    with_tiles_on,
    without,
)

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
