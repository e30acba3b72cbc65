"""A match folded from the rows of its log: everything the server knows about it, and nothing else.

The version that clients see counts rows, so that it never goes back. An undo is a row that says to how many
entries the match returns; entries of others that stay are written again behind it.

A match of other rules than those of now is folded as far as it goes, to be looked at, and never grows.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Raw, Struct

from tavolino.core.game import CHANCE, Seat
from tavolino.core.match import Entry, Match, Step
from tavolino.players import Level
from tavolino.server.match.clocks import Clocks
from tavolino.server.match.facts import Header, Row
from tavolino.server.match.standstill import Standstill, rules_of, standstill_of
from tavolino.server.match.watch import PLAYED, Watch


class BrokenError(Exception):
    """A match that cannot be read: says which part of it."""

    def __init__(self, what: str) -> None:
        self.what = what
        super().__init__(what)


class Happening(Struct, frozen=True):
    """What some rows that came together have changed."""

    since: int
    version: int
    kind: str
    seat: Seat
    events: Any
    """A JSON list, made once for all who hear of it."""


class UndoAsked(Struct, frozen=True):
    """Somebody asks to take back so many entries; all others have to agree."""

    seat: Seat
    entries: int
    agreed: tuple[Seat, ...]


class Fold:
    """The match of a table as it is after all rows so far."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.game = header.played
        self.match: Match[Any, Any, Any] = Match(
            self.game, header.chosen, len(header.seats), bytes.fromhex(header.seed)
        )
        self.version = 0
        self.lengths = [0]
        self.facts: list[tuple[str, Seat]] = []
        self.requests: dict[str, int] = {}
        self.decisions: Counter[Seat] = Counter()
        self.events: list[bytes] = []
        self.asked: UndoAsked | None = None
        self._watch = Watch.over(header)

    # --- Reading ----------------------------------------------------------------------------------

    @property
    def clocks(self) -> Clocks:
        """The time that is left."""
        return self._watch.clocks

    @property
    def stand_ins(self) -> Mapping[Seat, Level]:
        """The computer players that move for people."""
        return self._watch.stand_ins

    @property
    def standstill(self) -> Standstill | None:
        """Why the match cannot go on, if it cannot."""
        return standstill_of(self.header)

    @property
    def to_move(self) -> tuple[Seat, ...]:
        """Whose decision it is; nobody's before the first row, nor when the match cannot go on."""
        if not self.version or self.header.status == "over" or self.standstill:
            return ()
        return self.game.to_move(self.match.state)

    @property
    def is_over(self) -> bool:
        """Whether the match has been played to its end."""
        return bool(self.version) and not self.game.to_move(self.match.state)

    def level_at(self, seat: Seat) -> Level | None:
        """Return the computer player that moves for a seat, if any does."""
        return self._watch.level_at(seat, self.header)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats at which people decide for themselves."""
        return tuple(at.seat for at in self.header.seats if self.level_at(at.seat) is None)

    @property
    def deciding(self) -> frozenset[str]:
        """The people who are to decide now."""
        seats = self.header.seats
        persons = (seats[seat].person for seat in self.to_move if self.level_at(seat) is None)
        return frozenset(person for person in persons if person)

    def is_current(self, seat: Seat, version: int) -> bool:
        """Say whether a seat that saw a version is still asked the same.

        It is, if nothing came since; or nothing but decisions that others made at the same time: the seat
        was to move, neither it nor chance has acted, nobody has come or gone in its place, nothing was
        taken back, and it may do just the same.
        """
        if version == self.version:
            return True
        if not 0 < version < self.version:
            return False
        for kind, actor in self.facts[version:]:
            if kind == "undo" or (kind in PLAYED and actor == CHANCE):
                return False
            if actor == seat and kind in (*PLAYED, "stand-in", "hand-back"):
                return False
        then, now = self.match.states[self.lengths[version]], self.match.state
        return seat in self.game.to_move(then) and self.game.legal(then, seat) == self.game.legal(now, seat)

    def due_after(self, rows: Sequence[Row], state: Any) -> int | None:
        """Return when the server itself has something to do after these rows: a bot's move, a clock."""
        ahead, movers = self._watch.copy(), self.game.to_move(state)
        for row in rows:
            ahead.note(row)
        people = [seat for seat in movers if ahead.level_at(seat, self.header) is None]
        ahead.clocks.run_for(people)
        return rows[-1].at if len(people) < len(movers) else ahead.clocks.deadline

    # --- Growing ----------------------------------------------------------------------------------

    def extend(self, rows: Sequence[Row], step: Step[Any, Any] | None = None) -> Happening:
        """Add rows that are stored; with the step that they were made from nothing is worked out again."""
        since, length = self.version, self.match.version
        known = iter(zip(step.entries, step.states, strict=True) if step else ())
        for row in rows:
            try:
                self._add(row, next(known, None) if row.kind in PLAYED else None)
            except Exception as error:
                if rules_of(self.header):
                    break
                raise BrokenError(f"row {row.seq} of its log") from error
        self.clocks.run_for([seat for seat in self.to_move if seat in self.people])
        kind = "undo" if any(row.kind == "undo" for row in rows) else rows[0].kind
        return Happening(since, self.version, kind, rows[0].seat, _joined(self.events[length:]))

    def _add(self, row: Row, known: tuple[Entry[Any], Any] | None) -> None:
        if row.seq != self.version:
            raise ValueError(f"row {row.seq} at place {self.version}")
        self._watch.note(row)
        if known:
            self._play(row.seat, known[0].action, known[1])
        elif row.kind in PLAYED:
            before, action = self.match.state, self.game.parse(row.text)
            if row.seat not in self.game.to_move(before):
                raise ValueError(f"seat {row.seat} is not to move")
            self._play(row.seat, action, self.game.apply(before, row.seat, action))
        else:
            self._note(row)
        self._count(row)

    def _play(self, seat: Seat, action: Any, after: Any) -> None:
        match = self.match
        self.events.append(msgspec.json.encode(self.game.events(match.state, seat, action, after)))
        match.commit(Step(match.state, (Entry(seat, action),), (after,)))
        self.asked = None

    def _note(self, row: Row) -> None:
        match row.kind:
            case "undo":
                length = int(row.text)
                if length not in range(self.match.version):
                    raise ValueError(f"back to {length} of {self.match.version} entries")
                del self.match.log[length:], self.match.states[length + 1 :], self.events[length:]
                self.asked = None
            case "ask":
                self.asked = UndoAsked(row.seat, self.match.version - int(row.text), ())
            case "consent" if self.asked:
                self.asked = msgspec.structs.replace(self.asked, agreed=(*self.asked.agreed, row.seat))
            case "decline":
                self.asked = None
            case _:
                pass

    def _count(self, row: Row) -> None:
        self.version += 1
        self.lengths.append(self.match.version)
        self.facts.append((row.kind, row.seat))
        if row.kind in PLAYED:
            self.decisions[row.seat] += 1
        elif row.kind == "undo":
            self.decisions.update(range(len(self.header.seats)))
        if row.request:
            self.requests[row.request] = self.version


def _joined(events: Sequence[bytes]) -> Raw:
    """Return the events of several entries as one JSON list."""
    return Raw(b"[" + b",".join(text[1:-1] for text in events if len(text) > 2) + b"]")
