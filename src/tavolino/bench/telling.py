"""What it costs to tell a step to all seats: as changes, beside telling everything anew as once was done."""

import time
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from statistics import mean
from typing import NamedTuple

import msgspec
from msgspec import Raw

from tavolino.core.game import AnyGame
from tavolino.core.rng import commitment, seed_from
from tavolino.server.match.drafts import Draft, acted, started
from tavolino.server.match.facts import Header, Row, Seating
from tavolino.server.match.fold import Fold, Happening
from tavolino.server.match.terms import Terms
from tavolino.server.tables.telling import Moment, Telling
from tavolino.server.wire.messages import Board, encode


class Told(NamedTuple):
    """The cost of a step, a seat: bytes, and seconds of the processor."""

    length: float
    seconds: float


class Costs(NamedTuple):
    """Both ways, in the same matches."""

    whole: Told
    changes: Told


def measure_telling(game: AnyGame, seats: int, matches: int) -> Costs:
    """Play random matches, and tell every step to every seat in both ways."""
    steps = [costs for number in range(matches) for costs in _match(game, seats, number)]
    return Costs(_mean([costs.whole for costs in steps]), _mean([costs.changes for costs in steps]))


def _match(game: AnyGame, seats: int, number: int) -> Iterator[Costs]:
    """Return the costs of every step of a match."""
    rng = Random(f"{game.NAME} {seats} {number}")
    fold = Fold(new_header(game, seats, number))
    grow(fold, started(fold, ()))
    before = Moment(fold)
    _step(before, before, Happening(0, 0, "act", 0, Raw(b"[]")), fold, seats)
    while fold.to_move:
        seat = rng.choice(fold.to_move)
        action = rng.choice(game.legal(fold.match.state, seat))
        happening = grow(fold, acted(fold, seat, fold.version, (action,), "act"))
        whole = _timed(partial(_everything, fold, seats), seats)
        after = Moment(fold, before)
        yield Costs(whole, _timed(partial(_step, before, after, happening, fold, seats), seats))
        before = after


def new_header(game: AnyGame, seats: int, number: int) -> Header:
    """Return a match that nobody has stored, with a person at every seat."""
    seed = seed_from("telling", game.NAME, number)
    sitting = tuple(Seating(seat, "here", f"Player {seat}", f"p{seat}") for seat in range(seats))
    options = msgspec.json.encode(next(iter(game.variants(seats)))).decode()
    return Header(
        id="bench",
        game=game.NAME,
        rules=game.VERSION,
        options=options,
        terms=Terms(),
        status="playing",
        host="p0",
        seed=seed.hex(),
        commitment=commitment(seed),
        created=0,
        started=0,
        ended=None,
        parent=None,
        parent_version=None,
        rematch_of=None,
        seats=sitting,
    )


def grow(fold: Fold, draft: Draft) -> Happening:
    """Let a match grow by a draft as if it had been stored."""
    rows = [
        Row(fold.version + number, kind, seat, text, 1)
        for number, (kind, seat, text) in enumerate(draft.facts)
    ]
    return fold.extend(rows, draft.step)


def _everything(fold: Fold, seats: int) -> list[bytes]:
    """Return every board with its outlook, all points and places: what each step told before."""
    game, state = fold.game, fold.match.state
    sheets, places = Raw(encode(game.score(state))), game.ranking(state)
    told = []
    for seat in range(seats):
        legal = tuple(game.legal(state, seat)) if seat in fold.to_move else ()
        board = Board(seat, game.view(state, seat), legal, game.outlook(state, seat))
        told.append(encode((board, sheets, places)))
    return told


def _step(before: Moment, after: Moment, happening: Happening, fold: Fold, seats: int) -> list[bytes]:
    telling = Telling(before, after, happening, fold, 1)
    return [telling.step((seat,)) for seat in range(seats)]


def _timed(tell: Callable[[], list[bytes]], seats: int) -> Told:
    begun = time.process_time()
    messages = tell()
    return Told(sum(map(len, messages)) / seats, (time.process_time() - begun) / seats)


def _mean(told: list[Told]) -> Told:
    return Told(mean(one.length for one in told), mean(one.seconds for one in told))
