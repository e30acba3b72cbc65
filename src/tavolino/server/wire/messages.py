"""The messages on a WebSocket; `docs/protocol.md` tells how they go together.

Every message of a client has an `id` of its own choice, and its answer says `re` that id. A message that is
sent again with the same id, after a lost connection say, is answered again but not carried out twice.
"""

from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta, Raw, Struct

from tavolino.core.game import AnyActions, AnyEvents, AnyView, ScoreSheet, Seat
from tavolino.players.hints import Hint
from tavolino.server.match.clocks import SeatTime
from tavolino.server.match.drafts import UndoStanding
from tavolino.server.match.facts import ChatLine
from tavolino.server.match.fold import UndoAsked
from tavolino.server.wire.changes import Change
from tavolino.server.wire.views import TableView

PROTOCOL = 2

MessageId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[^\\x00]*$")]
RawAction: TypeAlias = Annotated[Raw, Meta(title="GameAction")]
"""An action that a client sends: it is decoded when the game is known."""
MOST_ACTIONS = 40
"""More than anybody decides at once: a whole pyramid has ten places."""


class _Asked(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    id: MessageId


class Hello(_Asked, frozen=True, tag="hello"):
    """The first message: which protocol is spoken, and tokens of the seats that are played from here."""

    protocol: int
    seats: Annotated[tuple[str, ...], Meta(max_length=8)] = ()


class Act(_Asked, frozen=True, tag="act"):
    """One action, or several that go together or not at all, decided on what `version` showed."""

    seat: Seat
    version: int
    actions: Annotated[tuple[RawAction, ...], Meta(min_length=1, max_length=MOST_ACTIONS)]


class Why(_Asked, frozen=True, tag="why"):
    """Ask whether an action is allowed now, and if not, by which rule."""

    seat: Seat
    action: RawAction


class AskHint(_Asked, frozen=True, tag="hint"):
    """Ask what a computer player would do."""

    seat: Seat


class AskOutlook(_Asked, frozen=True, tag="outlook"):
    """Ask what a seat can look forward to as things are now, also when it is not its turn."""

    seat: Seat


class Undo(_Asked, frozen=True, tag="undo"):
    """Take back the last own decision; if others have decided since, they are asked."""

    seat: Seat


class Consent(_Asked, frozen=True, tag="consent"):
    """Answer somebody who asks to take a decision back."""

    seat: Seat
    agree: bool


class Chat(_Asked, frozen=True, tag="chat"):
    """Say something to everybody at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Resync(_Asked, frozen=True, tag="resync"):
    """Ask for everything anew, after a gap in versions say."""


class Ping(_Asked, frozen=True, tag="ping"):
    """Ask whether the server is there, and at which version."""


class Look(_Asked, frozen=True, tag="look"):
    """Say whether somebody sees the table here; who does is not called to the own turn by other means."""

    seen: bool


ClientMessage: TypeAlias = (
    Hello | Act | Why | AskHint | AskOutlook | Undo | Consent | Chat | Resync | Ping | Look
)


class Board(Struct, frozen=True):
    """The table as one seat (None: a spectator) sees it, and what that seat may do now."""

    seat: Seat | None
    view: AnyView
    legal: AnyActions
    outlook: Any = None
    """What the seat would like to know before it decides; while it does not, as it was when it last did."""
    undo: UndoStanding = "nothing"
    """Whether the seat can take its last decision back; if not, the one reason."""


class BoardStep(Struct, frozen=True):
    """What a seat may do now, and what has changed on its board: where, and what is there now."""

    seat: Seat | None
    legal: AnyActions
    undo: UndoStanding
    changes: list[Change]


class _Told(Struct, frozen=True, tag_field="type", kw_only=True):
    pass


class TableTold(_Told, frozen=True, kw_only=True, tag="table"):
    """Everything: the answer to `hello` and `resync`, and told when the table starts."""

    re: str | None = None
    protocol: int = PROTOCOL
    table: TableView
    version: int
    boards: tuple[Board, ...] = ()
    sheets: tuple[ScoreSheet, ...] = ()
    places: tuple[int, ...] = ()
    clocks: tuple[SeatTime, ...] = ()
    asked: UndoAsked | None = None
    events: tuple[AnyEvents, ...] = ()
    chat: tuple[ChatLine, ...] = ()


class StepTold(_Told, frozen=True, kw_only=True, tag="step"):
    """What happened between two versions, and what that changes of what was told before.

    `kind` says whether it was played, late, or about an undo.
    """

    since: int
    version: int
    kind: str
    seat: Seat
    events: AnyEvents
    boards: tuple[BoardStep, ...]
    sheets: list[Change]
    places: tuple[int, ...]
    clocks: tuple[SeatTime, ...]
    asked: UndoAsked | None
    entries: int
    """How many entries the log of the match has now; fewer than before after an undo."""


class SeatingTold(_Told, frozen=True, kw_only=True, tag="seating"):
    """Who sits where has changed, or what the table is doing."""

    table: TableView


class Done(_Told, frozen=True, kw_only=True, tag="done"):
    """The message was carried out and is stored; `version` is the one that came of it."""

    re: str
    version: int


class Refused(_Told, frozen=True, kw_only=True, tag="refused"):
    """The rules forbid it: by which rule, why, and the values for the sentence that explains it."""

    re: str
    rule: str
    reason: str
    values: Mapping[str, str | int | tuple[str | int, ...]]
    action: int = 0
    """Which of several actions was refused, counted from 0."""


class Allowed(_Told, frozen=True, kw_only=True, tag="allowed"):
    """The answer to `why` about an action that no rule forbids."""

    re: str


class Hints(_Told, frozen=True, kw_only=True, tag="hints"):
    """The best actions that a computer player sees, the best one first."""

    re: str
    hints: tuple[Hint, ...]


class OutlookTold(_Told, frozen=True, kw_only=True, tag="outlook"):
    """What a seat can look forward to at a version."""

    re: str
    seat: Seat
    version: int
    outlook: Any


class Said(_Told, frozen=True, kw_only=True, tag="chat"):
    """Somebody said something."""

    line: ChatLine


class Pong(_Told, frozen=True, kw_only=True, tag="pong"):
    """The server is there."""

    re: str
    version: int


class Fault(_Told, frozen=True, kw_only=True, tag="error"):
    """A message that could not be carried out, for another reason than the rules of the game."""

    re: str | None
    code: str
    detail: str


ServerMessage: TypeAlias = (
    TableTold | StepTold | SeatingTold | Done | Refused | Allowed | Hints | OutlookTold | Said | Pong | Fault
)

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
encode = msgspec.json.Encoder().encode


def decode(text: str | bytes) -> ClientMessage:
    """Return the message that a client has sent, or raise ValidationError or DecodeError."""
    return _decoder.decode(text)
