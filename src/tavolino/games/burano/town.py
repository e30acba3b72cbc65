"""The houses on the main island: where a cube can be built, and where a roof can lie."""

from functools import lru_cache
from typing import NamedTuple

from tavolino.games.burano.geometry import BRIDGED, DIAGONAL, LINES
from tavolino.games.burano.material import ROOFED_STOREYS, STOREYS, WILD_COLOURS, Building, Colour
from tavolino.games.burano.state import Column, LaidRoof

_MEMORY = 1 << 10


class RoofSite(NamedTuple):
    """Two cubes that a roof may join, if their colours fit."""

    first: int
    second: int
    first_cube: Colour
    second_cube: Colour


def storey_of(column: Column) -> int:
    """Return how many cubes stand in a hole."""
    return (len(column) + 1) // 2


def is_roofed(column: Column) -> bool:
    """Say whether a roof lies on top."""
    return len(column) % 2 == 0 and len(column) > 0


@lru_cache(_MEMORY)
def building_sites(columns: tuple[Column, ...]) -> tuple[int, ...]:
    """Return the holes that take a cube: empty beside a corner (BU-5.1), or a roof below the top (BU-5.2)."""
    houses = {hole for hole, column in enumerate(columns) if column}
    return tuple(
        [
            hole
            for hole, column in enumerate(columns)
            if (
                is_roofed(column) and storey_of(column) < STOREYS
                if column
                else not houses.isdisjoint(DIAGONAL[hole])
            )
        ]
    )


@lru_cache(_MEMORY)
def roof_sites(columns: tuple[Column, ...], laid: tuple[LaidRoof, ...]) -> tuple[RoofSite, ...]:
    """Return the pairs of cubes in line, on one storey, bare, with no roof to cross (BU-5.4)."""
    bridged = {(BRIDGED[roof.first, roof.second], roof.storey) for roof in laid}
    sites = []
    heights = [len(column) for column in columns]
    for first, second in LINES:
        height = heights[first]
        if height % 2 and height == heights[second]:
            storey = storey_of(columns[first])
            if storey <= ROOFED_STOREYS and (BRIDGED[first, second], storey) not in bridged:
                sites.append(RoofSite(first, second, columns[first][-1], columns[second][-1]))
    return tuple(sites)


@lru_cache(_MEMORY)
def wild_colours(buildings: tuple[Building, ...]) -> frozenset[Colour]:
    """Return the colours of roof halves that fit any cube (BU-9.4 to BU-9.6)."""
    return frozenset(colour for building in buildings for colour in WILD_COLOURS.get(building, ()))
