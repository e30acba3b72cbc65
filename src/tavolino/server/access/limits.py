"""How much one client may ask for in a time."""

import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv4Address, ip_address, ip_network

MOST_CLIENTS = 10_000
GIVEN = 64
"""Bits of an IPv6 address that are the same for all addresses of one client."""


def neighbourhood(address: str) -> str:
    """Return who counts as one client: an IPv4 address, or all IPv6 addresses that one client is given."""
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(known, IPv4Address):
        return address
    if known.ipv4_mapped:
        return str(known.ipv4_mapped)
    return str(ip_network((known, GIVEN), strict=False))


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
