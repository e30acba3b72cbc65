"""A player's ring of twelve houses and the time wheel on it: arrows, sectors, what workers cover.

The wheel's arrows point at houses offset, offset + 1 and offset + 2; sector k at house offset + 2 + k.
Workers at home fill the sectors from 1 on without a gap: who leaves comes from sector 1 and the wheel
follows, who comes back takes the lowest empty sector.
"""

from functools import cache
from typing import Final

from msgspec.structs import replace

from tavolino.core.values import Counts, count
from tavolino.games.burano.material import (
    ARROWS,
    COLOURS,
    FOUNTAIN_OF_A_PIECE,
    HOUSES,
    LETTERS,
    PIECES,
    Colour,
)
from tavolino.games.burano.state import Player

_SIZE = HOUSES // len(PIECES)

SECTORS: Final = tuple((step - ARROWS) % HOUSES + 1 for step in range(HOUSES))
"""The sectors clockwise from the first arrow, which is the last that a worker can stand on."""


@cache
def houses(pieces: tuple[int, ...]) -> tuple[Colour, ...]:
    """Return the colours of the houses, clockwise from quadrant A."""
    return tuple(LETTERS[letter] for piece in pieces for letter in PIECES[piece])


@cache
def arrows(pieces: tuple[int, ...], offset: int) -> tuple[Colour, ...]:
    """Return the colours of the three arrow houses, covered or not (BU-6.12)."""
    ring = houses(pieces)
    return tuple(ring[(offset + step) % HOUSES] for step in range(ARROWS))


@cache
def covered_houses(offset: int, home: int) -> frozenset[int]:
    """Return the houses under the workers at home."""
    return frozenset((offset + step) % HOUSES for step, sector in enumerate(SECTORS) if sector <= home)


@cache
def covered_colours(pieces: tuple[int, ...], offset: int, home: int) -> Counts:
    """Count the covered houses by colour (BU-8.4)."""
    ring = houses(pieces)
    return count((ring[house] for house in covered_houses(offset, home)), len(COLOURS))


def has_fountain(house: int) -> bool:
    """Say whether a house of the ring has a fountain; the others have a coin."""
    return house % _SIZE == FOUNTAIN_OF_A_PIECE


@cache
def visible_fountains(offset: int, home: int) -> int:
    """Return how many fountains no worker covers (BU-5.6)."""
    return sum(map(has_fountain, _visible(offset, home)))


@cache
def visible_coins(offset: int, home: int) -> int:
    """Return how many coins no worker covers (BU-6.10)."""
    return len(_visible(offset, home)) - visible_fountains(offset, home)


def _visible(offset: int, home: int) -> list[int]:
    return [house for house in range(HOUSES) if house not in covered_houses(offset, home)]


def sent_out(player: Player, workers: int) -> Player:
    """Take workers from the lowest sectors and turn the wheel by their number (BU-6.4, BU-6.7)."""
    return replace(player, home=player.home - workers, offset=(player.offset + workers) % HOUSES)


def come_home(player: Player, coins: int) -> Player:
    """Put a worker on the lowest empty sector, with coins for it (BU-6.5, BU-6.11, BU-7.2)."""
    return replace(player, home=player.home + 1, coins=player.coins + coins)
