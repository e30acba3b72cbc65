"""Rows, and matches that take too long."""

from itertools import combinations

import pytest

from tavolino.core.game import Item
from tavolino.games import nine_holes as game
from tavolino.games.nine_holes.material import LONGEST, NAMES, ROWS
from tavolino.games.nine_holes.state import Phase

from .positions import drawn, played, refused


def points(picture: str) -> list[int]:
    return [sheet.total for sheet in game.score(drawn(picture))]


@pytest.mark.rule("NH-4.1")
@pytest.mark.parametrize("picture", ["XXX OO. ...", "XO. XO. X..", "XO. OX. ..X", "OOX .X. X.."])
def test_three_in_a_row_win_at_once(picture: str) -> None:
    state = drawn(picture)
    assert state.phase is Phase.OVER
    assert game.to_move(state) == ()
    assert points(picture) == [1, 0]
    assert game.ranking(state) == (1, 2)


@pytest.mark.rule("NH-4.1")
def test_three_holes_are_a_row_if_they_lie_on_a_straight_line() -> None:
    """The middle of the outer two is the third one: another way to see it than the list of rows."""

    def straight(holes: tuple[int, ...]) -> bool:
        first, middle, last = ((hole % 3, hole // 3) for hole in holes)
        return all(a + c == 2 * b for a, b, c in zip(first, middle, last, strict=True))

    assert {frozenset(row) for row in ROWS} == {
        frozenset(three) for three in combinations(range(9), 3) if straight(three)
    }


@pytest.mark.rule("NH-4.1")
def test_the_row_is_named_with_its_point() -> None:
    mine, other = game.score(drawn("OX. .X. OX."))
    assert mine.items == (Item("NH-4.1", 1, ("b1", "b2", "b3")),)
    assert other.items == ()


@pytest.mark.rule("NH-4.1")
def test_a_row_can_be_moved_into() -> None:
    before = played("place a1", "place a2", "place b1", "place b2", "place c3", "place a3")
    assert points("XX. OO. O.X") == [0, 0]
    after = game.apply(before, 0, game.parse("move c3 c2"))
    assert after.phase is Phase.MOVE
    after = game.apply(after, 1, game.parse("move a3 b3"))
    after = game.apply(after, 0, game.parse("move c2 c1"))
    assert after.row == (0, 1, 2)
    assert refused(after, "move b2 c2", seat=1) == ("NH-4.1", "over")


@pytest.mark.rule("NH-4.2")
def test_after_forty_actions_the_win_is_shared() -> None:
    state = drawn("XOX O.O X..", done=LONGEST - 1)
    after = game.apply(state, 1, game.parse("move c2 c3"))
    assert after.phase is Phase.OVER
    assert [sheet.total for sheet in game.score(after)] == [0, 0]
    assert game.ranking(after) == (1, 1)
    assert refused(after, "move a3 b3", seat=0) == ("NH-4.2", "over")


@pytest.mark.rule("NH-4.2")
def test_a_row_with_the_last_action_wins() -> None:
    state = drawn("OX. O.X .OX", done=LONGEST - 1)
    after = game.apply(state, 1, game.parse("move b3 a3"))
    assert game.ranking(after) == (2, 1)


def test_names_of_holes() -> None:
    assert NAMES == ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
