"""Actions as short texts: `place b2`, `move a1 b1`."""

from collections.abc import Callable
from typing import Final

from tavolino.core.notation import Reader, read_action
from tavolino.games.nine_holes.actions import Action, Move, Place
from tavolino.games.nine_holes.material import NAMES

_HOLES = {name: hole for hole, name in enumerate(NAMES)}


def format(action: Action) -> str:
    """Return the action as a short text."""
    match action:
        case Place(hole):
            return f"place {NAMES[hole]}"
        case Move(start, end):
            return f"move {NAMES[start]} {NAMES[end]}"


def parse(text: str) -> Action:
    """Return the action that a text names; words may be shortened as long as they stay clear."""
    return read_action(text, _READ)


def _read_hole(reader: Reader) -> int:
    return reader.choice(_HOLES, f"a hole from {NAMES[0]} to {NAMES[-1]}")


_READ: Final[dict[str, Callable[[Reader], Action]]] = {
    "place": lambda reader: Place(_read_hole(reader)),
    "move": lambda reader: Move(_read_hole(reader), _read_hole(reader)),
}
