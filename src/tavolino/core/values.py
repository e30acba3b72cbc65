"""Immutable values: small changes to tuples and to counts (how many of each kind), and what is recalled."""

import operator
from collections.abc import Callable, Iterable
from functools import wraps
from typing import TypeAlias, TypeVar

S = TypeVar("S")
T = TypeVar("T")

_RECALLED = 4

Counts: TypeAlias = tuple[int, ...]
"""How many there are of each kind; the kind is the index."""


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return the tuple with one item replaced."""
    return items[:index] + (item,) + items[index + 1 :]  # noqa: RUF005 - twice as fast as unpacking


def add(counts: Counts, kind: int, number: int = 1) -> Counts:
    """Return the counts with some more of one kind (fewer, if the number is negative)."""
    return counts[:kind] + (counts[kind] + number,) + counts[kind + 1 :]  # noqa: RUF005


def plus(some: Counts, others: Counts) -> Counts:
    """Return both counts together."""
    return tuple(map(operator.add, some, others))


def minus(some: Counts, others: Counts) -> Counts:
    """Return what is left of some without the others."""
    return tuple(map(operator.sub, some, others))


def count(things: Iterable[int], kinds: int) -> Counts:
    """Count a sequence of things by kind."""
    numbers = [0] * kinds
    for thing in things:
        numbers[thing] += 1
    return tuple(numbers)


def listed(counts: Counts) -> list[int]:
    """Return one entry for each counted thing, in the order of kinds: the inverse of `count`."""
    return [kind for kind, number in enumerate(counts) for _ in range(number)]


def recalled(function: Callable[[S], T]) -> Callable[[S], T]:
    """Recall what a function has returned for the last few states, so that all seats share one answer.

    A state is known again as itself, not as an equal one: that needs no look at what is in it.
    """
    recent: tuple[tuple[S, T], ...] = ()

    @wraps(function)
    def answer(state: S) -> T:
        nonlocal recent
        for known, found in recent:
            if known is state:
                return found
        found = function(state)
        recent = ((state, found), *recent[: _RECALLED - 1])
        return found

    return answer
