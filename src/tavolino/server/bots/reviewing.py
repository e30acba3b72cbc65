"""What the process does in which matches are reviewed: it goes on with one review, a while at a time."""

import gzip
import time
from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tavolino.core.game import AnyActions
from tavolino.core.record import OtherRulesError, Record, RecordError, read
from tavolino.games import GAMES
from tavolino.review import Review, Reviewing
from tavolino.server.match.standstill import broken, other_rules

VERSION: Final = 1
"""Counts up when matches are judged otherwise than before: then they are reviewed anew."""


class Step(Struct, frozen=True):
    """How far a review is: entries of the log, done and in all; with the packed review at the end."""

    done: int
    total: int
    review: bytes | None = None


class BetterLine(Struct, frozen=True):
    """What would have been better than the decision of a version."""

    version: int
    actions: AnyActions


class Reviewed(Struct, frozen=True):
    """A review as clients get it: with its better lines as actions, which they can show."""

    review: Review
    lines: tuple[BetterLine, ...]


class _Work:
    """The review that this process is at."""

    def __init__(self, match: str, record: Record) -> None:
        self.match, self.review = match, Reviewing(record)
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
    packed = gzip.compress(msgspec.json.encode(_told(work.review.review)))
    return msgspec.msgpack.encode(Step(work.review.total, work.review.total, packed))


def _opened(match: str, text: bytes) -> _Work:
    try:
        return _Work(match, read(text))
    except OtherRulesError as error:
        raise other_rules(error).problem() from None
    except RecordError:
        raise broken("its log").problem() from None


def _told(review: Review) -> Reviewed:
    """Return a review without the names of people: they stay with the match, and go when somebody does."""
    game = GAMES[review.game]
    nameless = replace(review, seats=tuple(replace(seat, name="") for seat in review.seats))
    lines = tuple(
        BetterLine(decision.version, tuple(map(game.parse, decision.better.moves)))
        for decision in review.decisions
        if decision.better
    )
    return Reviewed(nameless, lines)
