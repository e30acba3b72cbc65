"""Set-up, turns, and the stones on their way to the board."""

import pytest

from tavolino.core.game import OptionsError
from tavolino.games import nine_holes as game
from tavolino.games.nine_holes.actions import Move, Place
from tavolino.games.nine_holes.state import Phase

from .positions import drawn, played, refused, texts


@pytest.mark.rule("NH-1.1")
def test_the_board_is_empty_at_first() -> None:
    state = game.new(game.Options(), 2)
    assert state.board == (None,) * 9
    assert game.view(state, None).rows == ((None,) * 3,) * 3


@pytest.mark.rule("NH-1.1")
@pytest.mark.parametrize("action", [Place(9), Place(-1), Place(99)])
def test_there_are_nine_holes(action: Place) -> None:
    found = game.refusal(drawn("... ... ..."), 0, action)
    assert found is not None
    assert (found.rule, found.reason) == ("NH-1.1", "no-such-hole")


@pytest.mark.rule("NH-1.1")
def test_stones_do_not_move_off_the_board() -> None:
    for action in (Move(0, 9), Move(9, 0)):
        found = game.refusal(drawn("XOX OXO ...", done=6), 0, action)
        assert found is not None
        assert found.rule == "NH-1.1"


@pytest.mark.rule("NH-1.2")
@pytest.mark.parametrize("seats", [1, 3])
def test_it_is_a_game_for_two(seats: int) -> None:
    with pytest.raises(OptionsError, match=f"exactly 2 can play, not {seats}"):
        game.new(game.Options(), seats)


def test_other_ways_to_move_are_refused() -> None:
    with pytest.raises(OptionsError, match="moving: neighbours or anywhere"):
        game.new(game.Options("far"), 2)  # type: ignore[arg-type]


@pytest.mark.rule("NH-1.2")
def test_each_has_three_stones() -> None:
    state = played("place a1", "place b1", "place c1", "place a2", "place b3", "place c3")
    assert (state.board.count(0), state.board.count(1)) == (3, 3)
    assert game.view(state, 0).left == (0, 0)


@pytest.mark.rule("NH-1.3")
def test_seat_0_begins_and_then_they_take_turns() -> None:
    state = game.new(game.Options(), 2)
    turns = []
    for text in ("place a1", "place b1", "place c1"):
        turns.append(game.to_move(state))
        state = game.apply(state, state.turn, game.parse(text))
    assert turns == [(0,), (1,), (0,)]
    assert refused(state, "place a3", seat=0) == ("NH-1.3", "not-your-turn")


@pytest.mark.rule("NH-2.1")
def test_a_stone_goes_into_any_empty_hole() -> None:
    state = drawn("X.. .O. ...")
    assert texts(state) == [f"place {hole}" for hole in ("b1", "c1", "a2", "c2", "a3", "b3", "c3")]
    assert refused(state, "place b2") == ("NH-2.1", "hole-taken")


@pytest.mark.rule("NH-2.2")
def test_nothing_moves_before_all_are_placed() -> None:
    state = drawn("XOX O.. ...")
    assert state.phase is Phase.PLACE
    assert refused(state, "move a1 a3") == ("NH-2.2", "place-first")


@pytest.mark.rule("NH-2.2")
def test_nothing_is_placed_once_all_are() -> None:
    state = drawn("XOX O.O X..")
    assert state.phase is Phase.MOVE
    assert refused(state, "place b2") == ("NH-2.2", "no-stone-left")


def test_stones_to_place_are_counted_down() -> None:
    left = [game.view(drawn("... ... ...", done), 0).left for done in range(8)]
    assert left == [(3, 3), (2, 3), (2, 2), (1, 2), (1, 1), (0, 1), (0, 0), (0, 0)]
