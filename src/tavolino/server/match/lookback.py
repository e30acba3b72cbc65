"""Looking back at matches: record files are checked, and matches told moment by moment.

All of it takes its time, so it is done in processes of its own; bytes go in and come out.
"""

import gzip
from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tavolino.core.game import AnyEvents, AnyGame, AnyView, ScoreSheet, Seat
from tavolino.core.match import Entry, Match
from tavolino.core.match import replay as states_of
from tavolino.core.record import OtherRulesError, Record, RecordError, read, result_of, verify
from tavolino.games import GAMES
from tavolino.review.yardsticks import yardstick_of
from tavolino.server.match.records import kept_of
from tavolino.server.match.standstill import broken, other_rules
from tavolino.server.problems import ProblemError, conflict

AnyMatch: TypeAlias = Match[Any, Any, Any]


class ReplayMoment(Struct, frozen=True):
    """The table after one entry of the log: who acted (−1 is chance), what happened, how it looked then."""

    seat: Seat
    text: str
    round: int
    """The round, season or the like, as reviews tell it."""
    events: AnyEvents
    view: AnyView
    sheets: tuple[ScoreSheet, ...]
    places: tuple[int, ...]


class Replay(Struct, frozen=True):
    """A whole match, moment by moment; the first one is before anything happened."""

    record: Record
    moments: tuple[ReplayMoment, ...]


def replay_of_file(text: bytes, seat: Seat | None, packed: bool) -> bytes:
    """Check a record file and return it moment by moment, or raise the problem with it."""
    record, match = _checked(text)
    return _written(record, match.game, match.log, match.states, seat, packed)


def replay_of_match(text: bytes, seat: Seat | None, packed: bool) -> bytes:
    """Return a match of this server, by its record, moment by moment.

    If other rules than those of now have made it, they must at least agree about its end.
    """
    record = msgspec.json.decode(text, type=Record)
    game = GAMES[record.game]
    why = broken("its log")
    if record.version != game.VERSION:
        why = other_rules(OtherRulesError(record.version, game.VERSION))
    try:
        log = [Entry(by, game.parse(line)) for by, line in record.log]
        options = msgspec.convert(record.options, game.Options)
        states = states_of(game, options, len(record.seats), log)
        result = result_of(game, states[-1])
    except Exception:
        raise why.problem() from None
    if result != record.result:
        raise why.problem()
    return _written(record, game, log, states, seat, packed)


def kept_of_file(text: bytes, person: str, now: int) -> bytes:
    """Check the record file of a finished match; return the match as it is stored for who has brought it."""
    record, _ = _checked(text)
    return msgspec.json.encode(kept_of(record, person, now))


def part_of_file(text: bytes, entries: int, seats: int) -> bytes:
    """Check the record file of a finished match; return it cut after so many entries, to play on from."""
    record, match = _checked(text)
    if not match.is_over:
        raise conflict("not-over", "The match is not over.")
    check_point(match, entries, seats)
    return msgspec.json.encode(replace(record, log=record.log[:entries]))


def check_point(match: AnyMatch, entries: int, seats: int) -> None:
    """See to it that there is something to be decided at that point of a match."""
    if entries > match.version or seats != match.seats:
        raise ProblemError(400, "what-if", f"At most {match.version} entries, as many seats as then.")
    if not match.game.to_move(match.states[entries]):
        raise ProblemError(400, "what-if", "After these entries the match was over.")


def _checked(text: bytes) -> tuple[Record, AnyMatch]:
    """Return a record with its match, or tell what is wrong with it, and where."""
    try:
        record = read(text)
        return record, verify(record, GAMES)
    except OtherRulesError as error:
        raise other_rules(error).problem(400) from None
    except RecordError as error:
        raise ProblemError(400, "record", str(error)) from None


def _written(
    record: Record,
    game: AnyGame,
    log: Sequence[Entry[Any]],
    states: Sequence[Any],
    seat: Seat | None,
    packed: bool,
) -> bytes:
    if seat is not None and seat >= len(record.seats):
        raise ProblemError(400, "seats", "There is no such seat.")
    content = msgspec.json.encode(Replay(record, tuple(_moments(game, log, states, seat))))
    return gzip.compress(content, 5) if packed else content


def _moments(
    game: AnyGame, log: Sequence[Entry[Any]], states: Sequence[Any], seat: Seat | None
) -> Iterator[ReplayMoment]:
    round_of = yardstick_of(game).round_of
    for number, state in enumerate(states):
        entry = log[number - 1] if number else None
        happened = game.events(states[number - 1], entry.seat, entry.action, state) if entry else ()
        view, sheets = game.view(state, seat), game.score(state)
        text = game.format(entry.action) if entry else ""
        shown = msgspec.Raw(msgspec.json.encode(view))
        by, round_ = entry.seat if entry else -1, round_of(state)
        yield ReplayMoment(by, text, round_, tuple(happened), shown, sheets, game.ranking(state))
