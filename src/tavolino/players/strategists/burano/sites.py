"""Where roofs could be laid soon: pairs of cubes that are there, and pairs that lack one cube."""

from functools import lru_cache
from typing import Final, NamedTuple

from tavolino.games.burano.geometry import BRIDGED, LINES
from tavolino.games.burano.material import COLOURS, ROOFED_STOREYS
from tavolino.games.burano.state import Column, LaidRoof
from tavolino.games.burano.town import building_sites

_LINES: Final = tuple((first, second, BRIDGED[first, second]) for first, second in LINES)
_EVERY: Final = (1 << len(COLOURS)) - 1


class Sites(NamedTuple):
    """Colours as numbers with a bit for each."""

    partners: tuple[int, ...]
    """For each colour, the colours with which it stands in a bare pair."""
    waiting: int
    """The colours of bare cubes beside which a partner could be built at once."""
    missing: dict[int, int]
    """For each hole to build on, the colours of the cubes that wait there."""


@lru_cache(1 << 12)
def sites_of(columns: tuple[Column, ...], laid: tuple[LaidRoof, ...]) -> Sites:
    """Look at all pairs of holes in line on the main island (BU-5.4)."""
    bridged = {(BRIDGED[roof.first, roof.second], 2 * roof.storey - 1) for roof in laid}
    heights = [len(column) for column in columns]
    grown = [0] * len(columns)
    for hole in building_sites(columns):
        grown[hole] = heights[hole] + 1
    partners, waiting, missing = [0] * len(COLOURS), 0, dict[int, int]()
    for first, second, bridge in _LINES:
        height, other = heights[first], heights[second]
        if height % 2:
            if height > 2 * ROOFED_STOREYS or (bridge, height) in bridged:
                continue
            colour = columns[first][-1]
            if other == height:
                partner = columns[second][-1]
                partners[colour] |= 1 << partner
                partners[partner] |= 1 << colour
            elif grown[second] == height:
                waiting |= 1 << colour
                missing[second] = missing.get(second, 0) | 1 << colour
        elif other % 2 and grown[first] == other:
            if other > 2 * ROOFED_STOREYS or (bridge, other) in bridged:
                continue
            colour = columns[second][-1]
            waiting |= 1 << colour
            missing[first] = missing.get(first, 0) | 1 << colour
    return Sites(tuple(partners), waiting, missing)


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
