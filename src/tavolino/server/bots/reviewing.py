"""What the process does in which matches are reviewed: it goes on with one review, a while at a time."""

import gzip
import time
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tavolino.core.game import AnyActions, AnyEvents, AnyGame, Seat
from tavolino.core.record import OtherRulesError, Record, RecordError, read, verify
from tavolino.games import GAMES
from tavolino.review import Decision, Review, Reviewing
from tavolino.server.match.standstill import broken, other_rules

VERSION: Final = 1
"""Counts up when matches are judged otherwise than before: then they are reviewed anew."""


class Step(Struct, frozen=True):
    """How far a review is: entries of the log, done and in all; with the packed review at the end."""

    done: int
    total: int
    review: bytes | None = None


class BetterLine(Struct, frozen=True):
    """What would have been better than the decision of a version; each action with what tells it."""

    version: int
    actions: AnyActions
    events: AnyEvents


class Reviewed(Struct, frozen=True):
    """A review as clients get it: with its better lines as they can show them."""

    review: Review
    lines: tuple[BetterLine, ...]


class _Work:
    """The review that this process is at."""

    def __init__(self, match: str, record: Record) -> None:
        self.match, self.record, self.review = match, record, Reviewing(record)
        self.entries: Iterator[int] = iter(self.review)


_begun: _Work | None = None


def go_on(match: str, text: bytes, seconds: float) -> bytes:
    """Go on with the review of a match for a while; one that this process has not begun begins anew."""
    global _begun  # noqa: PLW0603 - what was worked out so far stays in this process
    if _begun is None or _begun.match != match:
        _begun = _opened(match, text)
    work, _begun = _begun, None  # a review that fails is not gone on with
    until = time.monotonic() + seconds
    for done in work.entries:
        if time.monotonic() >= until:
            _begun = work
            return msgspec.msgpack.encode(Step(done, work.review.total))
    packed = gzip.compress(msgspec.json.encode(_told(work.review.review, work.record)))
    return msgspec.msgpack.encode(Step(work.review.total, work.review.total, packed))


def _opened(match: str, text: bytes) -> _Work:
    try:
        return _Work(match, read(text))
    except OtherRulesError as error:
        raise other_rules(error).problem() from None
    except RecordError:
        raise broken("its log").problem() from None


def _told(review: Review, record: Record) -> Reviewed:
    """Return a review without the names of people: they stay with the match, and go when somebody does."""
    match = verify(record, GAMES)
    nameless = replace(review, seats=tuple(replace(seat, name="") for seat in review.seats))
    lines = tuple(
        line_of(match.game, match.states[decision.version], decision)
        for decision in review.decisions
        if decision.better
    )
    return Reviewed(nameless, lines)


def line_of(game: AnyGame, state: Any, decision: Decision) -> BetterLine:
    """Return what would have been better than a decision, as clients can show it."""
    moves = decision.better.moves if decision.better else ()
    actions = tuple(map(game.parse, moves))
    return BetterLine(decision.version, actions, tuple(_tellings(game, state, decision.seat, actions)))


def _tellings(game: AnyGame, state: Any, seat: Seat, actions: Sequence[Any]) -> Iterator[Any]:
    """Return the first event of each action; what comes of it is told by the review."""
    for action in actions:
        after = game.apply(state, seat, action)
        yield from game.events(state, seat, action, after)[:1]
        state = after
