"""What a seat would like to know before it decides, counted by the rules."""

from collections import Counter
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from tavolino.core.game import Seat
from tavolino.core.values import Counts
from tavolino.games.burano.actions import sales
from tavolino.games.burano.geometry import LAYER_ENDS, PLACES
from tavolino.games.burano.legal.lace import lace_squares, price_of
from tavolino.games.burano.legal.moves import layable_roofs
from tavolino.games.burano.material import (
    ARROWS,
    COLOURS,
    HOUSES,
    ISLAND_POINTS,
    ISLANDS,
    LACE_POINTS,
    MOVE_COINS,
    NO_CUBES,
    SHIPS,
    SQUARES,
    STAYING_WORKERS,
    UNION_POINTS,
    Building,
    Colour,
    Roof,
    RoofKind,
    Seafood,
    Stop,
    Work,
)
from tavolino.games.burano.phases import Lacing, PayingLace, Stacking
from tavolino.games.burano.ring import arrows, covered_colours, visible_coins, visible_fountains
from tavolino.games.burano.scoring import end_items, lace_leaders, leaders, roof_items, unions
from tavolino.games.burano.sea import (
    arrow_houses,
    good_swaps,
    matches_at,
    offers,
    open_islands,
    open_ports,
    sold_for,
)
from tavolino.games.burano.state import Player, State, with_player
from tavolino.games.burano.town import building_sites, is_roofed


class Island(Struct, frozen=True):
    """Who leads on an island, what each would get now (BU-8.1), and how many huts match one's arrows."""

    leaders: tuple[Seat, ...]
    points: int
    matches: int


class RoofGain(Struct, frozen=True):
    """What a roof in hand would score now (BU-5.6), and on how many pairs of cubes it could lie.

    `counted`: how many islands, workshops or fountains count for it.
    """

    points: int
    counted: int
    sites: int


class Union(Struct, frozen=True):
    """Lace workers side by side, and what they bring if all of them are paid for (BU-8.2)."""

    squares: tuple[int, ...]
    points: int


class LaceGain(Struct, frozen=True):
    """What one more worker on a lace square brings at the season's end, its growing union too (BU-8.2).

    To place it costs privileges, and may give a coin.
    """

    square: int
    points: int
    privileges: int = 0
    coins: int = 0


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


class PyramidPlan(Struct, frozen=True):
    """How large the pyramid becomes: places to be decided, cubes for them, coins for those left over.

    The places of the layers below the last one must all be filled (BU-2.4 to BU-2.6).
    """

    places: int
    filled: int
    cubes: int
    coins: int


class Outlook(Struct, frozen=True):
    """What is worth knowing now.

    `affordable`: how many more moves of a turn the coins pay for. `sail`, `lace` and `earn` say what each
    action would do now: stops that are open, squares for a worker, coins; `lost` are the actions that would
    do nothing. `payments` are the lace workers that are not paid for yet, and `unpaid` is the most that
    paying for them could still bring with the cubes that are there. `turned`: the arrow houses after one,
    two and three workers have left, as far as they may. `refill`: the cubes of the next clean-up.
    `pyramid`: only while one is built.
    """

    affordable: int
    sail: tuple[Stop, ...]
    lace: tuple[LaceGain, ...]
    earn: int
    lost: tuple[Work, ...]
    fountains: int
    fits: tuple[Fit, ...]
    roofs: tuple[RoofGain, ...]
    islands: tuple[Island, ...]
    workshops: tuple[tuple[Seat, ...], ...]
    unions: tuple[tuple[Union, ...], ...]
    payments: tuple[LaceGain, ...]
    unpaid: int
    sales: tuple[Sale, ...]
    cards: tuple[Card, ...]
    turned: tuple[tuple[Colour, ...], ...]
    refill: Counts
    pyramid: PyramidPlan | None


def outlook(state: State, seat: Seat) -> Outlook:
    """Return what the seat can look forward to: only from what it may know."""
    player = state.players[seat]
    moves = state.moves if state.turn == seat and state.season else 0
    return Outlook(
        affordable=_affordable(player.coins, moves),
        sail=(*open_islands(state, player), *open_ports(state, player)) if state.season else (),
        lace=_lace(state, seat),
        earn=visible_coins(player.offset, player.home),
        lost=_lost(state, seat),
        fountains=visible_fountains(player.offset, player.home),
        fits=_fits(state),
        roofs=_roofs(state, seat),
        islands=tuple(_island(state, player, island) for island in ISLANDS),
        workshops=tuple(tuple(lace_leaders(state, colour)) for colour in COLOURS),
        unions=tuple(_unions(state, other) for other in range(len(state.players))),
        payments=_payments(state, seat),
        unpaid=_unpaid(state, seat),
        sales=tuple(_best_sale(player, ship) for ship in SHIPS),
        cards=_cards(state, seat),
        turned=_turned(player),
        refill=NO_CUBES if state.is_winter else covered_colours(player.pieces, player.offset, player.home),
        pyramid=_pyramid(player) if isinstance(state.phase, Stacking) else None,
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
    sites: dict[Roof, set[frozenset[int]]] = {roof: set() for roof in player.roofs}
    for action in layable_roofs(state, player):
        sites[action.roof].add(frozenset((action.first, action.second)))
    return tuple(
        RoofGain(
            sum(item.points for item in roof_items(state, seat, roof, player.buildings)),
            _counted(state, seat, roof),
            len(sites[roof]),
        )
        for roof in player.roofs
    )


def _counted(state: State, seat: Seat, roof: Roof) -> int:
    """Return how many things of its kind count for a roof (BU-5.6)."""
    match roof.kind:
        case RoofKind.ISLANDS:
            return sum(leaders(state, island) == [seat] for island in ISLANDS)
        case RoofKind.WORKSHOPS:
            return sum(lace_leaders(state, colour) == [seat] for colour in COLOURS)
        case RoofKind.FOUNTAINS:
            return visible_fountains(state.players[seat].offset, state.players[seat].home)
        case RoofKind.POINTS:
            return 0


def _lost(state: State, seat: Seat) -> tuple[Work, ...]:
    """Return the actions that could not be carried out now (BU-5.3)."""
    if not state.season:
        return ()
    player = state.players[seat]
    has_stop = open_islands(state, player) or open_ports(state, player)
    can_sail = has_stop or (player.privileges and good_swaps(state, player))
    can_lace = lace_squares(state, seat, arrow_houses(player))
    return tuple(work for work, can in ((Work.SAIL, can_sail), (Work.LACE, can_lace)) if not can)


def _turned(player: Player) -> tuple[tuple[Colour, ...], ...]:
    most = min(ARROWS, player.home - STAYING_WORKERS)
    return tuple(arrows(player.pieces, (player.offset + sent) % HOUSES) for sent in range(1, most + 1))


def _pyramid(player: Player) -> PyramidPlan:
    """Return how far the cubes reach: the last layer that has any is decided to its end (BU-2.5)."""
    owned = sum(player.reserve) + sum(cube is not None for cube in player.pyramid)
    cubes = min(owned, len(PLACES))
    below, places = 0, 0
    while places < cubes:
        below, places = places, LAYER_ENDS[places]
    return PyramidPlan(places, below, cubes, owned - cubes)


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


def _cards(state: State, seat: Seat) -> tuple[Card, ...]:
    """Say what each open card would add at the end, if it were taken now."""
    player, now = state.players[seat], _end_points(state, seat)
    cards = []
    for building in state.buildings:
        taken = with_player(state, seat, replace(player, buildings=(*player.buildings, building)))
        cards.append(Card(building, _end_points(taken, seat) - now))
    return tuple(cards)


def _end_points(state: State, seat: Seat) -> int:
    return sum(item.points for item in end_items(state, seat))


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
            _points_of((*own, square)) - before,
            price_of(state, seat, square),
            int(square in state.coin_squares),
        )
        for square in lace_squares(state, seat, houses)
    )


def _payments(state: State, seat: Seat) -> tuple[LaceGain, ...]:
    """Return what each worker that is not paid yet would bring; only while one pays."""
    phase = state.phase
    if not isinstance(phase, PayingLace) or state.turn != seat:
        return ()
    before = _points_of(phase.paid)
    return tuple(
        LaceGain(square, _points_of((*phase.paid, square)) - before)
        for square in _own(state, seat)
        if square not in phase.paid
    )


def _unpaid(state: State, seat: Seat) -> int:
    """Return the most that can still be earned by paying; only while one pays (BU-8.2)."""
    phase, player = state.phase, state.players[seat]
    if not isinstance(phase, PayingLace) or state.turn != seat:
        return 0
    left = [square for square in _own(state, seat) if square not in phase.paid]
    cubes: Counter[Colour | None] = Counter(cube for cube in player.pyramid if cube is not None)
    cubes.update({colour: player.reserve[colour] for colour in COLOURS})
    free = int(phase.free)
    before = _points_of(phase.paid)
    return max(
        _points_of((*phase.paid, *chosen)) - before
        for number in range(len(left) + 1)
        for chosen in combinations(left, number)
        if (Counter(state.workshops[square] for square in chosen) - cubes).total() <= free
    )
