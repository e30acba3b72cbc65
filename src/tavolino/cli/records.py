"""Record files: one record, or many, one per line."""

from collections.abc import Iterator
from pathlib import Path

from tavolino.core.record import Record, RecordError, read


def lines_of(file: Path) -> Iterator[tuple[str, bytes]]:
    """Return each record of a file as text, with the name of its place."""
    content = file.read_bytes()
    lines = content.splitlines(keepends=True)
    if not lines:
        raise RecordError("byte 0", "the file is empty: there is no record in it")
    for number, line in enumerate(lines, 1):
        yield (str(file) if len(lines) == 1 else f"{file}, line {number}"), line


def record_in(file: Path, number: int) -> Record:
    """Return the record at a line of a file, counted from 1."""
    lines = list(lines_of(file))
    if number not in range(1, len(lines) + 1):
        raise RecordError(f"line {number}", f"there is no match {number}; the file holds {len(lines)}")
    return read(lines[number - 1][1])
