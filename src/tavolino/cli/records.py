"""Record files: one record, or many, one per line."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from msgspec.structs import replace

from tavolino.core.record import Record, RecordError, read, sealed
from tavolino.games.walking_in_burano.decks import Deck


def lines_of(file: Path) -> Iterator[tuple[str, bytes]]:
    """Return each record of a file as text, with the name of its place."""
    content = file.read_bytes()
    lines = content.splitlines(keepends=True)
    if not lines:
        raise RecordError("byte 0", "the file is empty: there is no record in it")
    for number, line in enumerate(lines, 1):
        yield (str(file) if len(lines) == 1 else f"{file}, line {number}"), line


@contextmanager
def placed(where: str) -> Iterator[None]:
    """Have a RecordError say in which file, or at which line of it, the record stands."""
    try:
        yield
    except RecordError as error:
        raise RecordError(f"{where}, {error.where}", error.what) from error


def record_in(file: Path, number: int, deck: Deck | None = None) -> Record:
    """Return the record at a line of a file, counted from 1; see `whole` for the deck."""
    lines = list(lines_of(file))
    if number not in range(1, len(lines) + 1):
        raise RecordError(f"line {number}", f"there is no match {number}; the file holds {len(lines)}")
    return whole(lines[number - 1][1], deck)


def whole(line: bytes, deck: Deck | None) -> Record:
    """Read a record; if it only names this deck, as older ones do, add the cards to its options."""
    record = read(line)
    if deck is None or record.options.get("deck_sha256") != deck.sha256:
        return record
    cards = msgspec.to_builtins(deck.as_options["cards"])
    return sealed(replace(record, options=record.options | {"cards": cards}))
