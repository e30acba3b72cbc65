"""When to stop thinking."""

from collections.abc import Callable
from time import monotonic, thread_time


class Deadline:
    """A moment by which a decision must be made, on some clock."""

    def __init__(self, seconds: float, clock: Callable[[], float] = monotonic) -> None:
        self._clock, self._end = clock, clock() + seconds

    @property
    def left(self) -> float:
        """The seconds that are left; negative when time is up."""
        return self._end - self._clock()

    def share(self, stages: int) -> "Deadline":
        """Return the end of the first of several stages that share the remaining time."""
        return Deadline(self.left / stages, self._clock)


def never() -> Deadline:
    """Return a deadline that is never reached."""
    return Deadline(float("inf"))


def of_own_time(seconds: float) -> Deadline:
    """Return a deadline after this much processor time of our own, so that a busy machine leaves as much."""
    return Deadline(seconds, thread_time)
