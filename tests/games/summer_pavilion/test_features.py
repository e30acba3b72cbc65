"""Chapter 4: windows, statues and pillars."""

from random import Random

import pytest

from tavolino.games import summer_pavilion as game
from tavolino.games.summer_pavilion.actions import Discard, Pass, Place, TakeBonus
from tavolino.games.summer_pavilion.material import Colour, Side
from tavolino.games.summer_pavilion.state import Phase, State
from tests.games.summer_pavilion.positions import (
    BLUE,
    GREEN,
    NO_COLOUR,
    ORANGE,
    PURPLE,
    RED,
    SIDES,
    STAR_COLOURS,
    building,
    gained,
    number_on,
    play,
    refused,
    tiles,
    values_of,
)

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
            assert values_of(state, 0, action) == {"tiles": owed}
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
