"""Deals that several tables play: the same options and the same draws, and secret until all have played."""

from typing import Final

from msgspec import Struct

from tavolino.server.match.facts import Header
from tavolino.server.match.terms import Terms
from tavolino.server.problems import ProblemError, conflict

DEALT: Final = Terms(undo="never")
"""How such a deal is played, if nothing else is said: without hints, and what is decided is decided."""


class Deal(Struct, frozen=True):
    """What tables have in common: the game, its options as JSON, a seed of `core.rng.new_deal`.

    `sealed` tells until when it stays secret. Somebody may look after the table, or nobody.
    """

    game: str
    options: str
    seed: bytes
    sealed: int
    terms: Terms = DEALT
    host: str | None = None


def check_open(header: Header) -> None:
    """Refuse to show a finished match, even to who played it, while others may play the same deal."""
    if header.sealed is not None and header.is_sealed:
        detail = "Others may still play this deal: the match is shown when its time is over."
        raise ProblemError(409, "sealed", detail, {"until": header.sealed})


def check_alone(header: Header) -> None:
    """Refuse to let anybody out of a deal that others play, too, or to let somebody else play it on."""
    if header.is_sealed:
        raise conflict("alone", "Others play the same deal: here everybody plays to the end, without help.")
