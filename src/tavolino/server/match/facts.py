"""What the database knows, as values."""

import time
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from tavolino.core.game import AnyGame, Seat
from tavolino.games import GAMES
from tavolino.players import Level
from tavolino.server.match.terms import Terms

Status: TypeAlias = Literal["open", "playing", "over"]
SeatKind: TypeAlias = Literal["open", "invited", "here", "bot"]
RowKind: TypeAlias = Literal[
    "act", "late", "undo", "ask", "consent", "decline", "stand-in", "hand-back", "start"
]

FROM_FILE: Final = "file"
"""The parent of a finished match that was not played here: somebody has brought its record."""


class Person(Struct, frozen=True):
    """Somebody who plays; with a login it is an account, without one a guest."""

    id: str
    name: str
    login: str | None
    created: int
    barred: int | None = None
    """Since when this person may not come in any more."""


class Seating(Struct, frozen=True):
    """Who sits where at the start of a match, and how it ended for that seat."""

    seat: Seat
    kind: SeatKind
    name: str
    person: str | None = None
    level: Level | None = None
    invite: str | None = None
    points: int | None = None
    place: int | None = None
    guest: str | None = None
    """For whom the seat is kept, until somebody sits there."""

    @property
    def is_free(self) -> bool:
        """Whether somebody can still sit down here."""
        return self.kind in ("open", "invited") and self.person is None


class Header(Struct, frozen=True):
    """Everything about a match but its log."""

    id: str
    game: str
    rules: int
    options: str
    terms: Terms
    status: Status
    host: str | None
    seed: str
    commitment: str
    created: int
    started: int | None
    ended: int | None
    parent: str | None
    parent_version: int | None
    rematch_of: str | None
    seats: tuple[Seating, ...]
    barred: tuple[str, ...] = ()
    """People who may not come to the table."""
    muted: tuple[str, ...] = ()
    """People who may not talk there."""
    aside: int | None = None
    """Since when nobody may open it."""
    sealed: int | None = None
    """Until when a match is shown to its people alone, and its seed to nobody: others play the same deal."""

    @property
    def is_sealed(self) -> bool:
        """Whether others may still be playing the same deal."""
        return self.sealed is not None and time.time_ns() // 1_000_000 < self.sealed

    @property
    def played(self) -> AnyGame:
        """The game that is played."""
        return GAMES[self.game]

    @property
    def chosen(self) -> object:
        """The options of the game."""
        return msgspec.json.decode(self.options, type=self.played.Options)

    def seats_of(self, person: str | None) -> tuple[Seat, ...]:
        """Return the seats that somebody holds."""
        return tuple(at.seat for at in self.seats if person is not None and at.person == person)


class Row(Struct, frozen=True):
    """One fact of a match's log: an action in notation, or what was said about taking one back."""

    seq: int
    kind: RowKind
    seat: Seat
    text: str
    at: int
    request: str | None = None


class ChatLine(Struct, frozen=True):
    """Something that was said at a table."""

    number: int
    person: str
    name: str
    text: str
    at: int
