"""What coins, workers, cubes and cards promise in Burano."""

from tavolino.core.game import Seat
from tavolino.games.burano.choices import sales
from tavolino.games.burano.material import (
    COLOURS,
    ISLAND_POINTS,
    ISLANDS,
    LACE_POINTS,
    SHIPS,
    SQUARES,
    UNION_POINTS,
)
from tavolino.games.burano.phases import Fishing, Lacing, Over, Rewarding, Sailing, Selling
from tavolino.games.burano.scoring import leaders, roof_items, unions
from tavolino.games.burano.sea import offers, ships_in, sold_for
from tavolino.games.burano.state import Player, State
from tavolino.games.burano.town import RoofSite, roof_sites, wild_colours

COIN = 0.2
PRIVILEGE = 0.9
PREPARED = 0.8
BUILDING = 5.0
ROOF_IN_SIGHT = 0.5
SALE_IN_SIGHT = 0.5
MAJORITY = 0.7
LACE = 0.7
SAILING = 2.5
CATCH = 1.5
LACING = 1.2


def glance(state: State, seat: Seat) -> float:
    """Everything that a seat has not scored yet but may hope for."""
    if isinstance(state.phase, Over):
        return 0.0
    player = state.players[seat]
    return (
        COIN * player.coins
        + PRIVILEGE * player.privileges
        + PREPARED * sum(player.prepared)
        + BUILDING * len(player.buildings)
        + ROOF_IN_SIGHT * _best_roof(state, seat)
        + SALE_IN_SIGHT * _best_sale(player)
        + MAJORITY * _majorities(state, seat)
        + LACE * _lace(state, seat)
        + (_under_way(state, seat) if state.turn == seat else 0.0)
    )


def _best_roof(state: State, seat: Seat) -> int:
    """The points of the best roof that the seat could lay now."""
    player = state.players[seat]
    sites = roof_sites(state.columns, state.laid)
    return max(
        (
            sum(item.points for item in roof_items(state, seat, roof, player.buildings))
            for roof in player.roofs
            if any(_fits(site, roof.first, roof.second, player) for site in sites)
        ),
        default=0,
    )


def _fits(site: RoofSite, first: int, second: int, player: Player) -> bool:
    wild = wild_colours(player.buildings)
    return any(
        (one == first or first in wild) and (two == second or second in wild)
        for one, two in ((site.first_cube, site.second_cube), (site.second_cube, site.first_cube))
    )


def _best_sale(player: Player) -> int:
    """The most points that any ship would pay for the hand."""
    return max(
        (
            sold_for(ship, len(sale.cards))
            for ship in SHIPS
            for sale in sales(ship, offers(ship, player.seafood))
        ),
        default=0,
    )


def _majorities(state: State, seat: Seat) -> float:
    """The points that the islands would bring in the clean-up now."""
    best = [leaders(state, island) for island in ISLANDS]
    return sum(ISLAND_POINTS[len(state.players)] / len(seats) for seats in best if seat in seats)


def _lace(state: State, seat: Seat) -> int:
    """The points for the lace workers that the pyramid can pay for now."""
    player = state.players[seat]
    cubes = [player.reserve[colour] + player.pyramid.count(colour) for colour in COLOURS]
    paid = []
    for square in SQUARES:
        colour = state.workshops[square]
        if state.lace[square] == seat and colour is not None and cubes[colour]:
            cubes[colour] -= 1
            paid.append(square)
    return LACE_POINTS * len(paid) + sum(UNION_POINTS[len(union)] for union in unions(tuple(paid)))


def _under_way(state: State, seat: Seat) -> float:
    """What the action that is being carried out will bring."""
    player = state.players[seat]
    match state.phase:
        case Rewarding(roof):
            bonus = max(2 * PRIVILEGE, BUILDING if state.buildings else 0.0)
            return bonus + sum(item.points for item in roof_items(state, seat, roof, player.buildings))
        case Sailing():
            return SAILING
        case Fishing(left):
            return CATCH * left
        case Selling():
            hand = player.seafood
            here = [sale for ship in ships_in(state, player.boat) for sale in sales(ship, offers(ship, hand))]
            best = max((sold_for(sale.ship, len(sale.cards)) for sale in here), default=0)
            return max(0.0, best - SALE_IN_SIGHT * _best_sale(player))
        case Lacing(arrows):
            return LACING * len(arrows)
        case _:
            return 0.0
