"""What a player of Burano counts in a position: everything that promises points, not yet weighed."""

from typing import NamedTuple

from tavolino.core.game import Seat
from tavolino.core.values import plus
from tavolino.games.burano.geometry import PLACES
from tavolino.games.burano.material import (
    COLOURS,
    FOUNTAIN_POINTS,
    FOUR_POINTS,
    ISLAND_POINTS,
    MAJORITY_POINTS,
    ROOF_COLOUR_POINTS,
    ROOF_COLOURS,
    WILD_COLOURS,
    Roof,
    RoofKind,
)
from tavolino.games.burano.phases import (
    Fishing,
    Lacing,
    RefillingSeafood,
    RevealingSeafood,
    Rewarding,
    Sailing,
    Selling,
    Sending,
    Stacking,
)
from tavolino.games.burano.ring import visible_fountains
from tavolino.games.burano.state import Player, State
from tavolino.players.strategists.burano import islands
from tavolino.players.strategists.burano.buildings import bonus_worth, promised
from tavolino.players.strategists.burano.clock import Clock
from tavolino.players.strategists.burano.lace import payment, workers_of, workshops_won
from tavolino.players.strategists.burano.pyramid import Cubes, cubes_of
from tavolino.players.strategists.burano.seafood import best_sale, shape
from tavolino.players.strategists.burano.sites import is_ready, lacking, sites_of
from tavolino.players.strategists.burano.weights import Weights
from tavolino.players.strategists.burano.works import (
    NOWHERE,
    Voyage,
    best_voyage,
    lace_to_come,
    sale_gain,
    wishes,
    worker_gain,
)

COINS_A_TURN = 5
BUILDS_A_TURN = 1.0
FARTHEST = 4


class Coming(NamedTuple):
    """What the action that is being carried out will bring."""

    cards: int = 0
    sale: float = 0.0
    worker: float = 0.0
    lace: int = 0
    roof: float = 0.0


NOTHING = Coming()


def signs(state: State, seat: Seat, clock: Clock, weights: Weights) -> dict[str, float]:
    """Count everything, by the names of the weights."""
    player, turns = state.players[seat], clock.turns
    cubes = cubes_of(player.pyramid)
    stock = plus(player.reserve, cubes.counts)
    paying = payment(state, seat, stock)
    shares, won = islands.lead(state, seat)
    points = ISLAND_POINTS[len(state.players)] * shares
    bonus = bonus_worth(state, seat, clock, weights)
    near = _roofs(state, seat, player, cubes, won, bonus) if turns else (0.0,) * 5
    first, rest = best_sale(shape(player.seafood))
    second, rest = best_sale(rest)
    workers = workers_of(state.lace, state.workshops, seat)
    free = sum(stock) - paying.cubes
    is_to_move = state.turn == seat
    coming = _coming(state, seat, clock, weights, won, bonus) if is_to_move else NOTHING
    coins = min(player.coins, COINS_A_TURN * turns)
    wish, stacked = _wishes(state, seat, clock, weights, cubes)
    places = len(PLACES)
    return {
        "coin": coins,
        "spare_coin": player.coins - coins,
        "turn": clock.fresh,
        "privilege": player.privileges - paying.privileges,
        "prepared": sum(player.prepared),
        "wish": wish,
        "cube": min(free, places),
        "spare_cube": max(0, free - places),
        "home": player.home if clock.refills else 0,
        "stacked": stacked,
        "ready": near[0],
        "near": near[1],
        "far": near[2],
        "farther": near[3],
        "farthest": near[4],
        "roof": len(player.roofs),
        "sale": first,
        "second_sale": second,
        "card": sum(rest),
        "catch": coming.cards,
        "coming_sale": coming.sale,
        "island_now": points if clock.islands else 0.0,
        "island_later": points * max(0, clock.islands - 1),
        "island_lead": won,
        "lace_now": paying.points if clock.lace else 0,
        "lace_later": _later_lace(clock, len(workers.squares), workers.full, free + player.home * clock.refills),
        "lace_worker": len(workers.squares) if clock.lace > 1 else 0,
        "coming_lace": coming.lace,
        "coming_roof": coming.roof,
        "coming_worker": coming.worker,
        "building": len(player.buildings),
        "promise": sum([promised(state, seat, card, clock) for card in player.buildings]),
        "wild": sum([card in WILD_COLOURS for card in player.buildings]),
    }


def _later_lace(clock: Clock, number: int, full: int, cubes: int) -> float:
    """Return the lace points of later seasons, as far as cubes will last."""
    later = clock.lace - 1
    if later <= 0 or not number:
        return 0.0
    return max(0.0, min(number * later, cubes - BUILDS_A_TURN * clock.turns)) * full / number


def _wishes(
    state: State, seat: Seat, clock: Clock, weights: Weights, cubes: Cubes
) -> tuple[float, float]:
    """Return how much the actions of the prepared and the next cubes are wished for, and the stacked ones."""
    if not clock.season_turns:
        return 0.0, 0.0
    player = state.players[seat]
    voyage = best_voyage(state, seat, clock, weights)
    works = wishes(state, seat, clock, weights, voyage)
    wished = [works[work] for work in state.works]
    if type(state.phase) is Stacking:
        return 0.0, _stacked(player, wished)
    wish = best = 0.0
    for colour in COLOURS:
        if player.prepared[colour]:
            wish += player.prepared[colour] * wished[colour]
        if cubes.tops >> colour & 1 and wished[colour] > best:
            best = wished[colour]
    return wish + 0.5 * best, 0.0


STACK = (-1.0, 1.0, 1.5)
STACK_ROOF = 2.0
REPEATED = 0.7


def _stacked(player: Player, wished: list[float]) -> float:
    """Cubes for wished actions and for one's roofs belong on top of the pyramid, not all of one colour."""
    needs = list(wished)
    for roof in player.roofs:
        needs[roof.first] += STACK_ROOF
        needs[roof.second] += STACK_ROOF
    worth = 0.0
    seen = [0] * len(COLOURS)
    for place, cube in enumerate(player.pyramid):
        if cube is not None:
            layer = PLACES[place][0]
            if layer > 1:
                seen[cube] += 1
            worth += STACK[layer - 1] * needs[cube] * REPEATED ** max(0, seen[cube] - 1)
    return worth


def _roofs(
    state: State, seat: Seat, player: Player, cubes: Cubes, won: int, bonus: float
) -> tuple[float, ...]:
    """Return what roofs would bring, by the number of moves until they can be laid."""
    gains = [0.0] * (FARTHEST + 1)
    if not player.roofs:
        return tuple(gains)
    sites = sites_of(state.columns, state.laid)
    wild = _wild(player)
    prepared, near = player.prepared, []
    for colour in COLOURS:
        if prepared[colour]:
            near.append(1)
        elif cubes.tops >> colour & 1:
            near.append(2)
        else:
            near.append(3 if cubes.counts[colour] else FARTHEST)
    for roof in player.roofs:
        _, first, second = roof
        if is_ready(sites, first, second, wild):
            moves = 0
        else:
            lacks = lacking(sites, first, second, wild)
            moves = min([near[c] for c in COLOURS if lacks >> c & 1]) if lacks else FARTHEST
        gains[moves] += bonus + roof_points(state, seat, player, roof, won)
    return tuple(gains)


def _wild(player: Player) -> int:
    wild = 0
    for card in player.buildings:
        for colour in WILD_COLOURS.get(card, ()):
            wild |= 1 << colour
    return wild


def roof_points(state: State, seat: Seat, player: Player, roof: Roof, won: int) -> float:
    """Return what a roof would score now, cards of the seat included (BU-5.6)."""
    kind = roof.kind
    if kind is RoofKind.ISLANDS:
        points = MAJORITY_POINTS[min(3, won)]
    elif kind is RoofKind.WORKSHOPS:
        points = MAJORITY_POINTS[min(3, workshops_won(state.lace, state.workshops, seat, len(state.players)))]
    elif kind is RoofKind.FOUNTAINS:
        points = FOUNTAIN_POINTS[visible_fountains(player.offset, player.home)]
    else:
        points = FOUR_POINTS
    for card in player.buildings:
        if card in ROOF_COLOURS:
            colours = ROOF_COLOURS[card]
            points += ROOF_COLOUR_POINTS * ((roof.first in colours) + (roof.second in colours))
    return points


def _coming(state: State, seat: Seat, clock: Clock, weights: Weights, won: int, bonus: float) -> Coming:
    """Return what the action that is being carried out will bring."""
    player, phase = state.players[seat], state.phase
    match phase:
        case Rewarding(roof):
            return Coming(roof=bonus + roof_points(state, seat, player, roof, won))
        case Sailing(swapped):
            voyage = best_voyage(state, seat, clock, weights, swapped)
            return Coming(voyage.cards, voyage.sale, voyage.worker)
        case Fishing(left):
            return Coming(left, worker=worker_gain(state, seat, player.boat, clock, weights))
        case RevealingSeafood(left):
            return Coming(left + 1, worker=worker_gain(state, seat, player.boat, clock, weights))
        case RefillingSeafood() | Sending():
            return Coming(worker=worker_gain(state, seat, player.boat, clock, weights))
        case Selling():
            return Coming(sale=sale_gain(state, player, player.boat, weights))
        case Lacing(arrows):
            return Coming(lace=lace_to_come(state, seat, arrows))
        case _:
            return NOTHING
