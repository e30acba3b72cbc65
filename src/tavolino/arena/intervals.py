"""Figures with their 95 % intervals."""

from collections.abc import Sequence
from math import sqrt
from statistics import mean, stdev

from msgspec import Struct

Z = 1.96
"""This many standard errors on either side cover the truth in 95 of 100 cases."""


class Interval(Struct, frozen=True):
    """A figure, the ends of its interval, and how many measurements it comes from."""

    value: float
    low: float
    high: float
    number: int


def average(numbers: Sequence[float]) -> Interval:
    """Return a mean with its interval."""
    middle = mean(numbers)
    reach = Z * stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else 0.0
    return Interval(middle, middle - reach, middle + reach, len(numbers))


def share(gained: float, number: int) -> Interval:
    """Return a win rate with Wilson's interval, which stays right near 0 and 1."""
    rate = gained / number
    centre = (rate + Z * Z / (2 * number)) / (1 + Z * Z / number)
    reach = Z / (1 + Z * Z / number) * sqrt(rate * (1 - rate) / number + Z * Z / (4 * number * number))
    return Interval(rate, max(0.0, centre - reach), min(1.0, centre + reach), number)
