"""Sailing, fishing and selling (BU-6.1 to BU-6.6, BU-6.13)."""

import pytest
from msgspec.structs import replace

from tavolino.core.game import CHANCE
from tavolino.games.burano import legal, to_move
from tavolino.games.burano.actions import DONE, Sail, Sell
from tavolino.games.burano.material import NO_SEAFOOD, Ship, Stop
from tavolino.games.burano.phases import Fishing, Moving, RefillingSeafood, Sailing, Selling, Sending
from tavolino.games.burano.ring import covered_houses
from tavolino.games.burano.sea import number_of_matches
from tavolino.games.burano.state import State

from .positions import (
    act,
    can,
    change,
    cubes,
    on_islands,
    player,
    points,
    seafood,
    settle,
    turn,
    why_not,
)


def sailing(seats: int = 2, boat: str = "A", **changes: object) -> State:
    """Build a blue cube: seat 0 sails with arrow houses Y, B, P."""
    state = change(turn(seats), 0, prepared=cubes("B"), boat=Stop[boat], **changes)
    return act(state, 0, "build blue d4")


def stops(state: State) -> set[str]:
    return {action.stop.name for action in legal(state, 0) if isinstance(action, Sail)}


@pytest.mark.rule("BU-6.1")
def test_the_boat_moves_one_stop_along_a_route() -> None:
    state = sailing(boat="E")
    assert stops(state) == {"A", "B"}
    assert why_not(state, 0, "sail F") == ("BU-6.1", "out-of-reach")
    assert why_not(state, 0, "sail E") == ("BU-6.1", "out-of-reach")
    assert player(act(state, 0, "sail B")).boat is Stop.B


@pytest.mark.rule("BU-6.1")
def test_several_boats_may_share_a_stop() -> None:
    state = change(sailing(boat="E"), 1, boat=Stop.B)
    assert player(act(state, 0, "sail B")).boat is player(state, 1).boat


@pytest.mark.rule("BU-6.2")
def test_not_to_a_port_without_a_ship_nor_to_an_island_without_a_match() -> None:
    state = sailing(boat="A")
    assert stops(state) == {"LEFT"}
    assert why_not(state, 0, "sail D") == ("BU-6.2", "no-hut-matches")
    assert why_not(state, 0, "sail E") == ("BU-6.2", "no-hut-matches")
    moved = replace(sailing(boat="D"), ships=(Stop.RIGHT,) * 4)
    assert why_not(moved, 0, "sail left") == ("BU-6.2", "no-ship-there")


@pytest.mark.rule("BU-6.3")
def test_arrows_y_b_p_against_huts_p_y_w_give_two_cards_and_send_one_worker() -> None:
    """The rulebook's example: a lobster blind, a lobster from the open row, then the row is refilled."""
    state = act(sailing(boat="E"), 0, "sail A")
    assert state.phase == Fishing(2, 2)
    state = act(state, 0, "fish deck")
    assert to_move(state) == (CHANCE,)
    state = act(state, CHANCE, "catch 0 lobster")
    state = act(state, 0, "fish lobster")
    assert player(state).seafood == seafood(lobster=2)
    assert isinstance(state.phase, RefillingSeafood)
    state = act(state, CHANCE, "refill tuna")
    assert state.seafood == seafood(crab=1, shrimp=1, tuna=1)
    assert player(state).islands == on_islands(A=2)
    assert player(state).home == 8
    assert isinstance(state.phase, Moving)


@pytest.mark.rule("BU-6.3")
@pytest.mark.parametrize(
    ("arrows", "huts", "expected"),
    [
        ("YBP", "PYW", 2),
        ("YBP", "BPY", 3),
        ("POP", "PYW", 1),
        ("POP", "PPW", 2),
        ("BGO", "WWW", 0),
        ("BBB", "BBY", 2),
    ],
)
def test_matches_are_counted_one_to_one(arrows: str, huts: str, expected: int) -> None:
    colours = {letter: number for number, letter in enumerate("BPYGOW")}
    one, two = (tuple(colours[letter] for letter in text) for text in (arrows, huts))
    assert number_of_matches(one, two) == expected


@pytest.mark.rule("BU-6.3")
def test_the_row_is_not_refilled_while_cards_are_taken() -> None:
    state = act(sailing(boat="E"), 0, "sail B", "fish crab")
    assert why_not(state, 0, "fish crab") == ("BU-6.3", "card-not-open")
    state = act(state, 0, "fish lobster", "fish shrimp")
    assert not any(state.seafood)
    assert player(state).known == seafood(crab=1, lobster=1, shrimp=1)


@pytest.mark.rule("BU-6.3")
def test_every_card_that_is_not_there_gives_two_points() -> None:
    state = replace(sailing(boat="E"), seafood=seafood(crab=1), seafood_deck=NO_SEAFOOD)
    state = act(state, 0, "sail B")
    assert why_not(state, 0, "fish deck") == ("BU-6.3", "deck-is-empty")
    state = act(state, 0, "fish crab")
    assert points(state, 0, "BU-6.3") == 2 * 2
    none = replace(sailing(boat="E"), seafood=NO_SEAFOOD, seafood_deck=NO_SEAFOOD)
    none = act(none, 0, "sail B")
    assert points(none, 0, "BU-6.3") == 3 * 2
    assert isinstance(none.phase, Sending)


@pytest.mark.rule("BU-6.3")
def test_a_short_deck_refills_what_it_can() -> None:
    state = replace(sailing(boat="E"), seafood_deck=seafood(tuna=1))
    state = act(state, 0, "sail B", "fish crab", "fish lobster", "fish shrimp")
    state = act(state, CHANCE, "refill tuna")
    assert state.seafood == seafood(tuna=1)


def three_matches(seats: int = 2, **changes: object) -> State:
    state = act(sailing(seats, boat="E", **changes), 0, "sail B", "fish crab", "fish lobster", "fish shrimp")
    return act(state, CHANCE, "refill tuna tuna squid")


@pytest.mark.rule("BU-6.4")
def test_three_matches_two_workers_and_the_wheel_turns_by_two() -> None:
    """The rulebook's example."""
    state = act(three_matches(), 0, "send 2")
    here = player(state)
    assert here.islands == on_islands(A=1, B=2)
    assert (here.offset, here.home) == (2, 7)
    # The workers who stayed have not moved: they still cover houses 5 to 11.
    assert covered_houses(here.offset, here.home) == frozenset(range(5, 12))


@pytest.mark.rule("BU-6.4")
def test_with_three_matches_one_worker_may_be_enough() -> None:
    state = act(three_matches(), 0, "send 1")
    assert (player(state).offset, player(state).home) == (1, 8)
    assert why_not(three_matches(), 0, "done") == ("BU-6.4", "wrong-phase")


@pytest.mark.rule("BU-6.4")
@pytest.mark.parametrize(("home", "sent"), [(2, 1), (1, 0)])
def test_one_worker_always_stays_at_home(home: int, sent: int) -> None:
    state = three_matches(home=home, islands=on_islands(A=10 - home))
    assert isinstance(state.phase, Moving)
    assert player(state).home == home - sent
    assert player(state).islands == on_islands(A=10 - home, B=sent)


@pytest.mark.rule("BU-6.5")
def test_rivals_with_two_and_with_one_worker_each_take_one_back_for_two_coins() -> None:
    """The rulebook's example: back to sectors 3 and 7."""
    state = settle(three_matches(3), {"A": 1}, {"B": 2, "C": 6}, {"B": 1, "D": 3})
    assert [player(state, seat).home for seat in (1, 2)] == [2, 6]
    state = act(state, 0, "send 2")
    assert [here.islands[Stop.B] for here in state.players] == [2, 1, 0]
    assert [player(state, seat).home for seat in (1, 2)] == [3, 7]
    assert [player(state, seat).coins for seat in (1, 2)] == [22, 22]
    assert [player(state, seat).offset for seat in (1, 2)] == [3, 6]  # no wheel turns for who comes home


@pytest.mark.rule("BU-6.5")
def test_nobody_goes_home_if_no_worker_was_sent() -> None:
    before = sailing(boat="E", home=1, islands=on_islands(A=9))
    before = settle(before, {"A": 9}, {"B": 2})
    state = act(before, 0, "sail B", "fish crab", "fish lobster", "fish shrimp")
    state = act(state, CHANCE, "refill tuna tuna squid")
    assert player(state, 1) == player(before, 1)


# --- Ports ----------------------------------------------------------------------------------------


def in_port(port: str = "left", **cards: int) -> State:
    start = {"left": "A", "right": "B"}[port]
    return act(sailing(boat=start, seafood=seafood(**cards)), 0, f"sail {port}")


@pytest.mark.rule("BU-6.6")
def test_three_tuna_and_three_squid_to_triples_are_24_points_and_the_ship_crosses() -> None:
    """The rulebook's example."""
    state = act(in_port("right", tuna=3, squid=3, crab=1), 0, "sell triples tuna tuna tuna squid squid squid")
    assert points(state, 0, "BU-6.6") == 24
    assert player(state).sold == seafood(tuna=3, squid=3)
    assert player(state).seafood == seafood(crab=1)
    assert state.ships[Ship.TRIPLES] is Stop.LEFT
    assert isinstance(state.phase, Moving)


@pytest.mark.rule("BU-6.6")
@pytest.mark.parametrize(
    ("port", "sale", "expected"),
    [
        ("left", "different crab", 2),
        ("left", "different crab tuna", 4),
        ("left", "different crab tuna squid", 6),
        ("left", "different crab clam tuna squid", 8),
        ("left", "identical tuna", 2),
        ("left", "identical tuna tuna", 6),
        ("left", "identical tuna tuna tuna", 12),
        ("left", "identical tuna tuna tuna tuna", 20),
        ("right", "pairs crab crab", 5),
        ("right", "pairs crab crab tuna tuna", 10),
        ("right", "pairs crab crab tuna tuna squid squid", 15),
        ("right", "triples crab crab crab", 12),
    ],
)
def test_what_the_ships_pay(port: str, sale: str, expected: int) -> None:
    state = in_port(port, crab=6, clam=6, tuna=6, squid=6)
    assert points(act(state, 0, f"sell {sale}"), 0, "BU-6.6") == expected


@pytest.mark.rule("BU-6.6")
@pytest.mark.parametrize(
    ("sale", "reason"),
    [
        ("pairs crab crab", "ship-elsewhere"),
        ("different crab crab", "not-a-set"),
        ("identical crab tuna", "not-a-set"),
        ("different tuna crab", "not-a-set"),
        ("identical", "not-a-set"),
        ("different lobster", "not-in-hand"),
        ("identical crab crab crab", "not-in-hand"),
    ],
)
def test_what_a_ship_does_not_buy(sale: str, reason: str) -> None:
    assert why_not(in_port("left", crab=2, tuna=1), 0, f"sell {sale}") == ("BU-6.6", reason)


@pytest.mark.rule("BU-6.6")
def test_selling_nothing_is_allowed_and_moves_no_ship() -> None:
    before = in_port("left", crab=1)
    assert isinstance(before.phase, Selling)
    state = act(before, 0, "done")
    assert state.ships == before.ships
    assert isinstance(state.phase, Moving)


@pytest.mark.rule("BU-6.6")
def test_only_one_set_is_sold_and_nothing_to_sell_needs_no_decision() -> None:
    assert isinstance(act(in_port("left", crab=2), 0, "sell different crab").phase, Moving)
    assert isinstance(in_port("left").phase, Moving)
    assert isinstance(in_port("right", crab=1).phase, Moving)


@pytest.mark.rule("BU-6.6")
def test_others_do_not_learn_that_nothing_in_a_hand_can_be_sold() -> None:
    """The ships in the right port buy pairs and triples: two cards might be a pair."""
    state = in_port("right", crab=1, tuna=1)
    assert legal(state, 0) == [DONE]


@pytest.mark.rule("BU-6.6")
@pytest.mark.parametrize(("ship", "cards"), [(0, 1), (1, 1), (2, 2), (3, 3)])
def test_a_step_in_port_is_passed_over_only_with_too_few_cards_for_its_ship(ship: int, cards: int) -> None:
    alone = tuple(Stop.LEFT if other == ship else Stop.RIGHT for other in range(4))
    for number in range(4):
        state = replace(sailing(boat="A", seafood=seafood(crab=number)), ships=alone)
        assert isinstance(act(state, 0, "sail left").phase, Selling) == (number >= cards)


@pytest.mark.rule("BU-6.6")
def test_the_sets_of_a_hand() -> None:
    sales = [action for action in legal(in_port("left", crab=2, tuna=1), 0) if isinstance(action, Sell)]
    assert len(sales) == 3 + 3


@pytest.mark.rule("BU-6.13")
def test_sailing_is_compulsory_while_a_stop_is_open() -> None:
    state = sailing(boat="A", privileges=1)
    assert why_not(state, 0, "done") == ("BU-6.13", "a-stop-is-open")


@pytest.mark.rule("BU-6.13")
def test_without_an_open_stop_a_swap_may_help_or_nothing_is_done() -> None:
    state = change(turn(), 0, prepared=cubes("B"), boat=Stop.A, privileges=1)
    state = act(replace(state, ships=(Stop.RIGHT,) * 4), 0, "build blue d4")
    assert isinstance(state.phase, Sailing)
    assert stops(state) == set()
    assert can(state, 0, "swap A1 D1")
    assert isinstance(act(state, 0, "done").phase, Moving)


@pytest.mark.rule("BU-6.13", "BU-5.3")
def test_without_an_open_stop_and_without_privileges_the_action_is_lost() -> None:
    state = change(turn(), 0, prepared=cubes("B"), boat=Stop.A)
    state = act(replace(state, ships=(Stop.RIGHT,) * 4), 0, "build blue d4")
    assert isinstance(state.phase, Moving)
    assert player(state).boat is Stop.A
