"""What HTTP requests bring and answers return, beside tables and records."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from tavolino.core.game import AnyAction, ScoreSheet, Seat
from tavolino.core.record import Record
from tavolino.players import Level
from tavolino.server.match.facts import ChatLine, Person
from tavolino.server.match.terms import Name, Terms, proper_name, proper_text
from tavolino.server.match.variants import OptionInfo
from tavolino.server.store.dailies import Tried
from tavolino.server.store.puzzles import Puzzler, PuzzleTry
from tavolino.server.store.results import Played
from tavolino.server.store.reviews import AskedReview
from tavolino.server.store.statistics import Rating
from tavolino.server.store.studies import Comment, Study
from tavolino.server.store.subscriptions import Subscribed
from tavolino.server.wire.messages import Board
from tavolino.server.wire.tournaments import TournamentLine
from tavolino.server.wire.views import TableView

LARGEST_RECORD = 1_000_000
"""Bytes; the longest matches have a tenth of it."""
Login: TypeAlias = Annotated[str, Meta(min_length=3, max_length=40, pattern=r"^[A-Za-z0-9._-]+$(?!\n)")]
Password: TypeAlias = Annotated[str, Meta(min_length=8, max_length=200)]
PersonId: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,32}$(?!\n)")]
Token: TypeAlias = Annotated[str, Meta(min_length=1, max_length=100)]


class _Form(Struct, frozen=True, forbid_unknown_fields=True):
    pass


class _Named(_Form, frozen=True):
    def __post_init__(self) -> None:
        """Let the name be one that others can read."""
        if self.name is not None:  # type: ignore[attr-defined]
            force_setattr(self, "name", proper_name(self.name))  # type: ignore[attr-defined]


class NewGuest(_Named, frozen=True):
    """Somebody who wants to play: a name is enough."""

    name: Name


class NewAccount(_Form, frozen=True):
    """A login and a password for who is here as a guest."""

    login: Login
    password: Password


class Proof(_Form, frozen=True):
    """The password again, where something cannot be undone; guests have none."""

    password: Annotated[str, Meta(max_length=200)] = ""


class NewPassword(_Form, frozen=True):
    """Another password, and the one of now."""

    old: Annotated[str, Meta(max_length=200)]
    new: Password


class Code(_Form, frozen=True):
    """A code that opens a session on another device."""

    code: Token


class NewCode(Struct, frozen=True):
    """A code for another device, valid once and until then."""

    code: str
    until: int


class SeatPlan(_Named, frozen=True):
    """Who is to sit somewhere: somebody here, anybody, somebody with a link, or a computer player."""

    kind: Literal["here", "open", "invited", "bot"]
    name: Name | None = None
    level: Level | None = None
    person: PersonId | None = None
    """Who is invited, if it is somebody one has played with: they find the invitation by themselves."""


Plans: TypeAlias = Annotated[list[SeatPlan], Meta(min_length=1, max_length=8)]


class NewTable(_Form, frozen=True):
    """A table: the game, who sits where, the game's options, and how it plays."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Plans
    options: dict[str, Any] = {}
    terms: Terms = Terms()


class Join(_Named, frozen=True):
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


class Removal(_Form, frozen=True):
    """Somebody who is to get up."""

    person: PersonId


class Barring(_Form, frozen=True):
    """Somebody who may not come to a table any more, or may again."""

    person: PersonId
    barred: bool = True


class Muting(_Form, frozen=True):
    """Somebody who may not talk at a table any more, or may again."""

    person: PersonId
    muted: bool = True


class WhatIf(_Form, frozen=True):
    """A new table from a finished match: after so many entries of its record, with these seats."""

    entries: Annotated[int, Meta(ge=0, le=100_000)]
    seats: Plans
    hints: bool = True


class RecordWhatIf(WhatIf, frozen=True, kw_only=True):
    """The same from a record file, whose text is sent along."""

    record: Annotated[str, Meta(max_length=LARGEST_RECORD)]


class NewTitle(_Form, frozen=True):
    """What a study is called."""

    title: Annotated[str, Meta(min_length=1, max_length=80)]

    def __post_init__(self) -> None:
        """Let the title be one line that others can read."""
        title = " ".join(proper_text(self.title).split())
        if not title:
            raise ValueError("There is nothing to be read in this.")
        force_setattr(self, "title", title)


class NewComment(_Form, frozen=True):
    """What somebody has to say about a moment of a match."""

    text: Annotated[str, Meta(min_length=1, max_length=1000)]

    def __post_init__(self) -> None:
        """Let the text be one that others can read."""
        text = proper_text(self.text).strip()
        if not text:
            raise ValueError("There is nothing to be read in this.")
        force_setattr(self, "text", text)


class StudyView(Struct, frozen=True):
    """A study as a reader may see it."""

    id: str
    match: str
    title: str
    author: str
    mine: bool
    made: int
    changed: int
    comments: tuple[Comment, ...]


class Me(Struct, frozen=True):
    """Who has this session."""

    id: str
    name: str
    login: str | None
    created: int


class OwnTable(Struct, frozen=True):
    """A table of one's own that is not over, and whose decision it is there."""

    table: TableView
    to_move: tuple[Seat, ...]


class GameInfo(Struct, frozen=True):
    """A game that can be played here, with what it brings: lessons, a score pad."""

    name: str
    title: str
    version: int
    players: tuple[int, ...]
    has_secrets: bool
    is_offered: bool
    lessons: tuple[str, ...]
    has_pad: bool
    has_findings: bool
    """Whether strong players’ matches of it have been counted."""
    levels: tuple[Level, ...]
    mastered: tuple[int, ...]
    """For how many players the last of these levels can be had."""
    options: tuple[OptionInfo, ...]


class NotedAction(Struct, frozen=True):
    """An action, and the short text for it."""

    action: AnyAction
    text: str


class RulebookText(Struct, frozen=True):
    """A rulebook: every rule under its number, and the whole as Markdown."""

    title: str
    text: str
    rules: dict[str, str]


class Export(Struct, frozen=True):
    """All data of a person: tables, finished games as records, what was said, ratings, what was asked for."""

    person: Person
    tables: tuple[TableView, ...]
    records: tuple[Record, ...]
    chat: tuple[tuple[str, ChatLine], ...]
    ratings: tuple[Rating, ...]
    results: tuple[Played, ...]
    browsers: tuple[Subscribed, ...]
    """Where one is called to one's turn."""
    tournaments: tuple[TournamentLine, ...]
    """Those that one has made or entered."""
    reviews: tuple[AskedReview, ...]
    """Of which matches one has asked for a review."""
    studies: tuple[Study, ...]
    puzzles: tuple[PuzzleTry, ...]
    puzzling: tuple[Puzzler, ...]
    """Which puzzles one has tried, and how one does at those of each game."""
    dailies: tuple[Tried, ...]
    """Which daily tables one has tried."""


class PuzzleInfo(Struct, frozen=True):
    """A puzzle in a list: what it is about, how hard it is by now, and how it went for who asks."""

    id: str
    game: str
    phase: str
    themes: tuple[str, ...]
    rating: float
    tries: int
    solved: int
    mine: bool | None
    """Whether the own first try was right; None if there was none."""


class PuzzleView(Struct, frozen=True):
    """A puzzle as it is set: the table as its seat sees it, and what it may do; not the answer."""

    info: PuzzleInfo
    seats: int
    round: int
    board: Board
    sheets: tuple[ScoreSheet, ...]


class WhyNot(Struct, frozen=True):
    """Which rule forbids an action, why, and the values for the sentence that explains it."""

    rule: str
    reason: str
    values: Mapping[str, str | int | tuple[str | int, ...]]


class PuzzleMove(_Form, frozen=True):
    """The action that somebody plays, or asks about."""

    action: dict[str, Any]


class ReviewProgress(Struct, frozen=True):
    """How far the review of a match is: entries of its log, done and in all; 0 in all: it waits its turn."""

    is_done: bool
    done: int
    total: int


class Invitation(Struct, frozen=True):
    """A seat that is kept for somebody, at a table that has not begun."""

    table: str
    game: str
    host: str
    players: int
    invite: str
    created: int


class PushKey(Struct, frozen=True):
    """The key by which push services know this server."""

    key: str


class Browser(_Form, frozen=True):
    """Where a browser can be called: what its `PushSubscription` says, and the language of the calls."""

    endpoint: Annotated[str, Meta(max_length=1000, pattern=r"^https?://[!-~]+$(?!\n)")]
    p256dh: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{87}=?$(?!\n)")]
    auth: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22}(==)?$(?!\n)")]
    language: Literal["en", "pl", "de"]


class PersonView(Struct, frozen=True):
    """Somebody as who runs the server sees them."""

    id: str
    name: str
    login: str | None
    created: int
    barred: int | None


class Switch(_Form, frozen=True):
    """Whether something is to be so, or not any more."""

    on: bool = True


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
