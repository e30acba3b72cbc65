"""Immutable values: small changes to tuples and to counts (how many of each kind), and what is recalled."""

import operator
from collections.abc import Callable, Hashable, Iterable
from functools import wraps
from typing import Any, TypeAlias, TypeVar, cast

T = TypeVar("T")
Answer = TypeVar("Answer", bound=Callable[..., Any])

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


def recalled(most: int) -> Callable[[Answer], Answer]:
    """Recall what a function has returned for the last few states, so that all seats share one answer.

    A state (or a part of one) is known again as itself, not as an equal one: that needs no look at what is
    in it. Whatever else the function is asked has to be hashable.
    """

    def recalling(function: Answer) -> Answer:
        recent: dict[tuple[int, tuple[Hashable, ...]], tuple[Any, Any]] = {}

        @wraps(function)
        def answer(state: Any, *asked: Hashable) -> Any:
            key = id(state), asked
            known = recent.get(key)
            if known is None:
                known = state, function(state, *asked)
                if len(recent) == most:
                    del recent[next(iter(recent))]
                recent[key] = known  # while it is kept, no other state can have its id
            return known[1]

        return cast("Answer", answer)

    return recalling
