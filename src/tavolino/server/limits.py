"""How much one client may ask for in a time."""

import time
from collections import OrderedDict
from collections.abc import Callable

MOST_CLIENTS = 10_000


class Bucket:
    """Fills with so many tokens a second up to a size; every request takes one."""

    __slots__ = ("_clock", "_rate", "_size", "_then", "_tokens")

    def __init__(self, rate: float, size: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._size, self._clock = rate, size, clock
        self._tokens, self._then = size, clock()

    def take(self) -> bool:
        """Take a token, if there is one."""
        now = self._clock()
        self._tokens = min(self._size, self._tokens + (now - self._then) * self._rate)
        self._then = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class Limits:
    """A bucket for each client; who was not seen for longest is forgotten first."""

    def __init__(self, per_minute: int) -> None:
        self._per_minute = per_minute
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allow(self, client: str) -> bool:
        """Say whether a client may go on."""
        bucket = self._buckets.pop(client, None) or Bucket(self._per_minute / 60, self._per_minute / 4 + 1)
        self._buckets[client] = bucket
        if len(self._buckets) > MOST_CLIENTS:
            self._buckets.popitem(last=False)
        return bucket.take()
