"""Everything that a player can do in Nine Holes; chance has no part in it."""

from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct

from tavolino.games.nine_holes.material import HOLES


class Place(Struct, frozen=True, gc=False, tag="place", forbid_unknown_fields=True):
    """Put a stone into a hole."""

    hole: int


class Move(Struct, frozen=True, gc=False, tag="move", forbid_unknown_fields=True):
    """Move a stone from one hole to another."""

    start: int
    end: int


Action: TypeAlias = Place | Move

PLACE = tuple(Place(hole) for hole in HOLES)
MOVE = {(start, end): Move(start, end) for start in HOLES for end in HOLES if start != end}


def every_action(seats: int) -> Iterator[Action]:  # noqa: ARG001 - the contract of all games
    """Return all actions that seats may ever take."""
    yield from PLACE
    yield from MOVE.values()
