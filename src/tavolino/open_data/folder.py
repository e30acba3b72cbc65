"""A folder of open data: matches as they come in, and a card; it can be continued at any time."""

import hashlib
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from tavolino.arena.pool import Pool
from tavolino.core.game import AnyGame
from tavolino.core.record import SeatRecord
from tavolino.open_data.card import card
from tavolino.open_data.plan import Planned, planned, played

MATCHES: Final = "matches.jsonl"
CARD: Final = "README.md"


class OpenDataError(Exception):
    """A folder or a file that cannot be used, and why."""


class _Head(Struct, frozen=True):
    """As much of a record as tells which match it is."""

    game: str
    version: int = msgspec.field(name="rules")
    options: dict[str, Any]
    seats: tuple[SeatRecord, ...]
    commitment: str


class Folder:
    """The beginning of a game's row of matches; those that are there are not played again."""

    def __init__(self, path: Path, game: AnyGame) -> None:
        self.path, self.game = path, game
        path.mkdir(parents=True, exist_ok=True)
        self.matches = self._restored()

    @property
    def file(self) -> Path:
        """The file of records."""
        return self.path / MATCHES

    def _restored(self) -> int:
        """Return how many matches are there; one that was only half written is removed."""
        if not self.file.exists():
            if any(self.path.iterdir()):
                raise OpenDataError(f"{self.path}: there are other files in it; choose another folder")
            return 0
        whole, number = 0, 0
        with self.file.open("rb") as lines:
            for line in lines:
                if line.endswith(b"\n"):
                    self._check(number, line)
                    whole, number = whole + len(line), number + 1
        with self.file.open("r+b") as file:
            file.truncate(whole)
        return number

    def _check(self, number: int, line: bytes) -> None:
        """Raise OpenDataError unless a line has the match that belongs there."""
        where = f"{self.file}, line {number + 1}"
        try:
            found = msgspec.json.decode(line, type=_Head)
        except msgspec.DecodeError as error:
            raise OpenDataError(f"{where}: no record: {error}") from error
        wanted = planned(self.game, number)
        if found != _head_of(self.game, wanted):
            raise OpenDataError(
                f"{where}: not the match that belongs there, which is {self.game.NAME}, rules version "
                f"{self.game.VERSION}, {', '.join(wanted.players)}; choose another folder"
            )

    def play(self, matches: int, pool: Pool) -> Iterator[int]:
        """Play what is missing, keep each match at once, and return how many are there."""
        with self.file.open("ab") as file:
            for line in pool.work(partial(played, self.game.NAME), range(self.matches, matches)):
                file.write(line)
                file.flush()
                self.matches += 1
                yield self.matches

    def conclude(self) -> str:
        """Write the card; return the SHA-256 of the records."""
        found = digest(self.file)
        text = card(self.game, self.matches, found)
        (self.path / CARD).write_text(text, encoding="utf-8")
        return found


def _head_of(game: AnyGame, match: Planned) -> _Head:
    return _Head(game.NAME, game.VERSION, msgspec.to_builtins(match.options), match.seats, match.commitment)


def digest(file: Path) -> str:
    """Return the SHA-256 of a file."""
    with file.open("rb") as content:
        return hashlib.file_digest(content, "sha256").hexdigest()
