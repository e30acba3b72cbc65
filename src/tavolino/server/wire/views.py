"""What somebody is shown about a table, by HTTP and on the WebSocket: never the seed of a running match."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from tavolino.core.game import Seat
from tavolino.players import Level
from tavolino.server.match.facts import Header, Seating, SeatKind, Status
from tavolino.server.match.standstill import Standstill
from tavolino.server.match.terms import Terms
from tavolino.server.signing import Signer


class Reader(Struct, frozen=True):
    """Who looks: a person with a session, or nobody in particular."""

    person: str | None = None
    session: str | None = None


class SeatView(Struct, frozen=True):
    """A seat as somebody may see it: tokens for the own ones, invitations for who invites."""

    seat: Seat
    kind: SeatKind
    name: str
    person: str | None
    level: Level | None
    stand_in: Level | None
    mine: bool
    host: bool
    """Whether who sits here made the table."""
    token: str | None
    invite: str | None
    points: int | None
    place: int | None


class TableView(Struct, frozen=True):
    """A table as somebody may see it; the seed is shown when the match is over."""

    id: str
    game: str
    rules: int
    options: dict[str, Any]
    terms: Terms
    status: Status
    hosting: bool
    commitment: str
    seed: str | None
    created: int
    started: int | None
    ended: int | None
    parent: str | None
    parent_version: int | None
    rematch_of: str | None
    seats: tuple[SeatView, ...]
    standstill: Standstill | None
    """Why the match cannot go on; None, if it can or is over."""
    barred: tuple[str, ...]
    muted: tuple[str, ...]
    """People who may not come or not talk, for who looks after the table."""
    sealed: int | None
    """Until when nobody else may look, and the seed stays secret: others play the same deal."""


def may_watch(header: Header, person: str | None) -> bool:
    """Say whether somebody who knows the address of a table may look at it."""
    if person in header.barred:
        return False
    if header.is_sealed:
        return bool(header.seats_of(person))
    return header.terms.spectators or bool(header.seats_of(person)) or (header.host or "") == person


def table_view(
    header: Header,
    stand_ins: Mapping[Seat, Level],
    reader: Reader,
    signer: Signer,
    standstill: Standstill | None,
) -> TableView:
    """Return a table as a reader may see it."""
    hosting = reader.person is not None and header.host == reader.person
    return TableView(
        id=header.id,
        game=header.game,
        rules=header.rules,
        options=as_options(header.options),
        terms=header.terms,
        status=header.status,
        hosting=hosting,
        commitment=header.commitment,
        seed=header.seed if header.status == "over" and not header.is_sealed else None,
        created=header.created,
        started=header.started,
        ended=header.ended,
        parent=header.parent,
        parent_version=header.parent_version,
        rematch_of=header.rematch_of,
        seats=tuple(
            _seat(header, at, stand_ins.get(at.seat), reader, hosting, signer) for at in header.seats
        ),
        standstill=standstill,
        barred=header.barred if hosting else (),
        muted=header.muted if hosting else (),
        sealed=header.sealed,
    )


def as_options(text: str) -> dict[str, Any]:
    """Return the options of a game, as they are stored, by their names."""
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except msgspec.DecodeError:
        return {}  # the match is broken, and found to be so when it is opened


def _seat(
    header: Header, at: Seating, stand_in: Level | None, reader: Reader, hosting: bool, signer: Signer
) -> SeatView:
    mine = reader.person is not None and at.person == reader.person
    return SeatView(
        seat=at.seat,
        kind=at.kind,
        name=at.name,
        person=at.person,
        level=at.level,
        stand_in=stand_in,
        mine=mine,
        host=at.person is not None and at.person == header.host,
        token=seat_token(signer, header.id, at.seat, reader.session) if mine and reader.session else None,
        invite=at.invite if hosting and at.is_free else None,
        points=at.points,
        place=at.place,
    )


def seat_token(signer: Signer, table: str, seat: Seat, session: str) -> str:
    """Return what proves on a WebSocket that a session plays a seat; useless with any other session."""
    return f"{seat}.{signer.signature('seat', table, seat, session)}"


def seat_of_token(signer: Signer, token: str, header: Header, reader: Reader) -> Seat | None:
    """Return the seat that a token stands for, if it is this session's and still this person's."""
    text, _, signature = token.partition(".")
    if reader.session is None or not text.isdecimal() or len(text) > 2:
        return None
    seat = int(text)
    is_own = signer.is_valid(signature, "seat", header.id, seat, reader.session)
    return seat if is_own and seat in header.seats_of(reader.person) else None
