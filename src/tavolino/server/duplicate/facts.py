"""What is kept of a tournament, as values."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tavolino.core.game import Seat
from tavolino.players import Level
from tavolino.server.match.terms import Clock

BENCH = 0
"""The table of those who have a bye; real tables are counted from 1."""
MOST_ENTRANTS = 64
MOST_ROUNDS = 12

Entry: TypeAlias = Literal["open", "invited"]
TournamentStatus: TypeAlias = Literal["open", "playing", "over"]
Players: TypeAlias = Annotated[int, Meta(ge=2, le=4)]
Rounds: TypeAlias = Annotated[int, Meta(ge=1, le=MOST_ROUNDS)]


class Tournament(Struct, frozen=True):
    """What was agreed, and how far it is."""

    id: str
    name: str
    game: str
    options: str
    players: int
    rounds: int
    clock: Clock | None
    entry: Entry
    code: str
    fill: Level | None
    """The level of the computer players that make the number come out; None: there are byes instead."""
    has_breaks: bool
    """Whether the organiser begins each round; else the next begins by itself."""
    organiser: str | None
    status: TournamentStatus
    round: int
    """The last round that has begun, counted from 1."""
    is_round_over: bool
    created: int
    started: int | None = None
    ended: int | None = None


class Entrant(Struct, frozen=True):
    """Who takes part: a person, or a computer player of a level."""

    number: int
    name: str
    person: str | None = None
    level: Level | None = None
    is_out: bool = False
    """Whether they have withdrawn or were removed; what they have played still counts."""


class Sitting(Struct, frozen=True):
    """Who sits where in a round, and with how many points it ended."""

    round: int
    table: int
    seat: Seat
    entrant: int
    match: str | None = None
    points: int | None = None


class Round(Struct, frozen=True):
    """A round that has begun: its deal, and who sits where."""

    number: int
    seed: str
    sittings: tuple[Sitting, ...]

    @property
    def tables(self) -> list[list[Sitting]]:
        """The tables of the round, each by its seats."""
        numbers = sorted({at.table for at in self.sittings} - {BENCH})
        return [self._at(number) for number in numbers]

    @property
    def byes(self) -> list[int]:
        """The entrants who do not play in this round."""
        return [at.entrant for at in self._at(BENCH)]

    def _at(self, table: int) -> list[Sitting]:
        return sorted((at for at in self.sittings if at.table == table), key=lambda at: at.seat)


class Course(Struct, frozen=True):
    """A tournament with who takes part and its rounds so far."""

    tournament: Tournament
    entrants: tuple[Entrant, ...]
    rounds: tuple[Round, ...]

    @property
    def over(self) -> tuple[Round, ...]:
        """The rounds whose results are known; one that was broken off with the tournament has none."""
        return self.rounds if self.tournament.is_round_over else self.rounds[:-1]

    @property
    def open_round(self) -> Round | None:
        """The round that is being played."""
        is_on = self.tournament.status == "playing" and not self.tournament.is_round_over
        return self.rounds[-1] if is_on else None

    @property
    def playing(self) -> list[Entrant]:
        """Those who have not withdrawn and were not removed."""
        return [one for one in self.entrants if not one.is_out]

    def entrant_of(self, person: str | None) -> Entrant | None:
        """Return somebody's own part in it."""
        return next((one for one in self.entrants if person and one.person == person), None)
