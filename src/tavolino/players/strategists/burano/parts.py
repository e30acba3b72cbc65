"""The points that a player of Burano can expect at the end, by what brings them."""

from tavolino.core.game import Seat
from tavolino.core.values import count, plus
from tavolino.games.burano.geometry import ABOVE, PLACES
from tavolino.games.burano.material import (
    COINS_FOR_A_POINT,
    COLOURS,
    FOUNTAIN_POINTS,
    FOUR_POINTS,
    ISLAND_POINTS,
    MAJORITY_POINTS,
    ROOF_COLOUR_POINTS,
    ROOF_COLOURS,
    ROOFS_OF_A_PLAYER,
    WILD_COLOURS,
    Roof,
    RoofKind,
)
from tavolino.games.burano.phases import (
    DrawingRoof,
    Fishing,
    Lacing,
    Over,
    RefillingSeafood,
    ReturningRoofs,
    RevealingRoof,
    RevealingSeafood,
    Rewarding,
    Sailing,
    Selling,
    Sending,
    Stacking,
)
from tavolino.games.burano.ring import visible_fountains
from tavolino.games.burano.scoring import end_items
from tavolino.games.burano.state import Player, State
from tavolino.players.strategists.burano import islands, weights
from tavolino.players.strategists.burano.buildings import bonus_worth, buildings_worth
from tavolino.players.strategists.burano.clock import Clock, clock_of
from tavolino.players.strategists.burano.lace import Payment, payment, workers_of, workshops_won
from tavolino.players.strategists.burano.seafood import shape
from tavolino.players.strategists.burano.sites import Sites, is_ready, lacking, sites_of
from tavolino.players.strategists.burano.works import (
    card_worth,
    hand_worth,
    lacing_worth,
    port_worth,
    sail_worth,
    seasons_worth,
    worker_worth,
    works_worth,
)


def parts(state: State, seat: Seat) -> dict[str, float]:
    """Return the points that a seat can expect, by what brings them."""
    player = state.players[seat]
    if type(state.phase) is Over:
        return _final(state, seat, player)
    clock = clock_of(state, seat)
    cubes = plus(player.reserve, count([cube for cube in player.pyramid if cube is not None], len(COLOURS)))
    paying = payment(state, seat, cubes)
    shares, won = islands.lead(state, seat)
    works = works_worth(state, seat, clock)
    return {
        "points": float(player.points),
        "coins": _coins(player, clock),
        "privileges": weights.PRIVILEGE * (player.privileges - paying.privileges) if clock.lace else 0.2 * player.privileges,
        "cubes": _cubes(state, player, clock, works) + _stock(player, clock, sum(cubes) - paying.cubes),
        "roofs": _roofs(state, seat, player, clock, won),
        "buildings": buildings_worth(state, seat, player, clock),
        "seafood": hand_worth(shape(player.seafood), clock),
        "islands": ISLAND_POINTS[len(state.players)] * shares * seasons_worth(clock),
        "lace": _lace(state, seat, clock, paying, sum(cubes) - paying.cubes),
        "action": _action(state, seat, player, clock, won) if state.turn == seat else 0.0,
    }


def _final(state: State, seat: Seat, player: Player) -> dict[str, float]:
    """Return the final score by the same names."""
    unsold = sum(player.seafood)
    coins = (player.coins + player.privileges) // COINS_FOR_A_POINT
    cards = sum(item.points for item in end_items(state, seat)) - unsold - coins
    return {"points": float(player.points), "coins": coins, "seafood": unsold, "buildings": cards}


def _coins(player: Player, clock: Clock) -> float:
    """Coins buy moves, but only so many moves fit into the turns that are left."""
    useful = min(player.coins, weights.COINS_A_TURN * clock.turns)
    spare = player.coins - useful
    return weights.COIN * useful + weights.SPARE_COIN * spare + weights.FREE_MOVE * clock.fresh


def _cubes(state: State, player: Player, clock: Clock, works: tuple[float, float, float]) -> float:
    """Prepared cubes are half of an action; in the pyramid, those on top come next."""
    if not clock.turns:
        return 0.0
    if not clock.season_turns:
        return (weights.PREPARED + 1.0) * sum(player.prepared)
    wishes = [works[work] for work in state.works]
    worth = 0.0
    for colour in COLOURS:
        if player.prepared[colour]:
            worth += player.prepared[colour] * (weights.PREPARED + weights.WORK_PREPARED * wishes[colour])
    if type(state.phase) is Stacking:
        return worth + _stacked(player, wishes)
    tops = _tops(player)
    best = 0.0
    for colour in COLOURS:
        if tops >> colour & 1:
            best = max(best, wishes[colour])
    return worth + weights.WORK_ON_TOP * best


def _stacked(player: Player, wishes: list[float]) -> float:
    """Cubes for wished actions and for one's roofs belong on top of the pyramid, not all of one colour."""
    needs = list(wishes)
    for roof in player.roofs:
        needs[roof.first] += weights.STACK_ROOF
        needs[roof.second] += weights.STACK_ROOF
    worth = 0.0
    seen = [0] * len(COLOURS)
    for place, cube in enumerate(player.pyramid):
        if cube is not None:
            layer = PLACES[place][0]
            if layer > 1:
                seen[cube] += 1
            worth += weights.STACK[layer - 1] * needs[cube] * weights.REPEATED ** max(0, seen[cube] - 1)
    return worth


def _stock(player: Player, clock: Clock, free: int) -> float:
    """Cubes beyond those that pay for lace now are there for later builds and lace."""
    if not clock.refills:
        return weights.WINTER_CUBE * min(free, 2 * clock.turns)
    stock = free + player.home
    return weights.CUBE * min(stock, len(PLACES)) + weights.SPARE_CUBE * max(0, stock - len(PLACES))


def _roofs(state: State, seat: Seat, player: Player, clock: Clock, won: int) -> float:
    """Every roof promises points and a bonus: the more, the sooner it can be laid."""
    worth = 0.0
    kind = type(state.phase)
    if state.turn == seat and kind in (DrawingRoof, RevealingRoof, ReturningRoofs) or not state.season:
        worth += weights.NEW_ROOF * (ROOFS_OF_A_PLAYER - len(player.roofs))
        if kind is RevealingRoof:
            worth += 0.1 * state.phase.drawn[-1]
    if not player.roofs or not clock.turns:
        return worth
    bonus = bonus_worth(state, seat, clock)
    sites = sites_of(state.columns, state.laid)
    wild = 0
    for card in player.buildings:
        for colour in WILD_COLOURS.get(card, ()):
            wild |= 1 << colour
    top = _tops(player)
    for roof in player.roofs:
        gains = bonus + roof_points(state, seat, player, roof, won)
        worth += gains * weights.REACH[_reach(sites, roof, wild, player, top)]
    return worth


def _reach(sites: Sites, roof: Roof, wild: int, player: Player, tops: int) -> int:
    """Return how many moves it takes until a roof can be laid."""
    if is_ready(sites, roof.first, roof.second, wild):
        return 0
    prepared = player.prepared
    near = []
    for colour in COLOURS:
        if prepared[colour]:
            near.append(1)
        elif tops >> colour & 1:
            near.append(2)
        elif colour in player.pyramid:
            near.append(3)
        else:
            near.append(5)
    lacks = lacking(sites, roof.first, roof.second, wild)
    two = near[roof.first] + near[roof.second]
    if not lacks:
        return min(7, two)
    return min(near[colour] for colour in COLOURS if lacks >> colour & 1)


def _tops(player: Player) -> int:
    pyramid = player.pyramid
    if len(pyramid) < len(PLACES):
        return 0
    colours = 0
    for place, cube in enumerate(pyramid):
        if cube is not None and all(pyramid[above] is None for above in ABOVE[place]):
            colours |= 1 << cube
    return colours


def roof_points(state: State, seat: Seat, player: Player, roof: Roof, won: int) -> float:
    """Return what a roof would score now, cards of the seat included (BU-5.6)."""
    points: float
    if roof.kind is RoofKind.ISLANDS:
        points = MAJORITY_POINTS[min(3, won)]
    elif roof.kind is RoofKind.WORKSHOPS:
        points = MAJORITY_POINTS[min(3, workshops_won(state.lace, state.workshops, seat, len(state.players)))]
    elif roof.kind is RoofKind.FOUNTAINS:
        points = FOUNTAIN_POINTS[visible_fountains(player.offset, player.home)]
    else:
        points = FOUR_POINTS
    for card in player.buildings:
        if card in ROOF_COLOURS:
            colours = ROOF_COLOURS[card]
            points += ROOF_COLOUR_POINTS * ((roof.first in colours) + (roof.second in colours))
    return points


def _lace(state: State, seat: Seat, clock: Clock, paying: Payment, free: int) -> float:
    """This season's lace as it could be paid for now; later ones as far as cubes will last."""
    if not clock.lace:
        return 0.0
    player = state.players[seat]
    workers = workers_of(state.lace, state.workshops, seat)
    worth = weights.LACE * paying.points
    number, later = len(workers.squares), clock.lace - 1
    if number and later:
        cubes = free + player.home * clock.refills - weights.BUILDS_A_TURN * clock.turns
        payable = max(0.0, min(number * later, cubes))
        worth += weights.LATER_LACE * payable * workers.full / number
    return worth


def _action(state: State, seat: Seat, player: Player, clock: Clock, won: int) -> float:
    """What the action that is being carried out will bring."""
    phase = state.phase
    match phase:
        case Rewarding(roof):
            return bonus_worth(state, seat, clock) + roof_points(state, seat, player, roof, won)
        case Sailing(swapped):
            return sail_worth(state, seat, clock, swapped)
        case Fishing(left) | RevealingSeafood(left):
            extra = 1 if isinstance(phase, RevealingSeafood) else 0
            return (left + extra) * card_worth(state, clock) + worker_worth(state, seat, player.boat, clock)
        case RefillingSeafood():
            return worker_worth(state, seat, player.boat, clock)
        case Sending():
            return worker_worth(state, seat, player.boat, clock)
        case Selling():
            return port_worth(state, player, player.boat, clock)
        case Lacing(arrows):
            return lacing_worth(state, seat, arrows, clock)
        case _:
            return 0.0
