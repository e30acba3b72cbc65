"""Whose computer player thinks next: people who wait come first, and everybody gets a fair share."""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count

from tavolino.server import metrics

Urgency = Callable[[], int]
"""How long a thought may wait, asked when one is chosen: the lowest number goes first."""


class _Wish:
    """Somebody's wish that a computer player thinks."""

    def __init__(self, owner: str, urgency: Urgency, number: int) -> None:
        self.owner, self.urgency, self.number = owner, urgency, number
        self.granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Turns:
    """Gives out the processes in which computer players think.

    Between equally urgent wishes it is the turn of who has used least thinking time; nobody has more than
    half of the processes at once.
    """

    def __init__(self, processes: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._free, self._quota, self._clock = processes, max(1, processes // 2), clock
        self._numbers = count()
        self._wishes: list[_Wish] = []
        self._running: Counter[str] = Counter()
        self._spent: dict[str, float] = {}

    @asynccontextmanager
    async def turn(self, owner: str, urgency: Urgency) -> AsyncIterator[None]:
        """Wait for a process, and have it for a while."""
        await self._granted(owner, urgency)
        begun = self._clock()
        try:
            yield
        finally:
            self._give_back(owner, self._clock() - begun)

    def is_wanted(self, urgency: int) -> bool:
        """Say whether somebody waits for a process whose wish is as urgent."""
        return any(wish.urgency() <= urgency for wish in self._wishes)

    async def _granted(self, owner: str, urgency: Urgency) -> None:
        # Who comes anew has used as little as who has used least, and not less: nobody saves up for later.
        self._spent.setdefault(owner, min(self._spent.values(), default=0.0))
        wish = _Wish(owner, urgency, next(self._numbers))
        self._wishes.append(wish)
        self._grant()
        metrics.WAITING.set(len(self._wishes))
        try:
            await wish.granted
        except asyncio.CancelledError:
            if wish in self._wishes:
                self._wishes.remove(wish)
                self._forget(owner)
            else:
                self._give_back(owner, 0)
            raise

    def _grant(self) -> None:
        while self._free and (allowed := [w for w in self._wishes if self._running[w.owner] < self._quota]):
            wish = min(allowed, key=lambda w: (w.urgency(), self._spent[w.owner], w.number))
            self._wishes.remove(wish)
            self._free -= 1
            self._running[wish.owner] += 1
            wish.granted.set_result(None)

    def _give_back(self, owner: str, seconds: float) -> None:
        self._free += 1
        self._running[owner] -= 1
        self._spent[owner] += seconds
        self._forget(owner)
        self._grant()
        metrics.WAITING.set(len(self._wishes))

    def _forget(self, owner: str) -> None:
        """Forget about who neither thinks nor waits."""
        if not self._running[owner] and all(wish.owner != owner for wish in self._wishes):
            del self._running[owner], self._spent[owner]
