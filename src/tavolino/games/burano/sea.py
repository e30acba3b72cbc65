"""Boats between islands and ports: what matches, which stops are open, which huts may be swapped."""

from functools import cache, lru_cache

from tavolino.core.values import Counts
from tavolino.games.burano.geometry import reach
from tavolino.games.burano.material import (
    COLOURS,
    COPIES,
    HUTS,
    HUTS_ON_AN_ISLAND,
    PORTS,
    SHIP_POINTS,
    SHIPS,
    Building,
    Colour,
    Ship,
    Stop,
)
from tavolino.games.burano.ring import arrows
from tavolino.games.burano.state import Player, State


@lru_cache(1 << 10)
def number_of_matches(houses: tuple[Colour, ...], huts: tuple[Colour, ...]) -> int:
    """Count matches one to one: a colour twice needs two huts (BU-6.3)."""
    return sum(min(houses.count(colour), huts.count(colour)) for colour in COLOURS)


def huts_on(huts: tuple[Colour, ...], island: Stop) -> tuple[Colour, ...]:
    """Return the three huts of an island."""
    return huts[island * HUTS_ON_AN_ISLAND : (island + 1) * HUTS_ON_AN_ISLAND]


def island_of(hut: int) -> int:
    """Return the island on which a hut stands."""
    return hut // HUTS_ON_AN_ISLAND


def arrow_houses(player: Player) -> tuple[Colour, ...]:
    """Return the colours of a player's three arrow houses."""
    return arrows(player.pieces, player.offset)


def matches_at(state: State, player: Player, island: Stop) -> int:
    """Return how many huts of an island match the arrow houses."""
    return number_of_matches(arrow_houses(player), huts_on(state.huts, island))


def stops_in_reach(player: Player) -> tuple[Stop, ...]:
    """Return the stops that a player's boat can sail to, open or not."""
    return reach(player.boat, Building.SWIFT_BOAT in player.buildings)


def open_islands(state: State, player: Player) -> list[Stop]:
    """Return the islands in reach with a match (BU-6.2)."""
    return [stop for stop in stops_in_reach(player) if stop not in PORTS and matches_at(state, player, stop)]


def open_ports(state: State, player: Player) -> list[Stop]:
    """Return the ports in reach with a ship (BU-6.2)."""
    return [stop for stop in stops_in_reach(player) if stop in PORTS and stop in state.ships]


def good_swaps(state: State, player: Player) -> tuple[tuple[int, int], ...]:
    """Return the swaps of huts that leave an island open (BU-7.1)."""
    islands = tuple(stop for stop in stops_in_reach(player) if stop not in PORTS)
    return _good_swaps(state.huts, arrow_houses(player), islands)


@lru_cache(1 << 10)
def _good_swaps(
    huts: tuple[Colour, ...], wanted: tuple[Colour, ...], islands: tuple[Stop, ...]
) -> tuple[tuple[int, int], ...]:
    matching = [hut for hut in HUTS if huts[hut] in wanted]
    return tuple(
        (hut, other)
        for hut in HUTS
        for other in range((island_of(hut) + 1) * HUTS_ON_AN_ISLAND, len(HUTS))
        if huts[hut] != huts[other]
        and any(island_of(_goes_to(match, hut, other)) in islands for match in matching)
    )


def _goes_to(match: int, hut: int, other: int) -> int:
    """Return the place of a hut after two have been swapped."""
    return other if match == hut else hut if match == other else match


@cache
def sold_for(ship: Ship, cards: int) -> int:
    """Return the points that a ship pays for so many cards (BU-6.6)."""
    return SHIP_POINTS[ship][cards // COPIES.get(ship, 1) - 1]


def ships_in(state: State, port: Stop) -> list[Ship]:
    """Return the ships that lie in a port."""
    return [ship for ship in SHIPS if state.ships[ship] is port]


def offers(ship: Ship, hand: Counts) -> Counts:
    """Return how many cards of each kind could go into one set, so that like hands are alike."""
    most = COPIES.get(ship, len(SHIP_POINTS[Ship.IDENTICAL]))
    return tuple([number if number < most else most for number in hand])


def could_sell(state: State, player: Player) -> bool:
    """Say whether, for all that others know, a ship in the boat's port would buy something (BU-6.6).

    Only the number of cards counts: to pass over a step because of what is in a hand would tell it.
    """
    cards = sum(player.seafood)
    return any(cards >= COPIES.get(ship, 1) for ship in ships_in(state, player.boat))
