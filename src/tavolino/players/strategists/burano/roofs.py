"""What roofs in hand would bring, and how soon they can be laid."""

from typing import Final

from tavolino.core.game import Seat
from tavolino.games.burano.material import (
    COLOURS,
    FOUNTAIN_POINTS,
    FOUR_POINTS,
    MAJORITY_POINTS,
    ROOF_COLOUR_POINTS,
    ROOF_COLOURS,
    WILD_COLOURS,
    Roof,
    RoofKind,
)
from tavolino.games.burano.ring import visible_fountains
from tavolino.games.burano.state import Player, State
from tavolino.players.strategists.burano.lace import workshops_won
from tavolino.players.strategists.burano.pyramid import Cubes
from tavolino.players.strategists.burano.sites import is_ready, lacking, sites_of

FARTHEST: Final = 4
"""Moves until a roof can be laid, if not even one of its cubes is in sight."""


def roofs_in_sight(
    state: State, seat: Seat, cubes: Cubes, islands_won: int, bonus: float
) -> tuple[float, ...]:
    """Return what a seat's roofs would bring, summed up by the moves that must be made before."""
    player, gains = state.players[seat], [0.0] * (FARTHEST + 1)
    if player.roofs:
        sites, wild, near = sites_of(state.columns, state.laid), _wild(player), _nearness(player, cubes)
        for roof in player.roofs:
            _, first, second = roof
            if is_ready(sites, first, second, wild):
                moves = 0
            else:
                lacks = lacking(sites, first, second, wild)
                moves = min([near[colour] for colour in COLOURS if lacks >> colour & 1], default=FARTHEST)
            gains[moves] += bonus + roof_points(state, seat, roof, islands_won)
    return tuple(gains)


def _nearness(player: Player, cubes: Cubes) -> list[int]:
    """Return for every colour how many moves it takes to build such a cube."""
    prepared, near = player.prepared, []
    for colour in COLOURS:
        if prepared[colour]:
            near.append(1)
        elif cubes.tops >> colour & 1:
            near.append(2)
        else:
            near.append(3 if cubes.counts[colour] else FARTHEST)
    return near


def _wild(player: Player) -> int:
    """Return the colours of roof halves that fit any cube, as a number with a bit for each."""
    wild = 0
    for card in player.buildings:
        for colour in WILD_COLOURS.get(card, ()):
            wild |= 1 << colour
    return wild


def roof_points(state: State, seat: Seat, roof: Roof, islands_won: int) -> int:
    """Return what a roof would score now, cards of the seat included (BU-5.6)."""
    player, kind = state.players[seat], roof.kind
    if kind is RoofKind.ISLANDS:
        points = _majority_points(islands_won)
    elif kind is RoofKind.WORKSHOPS:
        points = _majority_points(workshops_won(state.lace, state.workshops, seat, len(state.players)))
    elif kind is RoofKind.FOUNTAINS:
        points = FOUNTAIN_POINTS[visible_fountains(player.offset, player.home)]
    else:
        points = FOUR_POINTS
    for card in player.buildings:
        if card in ROOF_COLOURS:
            colours = ROOF_COLOURS[card]
            points += ROOF_COLOUR_POINTS * ((roof.first in colours) + (roof.second in colours))
    return points


def _majority_points(won: int) -> int:
    return MAJORITY_POINTS[min(won, len(MAJORITY_POINTS) - 1)]
