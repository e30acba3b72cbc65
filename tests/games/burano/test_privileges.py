"""The four privileges (BU-7)."""

import pytest
from msgspec.structs import replace

from tavolino.games.burano import format, legal
from tavolino.games.burano.actions import SWAP_HUTS, AddCube, Sail, SwapHuts
from tavolino.games.burano.geometry import NEIGHBOURS, PLACE_NAMES
from tavolino.games.burano.material import Stop
from tavolino.games.burano.phases import Fishing, PayingLace, Sailing
from tavolino.games.burano.sea import arrow_houses, matches_at
from tavolino.games.burano.state import State

from .positions import act, can, change, cubes, lace, player, points, pyramid, turn, why_not


def sailing(boat: str, privileges: int, huts: str | None = None, **changes: object) -> State:
    state = turn() if huts is None else turn(huts=huts)
    state = change(state, 0, prepared=cubes("B"), boat=Stop[boat], privileges=privileges, **changes)
    return act(state, 0, "build blue d4")


@pytest.mark.rule("BU-7.1")
def test_a_swap_of_huts_makes_three_matches() -> None:
    """The rulebook's example: its third match comes with a hut of island A that goes to B."""
    huts = "YGG WPB BGO OYY WWO BPP"
    state = sailing("E", 1, huts, pieces=(1, 0, 3, 2), offset=2)  # ring P O W Y B P …: arrows W, Y, B
    assert matches_at(state, player(state), Stop.B) == 2
    state = act(state, 0, "swap A1 B2")
    assert matches_at(state, player(state), Stop.B) == 3
    assert act(state, 0, "sail B").phase == Fishing(3, 3)


@pytest.mark.rule("BU-7.1")
def test_a_swap_costs_a_privilege_and_changes_two_huts() -> None:
    before = sailing("A", 1)
    state = act(before, 0, "swap A1 D1")
    assert player(state).privileges == 0
    assert (state.huts[0], state.huts[9]) == (before.huts[9], before.huts[0])
    assert sum(one != two for one, two in zip(before.huts, state.huts, strict=True)) == 2
    assert why_not(state, 0, "swap A2 D2") == ("BU-7.1", "no-privilege")


@pytest.mark.rule("BU-7.1")
def test_after_a_swap_the_sail_must_end_on_an_island() -> None:
    state = act(sailing("A", 2), 0, "swap A1 D1")
    assert state.phase == Sailing(swapped=True)
    assert why_not(state, 0, "sail left") == ("BU-7.1", "island-after-a-swap")
    assert why_not(state, 0, "done") == ("BU-7.1", "island-after-a-swap")
    assert [action for action in legal(state, 0) if isinstance(action, Sail)] == [Sail(Stop.D)]
    assert can(state, 0, "swap A2 E1")
    assert isinstance(act(state, 0, "sail D").phase, Fishing)


@pytest.mark.rule("BU-7.1")
@pytest.mark.parametrize(
    ("swap", "reason"),
    [
        ("A1 A2", "same-island"),
        ("A1 B3", "same-colour"),
        ("D1 A1", "lower-hut-first"),
        ("B1 C1", "no-island-would-be-open"),
    ],
)
def test_swaps_that_are_refused(swap: str, reason: str) -> None:
    assert why_not(sailing("A", 1), 0, f"swap {swap}") == ("BU-7.1", reason)


@pytest.mark.rule("BU-7.1")
@pytest.mark.parametrize("boat", "ABCDEF")
def test_a_swap_is_allowed_exactly_if_it_leaves_a_matching_hut_in_reach(boat: str) -> None:
    state = sailing(boat, 1, "GGG YBP OOO WWW BPY BPY")
    arrows = arrow_houses(player(state))
    for pair, swap in SWAP_HUTS.items():
        huts = list(state.huts)
        huts[swap.hut], huts[swap.other] = huts[swap.other], huts[swap.hut]
        near = [stop for stop in NEIGHBOURS[player(state).boat] if stop < 6]
        is_open = any(hut in arrows for stop in near for hut in huts[3 * stop : 3 * stop + 3])
        differ = state.huts[pair[0]] != state.huts[pair[1]]
        assert can(state, 0, format(swap)) == (is_open and differ)


@pytest.mark.rule("BU-7.1")
def test_without_a_privilege_no_swap_is_offered() -> None:
    state = sailing("A", 0)
    assert why_not(state, 0, "swap A1 D1") == ("BU-7.1", "no-privilege")
    assert not [action for action in legal(state, 0) if isinstance(action, SwapHuts)]


# --- Lace -----------------------------------------------------------------------------------------


def lacing(privileges: int) -> State:
    state = lace(turn(), s0="0.3", s1="2.1 2.5")
    state = change(state, 0, prepared=cubes("Y"), privileges=privileges)
    return act(state, 0, "build yellow d4")


@pytest.mark.rule("BU-7.2")
def test_a_privilege_ignores_adjacency() -> None:
    assert why_not(lacing(0), 0, "lace 3.4") == ("BU-6.8", "not-beside-your-own")
    state = act(lacing(1), 0, "lace 3.4")
    assert player(state).privileges == 0
    assert player(act(lacing(1), 0, "lace 0.2")).privileges == 1  # beside one's own it costs nothing


@pytest.mark.rule("BU-7.2")
def test_one_privilege_also_sends_somebody_else_home_with_two_coins() -> None:
    """The rulebook's example: not adjacent and taken, for a single privilege."""
    before = lacing(1)
    assert why_not(lacing(0), 0, "lace 2.1") == ("BU-6.9", "square-is-taken")
    state = act(before, 0, "lace 2.1")
    assert state.lace.count(1) == 1
    assert player(state).privileges == 0
    rival, rival_before = player(state, 1), player(before, 1)
    assert rival.home == rival_before.home + 1
    assert rival.coins == rival_before.coins + 2
    assert rival.offset == rival_before.offset


@pytest.mark.rule("BU-7.2")
def test_the_coin_of_a_square_is_taken_even_then() -> None:
    before = change(lace(turn(), s0="0.3", s1="3.1"), 0, prepared=cubes("Y"), privileges=1)
    before = act(before, 0, "build yellow d4")
    assert player(act(before, 0, "lace 3.1")).coins == player(before).coins + 1


# --- Cubes and coins ------------------------------------------------------------------------------


@pytest.mark.rule("BU-7.3")
def test_a_cube_of_the_supply_goes_onto_a_carried_empty_place() -> None:
    before = change(turn(), 0, privileges=1, pyramid=pyramid("BPYGOWBP. .OWB ."))
    places = {PLACE_NAMES[action.place] for action in legal(before, 0) if isinstance(action, AddCube)}
    assert places == {"1.2.2", "2.0.0"}
    assert why_not(before, 0, "add blue 3.0.0") == ("BU-7.3", "nothing-below")
    assert why_not(before, 0, "add blue 1.0.0") == ("BU-7.3", "place-is-taken")
    state = act(before, 0, "add green 2.0.0")
    assert player(state).pyramid == pyramid("BPYGOWBP. GOWB .")
    assert player(state).privileges == 0
    assert state.supply[3] == before.supply[3] - 1
    assert state.moves == 0
    assert why_not(state, 0, "add green 1.2.2") == ("BU-7.3", "no-privilege")


@pytest.mark.rule("BU-7.3")
def test_not_into_a_full_pyramid_nor_without_such_a_cube() -> None:
    full = change(turn(), 0, privileges=1, pyramid=pyramid("BPYGOWBPY GOWB W"))
    assert why_not(full, 0, "add blue 1.0.0") == ("BU-7.3", "pyramid-is-full")
    empty = replace(change(full, 0, pyramid=pyramid("")), supply=cubes("PPP"))
    assert why_not(empty, 0, "add blue 1.0.0") == ("BU-7.3", "not-in-supply")
    assert can(empty, 0, "add pink 1.0.0")


@pytest.mark.rule("BU-7.3", "BU-8.2")
def test_two_cubes_bought_in_the_clean_up_pay_at_once() -> None:
    """The rulebook's example: an orange and a blue cube, 2 points each and 1 for the union."""
    state = lace(change(turn(4), 0, privileges=2), s0="1.1 1.2")
    state = replace(state, phase=PayingLace((), free=False))
    state = act(state, 0, "buy orange", "buy blue")
    assert player(state).reserve == cubes("OB")
    state = act(state, 0, "pay 1.1", "pay 1.2")
    assert points(state, 0, "BU-8.2") == 2 + 2 + 1
    assert player(state).privileges == 0
    assert not any(player(state).reserve)


@pytest.mark.rule("BU-7.4")
def test_a_privilege_is_worth_a_coin() -> None:
    state = act(change(turn(), 0, privileges=2, coins=0), 0, "coin", "coin")
    assert (player(state).privileges, player(state).coins) == (0, 2)
    assert why_not(state, 0, "coin") == ("BU-7.4", "no-privilege")
    assert state.phase == turn().phase


@pytest.mark.rule("BU-7.3", "BU-7.4")
def test_privileges_are_for_ones_own_turn() -> None:
    state = change(turn(), 1, privileges=3)
    for text in ("coin", "add blue 1.0.0"):
        assert why_not(state, 1, text) == ("BU-2.2", "not-your-turn")
