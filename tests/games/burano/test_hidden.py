"""What seats may not know: pyramids in building, cards drawn blind, the order of decks (BU-2.1, BU-6.3)."""

import msgspec
import pytest
from msgspec.structs import replace

from tavolino.core.game import CHANCE
from tavolino.core.rng import seed_from, stream
from tavolino.games import burano
from tavolino.games.burano.actions import HIDDEN_STACK, RevealSeafood, Stack
from tavolino.games.burano.material import COLOURS, Seafood, Stop
from tavolino.games.burano.phases import STACKING, Selling, Stacking
from tavolino.games.burano.state import State

from .matches import random_match
from .positions import act, change, cubes, dealt, player, seafood, turn


@pytest.mark.rule("BU-2.1")
@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_redealt_states_look_the_same_to_their_seat(seats: int, number: int) -> None:
    for version, state in enumerate(random_match(seats, number).states):
        for seat in range(seats):
            other = burano.redeal(state, seat, stream(seed_from("deal", seat, number), version))
            assert burano.view(other, seat) == burano.view(state, seat)
            assert burano.view(other, None) == burano.view(state, None)
            assert burano.legal(other, seat) == burano.legal(state, seat)
            assert burano.to_move(other) == burano.to_move(state)
            assert burano.faults(other) == []


def in_building() -> State:
    state = replace(dealt(2), phase=STACKING, season=1)
    for seat in (0, 1):
        state = change(state, seat, pyramid=())
    return state


@pytest.mark.rule("BU-2.1")
def test_nothing_of_a_pyramid_is_seen_before_all_are_done() -> None:
    before = in_building()
    state = act(before, 1, "stack blue", "stack blue", "stack pink")
    for viewer in (0, None):
        assert burano.view(state, viewer) == burano.view(before, viewer)
    own = burano.view(state, 1).players[1]
    assert own.pyramid == (0, 0, 1)
    assert own.reserve == cubes("BPPYYYGGGOOOWWW")


@pytest.mark.rule("BU-2.1")
def test_pyramids_are_shown_when_all_are_done() -> None:
    state = in_building()
    while isinstance(state.phase, Stacking):
        seat = burano.to_move(state)[-1]
        state = burano.apply(state, seat, burano.legal(state, seat)[0])
    assert [here.pyramid for here in burano.view(state, 0).players] == [
        here.pyramid for here in state.players
    ]


@pytest.mark.rule("BU-2.1")
def test_a_redeal_gives_others_other_pyramids_and_oneself_the_same() -> None:
    state = act(act(in_building(), 1, *["stack blue"] * 3), 0, "stack pink")
    others = {
        burano.redeal(state, 0, stream(seed_from("pyramid"), number)).players[1].pyramid
        for number in range(20)
    }
    assert len(others) > 10
    assert all(
        burano.redeal(state, 0, stream(seed_from("pyramid"), number)).players[0] == state.players[0]
        for number in range(20)
    )


@pytest.mark.rule("BU-2.1")
def test_a_stacked_cube_is_redacted_for_others() -> None:
    for action in (Stack(None), *(Stack(colour) for colour in COLOURS)):
        assert burano.redact(action, 0) == HIDDEN_STACK
    events = burano.events(in_building(), 1, HIDDEN_STACK, in_building())
    assert b"blue" not in msgspec.json.encode(events)
    refused = burano.refusal(in_building(), 1, HIDDEN_STACK)
    assert refused is not None
    assert refused.rule == "BU-2.1"


@pytest.mark.rule("BU-6.3")
def test_a_card_drawn_blind_is_seen_by_its_owner_alone() -> None:
    state = change(turn(), 1, seafood=seafood(crab=2, tuna=1), known=seafood(crab=1))
    seen = burano.view(state, 0).players[1]
    assert seen.seafood == seafood(crab=1)
    assert seen.hidden_seafood == 2
    own = burano.view(state, 1).players[1]
    assert own.seafood == seafood(crab=2, tuna=1)
    assert own.hidden_seafood == 0
    assert burano.view(state, None).players[1] == seen
    drawn = RevealSeafood(1, Seafood.TUNA)
    assert burano.redact(drawn, 0) == burano.redact(drawn, None) == RevealSeafood(1, None)
    assert burano.redact(drawn, 1) == drawn
    assert burano.refusal(state, CHANCE, RevealSeafood(1, None)) is not None


@pytest.mark.rule("BU-6.3")
def test_a_redeal_keeps_what_everybody_has_seen_and_deals_the_rest_anew() -> None:
    state = change(turn(), 1, seafood=seafood(crab=2, tuna=2), known=seafood(crab=2))
    state = replace(state, seafood_deck=seafood(octopus=6, squid=6))
    hands = {
        burano.redeal(state, 0, stream(seed_from("hand"), number)).players[1].seafood for number in range(30)
    }
    assert len(hands) > 3
    for hand in hands:
        assert sum(hand) == 4
        assert hand[Seafood.CRAB] == 2
    assert burano.redeal(state, 1, stream(seed_from("hand"), 0)) == state


@pytest.mark.rule("BU-6.6")
def test_sold_cards_count_as_those_that_were_known() -> None:
    state = change(turn(), 0, seafood=seafood(crab=3, tuna=1), known=seafood(crab=1, tuna=1), boat=Stop.LEFT)
    state = replace(state, phase=Selling())
    state = act(state, 0, "sell identical crab crab")
    assert player(state).seafood == seafood(crab=1, tuna=1)
    assert player(state).known == seafood(tuna=1)
    assert burano.view(state, 1).players[0].sold == seafood(crab=2)


@pytest.mark.rule("BU-2.1", "BU-6.3")
def test_decks_and_stacks_have_no_order() -> None:
    state = dealt(2)
    assert isinstance(state.seafood_deck, tuple)
    assert sum(state.seafood_deck) == 45
    assert list(state.building_deck) == sorted(state.building_deck)
    assert all(list(stack) == sorted(stack) for stack in state.stacks)
