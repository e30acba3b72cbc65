"""Stones on the move."""

import pytest

from tavolino.games import nine_holes as game
from tavolino.games.nine_holes.material import MOVINGS, Moving
from tavolino.games.nine_holes.state import Board, Phase, State

from .positions import drawn, refused, texts

POSITION = "XOX O.O X.."


@pytest.mark.rule("NH-3.1")
def test_only_own_stones_move() -> None:
    assert refused(drawn(POSITION), "move b1 b2") == ("NH-3.1", "not-your-stone")
    assert refused(drawn(POSITION), "move b2 b3") == ("NH-3.1", "not-your-stone")


@pytest.mark.rule("NH-3.1")
def test_they_move_to_empty_holes() -> None:
    assert refused(drawn(POSITION), "move a1 b1") == ("NH-3.1", "hole-taken")
    after = game.apply(drawn(POSITION), 0, game.parse("move a3 b3"))
    assert after == drawn("XOX O.O .X.", done=7)


@pytest.mark.rule("NH-3.2")
def test_with_neighbours_they_move_to_the_next_hole() -> None:
    assert texts(drawn(POSITION)) == ["move a3 b3"]
    assert refused(drawn(POSITION), "move a1 b2") == ("NH-3.2", "too-far")
    assert refused(drawn(POSITION), "move c1 c3") == ("NH-3.2", "too-far")


@pytest.mark.rule("NH-3.2")
def test_rows_of_the_board_do_not_join_at_their_ends() -> None:
    """Hole 2 and hole 3 follow each other in the list, but lie at opposite edges."""
    assert refused(drawn("O.X .XO OX."), "move c1 a2") == ("NH-3.2", "too-far")


@pytest.mark.rule("NH-3.2")
def test_with_anywhere_they_move_to_any_empty_hole() -> None:
    moves = [f"move {start} {end}" for start in ("a1", "c1", "a3") for end in ("b2", "b3", "c3")]
    assert texts(drawn(POSITION, moving="anywhere")) == moves


def reachable(moving: Moving) -> set[State]:
    """Return every position there is, however many actions led to it."""
    begin = game.new(game.Options(moving), 2)
    found, waiting = {(begin.board, 0)}, [begin]
    states = {begin}
    while waiting:
        state = waiting.pop()
        for action in game.legal(state, state.turn):
            after = game.apply(state, state.turn, action)
            # Once all stones are placed, only the turn tells positions with the same board apart.
            key: tuple[Board, int] = (after.board, after.done if after.done < 6 else 6 + after.turn)
            if key not in found:
                found.add(key)
                states.add(after)
                waiting.append(after)
    return states


@pytest.mark.rule("NH-3.3")
@pytest.mark.parametrize("moving", MOVINGS)
def test_nobody_is_ever_blocked(moving: Moving) -> None:
    states = reachable(moving)
    assert len(states) > 1000
    assert all(game.legal(state, state.turn) for state in states if state.phase is not Phase.OVER)
