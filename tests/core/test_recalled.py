"""What is recalled of the last few states."""

from tavolino.core.values import recalled


def test_a_state_is_answered_once_and_an_equal_one_anew() -> None:
    asked = []

    @recalled(4)
    def length(state: list[int]) -> int:
        asked.append(state)
        return len(state)

    one, other = [1, 2], [1, 2]
    assert [length(one), length(other), length(one), length(other)] == [2, 2, 2, 2]
    assert len(asked) == 2


def test_only_the_last_few_are_kept() -> None:
    asked = []

    @recalled(4)
    def length(state: list[int]) -> int:
        asked.append(state)
        return len(state)

    states = [[0] * size for size in range(10)]
    assert [length(state) for state in states] == list(range(10))
    assert length(states[-1]) == 9
    assert len(asked) == 10
    assert length(states[0]) == 0
    assert len(asked) == 11
