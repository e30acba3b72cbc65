"""Chapter 6: preparing the next round."""

import pytest

from tavolino.core.game import CHANCE, Seat
from tavolino.core.rng import seed_from, stream
from tavolino.games import summer_pavilion as game
from tavolino.games.summer_pavilion.actions import Deal, Draft, Pass
from tavolino.games.summer_pavilion.material import Colour
from tavolino.games.summer_pavilion.state import Phase, State
from tests.games.summer_pavilion.matches import hardly_passing, opened, played
from tests.games.summer_pavilion.positions import (
    BLUE,
    GREEN,
    NONE,
    ORANGE,
    PURPLE,
    RED,
    play,
    refused,
    row,
    table,
    tiles,
    together,
    with_bag,
    with_hand,
    with_kept,
    without,
)


def drawn_by_chance(state: State, seed: int = 0) -> Deal:
    deal = game.chance(state, stream(seed_from(seed), 0))
    assert isinstance(deal, Deal)
    assert game.refusal(state, CHANCE, deal) is None
    return deal


def lengths(deal: Deal) -> list[int]:
    return [len(deal.supply), *map(len, deal.workshops)]


# --- Who starts -----------------------------------------------------------------------------------


@pytest.mark.rule("SP-6.1", "SP-1.4")
@pytest.mark.parametrize("owner", range(3))
def test_the_owner_of_the_start_tile_starts_and_the_tile_returns_to_the_centre(owner: Seat) -> None:
    state = table(players=3, start_tile=owner, first=0, turn=1)
    state = play(with_hand(state, 1, "1 red"), 1, Pass())
    assert (state.first, state.start_tile, state.round) == (owner, None, 2)
    state = play(state, CHANCE, drawn_by_chance(state))
    assert game.to_move(state) == (owner,)
    assert state.start_tile is None


@pytest.mark.rule("SP-6.1")
@pytest.mark.parametrize("first", range(3))
def test_if_nobody_took_the_start_tile_the_first_player_stays(first: Seat) -> None:
    state = table(players=3, start_tile=None, first=first, turn=1)
    state = play(with_hand(state, 1, "1 red"), 1, Pass())
    state = play(state, CHANCE, drawn_by_chance(state))
    assert state.first == first
    assert game.to_move(state) == (first,)


@pytest.mark.rule("SP-6.1", "SP-3.5")
def test_in_the_new_round_the_start_tile_costs_points_again() -> None:
    state = play(with_hand(table(start_tile=1), 0, "1 red"), 0, Pass())
    workshop = row("2 red, 2 blue")
    state = play(state, CHANCE, Deal((), (workshop,) * 5))
    state = play(state, 1, Draft(1, RED))
    state = play(state, 0, Draft(0, BLUE))
    assert state.start_tile == 0
    assert state.players[0].points == 5 - 2


# --- Filling supply and workshops -----------------------------------------------------------------


@pytest.mark.rule("SP-6.2")
def test_gaps_in_the_supply_are_filled_before_the_workshops() -> None:
    state = table(phase=Phase.DEAL, round=2, supply="7 green")
    deal = drawn_by_chance(state)
    assert lengths(deal) == [3, 4, 4, 4, 4, 4]
    drawn = stream(seed_from(0), 0).draw(state.bag, 23)
    assert [*deal.supply, *(tile for workshop in deal.workshops for tile in workshop)] == drawn
    after = play(state, CHANCE, deal)
    assert sum(after.supply) == 10
    assert together(after.workshops) == tuple(drawn[3:].count(tile) for tile in Colour)
    assert after.phase is Phase.DRAFT


@pytest.mark.rule("SP-6.2")
@pytest.mark.parametrize(
    ("in_bag", "expected"),
    [
        (0, [0, 0, 0, 0, 0, 0]),
        (1, [1, 0, 0, 0, 0, 0]),
        (2, [2, 0, 0, 0, 0, 0]),
        (3, [2, 1, 0, 0, 0, 0]),
        (11, [2, 4, 4, 1, 0, 0]),
        (21, [2, 4, 4, 4, 4, 3]),
        (22, [2, 4, 4, 4, 4, 4]),
    ],
)
def test_a_shortage_leaves_the_last_workshops_short_or_empty(in_bag: int, expected: list[int]) -> None:
    state = table(phase=Phase.DEAL, round=6, supply="8 green")
    state = with_bag(state, f"{in_bag} red", rest=1)
    deal = drawn_by_chance(state)
    assert lengths(deal) == expected
    after = play(state, CHANCE, deal)
    assert [sum(workshop) for workshop in after.workshops] == expected[1:]
    assert sum(after.supply) == 8 + expected[0]


@pytest.mark.rule("SP-6.2")
@pytest.mark.parametrize(
    "counts",
    [
        pytest.param([1, 4, 4, 2, 0, 0], id="a gap in the supply"),
        pytest.param([2, 4, 3, 2, 0, 0], id="a gap in an earlier workshop"),
        pytest.param([2, 0, 4, 4, 1, 0], id="an earlier workshop empty"),
        pytest.param([2, 4, 4, 0, 0, 0], id="too few"),
        pytest.param([2, 4, 4, 2, 0, 0], id="too many"),
        pytest.param([2, 4, 4, 1], id="workshops missing"),
    ],
)
def test_a_deal_in_another_order_is_refused(counts: list[int]) -> None:
    state = with_bag(table(phase=Phase.DEAL, round=6, supply="8 green"), "11 red", rest=1)
    supply, *workshops = [(RED,) * number for number in counts]
    assert refused(state, CHANCE, Deal(supply, tuple(workshops))) == "SP-6.2 impossible-draw"


@pytest.mark.rule("SP-6.2", "SP-4.8")
@pytest.mark.parametrize("in_bag", [0, 1, 2, 3, 12, 21])
def test_the_tower_is_poured_into_the_empty_bag(in_bag: int) -> None:
    state = table(phase=Phase.DEAL, round=3, supply="8 green")
    state = with_bag(state, f"{in_bag} red", rest="tower")
    deal = drawn_by_chance(state)
    drawn = [*deal.supply, *(tile for workshop in deal.workshops for tile in workshop)]
    assert drawn[:in_bag] == [RED] * in_bag
    assert len(drawn) == 22
    after = play(state, CHANCE, deal)
    assert after.tower == NONE
    assert together([after.bag, tuple(drawn.count(tile) for tile in Colour)]) == together(
        [state.bag, state.tower]
    )


@pytest.mark.rule("SP-6.2", "SP-4.8")
def test_a_bag_that_is_just_enough_leaves_the_tower_alone() -> None:
    state = table(phase=Phase.DEAL, round=3, supply="8 green")
    state = with_bag(state, "22 red", rest="tower")
    after = play(state, CHANCE, drawn_by_chance(state))
    assert after.bag == NONE
    assert after.tower == state.tower


@pytest.mark.rule("SP-6.2")
def test_tiles_of_the_tower_are_not_dealt_before_those_of_the_bag() -> None:
    state = with_bag(table(phase=Phase.DEAL, round=3, supply="9 green"), "2 red", rest="tower")
    blue = (BLUE,) * 4
    purple, orange = (PURPLE,) * 4, (ORANGE,) * 4
    fine = Deal((RED,), ((RED, *blue[:3]), blue, purple, orange, blue))
    early = Deal((BLUE,), ((RED, RED, *blue[:2]), blue, purple, orange, blue))
    play(state, CHANCE, fine)
    assert refused(state, CHANCE, early) == "SP-6.2 impossible-draw"


@pytest.mark.rule("SP-6.2")
def test_the_next_deal_is_up_to_chance() -> None:
    state = table(phase=Phase.DEAL, round=2)
    assert game.to_move(state) == (CHANCE,)
    assert refused(state, 0, drawn_by_chance(state)) == "SP-6.2 not-drawn-now"


@pytest.mark.rule("SP-6.2")
def test_every_round_begins_with_full_workshops_as_long_as_tiles_last() -> None:
    match = played(opened(4), hardly_passing)
    for before, entry, after in zip(match.states, match.log, match.states[1:], strict=False):
        if isinstance(entry.action, Deal):
            assert sum(lengths(entry.action)) == min(before.drawable, before.gaps + 36)
            assert sum(after.supply) == 10


# --- Kept tiles -----------------------------------------------------------------------------------


@pytest.mark.rule("SP-6.3")
def test_kept_tiles_return_to_their_owners_hands() -> None:
    state = table(players=3, turn=2)
    state = with_kept(with_kept(state, 0, "2 red, 1 blue"), 1, "4 green")
    state = play(with_hand(state, 2, "1 orange"), 2, Pass())
    assert [player.hand for player in state.players] == [
        tiles("2 red, 1 blue"),
        tiles("4 green"),
        tiles("1 orange"),
    ]
    assert [player.kept for player in state.players] == [NONE] * 3
    assert not any(player.passed for player in state.players)


@pytest.mark.rule("SP-6.3", "SP-5.1")
def test_who_had_passed_plays_again_in_the_new_round() -> None:
    state = with_kept(table(start_tile=0, turn=1), 0, "1 green")
    state = play(with_hand(state, 1, "1 orange"), 1, Pass())
    bag = state.bag
    state = play(state, CHANCE, Deal((), ((GREEN,) * 4, *(row("4 red"),) * 4)))
    assert state.bag == without(bag, tiles("4 green, 16 red"))
    state = play(state, 0, Draft(2, RED))
    assert state.players[0].hand == tiles("1 green, 4 red")
