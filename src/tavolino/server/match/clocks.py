"""The clocks of a table: they follow from the times in the log, so every process reads the same."""

from collections.abc import Collection

from msgspec import Struct

from tavolino.core.game import Seat
from tavolino.server.match.terms import Clock


class SeatTime(Struct, frozen=True):
    """The milliseconds that a seat has left, at the time of the message; `runs` says whether they pass."""

    seat: Seat
    left: int
    runs: bool


class Clocks:
    """What each seat has left; time passes for all people who are to move."""

    def __init__(self, clock: Clock | None, seats: int) -> None:
        self.clock = clock
        self.left = [clock.bank * 1000 if clock else 0] * seats
        self.since = 0
        self.running: tuple[Seat, ...] = ()

    def copy(self) -> "Clocks":
        """Return clocks that can run ahead of these."""
        clocks = Clocks(self.clock, 0)
        clocks.left, clocks.since, clocks.running = list(self.left), self.since, self.running
        return clocks

    def pass_to(self, at: int) -> None:
        """Let time pass up to a moment."""
        spent = max(0, at - self.since) if self.since else 0
        for seat in self.running:
            self.left[seat] = max(0, self.left[seat] - spent)
        self.since = max(self.since, at)

    def gain(self, seat: Seat) -> None:
        """Add what a decision brings."""
        if self.clock and seat >= 0:
            self.left[seat] += self.clock.gain * 1000

    def run_for(self, seats: Collection[Seat]) -> None:
        """Say whose time passes from now on."""
        self.running = tuple(seats) if self.clock else ()

    @property
    def deadline(self) -> int | None:
        """The moment when somebody's time will be up, if nobody moves before."""
        return min((self.since + self.left[seat] for seat in self.running), default=None)

    def late(self, now: int) -> tuple[Seat, ...]:
        """Return the seats whose time is up."""
        return tuple(seat for seat in self.running if self.since + self.left[seat] <= now)

    def told(self, now: int) -> tuple[SeatTime, ...]:
        """Return what is left at a moment, for a message."""
        if not self.clock:
            return ()
        passed = max(0, now - self.since)
        return tuple(
            SeatTime(seat, max(0, left - passed) if seat in self.running else left, seat in self.running)
            for seat, left in enumerate(self.left)
        )
