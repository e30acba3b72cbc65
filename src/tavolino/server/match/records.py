"""The records of matches on a server, as files that anybody can check."""

from collections.abc import Sequence
from typing import Any, Final, get_args

import msgspec
from msgspec import Struct

from tavolino.core.game import Seat
from tavolino.core.match import Entry
from tavolino.core.record import FORMAT, Record, Result, SeatRecord, sealed
from tavolino.players import Level
from tavolino.server.match.facts import FROM_FILE, Header, Row, Seating
from tavolino.server.match.fold import BrokenError, Fold
from tavolino.server.match.standstill import rules_of
from tavolino.server.match.terms import Terms, proper_name
from tavolino.server.match.watch import PLAYED
from tavolino.server.problems import ProblemError, conflict
from tavolino.server.signing import digest

ID: Final = 32
"""Letters of the id of a match that was brought."""


def record_of_rows(header: Header, rows: Sequence[Row]) -> Record:
    """Return the record of a match without playing it again: rows keep the notation that records have."""
    log: list[tuple[Seat, str]] = []
    for row in rows:
        if row.kind in PLAYED:
            log.append((row.seat, row.text))
        elif row.kind == "undo":
            if not row.text.isdecimal():
                raise BrokenError(f"row {row.seq} of its log")
            del log[int(row.text) :]
    return _record(header, log)


def record_for(fold: Fold, person: str) -> Record:
    """Return the record of a match that cannot go on, as one of its people may read it."""
    own = fold.header.seats_of(person)
    log = fold.match.log
    seen = [
        entry if entry.seat in own else Entry(entry.seat, fold.game.redact(entry.action, own[0]))
        for entry in log
    ]
    return _record(fold.header, [(entry.seat, fold.game.format(entry.action)) for entry in seen])


class Kept(Struct, frozen=True):
    """A match as it is stored."""

    header: Header
    rows: list[Row]


def kept_of(record: Record, person: str, now: int) -> Kept:
    """Return the checked record of a finished match as it is stored when somebody has brought it.

    The same file of the same person is the same match. Names are made such that others can read them.
    """
    if record.seed is None or record.result is None:
        raise conflict("not-over", "The match is not over.")
    header = Header(
        id=digest(f"{person}\n{msgspec.json.encode(record).decode()}")[:ID],
        game=record.game,
        rules=record.version,
        options=msgspec.json.encode(record.options).decode(),
        terms=Terms(),
        status="over",
        host=person,
        seed=record.seed,
        commitment=record.commitment,
        created=now,
        started=now,
        ended=now,
        parent=FROM_FILE,
        parent_version=None,
        rematch_of=None,
        seats=tuple(_seat_kept(record, record.result, seat) for seat in range(len(record.seats))),
    )
    return Kept(header, [Row(seq, "act", seat, text, now) for seq, (seat, text) in enumerate(record.log)])


def _seat_kept(record: Record, result: Result, seat: Seat) -> Seating:
    who = record.seats[seat]
    level = msgspec.convert(who.player, Level) if who.player in get_args(Level) else None
    try:
        name = proper_name(who.name)
    except ValueError as error:
        raise ProblemError(400, "record", f"seats[{seat}].name: {error}") from None
    points, place = result.points[seat], result.places[seat]
    return Seating(seat, "bot" if level else "here", name, level=level, points=points, place=place)


class Exported(Struct, frozen=True):
    """The record of a match, as one of its people may read it; or which part of it cannot be read."""

    record: Record | None
    broken: str | None = None


def exported(matches: bytes, person: str) -> bytes:
    """Return the records of some matches: finished ones that are not sealed, and those that cannot go on."""
    kept = msgspec.json.decode(matches, type=list[Kept])
    return msgspec.json.encode([_exported(match.header, match.rows, person) for match in kept])


def _exported(header: Header, rows: list[Row], person: str) -> Exported:
    try:
        if header.status == "over":
            return Exported(None if header.is_sealed else record_of_rows(header, rows))
        if rules_of(header) is None:
            return Exported(None)
        fold = Fold(header)
        if rows:
            fold.extend(rows)
        return Exported(record_for(fold, person))
    except BrokenError as error:
        return Exported(None, error.what)
    except Exception:
        return Exported(None, "what was agreed for it")


def _record(header: Header, log: Sequence[tuple[Seat, str]]) -> Record:
    try:
        options = msgspec.json.decode(header.options, type=dict[str, Any])
    except msgspec.DecodeError as error:
        raise BrokenError("its options") from error
    is_over = header.status == "over"
    result = Result(tuple(at.points or 0 for at in header.seats), tuple(at.place or 0 for at in header.seats))
    return sealed(
        Record(
            format=FORMAT,
            game=header.game,
            version=header.rules,
            options=options,
            seats=tuple(SeatRecord(at.name, at.level or "human") for at in header.seats),
            commitment=header.commitment,
            log=tuple(log),
            seed=header.seed if is_over else None,
            result=result if is_over else None,
            checks=(),
        )
    )
