"""What a table agrees on before it plays, beside the options of the game."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

Level: TypeAlias = Literal["random", "easy", "medium", "hard"]
"""A computer player; the names of `tavolino.players.LEVELS`."""

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^\S(.*\S)?$")]
"""What somebody is called."""


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
    def patience(self) -> int:
        """Milliseconds after which others may ask for a stand-in for who does not move."""
        return 120_000 if self.pace == "real-time" else 3 * 86_400_000
