"""Actions as short texts: `place b2`, `move a1 b1`."""

from tavolino.core.notation import Reader
from tavolino.games.nine_holes.actions import Action, Move, Place
from tavolino.games.nine_holes.material import NAMES

_HOLES = {name: hole for hole, name in enumerate(NAMES)}
_VERBS = {verb: verb for verb in ("place", "move")}


def format(action: Action) -> str:
    """Return the action as a short text."""
    match action:
        case Place(hole):
            return f"place {NAMES[hole]}"
        case Move(start, end):
            return f"move {NAMES[start]} {NAMES[end]}"


def parse(text: str) -> Action:
    """Return the action that a text names; words may be shortened as long as they stay clear."""
    reader = Reader(text)
    verb = reader.choice(_VERBS, "an action: " + ", ".join(_VERBS))
    action = Place(_read_hole(reader)) if verb == "place" else Move(_read_hole(reader), _read_hole(reader))
    reader.end()
    return action


def _read_hole(reader: Reader) -> int:
    return reader.choice(_HOLES, f"a hole from {NAMES[0]} to {NAMES[-1]}")
