"""What a seat would like to know before it decides, counted by the rules."""

from msgspec import Struct

from tavolino.core.game import Seat
from tavolino.games.burano.state import State


class Outlook(Struct, frozen=True):
    """What is worth knowing now."""


def outlook(state: State, seat: Seat) -> Outlook:
    """Return what the seat can look forward to: only from what it may know."""
    return Outlook()
