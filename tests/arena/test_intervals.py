"""How sure a figure is."""

import pytest

from tavolino.arena.intervals import average, share


def test_wilsons_interval_as_in_the_textbooks() -> None:
    found = share(8, 10)
    assert (found.value, found.number) == (0.8, 10)
    assert found.low == pytest.approx(0.4902, abs=1e-4)
    assert found.high == pytest.approx(0.9433, abs=1e-4)


def test_all_wins_are_no_certainty() -> None:
    found = share(100, 100)
    assert found.value == 1.0
    assert found.high == pytest.approx(1.0)
    assert found.low == pytest.approx(0.9630, abs=1e-4)
    assert share(0, 100).high == pytest.approx(1 - found.low)


def test_a_mean_with_its_interval() -> None:
    found = average([1, 2, 3, 4, 5])
    assert found.value == 3
    assert found.high - found.value == pytest.approx(1.96 * (2.5 / 5) ** 0.5)
    assert found.value - found.low == pytest.approx(found.high - found.value)
    assert average([7]).low == average([7]).high == 7
