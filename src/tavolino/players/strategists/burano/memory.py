"""Remembering what was worked out before: most actions change little for the other players."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Memory(Generic[T]):
    """Keeps answers about things: for the very same ones, not for equal ones, since comparing takes long."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._answers: dict[tuple[int, ...], tuple[tuple[Any, ...], T]] = {}

    def recall(self, things: tuple[Any, ...], work_out: Callable[[], T]) -> T:
        """Return the answer about these things, worked out now if it is not known."""
        key = tuple(map(id, things))
        known = self._answers.get(key)
        if known is None:
            if len(self._answers) >= self._size:
                self._answers.clear()
            # The things are kept with the answer: as long as they live, no others can have their ids.
            known = self._answers[key] = things, work_out()
        return known[1]
