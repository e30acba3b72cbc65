"""Searches everything that was sent to a seat for what that seat must not know.

A message is clean if it would have been the same in another world that the seat cannot tell from the true
one: others' secrets are dealt anew, and boards, sheets and events must come out just as they were sent.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from tavolino.core.game import CHANCE, AnyGame, Seat
from tavolino.core.match import Entry
from tavolino.core.rng import stream
from tavolino.server.match.facts import Header, Row
from tavolino.server.match.fold import Fold
from tavolino.server.tables.telling import board
from tavolino.server.wire.messages import OutlookTold, StepTold, TableTold

TRIES = 30
MESSAGE_FIELDS = {
    name for told in (StepTold, TableTold, OutlookTold) for name in ("type", *told.__struct_fields__)
}
NOWHERE = object()
Json = dict[str, Any]


class History:
    """What really happened at a table, by version: from the store, where nothing is hidden."""

    def __init__(self, file: Path, header: Header) -> None:
        self.header, self.game = header, header.played
        self.fold = Fold(header)
        self.states: dict[int, Any] = {}
        self.entries: dict[int, list[tuple[Any, Entry[Any], Any]]] = {}
        with sqlite3.connect(file) as store:
            query = "SELECT seq, kind, seat, text, at, request FROM log WHERE match = ? ORDER BY seq"
            rows = [Row(*values) for values in store.execute(query, [header.id])]
        for row in rows:
            before, length = self.fold.match.state, self.fold.match.version
            self.fold.extend([row])
            version, match = self.fold.version, self.fold.match
            self.states[version] = match.state
            is_entry = match.version == length + 1 and row.kind in ("act", "late")
            self.entries[version] = [(before, match.log[-1], match.state)] if is_entry else []

    @cached_property
    def secrets(self) -> list[str]:
        """What nobody may be told before the end, however it is written."""
        seed = bytes.fromhex(self.header.seed)
        return [seed.hex(), seed.hex().upper(), str(int.from_bytes(seed, "big"))]


def leaks(history: History, texts: Sequence[str], seat: Seat | None, rng: Random) -> Iterator[str]:
    """Return what was found in everything that a seat or a spectator (None) was sent."""
    search = _Search(history, seat, rng)
    for number, text in enumerate(texts):
        message = msgspec.json.decode(text)
        table = message.get("table", {})
        if table.get("status") != "over" and any(secret in text for secret in history.secrets):
            yield f"message {number}: the seed"
        if any(at["token"] for at in table.get("seats", ()) if at["seat"] != seat):
            yield f"message {number}: the token of another seat"
        if any(at["invite"] for at in table.get("seats", ())) and not table["hosting"]:
            yield f"message {number}: an invitation"
        if message["type"] in ("step", "table", "outlook") and message["version"]:
            yield from (f"message {number}: {what}" for what in search.leaks_of(message))


class _Search:
    """Goes through all that was told to one seat, in order."""

    def __init__(self, history: History, seat: Seat | None, rng: Random) -> None:
        self.history, self.game, self.seat, self.rng = history, history.game, seat, rng
        self.outlook: Any = None
        """What the seat was last told when it decided; until it decides again, that is told to newcomers."""

    def leaks_of(self, message: Json) -> Iterator[str]:
        """Return what is wrong with a message: all of it must be as it would be in another world."""
        if not set(message) <= MESSAGE_FIELDS:
            yield f"unknown fields {set(message) - MESSAGE_FIELDS}"
        world = _other_world(self.game, self.history.states[message["version"]], self.seat, self.rng)
        if message["type"] == "outlook":
            expected = None if self.seat is None else _plain(self.game.outlook(world, self.seat))
            if message["seat"] != self.seat or message["outlook"] != expected:
                yield "an outlook that tells more than the seat may know"
            return
        if [sent["seat"] for sent in message["boards"]] != [self.seat]:
            yield "the board of another seat"
        is_deciding = self.seat is not None and self.seat in self.game.to_move(world)
        expected = _plain(board(self.game, world, self.seat, is_deciding, self.outlook))
        sheets = _plain(self.game.score(world))
        if message["type"] == "table":
            yield from self._leaks_of_whole(message, expected, sheets)
        else:
            yield from self._leaks_of_step(message, expected, sheets)
        if message["places"] != list(self.game.ranking(world)):
            yield "places that tell more than the seat may know"
        self.outlook = expected["outlook"]

    def _leaks_of_whole(self, message: Json, expected: Json, sheets: Any) -> Iterator[str]:
        told = {**message["boards"][0], "undo": expected["undo"]}  # that follows the log, which all may read
        if told not in (expected, {**expected, "outlook": None}):
            yield "a board that tells more than the seat may know"
        if message["sheets"] != sheets:
            yield "a sheet that tells more than the seat may know"

    def _leaks_of_step(self, message: Json, expected: Json, sheets: Any) -> Iterator[str]:
        (told,) = message["boards"]
        if set(told) != {"seat", "legal", "undo", "changes"} or told["legal"] != expected["legal"]:
            yield "actions that tell more than the seat may know"
        if any(_at(expected, path) != value for path, value in told["changes"]):
            yield "a change of a board that tells more than the seat may know"
        if any(_at(sheets, path) != value for path, value in message["sheets"]):
            yield "a change of a sheet that tells more than the seat may know"
        happened = message["events"]
        for version in range(message["since"] + 1, message["version"] + 1):
            for before, entry, after in self.history.entries[version]:
                events = _events_elsewhere(self.game, before, entry, after, self.seat, self.rng)
                if happened[: len(events)] != events:
                    yield f"events that tell more than the seat may know: {happened} instead of {events}"
                happened = happened[len(events) :]


def _at(value: Any, path: Sequence[Any]) -> Any:
    """Return what is somewhere in a value, or that nothing is there."""
    for part in path:
        try:
            value = value[part]
        except (LookupError, TypeError):
            return NOWHERE
    return value


def _plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def _other_world(game: AnyGame, state: Any, seat: Seat | None, rng: Random) -> Any:
    """Return a state that the seat cannot tell from this one; for a spectator nobody's secrets stay."""
    if seat is not None:
        return game.redeal(state, seat, stream(rng.randbytes(32), 0))
    for other in range(len(game.score(state))):
        state = game.redeal(state, other, stream(rng.randbytes(32), 0))
    return state


def _events_elsewhere(
    game: AnyGame, before: Any, entry: Entry[Any], after: Any, seat: Seat | None, rng: Random
) -> Any:
    """Return what would have been told in another world, after an action that looks the same there."""
    for _ in range(TRIES):
        world = _other_world(game, before, seat, rng)
        action = _same_looking(game, world, entry, seat, rng)
        if action is not None:
            return _plain(game.events(world, entry.seat, action, game.apply(world, entry.seat, action)))
    return _plain(game.events(before, entry.seat, entry.action, after))


def _same_looking(game: AnyGame, world: Any, entry: Entry[Any], seat: Seat | None, rng: Random) -> Any:
    if entry.seat == seat:
        return entry.action if entry.action in game.legal(world, entry.seat) else None
    shown = game.redact(entry.action, seat)
    if entry.seat == CHANCE:
        drawn = game.chance(world, stream(rng.randbytes(32), 0))
        if game.redact(drawn, seat) == shown:
            return drawn
        return entry.action if game.refusal(world, CHANCE, entry.action) is None else None
    alike = [action for action in game.legal(world, entry.seat) if game.redact(action, seat) == shown]
    return rng.choice(alike) if alike else None
