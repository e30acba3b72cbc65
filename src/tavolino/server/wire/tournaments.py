"""What HTTP brings and tells about tournaments: never points or matches of a round that is being played."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from tavolino.core.game import Seat
from tavolino.players import Level
from tavolino.server.duplicate.comparing import Compared
from tavolino.server.duplicate.facts import (
    Course,
    Entrant,
    Entry,
    Players,
    Round,
    Rounds,
    Sitting,
    Tournament,
    TournamentStatus,
)
from tavolino.server.duplicate.standing import results, standings
from tavolino.server.match.facts import Status
from tavolino.server.match.terms import Clock, Name, proper_name


class NewTournament(Struct, frozen=True, forbid_unknown_fields=True):
    """A tournament: the game, how many sit at a table, how many rounds, who may enter."""

    name: Name
    game: Annotated[str, Meta(max_length=40)]
    players: Players = 2
    rounds: Rounds = 3
    options: dict[str, Any] = {}
    clock: Clock | None = None
    entry: Entry = "open"
    fill: Level | None = "medium"
    """Computer players of this level make the number come out; None: there are byes."""
    has_breaks: bool = False
    """Whether whoever makes it begins each round; else the next begins by itself."""

    def __post_init__(self) -> None:
        """Let the name be one that others can read."""
        force_setattr(self, "name", proper_name(self.name))


class Pass(Struct, frozen=True, forbid_unknown_fields=True):
    """The code of a tournament that one enters by invitation."""

    code: Annotated[str, Meta(min_length=1, max_length=40)] | None = None


class EntrantOut(Struct, frozen=True, forbid_unknown_fields=True):
    """An entrant who is to take part no more."""

    number: Annotated[int, Meta(ge=1, le=10_000)]


class TournamentLine(Struct, frozen=True):
    """A tournament in a list."""

    id: str
    name: str
    game: str
    players: int
    rounds: int
    round: int
    status: TournamentStatus
    people: int
    organising: bool
    created: int


class EntrantView(Struct, frozen=True):
    """Who takes part."""

    number: int
    name: str
    person: str | None
    level: Level | None
    out: bool
    mine: bool


class StandingView(Struct, frozen=True):
    """Where somebody stands: the place, which may be shared, the score, how far ahead; and round by round."""

    place: int
    entrant: int
    score: float
    margin: int
    rounds: tuple[float | None, ...]


class SittingView(Struct, frozen=True):
    """Somebody at a table of a round; how it ended is told when all tables are over."""

    seat: Seat
    entrant: int
    points: int | None
    margin: int | None
    score: float | None


class RoundTable(Struct, frozen=True):
    """A table of a round; its match is told to its own people, and to all when the round is over."""

    number: int
    match: str | None
    over: bool
    seats: tuple[SittingView, ...]


class RoundView(Struct, frozen=True):
    """A round: its tables, and who has a bye."""

    number: int
    over: bool
    tables: tuple[RoundTable, ...]
    byes: tuple[int, ...]


class TournamentView(Struct, frozen=True):
    """A tournament as somebody may see it."""

    id: str
    name: str
    game: str
    options: dict[str, Any]
    players: int
    rounds: int
    clock: Clock | None
    entry: Entry
    fill: Level | None
    has_breaks: bool
    status: TournamentStatus
    round: int
    organiser: str | None
    """The name of who made it."""
    organising: bool
    code: str | None
    """By which others may enter, for who made it."""
    entrants: tuple[EntrantView, ...]
    standings: tuple[StandingView, ...]
    played: tuple[RoundView, ...]
    match: str | None
    """Where one is playing now."""
    created: int


def tournament_line(made: Tournament, people: int, person: str | None) -> TournamentLine:
    """Return a tournament for a list."""
    organising = person is not None and made.organiser == person
    return TournamentLine(
        id=made.id,
        name=made.name,
        game=made.game,
        players=made.players,
        rounds=made.rounds,
        round=made.round,
        status=made.status,
        people=people,
        organising=organising,
        created=made.created,
    )


def tournament_view(
    course: Course, organiser: str | None, person: str | None, known: Mapping[str, Status]
) -> TournamentView:
    """Return a tournament as a person may see it; of a round that is played, the matches that have begun."""
    made, own = course.tournament, course.entrant_of(person)
    organising = person is not None and made.organiser == person
    played = tuple(_round(course, one, own, known) for one in course.rounds)
    now = played[-1].tables if course.open_round else ()
    return TournamentView(
        id=made.id,
        name=made.name,
        game=made.game,
        options=msgspec.json.decode(made.options, type=dict[str, Any]),
        players=made.players,
        rounds=made.rounds,
        clock=made.clock,
        entry=made.entry,
        fill=made.fill,
        has_breaks=made.has_breaks,
        status=made.status,
        round=made.round,
        organiser=organiser,
        organising=organising,
        code=made.code if organising and made.entry == "invited" else None,
        entrants=tuple(_entrant(one, own) for one in course.entrants),
        standings=tuple(
            StandingView(at.place, at.entrant, _told(at.score), at.margin, tuple(map(_maybe, at.rounds)))
            for at in standings(course.entrants, course.over)
        ),
        played=played,
        match=next((table.match for table in now if table.match and not table.over), None),
        created=made.created,
    )


def _entrant(one: Entrant, own: Entrant | None) -> EntrantView:
    return EntrantView(one.number, one.name, one.person, one.level, one.is_out, one == own)


def _round(course: Course, played: Round, own: Entrant | None, known: Mapping[str, Status]) -> RoundView:
    is_over = played in course.over
    is_broken_off = not is_over and course.tournament.status == "over"
    found = results(played) if is_over else {}
    tables = []
    for table in played.tables:
        is_own = own is not None and any(at.entrant == own.number for at in table)
        match = table[0].match
        tables.append(
            RoundTable(
                number=table[0].table,
                match=match if is_over or (is_own and match in known) or is_broken_off else None,
                over=is_over or known.get(match or "") == "over",
                seats=tuple(_sitting(at, found.get(at.entrant)) for at in table),
            )
        )
    return RoundView(played.number, is_over, tuple(tables), tuple(played.byes))


def _sitting(at: Sitting, result: Compared | None) -> SittingView:
    if result is None:
        return SittingView(at.seat, at.entrant, None, None, None)
    margin = None if at.points is None else result.margin
    return SittingView(at.seat, at.entrant, at.points, margin, _told(result.score))


def _told(score: Fraction) -> float:
    return round(float(score), 1)


def _maybe(score: Fraction | None) -> float | None:
    return None if score is None else _told(score)
