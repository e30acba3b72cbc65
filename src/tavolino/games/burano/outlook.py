"""What a seat would like to know before it decides, counted by the rules."""

from msgspec import Struct
from msgspec.structs import replace

from tavolino.core.game import Seat
from tavolino.core.values import Counts
from tavolino.games.burano.choices import sales
from tavolino.games.burano.geometry import PLACES
from tavolino.games.burano.legal.lace import lace_squares, price_of
from tavolino.games.burano.material import (
    COLOURS,
    HOUSES,
    ISLAND_POINTS,
    ISLANDS,
    LACE_POINTS,
    MOVE_COINS,
    ROUNDS,
    SHIPS,
    SQUARES,
    UNION_POINTS,
    Building,
    Colour,
    Seafood,
    Stop,
)
from tavolino.games.burano.phases import Lacing, PayingLace, Stacking
from tavolino.games.burano.ring import arrows, covered_colours, visible_coins, visible_fountains
from tavolino.games.burano.scoring import end_items, lace_leaders, leaders, roof_items, unions
from tavolino.games.burano.sea import (
    arrow_houses,
    matches_at,
    offers,
    open_islands,
    open_ports,
    sold_for,
)
from tavolino.games.burano.state import Player, State, with_player
from tavolino.games.burano.town import building_sites, is_roofed, roof_sites, wild_colours


class Island(Struct, frozen=True):
    """Who leads on an island, what each would get now (BU-8.1), and how many huts match one's arrows."""

    leaders: tuple[Seat, ...]
    points: int
    matches: int


class RoofGain(Struct, frozen=True):
    """What a roof in hand would score now (BU-5.6), and on how many pairs of cubes it could lie."""

    points: int
    sites: int


class Union(Struct, frozen=True):
    """Lace workers side by side, and what they bring if all of them are paid for (BU-8.2)."""

    squares: tuple[int, ...]
    points: int


class LaceGain(Struct, frozen=True):
    """A square for the next lace worker: privileges it costs, a coin it gives, points at the season's end."""

    square: int
    privileges: int
    coins: int
    points: int


class Payment(Struct, frozen=True):
    """A lace worker to be paid for, and the points that this brings, the growing union's too (BU-8.2)."""

    square: int
    points: int


class Sale(Struct, frozen=True):
    """The best set that a ship would buy from one's hand (BU-6.6)."""

    points: int
    cards: tuple[Seafood, ...]


class Fit(Struct, frozen=True):
    """A roof that takes a cube, and the colour that brings a privilege there (BU-5.2)."""

    hole: int
    colour: Colour


class Card(Struct, frozen=True):
    """An open building card, and what it would be worth if the match ended now (BU-10.3)."""

    building: Building
    points: int


class Outlook(Struct, frozen=True):
    """What is worth knowing now.

    `move` is what the next move of one's turn brings or costs, `moves` how many more the coins allow.
    `sail`, `lace` and `earn` say what each action would do now: stops that are open, squares for a worker,
    coins. `turned` are the arrow houses after one, two and three workers have left; `refill` are the cubes
    of the next clean-up; `left_over` the coins for cubes that no pyramid has room for.
    """

    move: int
    moves: int
    sail: tuple[Stop, ...]
    lace: tuple[LaceGain, ...]
    earn: int
    fountains: int
    fits: tuple[Fit, ...]
    roofs: tuple[RoofGain, ...]
    islands: tuple[Island, ...]
    workshops: tuple[tuple[Seat, ...], ...]
    unions: tuple[tuple[Union, ...], ...]
    payments: tuple[Payment, ...]
    sales: tuple[Sale, ...]
    cards: tuple[Card, ...]
    turned: tuple[tuple[Colour, ...], ...]
    refill: Counts
    left_over: int


def outlook(state: State, seat: Seat) -> Outlook:
    """Return what the seat can look forward to: only from what it may know."""
    player = state.players[seat]
    moves = state.moves if state.turn == seat and state.season else 0
    return Outlook(
        move=MOVE_COINS[moves] if moves < len(MOVE_COINS) else 0,
        moves=_affordable(player.coins, moves),
        sail=(*open_islands(state, player), *open_ports(state, player)) if state.season else (),
        lace=_lace(state, seat),
        earn=visible_coins(player.offset, player.home),
        fountains=visible_fountains(player.offset, player.home),
        fits=_fits(state),
        roofs=_roofs(state, seat),
        islands=tuple(_island(state, player, island) for island in ISLANDS),
        workshops=tuple(tuple(lace_leaders(state, colour)) for colour in COLOURS),
        unions=tuple(_unions(state, other) for other in range(len(state.players))),
        payments=_payments(state, seat),
        sales=tuple(_best_sale(player, ship) for ship in SHIPS),
        cards=tuple(_card(state, seat, card) for card in state.buildings),
        turned=tuple(arrows(player.pieces, (player.offset + sent) % HOUSES) for sent in (1, 2, 3)),
        refill=covered_colours(player.pieces, player.offset, player.home)
        if state.season < len(ROUNDS)
        else (0,) * len(COLOURS),
        left_over=_left_over(state, player),
    )


# --- Moves ----------------------------------------------------------------------------------------


def _affordable(coins: int, moves: int) -> int:
    """Return how many more moves of a turn can be paid one after the other (BU-3.1)."""
    number = 0
    for change in MOVE_COINS[moves:]:
        coins += change
        if coins < 0:
            break
        number += 1
    return number


def _fits(state: State) -> tuple[Fit, ...]:
    columns = state.columns
    return tuple(Fit(hole, columns[hole][-1]) for hole in building_sites(columns) if is_roofed(columns[hole]))


def _roofs(state: State, seat: Seat) -> tuple[RoofGain, ...]:
    player = state.players[seat]
    if not player.roofs:
        return ()
    sites = roof_sites(state.columns, state.laid)
    wild = wild_colours(player.buildings)
    gains = []
    for roof in player.roofs:
        _, left, right = roof
        number = sum(
            ((one is left or left in wild) and (two is right or right in wild))
            or ((two is left or left in wild) and (one is right or right in wild))
            for _, _, one, two in sites
        )
        points = sum(item.points for item in roof_items(state, seat, roof, player.buildings))
        gains.append(RoofGain(points, number))
    return tuple(gains)


def _left_over(state: State, player: Player) -> int:
    if not isinstance(state.phase, Stacking):
        return 0
    return max(0, sum(player.reserve) + len(player.pyramid) - len(PLACES))


# --- Islands and ships ----------------------------------------------------------------------------


def _island(state: State, player: Player, island: Stop) -> Island:
    best = leaders(state, island)
    points = ISLAND_POINTS[len(state.players)] // len(best) if best else 0
    matches = matches_at(state, player, island) if state.huts else 0
    return Island(tuple(best), points, matches)


def _best_sale(player: Player, ship: int) -> Sale:
    best = max(
        sales(SHIPS[ship], offers(SHIPS[ship], player.seafood)),
        key=lambda sale: sold_for(sale.ship, len(sale.cards)),
        default=None,
    )
    return Sale(0, ()) if best is None else Sale(sold_for(best.ship, len(best.cards)), best.cards)


def _card(state: State, seat: Seat, building: Building) -> Card:
    """Say what a card would add at the end, if it were taken now."""
    player = state.players[seat]
    taken = with_player(state, seat, replace(player, buildings=(*player.buildings, building)))
    gain = sum(item.points for item in end_items(taken, seat)) - sum(
        item.points for item in end_items(state, seat)
    )
    return Card(building, gain)


# --- Lace -----------------------------------------------------------------------------------------


def _points_of(squares: tuple[int, ...]) -> int:
    """Return what paid workers bring: each for itself, and their unions (BU-8.2)."""
    return LACE_POINTS * len(squares) + sum(UNION_POINTS[len(union)] for union in unions(squares))


def _own(state: State, seat: Seat) -> tuple[int, ...]:
    return tuple(square for square in SQUARES if state.lace[square] == seat)


def _unions(state: State, seat: Seat) -> tuple[Union, ...]:
    return tuple(Union(union, _points_of(union)) for union in unions(_own(state, seat)))


def _lace(state: State, seat: Seat) -> tuple[LaceGain, ...]:
    """Return the squares for the next worker by the arrow houses that are left."""
    if not state.season:
        return ()
    phase, player = state.phase, state.players[seat]
    is_lacing = isinstance(phase, Lacing) and state.turn == seat
    houses = phase.arrows if is_lacing and isinstance(phase, Lacing) else arrow_houses(player)
    own = _own(state, seat)
    before = _points_of(own)
    return tuple(
        LaceGain(
            square,
            price_of(state, seat, square),
            int(square in state.coin_squares),
            _points_of((*own, square)) - before,
        )
        for square in lace_squares(state, seat, houses)
    )


def _payments(state: State, seat: Seat) -> tuple[Payment, ...]:
    """Return what each worker that is not paid yet would bring; only while one pays."""
    phase = state.phase
    if not isinstance(phase, PayingLace) or state.turn != seat:
        return ()
    before = _points_of(phase.paid)
    return tuple(
        Payment(square, _points_of((*phase.paid, square)) - before)
        for square in _own(state, seat)
        if square not in phase.paid
    )
