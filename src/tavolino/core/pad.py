"""Score pads: a table with the printed game, told as text and counted by the rules.

A game that has a pad has a module `scorepad` in its package, which is a `Scorepad`.
"""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec
from msgspec import Struct

from tavolino.core.game import ScoreSheet


class PadFault(NamedTuple):
    """One thing that is wrong, and where: a line of the text, or a place in the JSON."""

    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"


class PadError(ValueError):
    """A description that cannot be scored; lists everything that is wrong with it."""

    def __init__(self, faults: tuple[PadFault, ...]) -> None:
        self.faults = faults
        super().__init__("\n".join(map(str, faults)))


class Counted(Struct, frozen=True):
    """Everybody's points and places; and the key of a message about them, with the things that it names."""

    names: tuple[str, ...]
    sheets: tuple[ScoreSheet, ...]
    places: tuple[int, ...]
    remark: str = ""
    things: dict[str, str] = {}


class Scorepad(Protocol):
    """Counts tables; the module of a game itself is the object."""

    @property
    def Form(self) -> Any:  # noqa: N802
        """The struct of a whole table: what JSON has to be like."""

    def counted(self, text: str) -> Counted:
        """Return the points of the table that a text describes, or raise PadError with all faults."""


T = TypeVar("T")


def from_json(text: str, form: type[T]) -> T:
    """Return the table that JSON describes, or raise PadError with the place of the fault."""
    try:
        return msgspec.json.decode(text, type=form)
    except msgspec.ValidationError as error:
        what, _, place = str(error).partition(" - at ")
        raise PadError((PadFault(place.strip("`").removeprefix("$.") or "JSON", what),)) from error
    except msgspec.DecodeError as error:
        found = re.search(r"byte (\d+)", str(error))
        before = text.encode()[: int(found[1])] if found else text.encode()
        line = before.count(b"\n") + 1
        raise PadError((PadFault(f"line {line}", str(error)),)) from error


def lines_of(text: str) -> Iterator[tuple[int, str, str]]:
    """Return the number, the first word and the rest of every line that is more than a `# remark`."""
    for number, line in enumerate(text.splitlines(), 1):
        word, _, rest = line.partition("#")[0].strip().partition(" ")
        if word:
            yield number, word.lower(), rest.strip()
