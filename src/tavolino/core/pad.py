"""Score pads: a table with the printed game, told as text and counted by the rules.

A game that has a pad has a module `scorepad` in its package, which is a `Scorepad`.
"""

from typing import NamedTuple, Protocol

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

    def counted(self, text: str) -> Counted:
        """Return the points of the table that a text describes, or raise PadError with all faults."""
