"""The clean-up after a season (BU-8)."""

import pytest
from msgspec.structs import replace

from tavolino.core.game import CHANCE
from tavolino.core.rng import seed_from, stream
from tavolino.games.burano import apply, chance, every_action, faults, legal, refusal, to_move
from tavolino.games.burano.actions import AddCube, BuyCube, SwapHuts, TakeCoin
from tavolino.games.burano.material import COLOURS, B, G, P, W, Y
from tavolino.games.burano.phases import (
    BuyingCubes,
    DealingWorks,
    DrawingRoof,
    Over,
    PayingLace,
    ReturningRoofs,
    Stacking,
    TakingCubes,
)
from tavolino.games.burano.ring import covered_houses, houses
from tavolino.games.burano.scoring import unions
from tavolino.games.burano.state import State

from .matches import random_match
from .positions import (
    act,
    can,
    change,
    cubes,
    dealt,
    lace,
    new_items,
    player,
    points,
    pyramid,
    roofs,
    settle,
    square,
    turn,
    why_not,
)


def last_round(state: State, season: int = 1) -> State:
    """Return the state at the last turn of a season."""
    rounds = (4, 4, 3, 3)[season - 1]
    last = (state.first - 1) % len(state.players)
    return replace(state, season=season, round=rounds, turn=last)


def cleaned(state: State) -> State:
    """End the last turn of the season."""
    return act(state, state.turn, "end")


# --- Islands --------------------------------------------------------------------------------------


@pytest.mark.rule("BU-8.1")
def test_three_two_and_one_islands_of_four_players_score_12_8_4() -> None:
    """The rulebook's example."""
    state = settle(turn(4), {"A": 1, "B": 2, "C": 1}, {"D": 2, "E": 1}, {"F": 1}, {"B": 1})
    state = cleaned(last_round(state))
    assert [points(state, seat, "BU-8.1") for seat in range(4)] == [12, 8, 4, 0]


@pytest.mark.rule("BU-8.1")
@pytest.mark.parametrize(("seats", "expected"), [(2, 2), (3, 3), (4, 4)])
def test_an_island_is_worth_as_many_points_as_players(seats: int, expected: int) -> None:
    state = settle(turn(seats), {"A": 2}, {"A": 1}, *[{}] * (seats - 2))
    state = cleaned(last_round(state))
    assert [points(state, seat, "BU-8.1") for seat in range(seats)] == [expected, *[0] * (seats - 1)]


@pytest.mark.rule("BU-8.1")
@pytest.mark.parametrize(
    ("seats", "tied", "expected"), [(2, 2, 1), (3, 2, 1), (3, 3, 1), (4, 2, 2), (4, 3, 1), (4, 4, 1)]
)
def test_a_tie_shares_the_points_rounded_down(seats: int, tied: int, expected: int) -> None:
    state = settle(turn(seats), *[{"A": 2}] * tied, *[{"A": 1}] * (seats - tied))
    after = cleaned(last_round(state))
    assert [points(after, seat, "BU-8.1") for seat in range(seats)] == [expected] * tied + [0] * (
        seats - tied
    )
    assert new_items(state, after, 0)[0].what == ("A",)


# --- Lace -----------------------------------------------------------------------------------------


def paying(state: State, season: int = 1) -> State:
    state = cleaned(last_round(settle(state, *[{}] * len(state.players)), season))
    assert isinstance(state.phase, PayingLace)
    return state


@pytest.mark.rule("BU-8.2")
def test_four_paid_workers_in_one_group_score_12() -> None:
    """The rulebook's example: two orange, a green and a blue cube: 4 × 2 + 4."""
    state = lace(turn(4), s0="1.1 1.2 1.3 1.4")  # blue, orange, orange, green
    state = paying(change(state, 0, pyramid=pyramid("OOGB")))
    state = act(state, 0, "pay 1.1", "pay 1.2", "pay 1.3", "pay 1.4")
    assert points(state, 0, "BU-8.2") == 12
    assert not any(player(state).pyramid)


@pytest.mark.rule("BU-8.2")
def test_one_alone_and_a_group_of_two_score_7() -> None:
    """The rulebook's example: a green one alone, a white and an orange one together: 3 × 2 + 1."""
    state = lace(turn(4), s0="2.6 3.2 2.2")  # green, white, orange
    state = paying(change(state, 0, pyramid=pyramid("WOG")))
    state = act(state, 0, "pay 2.6", "pay 3.2", "pay 2.2")
    assert points(state, 0, "BU-8.2") == 7


@pytest.mark.rule("BU-8.2")
def test_only_workers_that_were_paid_for_join_a_group() -> None:
    state = lace(turn(4), s0="1.1 1.2 1.3 1.4")
    state = paying(change(state, 0, pyramid=pyramid("BGO")))
    state = act(state, 0, "pay 1.1", "pay 1.4")
    assert why_not(state, 0, "pay 1.1") == ("BU-8.2", "paid-already")
    state = act(state, 0, "done")
    assert points(state, 0, "BU-8.2") == 2 * 2


@pytest.mark.rule("BU-8.2")
@pytest.mark.parametrize(
    ("size", "expected"), [(1, 0), (2, 1), (3, 2), (4, 4), (5, 6), (6, 9), (7, 12), (8, 16), (9, 21)]
)
def test_groups_of_two_to_nine(size: int, expected: int) -> None:
    names = ["1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "2.6", "2.5", "2.4"][:size]
    state = lace(turn(4), s0=" ".join(names))
    colours = [state.workshops[square(name)] for name in names]
    state = paying(change(state, 0, reserve=tuple(colours.count(colour) for colour in COLOURS)))
    state = act(state, 0, *(f"pay {name}" for name in names))
    assert points(state, 0, "BU-8.2") == 2 * size + expected


@pytest.mark.rule("BU-8.2")
def test_a_cube_may_come_from_anywhere_in_the_pyramid_but_not_from_the_preparation_spaces() -> None:
    state = lace(turn(4), s0="1.1 1.2", s1="0.1")
    state = paying(change(state, 0, pyramid=pyramid("BPPPPPPPP PPPP P"), prepared=cubes("O")))
    assert why_not(state, 0, "pay 1.2") == ("BU-8.2", "no-such-cube")
    assert why_not(state, 0, "pay 0.1") == ("BU-8.2", "not-your-worker")
    before = state.supply
    state = act(state, 0, "pay 1.1")
    assert player(state).pyramid == pyramid(".PPPPPPPP PPPP P")
    assert state.supply[B] == before[B] + 1
    assert player(state).prepared == cubes("O")


@pytest.mark.rule("BU-8.2")
def test_players_pay_from_the_first_on_and_who_cannot_is_passed_over() -> None:
    state = lace(turn(3), s0="0.1", s2="0.2")
    state = change(change(state, 0, pyramid=pyramid("B")), 2, pyramid=pyramid("B"))
    state = replace(state, first=2)
    state = cleaned(last_round(settle(state, {}, {}, {})))
    assert to_move(state) == (2,)
    assert why_not(state, 0, "pay 0.1") == ("BU-8.2", "not-your-turn")
    state = act(state, 2, "done")
    assert to_move(state) == (0,)
    state = act(state, 0, "pay 0.1")
    assert isinstance(state.phase, DealingWorks)


def test_groups_hang_together_orthogonally() -> None:
    assert unions((0, 1, 8, 16, 20)) == [(0, 1, 8), (16,), (20,)]


# --- Action colours and cubes ---------------------------------------------------------------------


@pytest.mark.rule("BU-8.3")
def test_the_action_colours_are_dealt_anew() -> None:
    state = cleaned(last_round(settle(turn(2), {}, {})))
    assert to_move(state) == (CHANCE,)
    deals = {chance(state, stream(seed_from(number), 0)) for number in range(30)}
    assert len(deals) > 10
    state = act(state, CHANCE, "works GO BW PY")
    assert [int(work) for work in state.works] == [1, 2, 2, 0, 0, 1]


def refilling(state: State, season: int = 1) -> State:
    return act(cleaned(last_round(state, season)), CHANCE, "works GO BW PY")


@pytest.mark.rule("BU-8.4")
def test_covered_green_yellow_blue_pink_and_pink_houses_give_these_cubes() -> None:
    """The rulebook's example: 1 green, 1 yellow, 1 blue, 2 pink, and what was left in the pyramid."""
    pieces, offset = (1, 2, 3, 0), 5  # ring P O W B G O Y W G Y B P, sector 1 on house 8
    assert [houses(pieces)[(8 + step) % 12] for step in range(5)] == [G, Y, B, P, P]
    assert covered_houses(offset, 5) == {8, 9, 10, 11, 0}
    state = settle(turn(2), {"A": 5}, {})
    state = change(state, 0, pieces=pieces, offset=offset, pyramid=pyramid("W"), prepared=cubes("OO"))
    before = state.supply
    state = refilling(state)
    assert player(state).reserve == cubes("GYBPPW")
    assert player(state).prepared == cubes("OO")
    taken = [one - two for one, two in zip(before, state.supply, strict=True)]
    rival = player(state, 1).reserve
    assert taken == [mine + his for mine, his in zip(cubes("GYBPP"), rival, strict=True)]


def short_of_cubes(privileges: int = 0) -> State:
    """Return the cube step of seat 0: one cube is missing for each player, and three blue ones are there."""
    state = replace(settle(turn(2), {"A": 9}, {"A": 9}), supply=cubes("BBB"))
    state = change(state, 0, offset=7, privileges=privileges)  # sector 1: house 10 (W)
    state = cleaned(last_round(change(state, 1, offset=8)))  # sector 1: house 11 (G)
    if privileges:
        state = act(state, 0, "done")  # buys nothing in the lace step
    return act(state, CHANCE, "works GO BW PY")


@pytest.mark.rule("BU-8.4")
def test_missing_cubes_may_be_replaced_by_any_other_colour() -> None:
    state = short_of_cubes()
    assert state.phase == TakingCubes(1)
    assert why_not(state, 0, "take white") == ("BU-8.4", "not-in-supply")
    assert why_not(state, 0, "buy blue") == ("BU-7.3", "no-privilege")
    state = act(state, 0, "take blue")
    assert player(state).reserve == cubes("B")
    assert to_move(state) == (1,)
    state = act(state, 1, "take blue")
    assert state.supply == cubes("B")
    assert isinstance(state.phase, DrawingRoof)


@pytest.mark.rule("BU-8.4")
def test_a_substitute_may_be_left_out() -> None:
    state = act(short_of_cubes(), 0, "done")
    assert player(state).reserve == cubes("")
    assert (to_move(state), state.phase) == ((1,), TakingCubes(1))
    state = act(state, 1, "done")
    assert state.supply == cubes("BBB")
    assert isinstance(state.phase, DrawingRoof)


@pytest.mark.rule("BU-8.4", "BU-7.3")
def test_substitutes_and_bought_cubes_are_taken_in_any_order() -> None:
    for texts in (("take blue", "buy blue"), ("buy blue", "take blue")):
        state = act(short_of_cubes(privileges=1), 0, *texts)
        assert player(state).reserve == cubes("BB")
        assert player(state).privileges == 0
        assert to_move(state) == (1,)
    state = act(short_of_cubes(privileges=2), 0, "take blue")
    assert state.phase == TakingCubes(0)
    assert why_not(state, 0, "take blue") == ("BU-8.4", "no-cube-is-missing")
    state = act(short_of_cubes(privileges=3), 0, "buy blue", "buy blue", "buy blue")
    assert player(state).reserve == cubes("BBB")
    assert isinstance(state.phase, DrawingRoof)  # nothing is left to take, for the other player neither


@pytest.mark.rule("BU-8.4")
def test_when_no_cube_is_left_none_is_taken() -> None:
    state = replace(settle(turn(2), {"A": 5}, {"A": 5}), supply=cubes("B"))
    state = refilling(state)
    assert sum(sum(here.reserve) for here in state.players) == 1
    assert isinstance(state.phase, DrawingRoof)


@pytest.mark.rule("BU-8.4")
def test_colours_that_are_there_come_first_from_the_first_player_on() -> None:
    state = replace(settle(turn(2), {}, {}), first=1, supply=cubes("WWWWWWWW"))
    state = refilling(state)
    assert to_move(state) == (1,)
    assert player(state, 1).reserve[W] == 1  # arrows at 3 to 5 hide one white house; ten workers cover ten
    assert state.phase == TakingCubes(7)


# --- Roofs and the next season --------------------------------------------------------------------


def at_roofs() -> State:
    state = change(settle(turn(2), {}, {}), 0, roofs=roofs("islands-BP", "points-BP"))
    return refilling(change(state, 1, roofs=roofs("islands-BY")))


@pytest.mark.rule("BU-8.5")
def test_roofs_are_given_back_and_filled_up_with_different_kinds() -> None:
    """The rulebook's example: one of two given back, two drawn, four points and fountains."""
    state = at_roofs()
    assert isinstance(state.phase, ReturningRoofs)
    assert why_not(state, 0, "return islands-BY") == ("BU-8.5", "not-your-roof")
    state = act(state, 0, "return islands-BP", "done", "draw points")
    assert state.removed == roofs("islands-BP")
    state = act(state, CHANCE, "show points-BG")
    assert why_not(state, 0, "draw points") == ("BU-8.5", "kind-was-drawn")
    state = act(state, 0, "draw fountains")
    state = act(state, CHANCE, "show fountains-PO")
    assert player(state).roofs == roofs("points-BP", "points-BG", "fountains-PO")
    assert to_move(state) == (1,)


@pytest.mark.rule("BU-8.5")
def test_all_or_no_roofs_may_be_given_back() -> None:
    state = act(at_roofs(), 0, "return islands-BP", "return points-BP")
    assert isinstance(state.phase, DrawingRoof)
    state = act(at_roofs(), 0, "done", "draw points")
    state = apply(state, CHANCE, chance(state, stream(seed_from("roof"), 0)))
    assert len(player(state).roofs) == 3
    assert to_move(state) == (1,)


@pytest.mark.rule("BU-8.5")
def test_empty_stacks_fill_up_nothing() -> None:
    state = replace(at_roofs(), stacks=((), (), (), ()))
    state = act(act(state, 0, "done"), 1, "done")
    assert isinstance(state.phase, Stacking)
    one = replace(at_roofs(), stacks=((), (), roofs("fountains-BP"), ()))
    assert why_not(act(one, 0, "done"), 0, "draw points") == ("BU-8.5", "stack-is-empty")


# --- Buying cubes ---------------------------------------------------------------------------------


def rich_at_roofs(privileges: int = 1, names: tuple[str, ...] = ("islands-BP", "points-BP")) -> State:
    """Return seat 0's step of the roofs with privileges that it did not use before."""
    state = change(settle(turn(2), {}, {}), 0, roofs=roofs(*names), privileges=privileges)
    state = act(cleaned(last_round(state)), 0, "done")
    return act(act(state, CHANCE, "works GO BW PY"), 0, "done")


@pytest.mark.rule("BU-7.3", "BU-8.5")
def test_cubes_are_bought_while_roofs_are_given_back() -> None:
    state = rich_at_roofs()
    before = player(state).reserve
    state = act(state, 0, "buy white")
    assert player(state).reserve[W] == before[W] + 1
    assert (player(state).privileges, state.phase) == (0, ReturningRoofs())
    assert why_not(state, 0, "buy white") == ("BU-7.3", "no-privilege")
    state = act(state, 0, "return islands-BP", "done", "draw points")
    state = act(act(state, CHANCE, "show points-BG"), 0, "draw fountains")
    state = act(state, CHANCE, "show fountains-PO")
    assert to_move(state) == (1,)  # who cannot buy is not asked


@pytest.mark.rule("BU-7.3", "BU-8.5")
def test_cubes_are_bought_between_two_roofs_and_after_the_last_one_is_seen() -> None:
    state = act(rich_at_roofs(privileges=3), 0, "return islands-BP", "done", "draw points")
    state = act(act(state, CHANCE, "show points-BG"), 0, "buy green")
    assert isinstance(state.phase, DrawingRoof)
    assert why_not(state, 0, "draw points") == ("BU-8.5", "kind-was-drawn")
    state = act(act(state, 0, "draw fountains"), CHANCE, "show fountains-PO")
    assert (to_move(state), state.phase) == ((0,), BuyingCubes())
    assert why_not(state, 0, "draw islands") == ("BU-7.3", "wrong-phase")
    assert why_not(state, 1, "buy pink") == ("BU-7.3", "not-your-turn")
    before = player(state).reserve
    state = act(state, 0, "buy pink")
    assert player(state).reserve[P] == before[P] + 1
    assert state.phase == BuyingCubes()
    assert to_move(act(state, 0, "done")) == (1,)
    assert to_move(act(state, 0, "buy pink")) == (1,)


@pytest.mark.rule("BU-7.3", "BU-8.5")
def test_whoever_draws_no_roof_is_asked_once() -> None:
    three = rich_at_roofs(names=("islands-BP", "points-BP", "fountains-PO"))
    assert to_move(act(three, 0, "done")) == (1,)
    none = replace(rich_at_roofs(names=("islands-BP",)), stacks=((), (), (), ()))
    state = act(none, 0, "return islands-BP")
    assert state.phase == BuyingCubes()
    assert isinstance(act(state, 0, "done").phase, Stacking)


@pytest.mark.rule("BU-7.3", "BU-1.4")
def test_at_the_beginning_no_cube_is_bought_while_roofs_are_drawn() -> None:
    state = dealt()
    assert isinstance(state.phase, DrawingRoof)
    assert player(state).privileges == 1
    assert why_not(state, 0, "buy blue") == ("BU-1.4", "wrong-phase")


@pytest.mark.rule("BU-7.3", "BU-8.6")
def test_the_last_player_may_buy_before_the_next_season() -> None:
    state = change(settle(turn(2), {}, {}), 1, privileges=1)
    state = act(cleaned(last_round(state)), 1, "done")
    state = act(act(state, CHANCE, "works GO BW PY"), 1, "done")
    state = replace(state, stacks=((), (), (), ()), turn=1, phase=BuyingCubes())
    state = act(state, 1, "buy blue")
    assert isinstance(state.phase, Stacking)
    assert (state.season, state.first) == (2, 1)


@pytest.mark.rule("BU-8.6")
def test_the_first_player_marker_moves_on() -> None:
    state = replace(at_roofs(), stacks=((), (), (), ()))
    state = act(act(state, 0, "done"), 1, "done")
    assert (state.first, state.season, state.round) == (1, 2, 0)
    while isinstance(state.phase, Stacking):
        seat = to_move(state)[0]
        state = apply(state, seat, legal(state, seat)[0])
    assert state.turn == 1


@pytest.mark.rule("BU-8.1", "BU-8.2")
def test_in_winter_only_islands_and_lace_are_scored() -> None:
    state = lace(turn(2), s0="0.1")
    state = change(state, 0, pyramid=pyramid("B"), roofs=roofs("points-BP"))
    state = settle(state, {"A": 1}, {})
    state = act(cleaned(last_round(state, season=4)), 0, "pay 0.1")
    assert isinstance(state.phase, Over)
    assert to_move(state) == ()
    assert points(state, 0, "BU-8.1") == points(state, 0, "BU-8.2") == 2
    assert player(state).roofs == roofs("points-BP")
    assert state.first == 0


def test_a_free_worker_needs_its_card() -> None:
    state = paying(change(lace(turn(2), s0="0.1"), 0, pyramid=pyramid("B")))
    assert why_not(state, 0, "pay 0.1 free") == ("BU-9.14", "none-is-free")
    assert not can(state, 0, "buy blue")


# --- All together ---------------------------------------------------------------------------------


@pytest.mark.rule("BU-7.3", "BU-8.4", "BU-8.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_step_of_the_clean_up_allows_what_its_rules_allow(seats: int) -> None:
    """Players who save their privileges get to all of its steps with some left."""
    everything = list(every_action(seats))
    steps = (PayingLace, TakingCubes, ReturningRoofs, DrawingRoof, BuyingCubes)
    seen = set()
    for state in random_match(seats, 0, keeping=(AddCube, BuyCube, TakeCoin, SwapHuts)).states:
        if isinstance(state.phase, steps) and state.season and player(state, state.turn).privileges:
            allowed = [action for action in everything if refusal(state, state.turn, action) is None]
            assert set(allowed) == set(legal(state, state.turn))
            assert any(isinstance(action, BuyCube) for action in allowed)
            assert all(faults(apply(state, state.turn, action)) == [] for action in allowed)
            seen.add(type(state.phase))
    assert seen == set(steps)
