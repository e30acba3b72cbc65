"""What HTTP requests bring and answers return, beside tables and records."""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from tavolino.core.record import Record
from tavolino.server.store.facts import ChatLine, Person
from tavolino.server.terms import Level, Name, Terms
from tavolino.server.views import TableView

LARGEST_RECORD = 1_000_000
"""Bytes; the longest matches have a tenth of it."""
Login: TypeAlias = Annotated[str, Meta(min_length=3, max_length=40, pattern=r"^[A-Za-z0-9._-]+$")]
Password: TypeAlias = Annotated[str, Meta(min_length=8, max_length=200)]
Token: TypeAlias = Annotated[str, Meta(min_length=1, max_length=100)]


class _Form(Struct, frozen=True, forbid_unknown_fields=True):
    pass


class NewGuest(_Form, frozen=True):
    """Somebody who wants to play: a name is enough."""

    name: Name


class NewAccount(_Form, frozen=True):
    """A login and a password for who is here as a guest."""

    login: Login
    password: Password


class Proof(_Form, frozen=True):
    """The password again, where something cannot be undone; guests have none."""

    password: Annotated[str, Meta(max_length=200)] = ""


class Code(_Form, frozen=True):
    """A code that opens a session on another device."""

    code: Token


class NewCode(Struct, frozen=True):
    """A code for another device, valid once and until then."""

    code: str
    until: int


class SeatPlan(_Form, frozen=True):
    """Who is to sit somewhere: somebody here, anybody, somebody with a link, or a computer player."""

    kind: Literal["here", "open", "invited", "bot"]
    name: Name | None = None
    level: Level | None = None


Plans: TypeAlias = Annotated[list[SeatPlan], Meta(min_length=1, max_length=8)]


class NewTable(_Form, frozen=True):
    """A table: the game, who sits where, the game's options, and how it plays."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Plans
    options: dict[str, Any] = {}
    terms: Terms = Terms()


class Join(_Form, frozen=True):
    """Where somebody sits down: any free seat, a certain one, or the one of an invitation."""

    seat: Annotated[int, Meta(ge=0, le=7)] | None = None
    invite: Token | None = None
    name: Name | None = None


class StandIn(_Form, frozen=True):
    """A computer player for a seat."""

    seat: Annotated[int, Meta(ge=0, le=7)]
    level: Level = "medium"


class HandBack(_Form, frozen=True):
    """A seat that its owner plays again."""

    seat: Annotated[int, Meta(ge=0, le=7)]


class WhatIf(_Form, frozen=True):
    """A new table from a finished match: after so many entries of its record, with these seats."""

    entries: Annotated[int, Meta(ge=0, le=100_000)]
    seats: Plans
    hints: bool = True


class RecordWhatIf(WhatIf, frozen=True, kw_only=True):
    """The same from a record file, whose text is sent along."""

    record: Annotated[str, Meta(max_length=LARGEST_RECORD)]


class Me(Struct, frozen=True):
    """Who has this session."""

    id: str
    name: str
    login: str | None
    created: int


class GameInfo(Struct, frozen=True):
    """A game that can be played here; `options` is the JSON Schema of its options."""

    name: str
    title: str
    rules: int
    players: tuple[int, ...]
    levels: tuple[str, ...]
    options: dict[str, Any]


class RulebookText(Struct, frozen=True):
    """A rulebook: every rule under its number, and the whole as Markdown."""

    title: str
    text: str
    rules: dict[str, str]


class GameStatistics(Struct, frozen=True):
    """How somebody did in one game with one number of players."""

    game: str
    seats: int
    matches: int
    wins: int
    mean_points: float
    best_points: int
    mean_place: float


class Rating(Struct, frozen=True):
    """How strong somebody is in a game: the estimate, its uncertainty, and a cautious figure to rank by."""

    who: str
    name: str
    game: str
    mu: float
    sigma: float
    cautious: float
    matches: int


class Statistics(Struct, frozen=True):
    """Everything counted about somebody."""

    games: tuple[GameStatistics, ...]
    ratings: tuple[Rating, ...]


class Export(Struct, frozen=True):
    """All data of a person: tables, finished games as records, what was said, ratings."""

    person: Person
    tables: tuple[TableView, ...]
    records: tuple[Record, ...]
    chat: tuple[tuple[str, ChatLine], ...]
    ratings: tuple[Rating, ...]


class Problem(Struct, frozen=True):
    """What went wrong: a code for programs, a sentence for people."""

    code: str
    detail: str
    values: dict[str, int] = {}
    """The numbers in the sentence, for who says it in another language."""


class Health(Struct, frozen=True):
    """Whether the server can work; `broken` counts matches that it could not open."""

    status: Literal["well"]
    version: str
    broken: int
