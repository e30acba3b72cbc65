"""Everything that a player or chance can do in Summer Pavilion."""

from collections.abc import Iterator
from functools import cache
from typing import TypeAlias

from msgspec import Struct

from tavolino.core.game import Seat
from tavolino.games.summer_pavilion.material import COLOURS, POSITIONS, STARS, WORKSHOPS, Colour

TABLE_CENTRE = 0


class Draft(Struct, frozen=True, gc=False, tag="draft", forbid_unknown_fields=True):
    """Take tiles of one colour from a workshop (1–9) or from the table centre (0)."""

    source: int
    colour: Colour


class Place(Struct, frozen=True, gc=False, tag="place", forbid_unknown_fields=True):
    """Lay a tile on a space; `wilds` of the tiles paid are wild ones in place of its colour."""

    star: int
    space: int
    colour: Colour
    wilds: int = 0


class TakeBonus(Struct, frozen=True, gc=False, tag="bonus", forbid_unknown_fields=True):
    """Take one tile that a completed feature gives."""

    colour: Colour


class Pass(Struct, frozen=True, gc=False, tag="pass", forbid_unknown_fields=True):
    """Build no more in this round."""


class Discard(Struct, frozen=True, gc=False, tag="discard", forbid_unknown_fields=True):
    """Give up one tile that cannot be kept."""

    colour: Colour


class Start(Struct, frozen=True, gc=False, tag="start", forbid_unknown_fields=True):
    """Chance names the first player."""

    seat: Seat


class Deal(Struct, frozen=True, gc=False, tag="deal", forbid_unknown_fields=True):
    """Chance fills the supply, then the workshops; tiles in the order drawn."""

    supply: tuple[Colour, ...]
    workshops: tuple[tuple[Colour, ...], ...]


class Restock(Struct, frozen=True, gc=False, tag="restock", forbid_unknown_fields=True):
    """Chance fills the gaps of the supply; tiles in the order drawn."""

    tiles: tuple[Colour, ...]


Decision: TypeAlias = Draft | Place | TakeBonus | Pass | Discard
ChanceAction: TypeAlias = Start | Deal | Restock
Action: TypeAlias = Decision | ChanceAction

PASS = Pass()
TAKE_BONUS = tuple(TakeBonus(colour) for colour in COLOURS)
DISCARD = tuple(Discard(colour) for colour in COLOURS)


@cache
def draft(source: int, colour: Colour) -> Draft:
    """Return this draft; made once, as legal lists are made millions of times."""
    return Draft(source, colour)


@cache
def place(star: int, space: int, colour: Colour, wilds: int) -> Place:
    """Return this placement; made once, as legal lists are made millions of times."""
    return Place(star, space, colour, wilds)


def every_action(seats: int) -> Iterator[Decision]:
    """Return all actions that seats may ever take."""
    for source in range(WORKSHOPS[seats] + 1):
        for colour in COLOURS:
            yield Draft(source, colour)
    for star in STARS:
        for position in POSITIONS:
            for colour in COLOURS:
                for wilds in range(6):
                    yield Place(star, position, colour, wilds)
    yield from TAKE_BONUS
    yield PASS
    yield from DISCARD
