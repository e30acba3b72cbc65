"""Chapter 6: limits at the end of the turn."""

import pytest

from tavolino.games import walking_in_burano as game
from tavolino.games.walking_in_burano.material import LEVELS, Level
from tavolino.games.walking_in_burano.state import Phase
from tests.games.walking_in_burano.positions import legal_texts, play, player, refused, table

FIVE = "g-red-1 g-red-2 g-red-3 f-red-1 r-red-1"


@pytest.mark.rule("WB-6.1")
def test_three_cards_may_be_kept() -> None:
    assert play(table(player("g-red-1 g-red-2 g-red-3"), player()), "done").turn == 1


@pytest.mark.rule("WB-6.1")
def test_the_rest_goes_one_by_one_in_the_owners_order() -> None:
    state = play(table(player(FIVE), player()), "done")
    assert state.phase is Phase.RETURN
    assert legal_texts(state) == [f"return {card}" for card in FIVE.split()]
    assert refused(state, "done") == ("WB-6.1", "wrong-phase")
    state = play(state, "return g-red-3", "return g-red-1")
    assert state.turn == 1
    assert state.players[0].hand == ("g-red-2", "f-red-1", "r-red-1")
    assert [card.card for card in state.piles[Level.GROUND].returned] == ["g-red-3", "g-red-1"]


@pytest.mark.rule("WB-6.1")
def test_only_cards_of_the_hand_and_only_when_there_are_too_many() -> None:
    state = table(player(FIVE), player())
    assert refused(state, "return g-red-1") == ("WB-3.1", "wrong-phase")
    assert refused(play(state, "done"), "return g-blue-1") == ("WB-6.1", "not-in-hand")


@pytest.mark.rule("WB-6.1")
def test_returned_cards_go_under_their_own_decks_behind_all_unseen_ones() -> None:
    state = play(table(player(FIVE), player()), "done", "return r-red-1", "return f-red-1")
    for level in LEVELS[1:]:
        pile = state.piles[level]
        assert pile.returned[0].card not in pile.unseen
        assert pile.size == len(pile.unseen) + 1


@pytest.mark.rule("WB-6.2")
@pytest.mark.parametrize(("coins", "left"), [(5, 5), (6, 6), (7, 6), (8, 6)])
def test_at_most_six_coins_are_kept(coins: int, left: int) -> None:
    before = table(player(coins=coins), player())
    after = play(before, "done")
    assert after.players[0].coins == left
    told = game.events(before, 0, game.parse("done"), after)
    assert ("CoinsLost" in repr(told)) == (coins > left)


@pytest.mark.rule("WB-6.2")
def test_more_than_six_may_be_spent_before_the_turn_ends() -> None:
    state = table(player("g-red-1", coins=6), player(), phase=Phase.TAKE)
    state = play(state, "take 1 top 1")
    assert state.players[0].coins == 8
    assert play(state, "build g-red-1 0", "done").players[0].coins == 6
