"""What rows change beside the match itself: who stands in for whom, and how much time is left."""

import msgspec

from tavolino.core.game import Seat
from tavolino.players import Level
from tavolino.server.match.clocks import Clocks
from tavolino.server.match.facts import Header, Row

PLAYED = ("act", "late")


class Watch:
    """Stand-ins and clocks, row by row."""

    def __init__(self, clocks: Clocks, stand_ins: dict[Seat, Level]) -> None:
        self.clocks, self.stand_ins = clocks, stand_ins

    @classmethod
    def over(cls, header: Header) -> "Watch":
        """Return the watch over a match that has not begun."""
        return cls(Clocks(header.terms.clock, len(header.seats)), {})

    def copy(self) -> "Watch":
        """Return a watch that can run ahead of this one."""
        return Watch(self.clocks.copy(), dict(self.stand_ins))

    def note(self, row: Row) -> None:
        """Let time pass to a row, and note what it says."""
        self.clocks.pass_to(row.at)
        if row.kind in PLAYED:
            self.clocks.gain(row.seat)
        elif row.kind == "stand-in":
            self.stand_ins[row.seat] = msgspec.convert(row.text, Level)
        elif row.kind == "hand-back":
            self.stand_ins.pop(row.seat, None)

    def level_at(self, seat: Seat, header: Header) -> Level | None:
        """Return the computer player that moves for a seat, if any does."""
        return self.stand_ins.get(seat) or header.seats[seat].level
