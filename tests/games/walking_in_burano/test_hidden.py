"""What a seat may know, and what not."""

import msgspec
import pytest
from msgspec.structs import replace

from tavolino.core.rng import seed_from, stream
from tavolino.games import walking_in_burano as game
from tavolino.games.walking_in_burano.actions import Return, Swap
from tavolino.games.walking_in_burano.material import EDITIONS, Edition, Level
from tavolino.games.walking_in_burano.state import Options, Phase, State, sorted_cards
from tests.games.walking_in_burano.matches import played
from tests.games.walking_in_burano.positions import draw, play, player, table

HAND = "g-red-1 g-red-2 g-blue-1 f-red-1"


def returning() -> State:
    """Return a table where seat 0 has to return one of three ground floors and a first floor."""
    return play(table(player(HAND), player(), player()), "done")


def redealt(state: State, seat: int) -> list[State]:
    return [game.redeal(state, seat, stream(seed_from(seat, number), 0)) for number in range(40)]


def returned(state: State) -> tuple[str, ...]:
    return tuple(card.card for card in state.piles[Level.GROUND].returned)


def test_others_see_the_back_of_a_hand_and_of_a_returned_card() -> None:
    state = play(returning(), "return g-red-2")
    for seat in (1, 2, None):
        seen = game.view(state, seat)
        assert seen.players[0].hand is None
        assert seen.players[0].levels == (2, 1, 0)
        (card,) = seen.piles[Level.GROUND].returned
        assert (card.seat, card.card) == (0, None)
        assert set(card.among) == {"g-red-1", "g-red-2", "g-blue-1"}


def test_the_owner_knows_what_it_returned() -> None:
    state = play(returning(), "return g-red-2")
    seen = game.view(state, 0)
    assert seen.players[0].hand == ("g-red-1", "g-blue-1", "f-red-1")
    assert seen.piles[Level.GROUND].returned[0].card == "g-red-2"


def test_what_was_returned_does_not_show_in_anything_that_others_get() -> None:
    states = [play(returning(), f"return {card}") for card in ("g-red-1", "g-red-2", "g-blue-1")]
    for seat in (1, 2, None):
        assert len({msgspec.json.encode(game.view(state, seat)) for state in states}) == 1
    told = [
        game.events(returning(), 0, Return(card), state)
        for card, state in zip(HAND.split(), states, strict=False)
    ]
    assert told[0] == told[1] == told[2]
    assert len({game.redact(Return(card), 1) for card in ("g-red-1", "g-red-2")}) == 1


def test_redacted_actions_show_backs() -> None:
    assert game.redact(Return("f-blue-2"), 1) == Return("first")
    assert game.redact(Swap(("g-red-1", "r-red-1")), None) == Swap(("ground", "roof"))
    take = game.parse("take 1 top 2")
    assert game.redact(take, 1) is take
    assert game.redact(game.redact(Return("f-blue-2"), 1), 1) == Return("first")


def test_redealing_gives_all_that_is_possible_and_nothing_else() -> None:
    state = play(returning(), "return g-red-2")
    assert {returned(other) for other in redealt(state, 1)} == {("g-red-1",), ("g-red-2",), ("g-blue-1",)}
    assert all(other == state for other in redealt(state, 0))


def test_a_card_built_later_was_not_the_one_returned() -> None:
    state = play(returning(), "return g-red-2")
    state = replace(state, turn=0, phase=Phase.BUILD)
    state = play(state, "build g-blue-1 0")
    assert {returned(other) for other in redealt(state, 1)} == {("g-red-1",), ("g-red-2",)}
    state = play(state, "build g-red-1 2")
    seen = game.view(state, 1)
    assert seen.piles[Level.GROUND].returned[0].card == "g-red-2"
    assert seen.players[0].may_be == ("f-red-1",)


def test_a_card_taken_later_was_not_the_one_returned() -> None:
    market = ("r-pink-1 f-pink-1 g-pink-1", "r-pink-2 f-pink-2 g-pink-2", "r-pink-3 f-pink-3 g-pink-3", "")
    state = table(player(HAND), player(), player(), market=market)
    state = play(state, "done", "return g-red-2")
    state = play(replace(state, turn=0), "take 1 bottom 1")
    hands = {other.players[0].hand for other in redealt(state, 1)}
    assert len(hands) == 3
    assert all("g-pink-1" in hand for hand in hands)
    among = game.view(state, 2).piles[Level.GROUND].returned[0].among
    assert "g-pink-1" not in among


def test_two_returned_cards_of_two_are_settled() -> None:
    state = table(player("g-red-1 g-red-2 f-red-1 r-red-1"), player(), edition="german")
    state = play(state, "swap g-red-2 g-red-1")
    seen = game.view(state, 1)
    assert [card.card for card in seen.piles[Level.GROUND].returned] == [None, None]
    assert seen.players[0].may_be == ("f-red-1", "r-red-1")
    assert {returned(other) for other in redealt(state, 1)} == {
        ("g-red-1", "g-red-2"),
        ("g-red-2", "g-red-1"),
    }


def test_a_card_that_came_back_is_seen_again_and_no_longer_in_question() -> None:
    state = play(table(player("g-red-1 g-red-2 g-blue-1 f-red-1 r-red-1"), player(), player()), "done")
    state = play(state, "return g-red-2", "return g-red-1")
    # All unseen ground floors are gone, and the first returned one comes back to the market.
    ground = state.piles[Level.GROUND]
    market = (state.market[0][:-1], *state.market[1:])
    box = (*ground.unseen, state.market[0][-1])
    state = replace(
        state,
        phase=Phase.REVEAL,
        piles=(replace(ground, unseen=()), *state.piles[1:]),
        market=market,
        box=box,
    )
    state = draw(state)
    assert state.market[0][-1] == "g-red-2"
    (left,) = game.view(state, 1).piles[Level.GROUND].returned
    assert left.among == ("g-red-1", "g-blue-1")
    assert {returned(other) for other in redealt(state, 1)} == {("g-red-1",), ("g-blue-1",)}


def test_cards_that_leave_the_german_market_are_known_to_all() -> None:
    state = play(table(player(), player(), edition="german", first=1), "done")
    for pile in game.view(state, None).piles:
        assert [card.seat for card in pile.returned] == [None]
        assert [card.card for card in pile.returned] != [None]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_can_tell_a_redealt_state_in_whole_matches(seats: int, edition: Edition) -> None:
    different = 0
    for state in played(Options(edition=edition), seats, f"hidden {seats}").states:
        for seat in range(seats):
            other = game.redeal(state, seat, stream(seed_from("hidden", seat), state.round))
            assert game.faults(other) == []
            assert game.view(other, seat) == game.view(state, seat)
            assert game.view(other, None) == game.view(state, None)
            assert game.legal(other, seat) == game.legal(state, seat)
            different += other != state
    assert different > 10


def test_the_order_of_unseen_cards_is_not_in_the_state() -> None:
    state = game.new(Options(first=0), 2)
    assert all(pile.unseen == sorted_cards(pile.unseen) for pile in state.piles)
    drawn = {msgspec.json.encode(draw(state, seed).market) for seed in range(5)}
    assert len(drawn) == 5
