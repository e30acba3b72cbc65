"""What a table agrees on before it plays, beside the options of the game."""

from typing import Annotated, Literal, TypeAlias
from unicodedata import category, normalize

from msgspec import Meta, Struct

from tavolino.players import Level

LONGEST_NAME = 40
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
"""What somebody is called."""
INVISIBLE = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that show nothing."""


def proper_name(text: str) -> str:
    """Return a name as others can read it: one way to write it, no signs that nobody sees, single spaces.

    Marks that turn the direction of writing are such signs: with them one name could look like another.
    """
    kept = [sign for sign in normalize("NFC", text) if sign.isspace() or not _is_hidden(sign)]
    name = " ".join("".join(kept).split())
    if not name or len(name) > LONGEST_NAME:
        raise ValueError(f"A name has 1 to {LONGEST_NAME} visible characters")
    return name


def proper_text(text: str) -> str:
    """Return what somebody says, without signs that are no text or turn the direction of writing."""
    return "".join(sign for sign in text if sign == "\n" or not _is_hidden(sign) or sign in JOINERS)


JOINERS = "\u200c\u200d"
"""Some languages, and some pictures, are written with these."""


def _is_hidden(sign: str) -> bool:
    return sign in INVISIBLE or category(sign) in ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")


DAY = 86_400
"""Seconds of a clock that is no reason to stay at the table."""


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """Time for each seat: a bank of seconds, a gain for every decision, and who moves when it is spent."""

    bank: Annotated[int, Meta(ge=1, le=2_592_000)]
    gain: Annotated[int, Meta(ge=0, le=604_800)] = 0
    late: Level = "random"


class Terms(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table plays: who finds it, how fast, and what is allowed beside the rules."""

    public: bool = False
    pace: Literal["real-time", "leisure"] = "real-time"
    clock: Clock | None = None
    spectators: bool = True
    hints: bool = False
    undo: Literal["never", "own", "consent"] = "consent"
    rated: bool = False

    @property
    def is_at_leisure(self) -> bool:
        """Whether nobody need stay here to wait for the own turn."""
        return self.clock is None or self.clock.bank >= DAY

    @property
    def patience(self) -> int:
        """Milliseconds after which others may ask for a stand-in for who does not move."""
        return 120_000 if self.pace == "real-time" else 3 * 86_400_000
