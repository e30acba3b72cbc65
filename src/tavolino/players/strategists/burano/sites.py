"""Where roofs could be laid soon: pairs of cubes that are there, and pairs that lack one cube."""

from functools import lru_cache
from typing import Final, NamedTuple

from tavolino.games.burano.geometry import BRIDGED, DIAGONAL, LINES
from tavolino.games.burano.material import COLOURS, ROOFED_STOREYS, STOREYS
from tavolino.games.burano.state import Column, LaidRoof

_LINES: Final = tuple((first, second, BRIDGED[first, second]) for first, second in LINES)
_HIGHEST: Final = 2 * ROOFED_STOREYS - 1
"""The height of a column whose bare cube may still be roofed."""
_FULL: Final = 2 * STOREYS - 1
_EVERY: Final = (1 << len(COLOURS)) - 1


class Sites(NamedTuple):
    """Colours as numbers with a bit for each."""

    partners: tuple[int, ...]
    """For each colour, the colours with which it stands in a bare pair."""
    waiting: int
    """The colours of bare cubes beside which a partner could be built at once."""


@lru_cache(1 << 12)
def sites_of(columns: tuple[Column, ...], laid: tuple[LaidRoof, ...]) -> Sites:
    """Look at all pairs of holes in line on the main island (BU-5.4)."""
    bridged = {(BRIDGED[roof.first, roof.second], 2 * roof.storey - 1) for roof in laid}
    heights = [len(column) for column in columns]
    grown = _grown(heights)
    partners, waiting = [0] * len(COLOURS), 0
    for first, second, bridge in _LINES:
        height, other = heights[first], heights[second]
        if height % 2 and height == other:
            if height <= _HIGHEST and (bridge, height) not in bridged:
                colour, partner = columns[first][-1], columns[second][-1]
                partners[colour] |= 1 << partner
                partners[partner] |= 1 << colour
        elif height % 2 and height == grown[second]:
            if height <= _HIGHEST and (bridge, height) not in bridged:
                waiting |= 1 << columns[first][-1]
        elif other % 2 and other == grown[first] and other <= _HIGHEST and (bridge, other) not in bridged:
            waiting |= 1 << columns[second][-1]
    return Sites(tuple(partners), waiting)


def _grown(heights: list[int]) -> list[int]:
    """Return the height of each column after one more cube; 0 where none can be built (BU-5.1, BU-5.2)."""
    grown = [0] * len(heights)
    for hole, height in enumerate(heights):
        if height:
            if height % 2 == 0 and height < _FULL:
                grown[hole] = height + 1
            for other in DIAGONAL[hole]:
                if not heights[other]:
                    grown[other] = 1
    return grown


def is_ready(sites: Sites, first: int, second: int, wild: int) -> bool:
    """Say whether a roof of two colours fits a bare pair; wild halves fit any cube (BU-9.4 to BU-9.6)."""
    partners = sites.partners
    if wild:
        if wild >> first & 1:
            return any(partners) if wild >> second & 1 else partners[second] > 0
        if wild >> second & 1:
            return partners[first] > 0
    return partners[first] >> second & 1 > 0


def lacking(sites: Sites, first: int, second: int, wild: int) -> int:
    """Return the colours of which one cube would make a pair for a roof."""
    waiting = sites.waiting
    if not waiting:
        return 0
    lacks = 0
    if wild >> first & 1 or waiting >> first & 1:
        lacks = _EVERY if wild >> second & 1 else 1 << second
    if wild >> second & 1 or waiting >> second & 1:
        lacks |= _EVERY if wild >> first & 1 else 1 << first
    return lacks
